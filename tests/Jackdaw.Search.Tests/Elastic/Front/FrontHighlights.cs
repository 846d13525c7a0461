using System.Text.Json;
using System.Text.Json.Nodes;

namespace Jackdaw.Search.Tests.Elastic.Front;

/// <summary>Highlights of whole fields, as the reference of Elasticsearch says: <c>number_of_fragments: 0</c> marks all of the text, <c>no_match_size</c> is what comes of a field without a match.</summary>
internal static class FrontHighlights
{
    public static JsonObject Of(JsonElement highlight, JsonElement body, FrontDocument document)
    {
        JsonElement query = highlight.TryGetProperty("highlight_query", out JsonElement own) ? own : body.GetProperty("query");
        JsonObject marked = [];
        foreach (JsonProperty field in highlight.GetProperty("fields").EnumerateObject())
        {
            if (field.Value.GetProperty("number_of_fragments").GetInt32() != 0)
            {
                throw new InvalidOperationException("fragments are not cut here");
            }

            SnippetOptions options = new()
            {
                HtmlEncode = false,
                Limit = 0,
                BeforeMatch = field.Value.GetProperty("pre_tags")[0].GetString()!,
                AfterMatch = field.Value.GetProperty("post_tags")[0].GetString()!,
                AllowEmpty = field.Value.GetProperty("no_match_size").GetInt32() == 0,
            };
            string text = document.Source.GetProperty(field.Name).GetString() ?? "";
            if (text.Length > 0 && document.Index.Texts.Marked(field.Value.TryGetProperty("highlight_query", out JsonElement its) ? its : query, text, options) is { Length: > 0 } passage)
            {
                marked[field.Name] = new JsonArray(passage);
            }
        }

        return marked;
    }
}
