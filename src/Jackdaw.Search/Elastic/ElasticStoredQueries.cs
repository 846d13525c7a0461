using System.Buffers;
using System.Collections.Concurrent;
using System.Globalization;
using Jackdaw.Dom;
using Jackdaw.Search.Backends;
using Jackdaw.Search.Configuring;
using Jackdaw.Search.Elastic.Translating;
using Jackdaw.Search.Mapping;
using Jackdaw.Search.Model;

namespace Jackdaw.Search.Elastic;

/// <summary>Stored queries, in an index of their own that has the mapping of the documents and a percolator field.</summary>
internal sealed class ElasticStoredQueries(ElasticTransport transport, ElasticRefreshIntervals intervals, FulltextCapabilities capabilities)
{
    private const string Field = "stored_query";

    /// <summary>The number of documents per request.</summary>
    private const int DocumentsOfRequest = 100;

    /// <summary>The number of queries per response.</summary>
    private const int QueriesOfPage = 1000;

    private readonly ConcurrentDictionary<IndexMap, bool> _ready = new();
    private readonly ConcurrentDictionary<IndexMap, bool> _compared = new();

    /// <summary>The name of the index that stores the queries of an index. No class can have this name.</summary>
    public static string IndexFor(IndexMap index) => index.IndexName.ToLowerInvariant() + "-queries";

    public async ValueTask Store(IndexMap index, long id, MatchExpression match, Call call)
    {
        JsonObject query = new ElasticMatchWriter(index, null, capabilities).Write(match);
        await Ensure(index, call).ConfigureAwait(false);
        JsonObject body = new() { [ElasticFields.Id] = id, [Field] = query };
        ElasticRequest request = await Document(HttpMethod.Put, "index", index, id, call).ConfigureAwait(false) with { Body = body.ToUtf8Bytes() };
        using ElasticAnswer answer = await transport.Send(request, call).ConfigureAwait(false);
        using JsonDoc document = await transport.ReadOnce(answer).ConfigureAwait(false);
        if (document.Kind != JsonKind.Object || !document.Root.TryGet("result"u8, out JsonView result) || !(result.TextEquals("created"u8) || result.TextEquals("updated"u8)))
        {
            throw new ElasticException(
                string.Create(CultureInfo.InvariantCulture, $"The response from {answer.Node.Address} does not say that the query {id} was stored. {ElasticAdvice.Foreign} Store the query again."))
            {
                StatusCode = answer.Status,
                Host = answer.Node.Address.ToString(),
                IsTransient = true,
            };
        }
    }

    public async ValueTask<bool> Remove(IndexMap index, long id, Call call)
    {
        // A deletion that is repeated because its response was lost finds nothing, so the query is looked up before. Nothing was stored if
        // either the query or the index is missing.
        bool? wasThere = await IsStored(index, id, call).ConfigureAwait(false);
        if (wasThere == false)
        {
            return false;
        }

        ElasticRequest request = await Document(HttpMethod.Delete, "delete", index, id, call).ConfigureAwait(false) with { AlsoExpected = 404 };
        bool isRemoved = await transport.SendForStatus(request, call).ConfigureAwait(false);
        return wasThere ?? isRemoved;
    }

    /// <summary>Whether a query is stored; null if the user may not ask.</summary>
    private async ValueTask<bool?> IsStored(IndexMap index, long id, Call call)
    {
        ElasticRequest ask = new("exists", HttpMethod.Head, string.Create(CultureInfo.InvariantCulture, $"{ElasticSearches.PathOf(IndexFor(index))}/_doc/{id}"))
        {
            Index = IndexFor(index),
            IsRepeatable = true,
            AlsoExpected = 404,
        };
        try
        {
            return await transport.SendForStatus(ask, call).ConfigureAwait(false);
        }
        catch (ElasticException error) when (error.StatusCode is 401 or 403)
        {
            return null;
        }
    }

    public async ValueTask<IReadOnlyList<IReadOnlyList<long>>> Match(IndexMap index, IDocumentRows documents, Call call)
    {
        await Check(index, call).ConfigureAwait(false);
        List<long>[] found = new List<long>[documents.Count];
        for (int start = 0; start < found.Length; start += DocumentsOfRequest)
        {
            int count = Math.Min(DocumentsOfRequest, found.Length - start);
            for (int i = start; i < start + count; i++)
            {
                found[i] = [];
            }

            long? after = 0;
            while (after is { } last)
            {
                after = await Page(index, documents, found.AsMemory(start, count), start, last, call).ConfigureAwait(false);
            }
        }

        return found;
    }

    /// <summary>Creates the index, or adds the current columns of the class.</summary>
    private async ValueTask Ensure(IndexMap index, Call call)
    {
        // It can have been deleted since the last query; the server would create it with a guessed mapping.
        if (_ready.ContainsKey(index) && await ElasticIndexes.Exists(transport, IndexFor(index), call).ConfigureAwait(false))
        {
            return;
        }

        if (index.Members.Any(member => member.Column == Field))
        {
            throw new FulltextException(
                $"The column '{Field}' is reserved for stored queries. Choose another column name in {index.DocumentType.Name} with "
                + "[FulltextColumn].");
        }

        JsonObject wanted = Wanted(index);
        string path = ElasticSearches.PathOf(IndexFor(index));
        ElasticRequest create = new("indices.create", HttpMethod.Put, path) { Index = IndexFor(index), Body = wanted.ToUtf8Bytes(), AlsoExpected = 400, IsRepeatable = true };
        if (await ElasticIndexes.Create(transport, create, call).ConfigureAwait(false) is { } error)
        {
            if (error.Type != "resource_already_exists_exception")
            {
                throw error;
            }

            ElasticMappingCheck check = Comparison(index, wanted);
            await ElasticIndexes.Compare(transport, IndexFor(index), check, call).ConfigureAwait(false);
            await ElasticIndexes.Add(transport, IndexFor(index), check, call).ConfigureAwait(false);
        }

        _ready[index] = true;
    }

    /// <summary>Compares the index once, if there is one: queries stored for other analyzers would silently match other documents.</summary>
    private async ValueTask Check(IndexMap index, Call call)
    {
        if (_ready.ContainsKey(index) || _compared.ContainsKey(index))
        {
            return;
        }

        try
        {
            if (await ElasticIndexes.Compare(transport, IndexFor(index), Comparison(index, Wanted(index)), call).ConfigureAwait(false))
            {
                _compared[index] = true;
            }
        }
        catch (ElasticException error) when (error.StatusCode is 401 or 403)
        {
            // A user that may search but not ask.
            _compared[index] = true;
        }
    }

    private static ElasticMappingCheck Comparison(IndexMap index, JsonObject wanted) =>
        new(index, wanted, IndexFor(index), $"delete '{IndexFor(index)}' and store the queries again");

    private static JsonObject Wanted(IndexMap index)
    {
        JsonObject wanted = JsonNode.Parse(ElasticIndexWriter.Write(index)).AsObject();
        wanted["mappings"]!["properties"]![Field] = new JsonObject { ["type"] = "percolator" };
        return wanted;
    }

    /// <summary>Runs one page.</summary>
    /// <returns>The id after which the next page begins, or null at the end.</returns>
    private ValueTask<long?> Page(IndexMap index, IDocumentRows documents, ReadOnlyMemory<List<long>> found, int start, long after, Call call)
    {
        ElasticRequest request = ElasticSearches.Request(IndexFor(index), Body(index, documents, start, found.Length, after), requiresAll: true) with { AlsoExpected = 404 };
        return transport.SendAndRead(request, answer => Page(index, found, after, request, answer), call);
    }

    private static async ValueTask<long?> Page(IndexMap index, ReadOnlyMemory<List<long>> found, long after, ElasticRequest request, ElasticAnswer answer)
    {
        if (!answer.IsSuccess)
        {
            ElasticException error = await ElasticErrors.Of(answer, request).ConfigureAwait(false);
            return error.Type == "index_not_found_exception" ? null : throw error;
        }

        using JsonDoc page = await ElasticTransport.Read(answer).ConfigureAwait(false);
        ElasticCompleteness.Check(page.Root, IndexFor(index));
        try
        {
            (int hits, long last) = Note(page.Root, found.Span, after, answer);
            return hits < QueriesOfPage ? null : last;
        }
        catch (JsonDataException error)
        {
            throw ElasticTransport.Malformed(answer, error);
        }
    }

    /// <summary>
    /// Adds the queries of one page to the documents that they match. Both numbers come from the response and are validated.
    /// </summary>
    private static (int Hits, long Last) Note(JsonView page, ReadOnlySpan<List<long>> found, long after, ElasticAnswer answer)
    {
        int hits = 0;
        foreach (JsonView hit in page["hits"]["hits"].Elements)
        {
            hits++;
            if (!long.TryParse(hit["_id"].GetString(), NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture, out long id) || id <= after)
            {
                throw new ElasticException(
                    $"{answer.Node.Address} returned a stored query whose id is not a number greater than {after}, as "
                    + "requested.")
                { Host = answer.Node.Address.ToString() };
            }

            after = id;
            foreach (JsonView slot in hit["fields"]["_percolator_document_slot"].Elements)
            {
                int number = slot.GetInt32();
                if (number < 0 || number >= found.Length)
                {
                    throw new ElasticException(
                        $"{answer.Node.Address} returned a match for document {number}, but only {found.Length} documents were "
                        + "sent.")
                    { Host = answer.Node.Address.ToString() };
                }

                found[number].Add(id);
            }
        }

        return (hits, after);
    }

    private static ReadOnlyMemory<byte> Body(IndexMap index, IDocumentRows documents, int start, int count, long after)
    {
        ArrayBufferWriter<byte> body = new();
        body.Write("{\"query\":{\"percolate\":{\"field\":\"stored_query\",\"documents\":["u8);
        for (int i = 0; i < count; i++)
        {
            body.Write(i == 0 ? ""u8 : ","u8);

            // The id is only the document's position in the request.
            ElasticChangeSerializer.Instance.Serialize(body, new ElasticChange(0, i + 1, documents, start + i, index));
        }

        body.Write("]}},\"_source\":false,\"track_total_hits\":false,\"sort\":[{\"id\":\"asc\"}],\"search_after\":["u8);
        Json.Serialize(body, after);
        body.Write("],\"size\":"u8);
        Json.Serialize(body, QueriesOfPage);
        body.Write("}"u8);
        return body.WrittenMemory;
    }

    private async ValueTask<ElasticRequest> Document(HttpMethod method, string operation, IndexMap index, long id, Call call)
    {
        ElasticRefresh refresh = await intervals.RefreshOf(IndexFor(index), call).ConfigureAwait(false);
        return new(operation, method, string.Create(CultureInfo.InvariantCulture, $"{ElasticSearches.PathOf(IndexFor(index))}/_doc/{id}{ElasticTimeouts.Query(transport.Options, '?')}{ElasticRefreshes.Query(refresh, '&')}"))
        {
            Index = IndexFor(index),
            IsRepeatable = true,
        };
    }
}
