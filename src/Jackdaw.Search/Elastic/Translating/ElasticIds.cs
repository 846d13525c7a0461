using Jackdaw.Dom;

namespace Jackdaw.Search.Elastic.Translating;

/// <summary>Writes conditions on ids. The id of a document that another program wrote may be only in <c>_id</c>.</summary>
internal static class ElasticIds
{
    /// <summary>The documents with one of some ids.</summary>
    public static JsonObject Query(IReadOnlyList<JsonNode> ids)
    {
        if (ids.Count == 0)
        {
            return new JsonObject { ["match_none"] = new JsonObject() };
        }

        JsonObject column = ElasticFilterWriter.Terms(ElasticFields.Id, [.. ids]);
        JsonObject name = new() { ["ids"] = new JsonObject { ["values"] = new JsonArray([.. ids.Select(static id => JsonValue.Create(id.ToString()))]) } };
        JsonObject hasColumn = new() { ["exists"] = new JsonObject { ["field"] = ElasticFields.Id } };
        return ElasticFilterWriter.Bool("should", [column, new JsonObject { ["bool"] = new JsonObject { ["filter"] = new JsonArray(name), ["must_not"] = new JsonArray(hasColumn) } }]);
    }
}
