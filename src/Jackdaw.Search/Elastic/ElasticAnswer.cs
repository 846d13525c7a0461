using System.Globalization;
using System.Net.Http.Headers;
using System.Text;
using Jackdaw.Search.Backends;
using Jackdaw.Streams;

namespace Jackdaw.Search.Elastic;

/// <summary>A response whose body is still arriving. The caller disposes of it.</summary>
internal sealed class ElasticAnswer : IDisposable
{
    private readonly HttpResponseMessage _response;
    private readonly CancellationTokenSource? _limit;
    private readonly CancellationTokenRegistration _cut;
    private readonly CancellationToken _caller;
    private readonly ElasticLimit _timeout;
    private ElasticBody? _body;

    public ElasticAnswer(HttpResponseMessage response, ElasticNode node, CancellationTokenSource? limit, ElasticLimit timeout, Call call)
    {
        _response = response;
        _limit = limit;
        _timeout = timeout;
        _caller = call.Cancellation;
        Node = node;
        IsAsync = call.IsAsync;
        if (!call.IsAsync && limit is not null)
        {
            // A blocking read takes no token, so its connection is closed instead.
            _cut = limit.Token.UnsafeRegister(static response => ((HttpResponseMessage)response!).Dispose(), response);
        }
    }

    public ElasticNode Node { get; }

    /// <summary>The kind of the request.</summary>
    public ElasticRequestKind Kind { get; init; }

    public bool IsAsync { get; }

    public int Status => (int)_response.StatusCode;

    public bool IsSuccess => _response.IsSuccessStatusCode;

    public HttpResponseMessage Response => _response;

    public string MediaType => _response.Content.Headers.ContentType?.MediaType ?? "";

    public CancellationToken Cancellation => _limit?.Token ?? _caller;

    /// <summary>The pause before a retry that the server requests with a status that makes one sensible, or null.</summary>
    public TimeSpan? RetryAfter => Status is 429 or 503 ? Pause(_response.Headers) : null;

    /// <summary>The warnings of the server about the request, such as deprecations.</summary>
    public IReadOnlyList<string> Warnings => ElasticWarnings.Of(_response.Headers);

    public string? Charset => _response.Content.Headers.ContentType?.CharSet;

    /// <summary>Whether the content type is JSON in a supported charset; a missing content type counts as JSON.</summary>
    public bool IsJson => (MediaType is "" || MediaType.EndsWith("json", StringComparison.OrdinalIgnoreCase)) && TextEncoding is not null;

    private Encoding? TextEncoding => BodyCharset.Find(Charset);

    /// <summary>The body; call once.</summary>
    public async ValueTask<Stream> Body()
    {
        if (_body is null)
        {
            try
            {
                Stream stream = IsAsync
                    ? await _response.Content.ReadAsStreamAsync(Cancellation).ConfigureAwait(false)
                    : _response.Content.ReadAsStream(Cancellation);
                Encoding encoding = TextEncoding ?? Encoding.UTF8;
                _body = new ElasticBody(BodyCharset.IsUtf8(encoding) ? stream : new TranscodedBody(stream, encoding, leavesOpen: false), this);
            }
            catch (Exception error) when (Translate(error) is { } translated)
            {
                throw translated;
            }
        }

        return _body;
    }

    /// <summary>Translates a connection error, or returns null if it is not one.</summary>
    public Exception? Translate(Exception error)
    {
        switch (error)
        {
            case OperationCanceledException or ObjectDisposedException or IOException or HttpRequestException when _caller.IsCancellationRequested:
                return new OperationCanceledException(_caller);
            case OperationCanceledException or ObjectDisposedException or IOException or HttpRequestException when _limit is { IsCancellationRequested: true }:
                ElasticException late = Timeout(Node, _timeout, error);
                late.IsOfHost = true;
                return late;
            case IOException or HttpRequestException:
                return new ElasticException(ElasticAdvice.Append($"The response from {Node.Address} was cut off: {error.Message}", ElasticAdvice.CutOff), error)
                { Host = Node.Address.ToString(), IsTransient = true, IsOfHost = true };
            case InvalidDataException:
                return new ElasticException(ElasticAdvice.Append($"The response from {Node.Address} uses an unsupported compression: {error.Message}", ElasticAdvice.Foreign), error)
                { Host = Node.Address.ToString() };
            default:
                return null;
        }
    }

    public static ElasticException Timeout(ElasticNode node, ElasticLimit timeout, Exception? error) => new(
        string.Create(CultureInfo.InvariantCulture,
            $"{node.Address} did not respond within {timeout.Time.TotalSeconds:0.###} s ({timeout.Name}). {ElasticAdvice.Timeout(timeout.Name)}"), error)
    {
        Host = node.Address.ToString(),
        IsTransient = true,
        IsTimeout = true,
    };

    // A date is compared with the clock of the server, if it sends one.
    private static TimeSpan? Pause(HttpResponseHeaders headers)
    {
        TimeSpan? pause = headers.RetryAfter switch
        {
            { Delta: { } delta } => delta,
            { Date: { } date } => date - (headers.Date ?? DateTimeOffset.UtcNow),
            _ => null,
        };
        return pause < TimeSpan.Zero ? TimeSpan.Zero : pause;
    }

    public void Dispose()
    {
        _cut.Dispose();
        _response.Dispose();
        _limit?.Dispose();
    }
}
