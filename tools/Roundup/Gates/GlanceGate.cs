using Roundup.Data;
using Roundup.Data.Questions;
using Roundup.Lineup;
using Roundup.Running;
using Roundup.Written;

namespace Roundup.Gates;

/// <summary>
/// Proves that an entry which looks at three members looks at all three of every question: with each member of each type changed in turn, what it comes to is what the
/// three members of the changed graph come to.
/// </summary>
internal static class GlanceGate
{
    public const string Passes = "passes";
    public const string Fails = "fails";
    public const string NotApplicable = "n/a";

    public static void Check(Adapter adapter, DataSet<SearchResponse> data, GateReport report)
    {
        if (report.Problem is { } whole)
        {
            // Whoever can't show what it writes can't be asked what it finds in it.
            (report.Glance, report.GlanceProblem) = (report.IsNotApplicable ? NotApplicable : Fails, whole);
            return;
        }

        try
        {
            report.GlanceProblem = FirstWrong(adapter, data, report);
            report.Glance = report.GlanceProblem is null ? Passes : Fails;
        }
        catch (NotApplicableException exception)
        {
            (report.Glance, report.GlanceProblem) = (NotApplicable, exception.Message);
        }
        catch (Exception exception)
        {
            // As in the other gates: the row says exactly what was thrown.
            (report.Glance, report.GlanceProblem) = (Fails, Gate.Words(exception));
        }
    }

    /// <summary>The calls for the whole and the small graph of a data set.</summary>
    public static Glance Bind(Adapter adapter, SearchResponse value, Lazy<byte[]> document) => adapter.BindGlance(
        new Subject<SearchResponse>(WrittenOutCodes.For<SearchResponse>(), new Lazy<SearchResponse>(value), document),
        new Subject<SearchGlance>(WrittenOutCodes.For<SearchGlance>(), new Lazy<SearchGlance>(() => SearchGlance.Of(value)), document));

    private static string? FirstWrong(Adapter adapter, DataSet<SearchResponse> data, GateReport report)
    {
        SearchResponse value = data.Create();
        byte[] document = data.Document(value);
        Glance glance = Bind(adapter, value, new Lazy<byte[]>(document));
        report.GlanceNote = glance.Note;
        bool readsDocument = adapter.IsFloor || report.ReadsDocument || Directions.IsGlanceOnly(adapter.Id);
        if (glance.Look(readsDocument ? document : report.Written) != GlanceSum.Of(value))
        {
            return "its glance comes to something else than the three members";
        }

        Calls<SearchResponse>? calls = readsDocument ? null
            : adapter.Bind(new Subject<SearchResponse>(WrittenOutCodes.For<SearchResponse>(), new Lazy<SearchResponse>(value), new Lazy<byte[]>(document)));
        foreach (Change change in Changes.In(value))
        {
            change.Apply();
            byte[] payload = calls is null ? data.Document(value) : Gate.Write(calls, value);
            // A floor looks at values that were laid ready when it was bound.
            glance = adapter.IsFloor ? Bind(adapter, value, new Lazy<byte[]>(payload)) : glance;
            bool isRight = glance.Look(payload) == GlanceSum.Of(value);
            change.Undo();
            if (!isRight)
            {
                return $"when {change.Where} is changed, its glance comes to something else than the three members";
            }
        }

        return null;
    }
}
