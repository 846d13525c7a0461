using Jackdaw.Search.Bench.Import;
using Jackdaw.Search.Bench.Measuring;
using Jackdaw.Search.Bench.Posts;
using Jackdaw.Search.Embedded.Analysis.Stemming;

namespace Jackdaw.Search.Bench.Embedding;

/// <summary>What words with settings cost: an import with stems against one of plain words, in turns.</summary>
internal sealed class AnalysisCase(PostData data, Pace pace)
{
    private const int Count = 8_000;
    private const double LeastShare = 0.5;

    public async Task Run(Report report)
    {
        List<Post> posts = data.Posts[..Math.Min(Count, data.Posts.Count)];
        List<Series> series = await Turns.Run(
            [
                new Entry("plain words", _ => Import(posts, null)),
                new Entry("English: stems, accents, stop words", _ => Import(posts, TextAnalysis.For(TextLanguage.English))),
            ],
            pace.Fewer(9),
            calls: 1);
        Table table = report.Table($"Import of {posts.Count:N0} posts into memory", "plain words");
        series.ForEach(each => table.Add(each, series[0]));
        series.ForEach(each => report.Remark($"Import, {each.Name}: {posts.Count / (each.Median / 1e9):N0} posts/s."));
        report.AtLeast("Import with stems against plain words: posts a second", 1 / series[1].TimeRatioTo(series[0]), LeastShare);
        await Stem(report);
    }

    private static async Task Import(List<Post> posts, TextAnalysis? analysis)
    {
        using FulltextStore store = new("backend=embedded");
        store.Conventions.Analysis = _ => analysis;
        await ImportCase.Save(store, posts);
    }

    private async Task Stem(Report report)
    {
        string[] words = [.. data.Posts.Take(200).SelectMany(post => post.Body.ToLowerInvariant().Split(' ', StringSplitOptions.RemoveEmptyEntries))];
        Stemmer stemmer = Stemmers.Of(TextLanguage.English)!;
        char[] room = new char[Stemmer.RoomFor(words.Max(word => word.Length))];
        List<Series> series = await Turns.Run(
            [
                new Entry("English", count =>
                {
                    for (int i = 0; i < count; i++)
                    {
                        foreach (string word in words)
                        {
                            word.CopyTo(room);
                            _ = stemmer.Stem(room, word.Length);
                        }
                    }

                    return Task.CompletedTask;
                }),
            ],
            pace);
        report.Remark($"Stems, English: {words.Length / (series[0].Median / 1e9):N0} words/s, {(double)series[0].Bytes / words.Length:0.00} bytes a word.");
    }
}
