using System.Diagnostics;
using Jackdaw.Bench;
using Jackdaw.Search.Bench.Import;
using Jackdaw.Search.Bench.Measuring;
using Jackdaw.Search.Bench.Posts;

namespace Jackdaw.Search.Bench.Embedding;

/// <summary>The index inside the process.</summary>
internal sealed class EmbeddedCase(PostData data, bool quick)
{
    private const int SearchCount = 64;
    private const double LeastPostsPerSecond = 10_000;
    private const double MostForOneWord = 1;
    private const double MostForFieldsAndFacets = 3;

    public async Task Run(Report report)
    {
        DirectoryInfo folder = Directory.CreateTempSubdirectory("jackdaw-bench-");
        try
        {
            await Import(report, "with a folder", $"backend=embedded;folder={folder.FullName}/", folder);
            await Import(report, "in memory only", "backend=embedded", null);
        }
        finally
        {
            folder.Delete(recursive: true);
        }

        using FulltextStore store = new("backend=embedded");
        await ImportCase.Save(store, data.Posts);
        string[] words = data.Searches(SearchCount);
        await Search(report, "one word, 20 rows", words, MostForOneWord, word => EmbeddedSearch.OneWord(store, word));
        await Search(
            report, "two fields and two facets, 20 rows", words, MostForFieldsAndFacets,
            word => EmbeddedSearch.FieldsAndFacets(store, data.Words[0], word));
    }

    /// <summary>Posts a second, the median of some imports into a new index.</summary>
    private async Task Import(Report report, string what, string connectionString, DirectoryInfo? folder)
    {
        List<double> elapsed = [];
        List<double> processor = [];
        int imports = quick ? 2 : 5;

        // The first ones warm up.
        for (int i = -2; i < imports; i++)
        {
            string place = folder is null ? connectionString : connectionString + i;
            using FulltextStore store = new(place);
            await store.InitializeAsync();
            GC.Collect();
            TimeSpan before = Environment.CpuUsage.TotalTime;
            long start = Stopwatch.GetTimestamp();
            await ImportCase.Save(store, data.Posts);
            double seconds = Stopwatch.GetElapsedTime(start).TotalSeconds;
            double processorSeconds = (Environment.CpuUsage.TotalTime - before).TotalSeconds;
            using IFulltextSession session = store.StartSession();
            Proof.Equal(data.Posts.Count, (int)await session.Query<Post>().CountAsync(), "documents in the embedded index");
            if (i >= 0)
            {
                elapsed.Add(data.Posts.Count / seconds);
                processor.Add(data.Posts.Count / processorSeconds);
            }
        }

        // Elapsed time is what a caller waits; on a busy machine it says more about the neighbours.
        report.AtLeast($"Embedded, {what}: posts indexed in a second", Statistics.Median(elapsed), LeastPostsPerSecond);
        report.AtLeast($"Embedded, {what}: posts indexed in a second of processor time, all threads", Statistics.Median(processor), LeastPostsPerSecond);
    }

    private async Task Search(Report report, string what, string[] words, double goal, Func<string, Task<long>> search)
    {
        Stopwatch warm = Stopwatch.StartNew();
        while (warm.ElapsedMilliseconds < (quick ? 200 : 3_000))
        {
            await Once();
        }

        List<double>[] times = [.. words.Select(_ => new List<double>())];
        long found = 0;
        for (int round = 0; round < (quick ? 3 : 60); round++)
        {
            found = 0;
            for (int i = 0; i < words.Length; i++)
            {
                long start = Stopwatch.GetTimestamp();
                found += await search(words[i]);
                times[i].Add(Stopwatch.GetElapsedTime(start).TotalMilliseconds);
            }
        }

        Proof.True(found > 0, $"nothing was found by {what}");
        double[] all = [.. times.SelectMany(each => each).Order()];
        report.AtMost($"Embedded: {what}, p50", Statistics.Median(all), goal, " ms");
        report.Remark(FormattableString.Invariant(
            $"Embedded, {what}: {words.Length} words of every frequency, {(double)found / words.Length:N0} found on average; p50 of the most frequent word {Statistics.Median(times[0]):0.000} ms, of the rarest {Statistics.Median(times[^1]):0.000} ms; p95 of all {all[(int)(all.Length * 0.95)]:0.000} ms."));

        async Task Once()
        {
            foreach (string word in words)
            {
                await search(word);
            }
        }
    }
}
