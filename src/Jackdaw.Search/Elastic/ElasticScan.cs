using System.Globalization;
using System.Runtime.CompilerServices;
using Jackdaw.Dom;
using Jackdaw.Search.Backends;

namespace Jackdaw.Search.Elastic;

/// <summary>Streams all hits of a search in pages from a point in time, each page after the last hit of the previous one.</summary>
internal sealed class ElasticScan(ElasticSearches searches)
{
    private const int DefaultSize = 1000;
    private const string Tied = "The last two hits have the same sort values, so the server can't continue after them. The sort has to be unique per document.";

    public async IAsyncEnumerable<ElasticHit<T>> Run<T>(string index, ReadOnlyMemory<byte> body, [EnumeratorCancellation] CancellationToken cancellationToken)
    {
        JsonObject search = Search(body);
        int size = search["size"]?.GetInt32() ?? DefaultSize;
        search["size"] = size;
        bool isCounted = search["track_total_hits"] is null && search["collapse"] is null && search["terminate_after"] is null;
        if (isCounted)
        {
            search["track_total_hits"] = true;
        }

        // The server counts all matches, wherever the scan begins.
        bool isWhole = search["search_after"] is null;
        long read = 0;
        long expected = -1;
        ElasticPointInTime point = await ElasticPointInTime.Open(searches.Transport, index, Call.Async(cancellationToken)).ConfigureAwait(false);
        try
        {
            while (true)
            {
                search["pit"] = new JsonObject { ["id"] = point.Id, ["keep_alive"] = ElasticPointInTime.KeepAlive };
                ElasticRequest request = ElasticPointInTime.Page(index, Json.SerializeToUtf8Bytes(search), requiresAll: true);
                ElasticSearchFacts facts = new();
                ElasticHit<T>? last = null;
                bool isTied = false;
                int count = 0;
                await using IAsyncEnumerator<ElasticHit<T>> hits = searches.Stream<T>(request, facts, cancellationToken).GetAsyncEnumerator(cancellationToken);
                while (true)
                {
                    try
                    {
                        if (!await hits.MoveNextAsync().ConfigureAwait(false))
                        {
                            break;
                        }
                    }
                    catch (ElasticException error) when (read > 0)
                    {
                        throw ElasticCompleteness.Interrupted(error, index, read);
                    }
                    catch (ObjectDisposedException error) when (read > 0)
                    {
                        throw ElasticCompleteness.Interrupted(ElasticCompleteness.Disposed(error), index, read);
                    }

                    isTied = last is not null && last.Sort.Count > 0 && last.Sort.SequenceEqual(hits.Current.Sort);
                    last = hits.Current;
                    count++;
                    read++;
                    yield return last;
                }

                // Only complete pages get here, so a short one is the last.
                expected = read == count && isCounted ? facts.Total : expected;
                if (count < size || last is null)
                {
                    ElasticCompleteness.CheckCount(index, read, isWhole ? expected : Math.Min(read, expected));
                    yield break;
                }

                // If all hits have been read, nothing has to follow.
                if (isTied && read != expected)
                {
                    throw ElasticCompleteness.Interrupted(new ElasticException(Tied), index, read);
                }

                if (isCounted)
                {
                    // The snapshot does not change.
                    search["track_total_hits"] = false;
                }

                point.Id = facts.PointInTimeId ?? point.Id;
                search["search_after"] = After(last.Sort);
            }
        }
        finally
        {
            await point.Close().ConfigureAwait(false);
        }
    }

    private JsonObject Search(ReadOnlyMemory<byte> body)
    {
        JsonObject search = body.IsEmpty ? [] : Json.Deserialize<JsonNode>(body.Span) as JsonObject ?? throw new ArgumentException(
            "The body of a search must be a JSON object.", nameof(body));
        if (search["from"] is not null || search["aggs"] is not null || search["aggregations"] is not null)
        {
            throw new ArgumentException("A scan pages through all hits: remove 'from' and aggregations from the body.", nameof(body));
        }

        if (search["sort"] is null)
        {
            search["sort"] = searches.Transport.Options.Dialect == ElasticDialect.Elasticsearch
                ? new JsonArray("_shard_doc")
                : throw new ArgumentException(
                    "OpenSearch needs a sort that is unique per document, such as [{\"id\":\"asc\"}], to page through all "
                    + "hits.", nameof(body));
        }

        return search;
    }

    /// <summary>The sort values of a hit in the form of <c>search_after</c>.</summary>
    public static JsonArray After(IReadOnlyList<object?> sort) => [.. sort.Select(static JsonNode (value) => value switch
    {
        null => JsonValue.Null,
        string text => JsonValue.Create(text),
        long number => JsonValue.Create(number),
        ulong number => JsonValue.Create(number),
        double number => JsonValue.Create(number),
        bool flag => JsonValue.Create(flag),
        _ => throw new ElasticException(string.Create(CultureInfo.InvariantCulture,
            $"The sort value {value} of a hit cannot be used as search_after for the next page.")),
    })];
}
