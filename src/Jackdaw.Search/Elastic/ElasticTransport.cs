using System.Collections.Concurrent;
using System.Diagnostics;
using System.Runtime.ExceptionServices;
using Jackdaw.Dom;
using Jackdaw.Search.Backends;

namespace Jackdaw.Search.Elastic;

/// <summary>Sends requests to the nodes of a cluster: selects nodes, retries, applies timeouts and checks the product.</summary>
internal sealed class ElasticTransport : IDisposable
{
    private const int MostWarnings = 100;

    private readonly ConcurrentDictionary<string, bool> _warnings = new();
    private readonly ElasticOptions _options;
    private readonly ElasticNodes _nodes;
    private ElasticHttp _http;
    private bool _isDisposed;
    private readonly CancellationTokenSource _end = new();
    private readonly TimeProvider _time;
    private readonly ElasticSniffer? _sniffer;
    private readonly ElasticSecondHost? _secondHost;

    public ElasticTransport(ElasticOptions options, HttpMessageHandler? handler, TimeProvider time)
    {
        _options = options;
        _nodes = new ElasticNodes(options, time);
        _http = new ElasticHttp(options, handler);
        _time = time;
        _nodes.Probe = node => _ = Task.Run(() => Probe(node));
        _sniffer = options.SniffInterval is null ? null : new ElasticSniffer(options, _nodes, (node, request, call) => SendTo(node, request, call, default), node => Served(node, ElasticRequestKind.Other), time);
        _secondHost = options.SecondHostAfter is { } after ? new ElasticSecondHost(_nodes, SendTo, Late, after, time) : null;
    }

    public ElasticOptions Options => _options;

    /// <summary>The clock.</summary>
    public TimeProvider Time => _time;

    public IReadOnlyList<ElasticNode> Nodes => _nodes.All;

    /// <summary>Receives events of hosts.</summary>
    public IBackendEvents Events { get; set; } = NoEvents.Instance;

    /// <summary>The form of the product; unknown until a host has reported it.</summary>
    public ElasticFlavor Flavor { get; set; }

    /// <summary>Replaces the HTTP handler, which is not disposed. Nothing has been sent before.</summary>
    public void UseHandler(HttpMessageHandler handler)
    {
        _http.Dispose();
        _http = new ElasticHttp(_options, handler);
    }

    /// <summary>Sends a request. The response is JSON with a successful or otherwise expected status; the caller disposes of it.</summary>
    /// <exception cref="ElasticException">The request was rejected, or no node can be reached.</exception>
    public ValueTask<ElasticAnswer> Send(ElasticRequest request, Call call) => Send(request, static answer => new ValueTask<ElasticAnswer>(answer), call);

    /// <summary>Sends a request and reads the response. Errors while reading are retried, and set the host aside, like errors while sending.</summary>
    /// <param name="request">The request.</param>
    /// <param name="read">The function that reads the response; called for each attempt. The response is disposed of afterwards.</param>
    /// <param name="call">The call.</param>
    /// <exception cref="ElasticException">The request was rejected, no node can be reached, or the response can't be read.</exception>
    public ValueTask<T> SendAndRead<T>(ElasticRequest request, Func<ElasticAnswer, ValueTask<T>> read, Call call) => Send(request, answer => ReadOnce(answer, read), call);

    /// <summary>Sends a request and reads a small response as a document. If the request requires all shards, an incomplete response is an error.</summary>
    /// <inheritdoc cref="SendAndRead{T}(ElasticRequest, Func{ElasticAnswer, ValueTask{T}}, Call)"/>
    public ValueTask<JsonDoc> SendAndRead(ElasticRequest request, Call call) => SendAndRead(
        request,
        async answer =>
        {
            JsonDoc document = await Read(answer).ConfigureAwait(false);
            try
            {
                if (request.RequiresAll)
                {
                    ElasticCompleteness.Check(document.Root, request.Index ?? "");
                }

                return document;
            }
            catch
            {
                document.Dispose();
                throw;
            }
        },
        call);

    /// <summary>Sends a request whose status is the response.</summary>
    /// <returns>Whether the status is a successful one, not the other expected one.</returns>
    /// <inheritdoc cref="SendAndRead{T}(ElasticRequest, Func{ElasticAnswer, ValueTask{T}}, Call)"/>
    public ValueTask<bool> SendForStatus(ElasticRequest request, Call call) => SendAndRead(request, static answer => new ValueTask<bool>(answer.IsSuccess), call);

    private async ValueTask<T> ReadOnce<T>(ElasticAnswer answer, Func<ElasticAnswer, ValueTask<T>> read)
    {
        try
        {
            using (answer)
            {
                T result = await read(answer).ConfigureAwait(false);
                Served(answer.Node, answer.Kind);
                return result;
            }
        }
        catch (JsonDataException error)
        {
            throw Noted(answer, Malformed(answer, error));
        }
        catch (ElasticException error) when (error.IsOfHost)
        {
            throw Noted(answer, error);
        }
    }

    private async ValueTask<T> Send<T>(ElasticRequest request, Func<ElasticAnswer, ValueTask<T>> read, Call call)
    {
        // The first request shows what the host is, and whether it has nodes.
        if (_sniffer is not null && request.Operation != ElasticProduct.Request.Operation)
        {
            await _sniffer.Refresh(call).ConfigureAwait(false);
        }

        List<ElasticNode>? tried = null;
        TimeSpan left = ElasticLimit.Of(_options, request).Time;
        for (int attempt = 0; ; attempt++)
        {
            ElasticNode node = _nodes.Next(request.Kind, tried, mayTry: true);
            ElasticException error;
            try
            {
                ElasticAnswer answer = await (_secondHost is not null && request.IsSearch ? _secondHost.Send(node, request, call) : SendTo(node, request, call, default)).ConfigureAwait(false);
                return await read(answer).ConfigureAwait(false);
            }
            catch (ElasticException exception) when (IsSentAgain(exception, node, request, attempt) && IsSoon(exception, tried, left))
            {
                error = exception;
            }

            (tried ??= []).Add(node);
            bool areAllTried = tried.Count >= _nodes.All.Count;

            // Pause if the cluster is busy, or if there is no other node to try.
            if (areAllTried || error.StatusCode == 429)
            {
                left -= error.RetryAfter ?? TimeSpan.Zero;
                await Pause(attempt, call, error.RetryAfter).ConfigureAwait(false);
            }

            if (areAllTried)
            {
                tried = [node];
            }
        }
    }

    /// <summary>Whether the pauses that servers request end within the time limit of the request. If they do not, the caller is better told at once.</summary>
    private bool IsSoon(ElasticException error, List<ElasticNode>? tried, TimeSpan left) =>
        error.RetryAfter is not { } pause || pause <= left || (error.StatusCode != 429 && (tried?.Count ?? 0) + 1 < _nodes.All.Count);

    private bool IsSentAgain(ElasticException error, ElasticNode node, ElasticRequest request, int attempt)
    {
        // ElasticScriptLimit waits for that, longer than the pauses here.
        if (ElasticScriptLimit.IsReached(error))
        {
            return false;
        }

        int others = _nodes.All.Count - 1;
        if (attempt >= (error.IsOfHost || error.IsNotSent ? Math.Max(_options.Retries, others) : _options.Retries))
        {
            return false;
        }

        // A time limit is not used up twice, unless the host has never responded and may not be one of the cluster.
        bool mayHelp = error.IsTransient || (error.IsOfHost && others > 0);
        return mayHelp && (error.IsNotSent || request.IsRepeatable) && (!error.IsTimeout || (others > 0 && !node.IsKnown));
    }

    /// <summary>Waits before a retry: longer each time, and with jitter.</summary>
    /// <param name="attempt">The number of attempts before.</param>
    /// <param name="call">The call.</param>
    /// <param name="requested">The pause that the server requests, or null; at most the command timeout is observed.</param>
    public async ValueTask Pause(int attempt, Call call, TimeSpan? requested = null)
    {
        double longest = _options.BackOff.TotalMilliseconds * (1 << Math.Min(attempt, 6));
        double least = Math.Min(requested?.TotalMilliseconds ?? 0, _options.CommandTimeout.TotalMilliseconds);
        await Wait(TimeSpan.FromMilliseconds(least + (longest * (0.5 + (Random.Shared.NextDouble() / 2)))), call).ConfigureAwait(false);
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

    public void Dispose()
    {
        if (Interlocked.Exchange(ref _isDisposed, true))
        {
            return;
        }

        _end.Cancel();
        _http.Dispose();
        _end.Dispose();
    }

    private async ValueTask<ElasticAnswer> SendTo(ElasticNode node, ElasticRequest request, Call call, CancellationToken withdrawn)
    {
        if (MustProve(node, request))
        {
            await Prove(node, call, withdrawn).ConfigureAwait(false);
        }

        using Activity? activity = ElasticTrace.Start(request, node, _options.Dialect);
        long started = _time.GetTimestamp();
        ElasticAnswer? answer = null;
        try
        {
            answer = await Exchange(node, request, ElasticLimit.Of(_options, request), call, withdrawn).ConfigureAwait(false);
            if ((!answer.IsSuccess && answer.Status != request.AlsoExpected) || !answer.IsJson)
            {
                ElasticException error = await ElasticErrors.Of(answer, request).ConfigureAwait(false);

                // Something else than the product also responds in JSON.
                error.IsOfHost |= _options is { ChecksProduct: true, Dialect: ElasticDialect.Elasticsearch }
                    && !node.IsKnown && answer.Status is not (401 or 403 or 413) && !ElasticProduct.HasHeader(answer);
                throw error;
            }

            if (_options is { ChecksProduct: true, Dialect: ElasticDialect.Elasticsearch } && !node.IsKnown && answer.IsSuccess)
            {
                ElasticProduct.CheckElasticsearch(node, answer);
            }

            Warn(node, answer);
            ElasticTrace.End(activity, request, node, _options.Dialect, answer, null, _time.GetElapsedTime(started));
            return answer;
        }
        catch (Exception error)
        {
            ElasticTrace.End(activity, request, node, _options.Dialect, answer, error, _time.GetElapsedTime(started));
            answer?.Dispose();

            // The node itself responds if shards of an index are missing, if it compiles no more scripts for now, or with the counts of a change.
            if (error is ElasticException { Type: not "search_phase_execution_exception", Counts: null } failure && !ElasticScriptLimit.IsReached(failure) && !withdrawn.IsCancellationRequested)
            {
                Note(node, failure, request.Kind);
            }
            else
            {
                node.Undecided();
            }

            throw;
        }
    }

    /// <summary>Reads a small response of a request that must not be repeated, and sets the host aside if it is at fault for an error in it.</summary>
    public async ValueTask<JsonDoc> ReadOnce(ElasticAnswer answer)
    {
        try
        {
            JsonDoc document = await Read(answer).ConfigureAwait(false);
            Served(answer.Node, answer.Kind);
            return document;
        }
        catch (ElasticException error) when (error.IsOfHost)
        {
            throw Noted(answer, error);
        }
    }

    /// <summary>Sets a host aside if it is at fault for an error in its response.</summary>
    /// <returns>The error.</returns>
    public ElasticException Noted(ElasticAnswer answer, ElasticException error)
    {
        Note(answer.Node, error, answer.Kind);
        return error;
    }

    /// <summary>Records that a response was read to its end. Its beginning proves nothing: hosts break off what began well.</summary>
    public void Served(ElasticNode node, ElasticRequestKind kind)
    {
        if (node.Succeeded(kind) && _nodes.All.Count > 1)
        {
            Events.HostBack(node.Address.ToString());
        }
    }

    /// <summary>Sets a host aside that is at fault, or that can't serve requests now.</summary>
    private void Note(ElasticNode node, ElasticException error, ElasticRequestKind kind)
    {
        if (!error.IsOfHost && (!error.IsTransient || error.StatusCode == 429))
        {
            // An error of the request is a response, too.
            if (error.StatusCode is >= 400 and < 429)
            {
                Served(node, kind);
            }
            else
            {
                node.Undecided();
            }

            return;
        }

        if (node.Failed(error.IsNotSent ? ElasticRequestKind.None : kind) && _nodes.All.Count > 1)
        {
            Events.HostSetAside(node.Address.ToString(), error.Message);
        }

        _sniffer?.NodeFailed();
    }

    /// <summary>Sets a host aside that was later than a second one several times in a row.</summary>
    private void Late(ElasticNode node)
    {
        if (!node.Late())
        {
            return;
        }

        if (_nodes.All.Count > 1)
        {
            Events.HostSetAside(node.Address.ToString(), "Several searches in a row had no response before that of a second host.");
        }

        _sniffer?.NodeFailed();
    }

    /// <summary>Reports the warnings of a response, each once.</summary>
    private void Warn(ElasticNode node, ElasticAnswer answer)
    {
        foreach (string warning in answer.Warnings)
        {
            if (_warnings.Count < MostWarnings && _warnings.TryAdd(warning, true))
            {
                Events.ServerWarned(node.Address.ToString(), warning);
            }
        }
    }

    /// <summary>
    /// Whether a host has to prove what it is before a request is sent. Elasticsearch does so with each response, which is too late for a
    /// change that another host could apply.
    /// </summary>
    private bool MustProve(ElasticNode node, ElasticRequest request) => _options.ChecksProduct && !node.IsKnown
        && (_options.Dialect == ElasticDialect.OpenSearch || (!request.IsRepeatable && _nodes.All.Count > 1));

    /// <exception cref="ElasticException">The host is something else, or can't serve requests now. Nothing of the request was sent to it.</exception>
    private async ValueTask Prove(ElasticNode node, Call call, CancellationToken withdrawn)
    {
        TimeSpan longest = _nodes.All.Count > 1 && _options.ConnectTimeout < _options.CommandTimeout ? _options.ConnectTimeout : _options.CommandTimeout;
        ElasticLimit limit = new(longest, longest == _options.CommandTimeout ? "command timeout" : "connect timeout");
        try
        {
            using ElasticAnswer answer = await Exchange(node, ElasticProduct.Request, limit, call, withdrawn).ConfigureAwait(false);
            await ElasticProduct.Check(node, answer, _options.Dialect).ConfigureAwait(false);
        }
        catch (ElasticException error)
        {
            // Whatever a host refuses here, it is not one that can be used.
            error.IsNotSent = true;
            error.IsOfHost = true;
            if (!withdrawn.IsCancellationRequested)
            {
                Note(node, error, ElasticRequestKind.None);
            }

            throw;
        }
    }

    /// <summary>Tries a host that was set aside.</summary>
    private async Task Probe(ElasticNode node)
    {
        try
        {
            using ElasticAnswer answer = await Exchange(node, ElasticProduct.Request, new ElasticLimit(_options.ConnectTimeout, "connect timeout"), Call.Async(_end.Token), default).ConfigureAwait(false);
            if (_options.ChecksProduct)
            {
                await ElasticProduct.Check(node, answer, _options.Dialect).ConfigureAwait(false);
            }
            else if (!answer.IsJson || ElasticErrors.IsTransient(answer.Status))
            {
                throw await ElasticErrors.Of(answer, ElasticProduct.Request).ConfigureAwait(false);
            }

            // The probe is smaller than what failed, so a request has to try the node.
            node.Responded();
        }
        catch (Exception error) when (error is ElasticException or OperationCanceledException or ObjectDisposedException)
        {
            node.Failed(ElasticRequestKind.None);
        }
    }

    private async ValueTask<ElasticAnswer> Exchange(ElasticNode node, ElasticRequest request, ElasticLimit longest, Call call, CancellationToken withdrawn)
    {
        CancellationTokenSource limit = CancellationTokenSource.CreateLinkedTokenSource(call.Cancellation, withdrawn);
        limit.CancelAfter(longest.Time);
        bool isHandedOver = false;
        HttpRequestMessage message = _http.Message(node, request);
        try
        {
            HttpResponseMessage response = call.IsAsync
                ? await _http.SendAsync(message, limit.Token).ConfigureAwait(false)
                : _http.Send(message, limit.Token);
            isHandedOver = true;
            return new ElasticAnswer(response, node, limit, longest, call) { Kind = request.Kind };
        }
        catch (OperationCanceledException error) when (call.Cancellation.IsCancellationRequested)
        {
            throw new OperationCanceledException(error.Message, error, call.Cancellation);
        }
        catch (Exception) when (request.Content?.Failure is { } own)
        {
            ExceptionDispatchInfo.Throw(own);
            throw;
        }
        catch (Exception error) when (error is OperationCanceledException or HttpRequestException or IOException)
        {
            ElasticException failure = ElasticUnreachable.Of(node, error, longest, limit.IsCancellationRequested, _options);
            failure.IsNotSent |= request.Content is { IsStarted: false };
            throw failure;
        }
        catch (Exception error) when (_http.HasOwnHandler && error is not (FulltextException or OutOfMemoryException or OperationCanceledException) && !(_isDisposed && error is ObjectDisposedException))
        {
            throw new ElasticException(
                ElasticAdvice.Append($"The HTTP handler threw {error.GetType().Name} for {request.Method} {node.Address}{request.Path}: {error.Message}", ElasticAdvice.Handler), error)
            {
                Host = node.Address.ToString(),
                IsNotSent = request.Content is { IsStarted: false },
            };
        }
        finally
        {
            if (!isHandedOver)
            {
                limit.Dispose();
            }

            if (request.Content is not null)
            {
                // It may be sent to another host; its owner disposes of it.
                message.Content = null;
            }

            message.Dispose();
        }
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
        ElasticAdvice.Append($"The response from {answer.Node.Address} has an unexpected form: {error.Message}", ElasticAdvice.Foreign), error)
    {
        Host = answer.Node.Address.ToString(),
        StatusCode = answer.Status,
        IsOfHost = IsSyntax(error.Code),
    };

    // Values of an unexpected type are those of a document; another host returns the same.
    private static bool IsSyntax(JsonError code) => code is JsonError.UnexpectedEnd or JsonError.ExpectedValue or JsonError.ExpectedName or JsonError.ExpectedColon
        or JsonError.ExpectedCommaOrEnd or JsonError.TrailingData or JsonError.InvalidLiteral or JsonError.InvalidNumber or JsonError.ControlCharacter or JsonError.InvalidEscape or JsonError.InvalidUtf8;
}
