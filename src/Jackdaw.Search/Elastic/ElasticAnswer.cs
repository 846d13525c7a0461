using System.Globalization;
using System.Text;
using Jackdaw.Search.Backends;
using Jackdaw.Streams;

namespace Jackdaw.Search.Elastic;

/// <summary>The answer to a request, whose body is still on its way. Dispose of it.</summary>
internal sealed class ElasticAnswer : IDisposable
{
    private readonly HttpResponseMessage _response;
    private readonly CancellationTokenSource? _limit;
    private readonly CancellationTokenRegistration _cut;
    private readonly CancellationToken _caller;
    private readonly TimeSpan _timeout;
    private ElasticBody? _body;

    public ElasticAnswer(HttpResponseMessage response, ElasticNode node, CancellationTokenSource? limit, TimeSpan timeout, Call call)
    {
        _response = response;
        _limit = limit;
        _timeout = timeout;
        _caller = call.Cancellation;
        Node = node;
        IsAsync = call.IsAsync;
        if (!call.IsAsync && limit is not null)
        {
            // A read that blocks knows of no token: the connection is taken from it.
            _cut = limit.Token.UnsafeRegister(static response => ((HttpResponseMessage)response!).Dispose(), response);
        }
    }

    public ElasticNode Node { get; }

    public bool IsAsync { get; }

    public int Status => (int)_response.StatusCode;

    public bool IsSuccess => _response.IsSuccessStatusCode;

    public HttpResponseMessage Response => _response;

    public string MediaType => _response.Content.Headers.ContentType?.MediaType ?? "";

    public CancellationToken Cancellation => _limit?.Token ?? _caller;

    public string? Charset => _response.Content.Headers.ContentType?.CharSet;

    /// <summary>The body is JSON in a charset that is known here, as its type says; one without a type is taken for it.</summary>
    public bool IsJson => (MediaType is "" || MediaType.EndsWith("json", StringComparison.OrdinalIgnoreCase)) && TextEncoding is not null;

    private Encoding? TextEncoding => BodyCharset.Find(Charset);

    /// <summary>The body; to be asked for once.</summary>
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

    /// <summary>What an error of the connection means; null: it is none.</summary>
    public Exception? Translate(Exception error)
    {
        switch (error)
        {
            case OperationCanceledException or ObjectDisposedException or IOException or HttpRequestException when _caller.IsCancellationRequested:
                return new OperationCanceledException(_caller);
            case OperationCanceledException or ObjectDisposedException or IOException or HttpRequestException when _limit is { IsCancellationRequested: true }:
                return Timeout(Node, _timeout, error);
            case IOException or HttpRequestException:
                return new ElasticException($"The answer of {Node.Address} broke off: {error.Message}", error) { Host = Node.Address.ToString(), IsTransient = true };
            case InvalidDataException:
                return new ElasticException($"The answer of {Node.Address} is compressed in a way that can't be read: {error.Message}", error) { Host = Node.Address.ToString() };
            default:
                return null;
        }
    }

    public static ElasticException Timeout(ElasticNode node, TimeSpan timeout, Exception? error) => new(
        string.Create(CultureInfo.InvariantCulture, $"{node.Address} did not answer within {timeout.TotalSeconds:0.###} s (command timeout)."), error)
    {
        Host = node.Address.ToString(),
        IsTransient = true,
        IsTimeout = true,
    };

    public void Dispose()
    {
        _cut.Dispose();
        _response.Dispose();
        _limit?.Dispose();
    }
}
