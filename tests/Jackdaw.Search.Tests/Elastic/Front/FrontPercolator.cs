using System.Text.Json;
using System.Text.Json.Nodes;

namespace Jackdaw.Search.Tests.Elastic.Front;

/// <summary>The query of a percolator, as the reference of Elasticsearch says: queries that are documents are tried on documents that come with the request.</summary>
internal static class FrontPercolator
{
    public static JsonObject Answer(FrontIndex index, JsonElement percolate, JsonElement body)
    {
        string field = percolate.GetProperty("field").GetString()!;
        if (index.Field(field).Type != "percolator" || body.GetProperty("sort").GetRawText() != """[{"id":"asc"}]""")
        {
            throw new InvalidOperationException("A percolator and an order by number are needed.");
        }

        using FrontIndex documents = index.Emptied();
        int slots = 0;
        foreach (JsonElement document in percolate.GetProperty("documents").EnumerateArray())
        {
            documents.Put(++slots, document);
        }

        long after = body.GetProperty("search_after")[0].GetInt64();
        JsonArray hits = [];
        foreach (FrontDocument query in index.Documents.Values.Where(query => query.Id > after))
        {
            JsonNode[] found = [.. documents.Documents.Values.Where(document => FrontQuery.Score(query.Source.GetProperty(field), document) is not null).Select(document => JsonValue.Create(document.Id - 1))];
            if (found.Length > 0 && hits.Count < body.GetProperty("size").GetInt32())
            {
                hits.Add(new JsonObject { ["_id"] = query.Id.ToString(System.Globalization.CultureInfo.InvariantCulture), ["fields"] = new JsonObject { ["_percolator_document_slot"] = new JsonArray(found) } });
            }
        }

        return new JsonObject { ["took"] = 1, ["timed_out"] = false, ["hits"] = new JsonObject { ["max_score"] = null, ["hits"] = hits } };
    }
}
