using System.Diagnostics;
using Jackdaw.Dom;
using Jackdaw.Search.Backends;

namespace Jackdaw.Search.Elastic;

/// <summary>Sends requests to the nodes of a cluster: selects nodes, retries, applies timeouts and checks the product.</summary>
internal sealed class ElasticTransport : IDisposable
{
    private const string ProductHeader = "X-Elastic-Product";

    private readonly ElasticOptions _options;
    private readonly ElasticNodes _nodes;
    private readonly ElasticHttp _http;
    private readonly TimeProvider _time;
    private readonly ElasticSniffer? _sniffer;

    public ElasticTransport(ElasticOptions options, HttpMessageHandler? handler, TimeProvider time)
    {
        _options = options;
        _nodes = new ElasticNodes(options, time);
        _http = new ElasticHttp(options, handler);
        _time = time;
        _sniffer = options.SniffInterval is null ? null : new ElasticSniffer(options, _nodes, SendTo, time);
    }

    public ElasticOptions Options => _options;

    public IReadOnlyList<ElasticNode> Nodes => _nodes.All;

    /// <summary>Sends a request. The response is JSON with a successful or otherwise expected status; the caller disposes of it.</summary>
    /// <exception cref="ElasticException">The request was rejected, or no node can be reached.</exception>
    public async ValueTask<ElasticAnswer> Send(ElasticRequest request, Call call)
    {
        if (_sniffer is not null)
        {
            await _sniffer.Refresh(call).ConfigureAwait(false);
        }

        ElasticNode? failed = null;
        for (int attempt = 0; ; attempt++)
        {
            ElasticNode node = _nodes.Next(failed);
            bool isLast = attempt >= _options.Retries || !request.IsRepeatable;
            ElasticException error;
            try
            {
                return await SendTo(node, request, call).ConfigureAwait(false);
            }
            catch (ElasticException exception) when (exception is { IsTransient: true, IsTimeout: false } && !isLast)
            {
                error = exception;
            }

            failed = node;

            // Pause before retrying a node that is busy, or the only one.
            if (error.StatusCode != 0 || _nodes.All.Count == 1)
            {
                await Pause(attempt, call).ConfigureAwait(false);
            }
        }
    }

    /// <summary>Waits before a retry: longer each time, and with jitter.</summary>
    public async ValueTask Pause(int attempt, Call call)
    {
        double longest = _options.BackOff.TotalMilliseconds * (1 << Math.Min(attempt, 6));
        await Wait(TimeSpan.FromMilliseconds(longest * (0.5 + (Random.Shared.NextDouble() / 2))), call).ConfigureAwait(false);
    }

    /// <summary>Waits, or until the call is canceled.</summary>
    public async ValueTask Wait(TimeSpan pause, Call call)
    {
        if (call.IsAsync)
        {
            await Task.Delay(pause, _time, call.Cancellation).ConfigureAwait(false);
        }
        else if (call.Cancellation.WaitHandle.WaitOne(pause))
        {
            call.Cancellation.ThrowIfCancellationRequested();
        }
    }

    public void Dispose() => _http.Dispose();

    private async ValueTask<ElasticAnswer> SendTo(ElasticNode node, ElasticRequest request, Call call)
    {
        if (_options is { ChecksProduct: true, Dialect: ElasticDialect.OpenSearch } && !node.IsKnown)
        {
            await CheckOpenSearch(node, call).ConfigureAwait(false);
        }

        using Activity? activity = ElasticTrace.Start(request, node, _options.Dialect);
        long started = _time.GetTimestamp();
        ElasticAnswer? answer = null;
        try
        {
            answer = await Exchange(node, request, call).ConfigureAwait(false);
            if ((!answer.IsSuccess && answer.Status != request.AlsoExpected) || !answer.IsJson)
            {
                throw await ElasticErrors.Of(answer, request).ConfigureAwait(false);
            }

            CheckElasticsearch(node, answer);
            node.Succeeded();
            ElasticTrace.End(activity, request, node, _options.Dialect, answer, null, _time.GetElapsedTime(started));
            return answer;
        }
        catch (Exception error)
        {
            ElasticTrace.End(activity, request, node, _options.Dialect, answer, error, _time.GetElapsedTime(started));
            answer?.Dispose();
            if (error is ElasticException { IsTransient: true, StatusCode: not 429 } transient && !ElasticScriptLimit.IsReached(transient))
            {
                node.Failed();
                _sniffer?.NodeFailed();
            }

            throw;
        }
    }

    private async ValueTask<ElasticAnswer> Exchange(ElasticNode node, ElasticRequest request, Call call)
    {
        CancellationTokenSource limit = CancellationTokenSource.CreateLinkedTokenSource(call.Cancellation);
        limit.CancelAfter(_options.CommandTimeout);
        bool isHandedOver = false;
        try
        {
            using HttpRequestMessage message = _http.Message(node, request);
            HttpResponseMessage response = call.IsAsync
                ? await _http.SendAsync(message, limit.Token).ConfigureAwait(false)
                : _http.Send(message, limit.Token);
            isHandedOver = true;
            return new ElasticAnswer(response, node, limit, _options.CommandTimeout, call);
        }
        catch (OperationCanceledException error) when (call.Cancellation.IsCancellationRequested)
        {
            throw new OperationCanceledException(error.Message, error, call.Cancellation);
        }
        catch (OperationCanceledException error)
        {
            throw ElasticAnswer.Timeout(node, _options.CommandTimeout, error);
        }
        catch (Exception error) when (error is HttpRequestException or IOException)
        {
            string reason = error.InnerException is { } inner && !error.Message.Contains(inner.Message, StringComparison.Ordinal) ? $" {inner.Message}" : "";
            throw new ElasticException($"{node.Address} cannot be reached: {error.Message}{reason}", error)
            {
                Host = node.Address.ToString(),
                IsTransient = error is not HttpRequestException { HttpRequestError: HttpRequestError.SecureConnectionError },
            };
        }
        finally
        {
            if (!isHandedOver)
            {
                limit.Dispose();
            }
        }
    }

    private void CheckElasticsearch(ElasticNode node, ElasticAnswer answer)
    {
        if (_options is not { ChecksProduct: true, Dialect: ElasticDialect.Elasticsearch } || node.IsKnown || !answer.IsSuccess)
        {
            return;
        }

        node.IsKnown = answer.Response.Headers.TryGetValues(ProductHeader, out IEnumerable<string>? values) && values.Contains("Elasticsearch")
            ? true
            : throw new ElasticException(
                $"{node.Address} is not Elasticsearch 8 or 9: its responses lack the header {ProductHeader}. For OpenSearch use "
                    + "backend=opensearch; "
                + "if a proxy removes the header, use product check=off.")
            {
                Host = node.Address.ToString(),
                StatusCode = answer.Status,
            };
    }

    private async ValueTask CheckOpenSearch(ElasticNode node, Call call)
    {
        ElasticRequest request = new("info", HttpMethod.Get, "");
        using ElasticAnswer answer = await Exchange(node, request, call).ConfigureAwait(false);
        if (answer.Status is 401 or 403)
        {
            // A user with search privileges only may not read this; the request itself will show whether it is allowed.
            return;
        }

        if (!answer.IsSuccess || !answer.IsJson)
        {
            ElasticException error = await ElasticErrors.Of(answer, request).ConfigureAwait(false);
            if (error.IsTransient)
            {
                node.Failed();
            }

            throw error;
        }

        using JsonDoc document = await Read(answer).ConfigureAwait(false);
        bool isOpenSearch = document.Kind == JsonKind.Object
            && document.Root.TryGet("version"u8, out JsonView version)
            && version.Kind == JsonKind.Object
            && version.TryGet("distribution"u8, out JsonView distribution)
            && distribution.TextEquals("opensearch"u8);
        node.IsKnown = isOpenSearch
            ? true
            : throw new ElasticException(
                $"{node.Address} is not OpenSearch: its distribution has another name. For Elasticsearch use backend=elasticsearch, or "
                    + "disable this check with product check=off.")
            {
                Host = node.Address.ToString(),
                StatusCode = answer.Status,
            };
    }

    /// <summary>Reads a small response as a document.</summary>
    /// <exception cref="ElasticException">The response is not JSON or was cut off.</exception>
    public static async ValueTask<JsonDoc> Read(ElasticAnswer answer)
    {
        using MemoryStream whole = new();
        try
        {
            Stream body = await answer.Body().ConfigureAwait(false);
            byte[] buffer = new byte[4096];
            while (await body.ReadAsync(buffer).ConfigureAwait(false) is > 0 and int read)
            {
                whole.Write(buffer, 0, read);
            }

            return Json.Parse(whole.GetBuffer().AsSpan(0, (int)whole.Length));
        }
        catch (JsonDataException error)
        {
            throw Malformed(answer, error);
        }
    }

    public static ElasticException Malformed(ElasticAnswer answer, JsonDataException error) => new(
        $"The response from {answer.Node.Address} has an unexpected form: {error.Message}", error)
    {
        Host = answer.Node.Address.ToString(),
        StatusCode = answer.Status,
    };
}
