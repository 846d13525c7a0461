using System.Buffers;
using Jackdaw.Dom;
using Jackdaw.Search.Backends;
using Jackdaw.Search.Mapping;

namespace Jackdaw.Search.Elastic;

/// <summary>
/// Checks documents whose generated ids are in the index already. Mostly they are the same documents: the response to an earlier attempt
/// was lost, or the cluster itself repeated it after a node had failed.
/// </summary>
internal sealed class ElasticTaken(ElasticTransport transport, IndexMap index)
{
    private const int IdsOfRequest = 500;

    /// <summary>The number of documents that are stored as they are.</summary>
    public int Stored { get; private set; }

    /// <summary>The cancellation that ended it, or null.</summary>
    public Exception? Stop { get; private set; }

    /// <summary>The changes that replace earlier states of the same documents.</summary>
    public List<ElasticBulkItem<ElasticChange>> Older { get; } = [];

    /// <summary>The documents that could not be stored, or about which nothing is known.</summary>
    public List<(ElasticBulkItem<ElasticChange> Item, string Reason, bool IsUnknown)> Failures { get; } = [];

    /// <summary>A document as it is sent.</summary>
    public static ReadOnlySpan<byte> Written(ElasticChange change)
    {
        ArrayBufferWriter<byte> buffer = new();
        ElasticChangeSerializer.Instance.Serialize(buffer, change);
        return buffer.WrittenSpan;
    }

    public async ValueTask Settle(IReadOnlyList<ElasticBulkOutcome<ElasticChange>> taken, Call call)
    {
        for (int start = 0; start < taken.Count; start += IdsOfRequest)
        {
            ElasticBulkOutcome<ElasticChange>[] part = [.. taken.Skip(start).Take(IdsOfRequest)];
            try
            {
                call.Cancellation.ThrowIfCancellationRequested();
                await SettlePart(part, call).ConfigureAwait(false);
            }
            catch (Exception error) when (error is FulltextException or OperationCanceledException)
            {
                Stop ??= error as OperationCanceledException;
                foreach (ElasticBulkOutcome<ElasticChange> each in part)
                {
                    Remember(each);
                    Failures.Add((each.Item, $"The index has a document with the generated id {each.Item.Id}. Whether it is this one could not be checked: {error.Message} Flush again.", true));
                }
            }
        }
    }

    private async ValueTask SettlePart(ElasticBulkOutcome<ElasticChange>[] part, Call call)
    {
        // A document can't be read by the name of an alias of several indexes.
        JsonObject body = part.All(each => each.Index is null || each.Index == index.IndexName)
            ? new() { ["ids"] = new JsonArray([.. part.Select(each => (JsonNode)each.Item.Id!)]) }
            : new() { ["docs"] = new JsonArray([.. part.Select(each => new JsonObject { ["_index"] = each.Index ?? index.IndexName, ["_id"] = each.Item.Id! })]) };

        // Reads what was stored, not what searches see.
        ElasticRequest request = new("mget", HttpMethod.Post, $"{ElasticSearches.PathOf(index.IndexName)}/_mget?realtime=true") { Index = index.IndexName, Body = body.ToUtf8Bytes(), IsRepeatable = true };
        using JsonDoc document = await transport.SendAndRead(request, call).ConfigureAwait(false);
        if (document.Kind != JsonKind.Object || !document.Root.TryGet("docs"u8, out JsonView docs) || docs.Kind != JsonKind.Array)
        {
            throw new ElasticException($"The response to the request of the documents has none. {ElasticAdvice.Foreign}");
        }

        Dictionary<string, ElasticBulkOutcome<ElasticChange>> open = part.ToDictionary(each => each.Item.Id!);
        foreach (JsonView found in docs.Elements)
        {
            if (found.Kind == JsonKind.Object && found.TryGet("_id"u8, out JsonView id) && id.Kind == JsonKind.String && open.Remove(id.GetString()!, out ElasticBulkOutcome<ElasticChange>? each))
            {
                Compare(each, found);
            }
        }

        if (open.Count > 0)
        {
            throw new ElasticException($"The response to the request of {part.Length} documents lacks {open.Count} of them. {ElasticAdvice.Foreign}");
        }
    }

    private void Compare(ElasticBulkOutcome<ElasticChange> outcome, JsonView found)
    {
        ElasticBulkItem<ElasticChange> item = outcome.Item;
        ElasticChange change = item.Document!;
        if (found.TryGet("found"u8, out JsonView isFound) && isFound.Kind == JsonKind.Boolean && !isFound.GetBoolean())
        {
            Failures.Add((item, $"The index had a document with the generated id {item.Id}, which was deleted since. Flush again.", true));
        }
        else if (!found.TryGet("_source"u8, out JsonView source) || source.Kind != JsonKind.Object)
        {
            Remember(outcome);
            Failures.Add((item, $"The index has a document with the generated id {item.Id}, but does not return it{Why(found)}, so whether it is this one is unknown.", true));
        }
        else if (IsSame(change, source))
        {
            Stored++;
        }
        else if (change.Rows.Uncertain is { } uncertain && uncertain.WasSent(change.Id, source.RawUtf8))
        {
            Older.Add(ElasticBulkItem<ElasticChange>.ToIndex(change, item.Id) with { Index = outcome.Index, IfSeqNo = Number(found, "_seq_no"u8), IfPrimaryTerm = Number(found, "_primary_term"u8) });
        }
        else if (outcome.WasLost || Number(found, "_version"u8) is not 1 || change.Rows.Uncertain?.Contains(change.Id) == true)
        {
            // It may also have been stored in another form than it was sent, or sent with other values than it has now.
            Remember(outcome);
            Failures.Add((item,
                $"The index has a document with the generated id {item.Id} and other values. It may be this document, changed since it was stored. Load it and compare: if it is, discard the change.", true));
        }
        else
        {
            // Generate the next ids from other bits.
            change.Rows.Taken(change.Id);
            Failures.Add((item,
                $"The generated id {item.Id} is already used by another document. Discard the change, set {index.Id} to 0 and save the document again to generate another id.", false));
        }
    }

    /// <summary>Whether all columns have the values that are sent. The cluster may have added members.</summary>
    private static bool IsSame(ElasticChange change, JsonView source)
    {
        using JsonDoc sent = Json.Parse(Written(change));
        foreach (JsonMember member in sent.Root.Members)
        {
            if (!source.TryGet(member.Name, out JsonView there) || !JsonView.DeepEquals(member.Value, there))
            {
                return false;
            }
        }

        return true;
    }

    private static void Remember(ElasticBulkOutcome<ElasticChange> outcome)
    {
        if (outcome is { WasLost: true, Item.Document: { Rows.Uncertain: { } uncertain } change })
        {
            uncertain.Add(change.Id, Written(change));
        }
    }

    private static string Why(JsonView found) => found.TryGet("error"u8, out JsonView error) ? $" ({ElasticErrors.Cause(error)})" : "";

    private static long? Number(JsonView value, ReadOnlySpan<byte> name) => value.TryGet(name, out JsonView found) && found.TryGetInt64(out long number) ? number : null;
}
