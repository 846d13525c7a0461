// Interface: JsonDocument.Parse(memory), GetProperty and TryGetProperty of its elements.
// Reused: the library's pooled arrays. Text on the way: no. Checks: its defaults (depth 64), of the whole document.
// Settings: none. It reads and writes no graphs, so it is in one direction only.
using System.Text.Json;
using Roundup.Data.Questions;

namespace Roundup.Lineup;

/// <summary>System.Text.Json's document without types.</summary>
internal sealed class StjDocumentAdapter : Adapter
{
    public override string Id => "stj-document";

    public override string Title => "System.Text.Json, JsonDocument";

    public override PayloadFormat Format => PayloadFormat.Json;

    public override string Source => "https://github.com/dotnet/runtime/tree/main/src/libraries/System.Text.Json";

    public override Calls<T> Bind<T>(Subject<T> subject) => throw new NotApplicableException("it makes no graphs");

    public override Glance BindGlance(Subject<SearchResponse> whole, Subject<SearchGlance> part) => new(Look);

    private static ulong Look(byte[] bytes)
    {
        var sum = default(GlanceSum);
        using var document = JsonDocument.Parse(bytes);
        foreach (JsonElement question in document.RootElement.GetProperty("items"u8).EnumerateArray())
        {
            sum.Add(
                question.TryGetProperty("accepted_answer_id"u8, out JsonElement accepted) ? accepted.GetInt32() : null,
                question.GetProperty("score"u8).GetInt32(),
                question.GetProperty("title"u8).GetString());
        }

        return sum.Value;
    }
}
