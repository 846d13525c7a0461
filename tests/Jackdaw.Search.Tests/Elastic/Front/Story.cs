using System.Text.Json;
using Jackdaw.Search.Tests.Elastic.Specification;
using Jackdaw.TestKit.Corpus;

namespace Jackdaw.Search.Tests.Elastic.Front;

/// <summary>A story's documents, and the answer to one of its requests.</summary>
internal sealed record Story(IReadOnlyList<JsonElement> Documents, JsonElement Answer)
{
    public static Story Load(string file, string synopsis)
    {
        string path = Path.Combine(CorpusDataFolder.Root!, "opensearch", "stories", file);
        YamlDotNet.RepresentationModel.YamlNode story = SpecificationFile.Parse(path);
        using JsonDocument whole = JsonDocument.Parse(YamlJson.Of(story));
        List<JsonElement> documents = [];
        foreach (JsonElement prologue in whole.RootElement.GetProperty("prologues").EnumerateArray())
        {
            if (!prologue.TryGetProperty("request", out JsonElement request) || !request.TryGetProperty("payload", out JsonElement payload))
            {
                continue;
            }

            if (payload.ValueKind == JsonValueKind.Array)
            {
                documents.AddRange(payload.EnumerateArray().Where((_, i) => i % 2 == 1).Select(document => document.Clone()));
            }
            else if (prologue.GetProperty("path").GetString()!.Contains("/_doc", StringComparison.Ordinal))
            {
                documents.Add(payload.Clone());
            }
        }

        JsonElement chapter = whole.RootElement.GetProperty("chapters").EnumerateArray().Single(each => each.GetProperty("synopsis").GetString() == synopsis);
        return new Story(documents, chapter.TryGetProperty("response", out JsonElement response) && response.TryGetProperty("payload", out JsonElement answer) ? answer.Clone() : default);
    }
}
