using System.Diagnostics;
using Jackdaw.Bench;
using Jackdaw.Search.Bench.Measuring;
using Jackdaw.Search.Bench.Posts;

namespace Jackdaw.Search.Bench.Embedding;

/// <summary>A large index in a folder: how long it takes to make, to open, to add to and to search, and how much memory it has.</summary>
internal sealed class LargeCase(int count, bool quick)
{
    private const int EachFlush = 1_000;
    private const int SearchCount = 64;
    private const double MostForStart = 0.5;
    private const double MostForFlush = 20;
    private const double MostForOneWord = 1;
    private const double MostForFieldsAndFacets = 8;
    private const double MostForOneId = 0.1;
    private const double LeastPostsPerSecond = 25_000;

    private const int CountOfGoals = 200_000;

    // A short run of a tenth shows them too.
    private bool HasGoals => count <= CountOfGoals;

    public async Task Run(Report report)
    {
        PostData data = new(count);
        DirectoryInfo folder = Directory.CreateTempSubdirectory("jackdaw-bench-");
        string connection = $"backend=embedded;folder={folder.FullName}";
        try
        {
            await Import(report, connection, data);
            await Start(report, connection, data);
            using FulltextStore store = Open(connection);
            await store.InitializeAsync();
            await Flush(report, store, data);
            await Search(report, store, data);
        }
        finally
        {
            folder.Delete(recursive: true);
        }
    }

    /// <summary>Goals are those of 200,000 posts; of more the figures are said alone.</summary>
    private void AtMost(Report report, string what, double value, double goal, string unit)
    {
        if (HasGoals)
        {
            report.AtMost(what, value, goal, unit);
        }
        else
        {
            report.Remark(FormattableString.Invariant($"{what}: {value:0.000}{unit}."));
        }
    }

    private static FulltextStore Open(string connection)
    {
        FulltextStore store = new(connection);
        store.Conventions.Analysis = property => property.Name is nameof(Post.Title) or nameof(Post.Body) ? TextAnalysis.For(TextLanguage.English) : null;
        return store;
    }

    private async Task Import(Report report, string connection, PostData data)
    {
        using FulltextStore store = Open(connection);
        long start = Stopwatch.GetTimestamp();
        TimeSpan before = Environment.CpuUsage.TotalTime;
        for (int at = 0; at < data.Posts.Count; at += EachFlush)
        {
            using IFulltextSession session = store.StartSession();
            session.Save(data.Posts[at..Math.Min(at + EachFlush, data.Posts.Count)]);
            await session.FlushChangesAsync();
        }

        double seconds = Stopwatch.GetElapsedTime(start).TotalSeconds;
        double processor = (Environment.CpuUsage.TotalTime - before).TotalSeconds;
        string what = $"{count:N0} posts with stems into a folder, {EachFlush:N0} each flush: posts indexed in a second";
        if (HasGoals)
        {
            report.AtLeast(what, count / seconds, LeastPostsPerSecond);
        }
        else
        {
            report.Remark(FormattableString.Invariant($"{what}: {count / seconds:N0}."));
        }

        report.Remark(FormattableString.Invariant($"The import took {processor:0.0} s of processor time, joining and storing segments included: {count / processor:N0} posts a second."));
    }

    private async Task Start(Report report, string connection, PostData data)
    {
        List<double> times = [];
        long memory = 0;
        for (int i = 0; i < (quick ? 1 : 5); i++)
        {
            GC.Collect();
            GC.WaitForPendingFinalizers();
            long without = GC.GetTotalMemory(forceFullCollection: true);
            long start = Stopwatch.GetTimestamp();
            using FulltextStore store = Open(connection);
            using IFulltextSession session = store.StartSession();
            int found = (int)await session.Query<Post>().CountAsync();
            times.Add(Stopwatch.GetElapsedTime(start).TotalSeconds);
            Proof.Equal(data.Posts.Count, found, "documents after the start");
            memory = GC.GetTotalMemory(forceFullCollection: true) - without;
        }

        AtMost(report, $"Start with {count:N0} posts, the first count included", Statistics.Median(times), MostForStart, " s");
        double text = data.Posts.Average(post => post.Title.Length + post.Body.Length);
        report.Remark(FormattableString.Invariant($"Memory of {count:N0} posts with stems: {memory / 1048576.0:N0} MB, {(double)memory / count:N0} bytes a post, of which {text:N0} are its text."));
    }

    private async Task Flush(Report report, FulltextStore store, PostData data)
    {
        List<double> times = [];
        int flushes = quick ? 50 : 1_000;
        for (int i = 0; i < flushes; i++)
        {
            Post post = data.Posts[i * 7919 % data.Posts.Count];
            long start = Stopwatch.GetTimestamp();
            using (IFulltextSession session = store.StartSession())
            {
                session.Save(post);
                await session.FlushChangesAsync();
            }

            times.Add(Stopwatch.GetElapsedTime(start).TotalMilliseconds);
        }

        times.Sort();
        AtMost(report, $"A flush of one post among {count:N0}, p99 of {flushes:N0}", times[(int)(times.Count * 0.99)], MostForFlush, " ms");
        report.Remark(FormattableString.Invariant($"Flushes: p50 {times[times.Count / 2]:0.00} ms, the slowest {times[^1]:0.00} ms."));
    }

    private async Task Search(Report report, FulltextStore store, PostData data)
    {
        string[] words = data.Searches(SearchCount);
        await Measure("one word, 20 rows", MostForOneWord, word => EmbeddedSearch.OneWord(store, word));
        await Measure("two fields and two facets, 20 rows", MostForFieldsAndFacets, word => EmbeddedSearch.FieldsAndFacets(store, data.Words[0], word));
        int next = 0;
        await Measure("one document by id", MostForOneId, _ => EmbeddedSearch.OneId(store, data.Posts[(next += 7919) % data.Posts.Count]));

        async Task Measure(string what, double goal, Func<string, Task<long>> search)
        {
            List<double> times = [];
            long found = 0;
            for (int round = quick ? 0 : -3; round < (quick ? 1 : 20); round++)
            {
                foreach (string word in words)
                {
                    long start = Stopwatch.GetTimestamp();
                    found += await search(word);
                    if (round >= 0)
                    {
                        times.Add(Stopwatch.GetElapsedTime(start).TotalMilliseconds);
                    }
                }
            }

            Proof.True(found > 0, $"nothing was found by {what}");
            times.Sort();
            AtMost(report, $"{count:N0} posts: {what}, p50", Statistics.Median(times), goal, " ms");
            report.Remark(FormattableString.Invariant($"{count:N0} posts, {what}: p95 {times[(int)(times.Count * 0.95)]:0.000} ms."));
        }
    }
}
