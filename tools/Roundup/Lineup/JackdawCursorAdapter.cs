// Interface: Json.OpenCursor(bytes), which goes forward through the document and makes nothing but what it is asked for; Finish checks the rest.
// Reused: nothing of ours; the library keeps its memory. Text on the way: no. Checks: as of Jackdaw, of the whole document.
// Settings: none. Members may come in any order; it reads and writes no graphs, so it is in one direction only.
using Jackdaw;
using Jackdaw.Dom;
using Roundup.Data.Questions;

namespace Roundup.Lineup;

/// <summary>Jackdaw's cursor over a document without types.</summary>
internal sealed class JackdawCursorAdapter : Adapter
{
    public override string Id => "jackdaw-cursor";

    public override string Title => "Jackdaw, cursor";

    public override PayloadFormat Format => PayloadFormat.Json;

    public override string Source => "src/Jackdaw/Dom";

    public override bool IsOurs => true;

    public override Calls<T> Bind<T>(Subject<T> subject) => throw new NotApplicableException("it makes no graphs");

    public override Glance BindGlance(Subject<SearchResponse> whole, Subject<SearchGlance> part) => new(Look);

    private static ulong Look(byte[] bytes)
    {
        var sum = default(GlanceSum);
        using JsonCursor cursor = Json.OpenCursor(bytes);
        cursor.EnterObject();
        if (cursor.FindMember("items"u8))
        {
            cursor.EnterArray();
            while (cursor.NextElement())
            {
                AddQuestion(cursor, ref sum);
            }
        }

        cursor.Finish();
        return sum.Value;
    }

    private static void AddQuestion(JsonCursor cursor, ref GlanceSum sum)
    {
        (int? accepted, int score, string? title) = (null, 0, null);
        cursor.EnterObject();
        while (cursor.NextMember())
        {
            switch (cursor.Name)
            {
                case "accepted_answer_id":
                    accepted = cursor.GetInt32();
                    break;
                case "score":
                    score = cursor.GetInt32();
                    break;
                case "title":
                    title = cursor.GetString();
                    break;
            }
        }

        sum.Add(accepted, score, title);
    }
}
