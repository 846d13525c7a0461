// Interface: Json.Parse(bytes), TryGet and the indexer of its views.
// Reused: nothing of ours; the library keeps its memory. Text on the way: no. Checks: as of Jackdaw, of the whole document.
// Settings: none. Members may come in any order; it reads and writes no graphs of a type, so it is in one direction only.
using Jackdaw;
using Jackdaw.Dom;
using Roundup.Data.Questions;

namespace Roundup.Lineup;

/// <summary>Jackdaw's document without types.</summary>
internal sealed class JackdawDocumentAdapter : Adapter
{
    public override string Id => "jackdaw-document";

    public override string Title => "Jackdaw, JsonDoc";

    public override PayloadFormat Format => PayloadFormat.Json;

    public override string Source => "src/Jackdaw/Dom";

    public override bool IsOurs => true;

    public override Calls<T> Bind<T>(Subject<T> subject) => throw new NotApplicableException("it makes no graphs");

    public override Glance BindGlance(Subject<SearchResponse> whole, Subject<SearchGlance> part) => new(Look);

    private static ulong Look(byte[] bytes)
    {
        var sum = default(GlanceSum);
        using JsonDoc document = Json.Parse(bytes);
        foreach (JsonView question in document["items"].Elements)
        {
            sum.Add(
                question.TryGet("accepted_answer_id"u8, out JsonView accepted) ? accepted.GetInt32() : null,
                question["score"].GetInt32(),
                question["title"].GetString());
        }

        return sum.Value;
    }
}
