using Jackdaw.Search.Bench.FacetSearch;
using Jackdaw.Search.Bench.Measuring;
using Jackdaw.Search.Bench.Posts;

namespace Jackdaw.Search.Bench.Translating;

/// <summary>The text of a query whose code was translated before.</summary>
internal sealed class TranslationCase(PostData data, Pace pace)
{
    private const double MostNanoseconds = 2_000;

    /// <summary>The header of a string and its length.</summary>
    private const int StringHead = 22;

    public async Task Run(Report report)
    {
        // Nothing is sent, so nothing has to listen there.
        using FulltextStore store = new("backend=embedded");
        using IFulltextSession session = store.StartSession();
        string word = data.Words[50];
        IFulltextQuery<Hit> query = FluentSearch.Hits(session, word, FluentSearch.LeastScore, out _, out _);
        string text = query.ToSphinxQl();
        Proof.Equal(text, query.ToSphinxQl(), "the text of the second time");
        Proof.True(text.Contains(word, StringComparison.Ordinal), "the word is not in the text");
        List<Series> series = await Turns.Run(
            [
                new Entry("text of a query", count => Times(count, () => query.ToSphinxQl())),
                new Entry("query anew, and its text", count => Times(count, () => FluentSearch.Hits(session, word, FluentSearch.LeastScore, out _, out _).ToSphinxQl())),
            ],
            pace);
        Table table = report.Table("Translating again", "the text alone", text);
        series.ForEach(each => table.Add(each, series[0]));
        report.AtMost("ToSphinxQl again", series[0].Median, MostNanoseconds, " ns");

        // An object is as long as a multiple of 8.
        int string8 = (StringHead + (text.Length * 2) + 7) / 8 * 8;
        report.AtMost("ToSphinxQl again: allocated besides the text", series[0].Bytes - string8, 0, " bytes");
    }

    private static Task Times(int count, Func<string> make)
    {
        for (int i = 0; i < count; i++)
        {
            GC.KeepAlive(make());
        }
        return Task.CompletedTask;
    }
}
