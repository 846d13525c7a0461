using System.Globalization;
using System.Text;
using Jackdaw.Dom;
using Jackdaw.Streams;

namespace Jackdaw.Search.Elastic;

/// <summary>Creates exceptions from error responses.</summary>
internal static class ElasticErrors
{
    private const int MostBytes = 64 * 1024;

    /// <summary>Counts come with up to 1,000 failures.</summary>
    private const int MostBytesWithCounts = 8 * 1024 * 1024;
    private const int TextShown = 200;
    private const int MostCauses = 20;

    /// <summary>Creates the exception for a response with an error status or a body that is not JSON.</summary>
    public static async ValueTask<ElasticException> Of(ElasticAnswer answer, ElasticRequest request)
    {
        byte[] body = await Beginning(answer, request.MayHaveCounts ? MostBytesWithCounts : MostBytes).ConfigureAwait(false);
        return answer.IsJson && TryParse(body) is { } document ? OfJson(document, body, answer, request) : OfText(body, answer, request);
    }

    /// <summary>Whether another node, or the same one later, may respond differently.</summary>
    public static bool IsTransient(int status) => status is 429 or 502 or 503 or 504;

    /// <summary>
    /// Whether an error means that a request is too large for the memory limits of the cluster: a circuit breaker, or the limit of bytes
    /// that are being indexed. Other rejections are about the number of requests.
    /// </summary>
    public static bool IsOutOfMemory(string? type, string? reason) =>
        type == "circuit_breaking_exception"
        || (type?.EndsWith("rejected_execution_exception", StringComparison.Ordinal) == true && reason?.Contains("_bytes=", StringComparison.Ordinal) == true);

    /// <summary>Parses an error object with <c>type</c>, <c>reason</c> and optional members.</summary>
    public static ElasticErrorCause Cause(JsonView error, int depth = 0)
    {
        if (error.Kind == JsonKind.String)
        {
            return new ElasticErrorCause(null, error.GetString());
        }

        if (error.Kind != JsonKind.Object)
        {
            return new ElasticErrorCause(null, null);
        }

        // Failed shards nest their reason.
        bool isShard = error.TryGet("reason"u8, out JsonView reason) && reason.Kind == JsonKind.Object;
        ElasticErrorCause inner = isShard && depth < MostCauses ? Cause(reason, depth + 1) : new ElasticErrorCause(Text(error, "type"u8), Text(error, "reason"u8));
        return inner with
        {
            Index = Text(error, "index"u8) ?? inner.Index,
            Shard = Number(error, "shard"u8) ?? inner.Shard,
            Node = Text(error, "node"u8) ?? inner.Node,
            Line = Number(error, "line"u8) ?? inner.Line,
            Column = Number(error, "col"u8) ?? inner.Column,
            StackTrace = Text(error, "stack_trace"u8) ?? inner.StackTrace,
            CausedBy = depth < MostCauses && error.TryGet("caused_by"u8, out JsonView by) && by.Kind == JsonKind.Object ? Cause(by, depth + 1) : inner.CausedBy,
        };
    }

    private static ElasticException OfJson(JsonDoc document, byte[] body, ElasticAnswer answer, ElasticRequest request)
    {
        using (document)
        {
            JsonView error = document.Kind == JsonKind.Object && document.Root.TryGet("error"u8, out JsonView found) ? found : document.Root;
            ElasticErrorCause cause = Cause(error);
            ElasticErrorCause[] roots = Causes(error, "root_cause"u8);
            string what = cause is { Type: null, Reason: null } ? Shown(body) : cause.ToString();

            // Missing shards have an empty reason; the cause has it.
            what = cause is { Reason: "", CausedBy: { } by } ? $"{cause.Type}: {by}" : what;
            string where = roots.FirstOrDefault(root => root.Reason != cause.Reason) is { } root ? $" ({root})" : "";
            ElasticErrorCause[] shards = Causes(error, "failed_shards"u8);
            bool isTimeout = false;
            string? refusal = request.RequiresAll ? ElasticCompleteness.Refusal(answer.Status, cause, shards, request.Index, out isTimeout) : null;
            return new ElasticException(string.Create(CultureInfo.InvariantCulture, $"{Place(answer, request)}: {answer.Status} {refusal ?? ElasticAdvice.Append(what + where, Advice(answer, request, cause, roots))}{Later(answer)}"))
            {
                StatusCode = answer.Status,
                Type = cause.Type,
                Reason = cause.Reason,
                RootCauses = roots,
                CausedBy = cause.CausedBy,
                FailedShards = shards,
                Body = Encoding.UTF8.GetString(body, 0, Math.Min(body.Length, MostBytes)),
                Counts = request.MayHaveCounts ? ElasticByQuery.Counts(document.Root) : null,
                ServerMessage = cause.Reason,
                ServerErrorCode = answer.Status,
                Host = answer.Node.Address.ToString(),
                IsTransient = refusal is not null || (IsTransient(answer.Status) && !ElasticBucketLimit.IsReached(cause, shards)) || ElasticScriptLimit.IsReached(roots),
                IsTimeout = isTimeout,
                RetryAfter = answer.RetryAfter,
                Statement = Statement(request),
            };
        }
    }

    private static ElasticException OfText(byte[] body, ElasticAnswer answer, ElasticRequest request)
    {
        string type = answer.MediaType is "" ? "no content type" : BodyCharset.Find(answer.Charset) is null ?
            $"{answer.MediaType} in the unknown charset {answer.Charset}" : answer.MediaType;
        string what = body.Length == 0 ? $"an empty body. {ElasticAdvice.Of(answer.Status, null, null, request.Index) ?? ElasticAdvice.Foreign}" :
            $"{type} instead of JSON. Check for a proxy in between. The body begins with: {Shown(body)}";
        return new ElasticException(string.Create(CultureInfo.InvariantCulture,
            $"{Place(answer, request)}: the response has status {answer.Status} and {what}{Later(answer)}"))
        {
            StatusCode = answer.Status,
            Body = Encoding.UTF8.GetString(body, 0, Math.Min(body.Length, MostBytes)),
            ServerErrorCode = answer.Status,
            Host = answer.Node.Address.ToString(),
            IsTransient = IsTransient(answer.Status),
            IsOfHost = answer.Status is not (401 or 403 or 413 or 429),
            RetryAfter = answer.RetryAfter,
            Statement = Statement(request),
        };
    }

    // The phases of a search only pass on what happened in their shards.
    private static string? Advice(ElasticAnswer answer, ElasticRequest request, ElasticErrorCause cause, ElasticErrorCause[] roots)
    {
        ElasticErrorCause deepest = cause.Type == "search_phase_execution_exception" && roots is [{ Type: not null } root, ..] ? root : cause;
        return ElasticAdvice.Of(answer.Status, deepest.Type, deepest.Reason, request.Index);
    }

    private static string Later(ElasticAnswer answer) => answer.RetryAfter is { } after ?
        string.Create(CultureInfo.InvariantCulture, $" The server requests a pause of {after.TotalSeconds:0.###} s before a retry.") : "";

    private static string? Statement(ElasticRequest request) => request.Body.IsEmpty ? null : Encoding.UTF8.GetString(request.Body.Span);

    private static string Place(ElasticAnswer answer, ElasticRequest request) => $"{request.Method} {answer.Node.Address}{request.Path}";

    private static string Shown(byte[] body)
    {
        string text = Encoding.UTF8.GetString(body, 0, Math.Min(body.Length, TextShown * 4));
        text = text.Length > TextShown ? text[..TextShown] + "…" : text;
        return text.ReplaceLineEndings(" ").Trim();
    }

    /// <summary>Parses a list of error objects, up to a limit.</summary>
    public static ElasticErrorCause[] Causes(JsonView error, ReadOnlySpan<byte> name)
    {
        if (error.Kind != JsonKind.Object || !error.TryGet(name, out JsonView list) || list.Kind != JsonKind.Array)
        {
            return [];
        }

        List<ElasticErrorCause> causes = [];
        foreach (JsonView each in list.Elements)
        {
            causes.Add(Cause(each));
            if (causes.Count == MostCauses)
            {
                break;
            }
        }

        return [.. causes];
    }

    private static string? Text(JsonView value, ReadOnlySpan<byte> name) =>
        value.TryGet(name, out JsonView found) && found.Kind == JsonKind.String ? found.GetString() : null;

    private static int? Number(JsonView value, ReadOnlySpan<byte> name) =>
        value.TryGet(name, out JsonView found) && found.Kind == JsonKind.Integer && found.TryGetInt32(out int number) ? number : null;

    private static JsonDoc? TryParse(byte[] body)
    {
        try
        {
            return body.Length == 0 ? null : Json.Parse(body);
        }
        catch (JsonDataException)
        {
            return null;
        }
    }

    private static async ValueTask<byte[]> Beginning(ElasticAnswer answer, int most)
    {
        try
        {
            Stream body = await answer.Body().ConfigureAwait(false);
            byte[] buffer = new byte[MostBytes];
            int length = 0;
            while (length < most)
            {
                if (length == buffer.Length)
                {
                    Array.Resize(ref buffer, Math.Min(most, buffer.Length * 2));
                }

                int read = await body.ReadAsync(buffer.AsMemory(length)).ConfigureAwait(false);
                if (read == 0)
                {
                    break;
                }

                length += read;
            }

            return buffer[..length];
        }
        catch (Exception e) when (e is ElasticException or JsonDataException)
        {
            // The status is enough for the message.
            return [];
        }
    }
}
