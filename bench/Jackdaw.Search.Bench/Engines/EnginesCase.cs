using System.Diagnostics;
using Jackdaw.Bench;
using Jackdaw.Search.Bench.Measuring;
using Jackdaw.Search.Bench.Posts;

namespace Jackdaw.Search.Bench.Engines;

/// <summary>The embedded index beside other engines for .NET, with the same posts in a folder and the same searches, in turns.</summary>
internal sealed class EnginesCase(int count, bool quick)
{
    /// <summary>How many posts a search returns.</summary>
    public const int Rows = 20;

    private const int EachFlush = 1_000;

    private static readonly Func<string, IEngine>[] Engines = [folder => new JackdawEngine(folder), folder => new LuceneEngine(folder), folder => new SqliteEngine(folder)];

    public async Task Run(Report report)
    {
        PostData data = new(count);
        string root = Directory.CreateTempSubdirectory("jackdaw-engines-").FullName;
        IEngine[] opened = [];
        try
        {
            string[] folders = [.. Engines.Select((_, i) => Directory.CreateDirectory(Path.Combine(root, $"{i}")).FullName)];
            await Import(report, data, folders);
            opened = await Open(report, folders);
            await Search(report, data, opened);
        }
        finally
        {
            Array.ForEach(opened, static engine => engine.Dispose());
            Directory.Delete(root, recursive: true);
        }
    }

    private async Task Import(Report report, PostData data, string[] folders)
    {
        IEngine[] engines = [.. Engines.Select((create, i) => create(folders[i]))];
        double[] seconds = new double[engines.Length];
        double[] processor = new double[engines.Length];
        for (int at = 0; at < count; at += EachFlush)
        {
            List<Post> posts = data.Posts[at..Math.Min(at + EachFlush, count)];
            for (int i = 0; i < engines.Length; i++)
            {
                await Measure(i, () => engines[i].Add(posts));
            }
        }

        for (int i = 0; i < engines.Length; i++)
        {
            int closed = i;
            await Measure(i, () =>
            {
                engines[closed].Dispose();
                return Task.CompletedTask;
            });
            long bytes = Directory.EnumerateFiles(folders[i]).Sum(static file => new FileInfo(file).Length);
            double text = data.Posts.Sum(static post => (double)post.Title.Length + post.Body.Length);
            report.Remark(FormattableString.Invariant(
                $"{count:N0} posts, {engines[i].Name}: import with closing {seconds[i]:0.00} s elapsed ({seconds[i] / seconds[0]:0.00} of the first), {processor[i]:0.00} s processor ({processor[i] / processor[0]:0.00}); folder {bytes / 1048576.0:0.0} MB, {bytes / text:0.00} of the text."));
        }

        async Task Measure(int i, Func<Task> act)
        {
            long start = Stopwatch.GetTimestamp();
            TimeSpan before = Environment.CpuUsage.TotalTime;
            await act();
            seconds[i] += Stopwatch.GetElapsedTime(start).TotalSeconds;
            processor[i] += (Environment.CpuUsage.TotalTime - before).TotalSeconds;
        }
    }

    private async Task<IEngine[]> Open(Report report, string[] folders)
    {
        IEngine[] engines = new IEngine[folders.Length];
        for (int i = 0; i < engines.Length; i++)
        {
            long before = GC.GetTotalMemory(forceFullCollection: true);
            TimeSpan processor = Environment.CpuUsage.TotalTime;
            engines[i] = Engines[i](folders[i]);
            await engines[i].Open();
            await engines[i].Count("ka");
            processor = Environment.CpuUsage.TotalTime - processor;
            report.Remark(FormattableString.Invariant(
                $"{count:N0} posts, {engines[i].Name}: opening and a first search {processor.TotalMilliseconds:0} ms processor, compilation included; managed heap {(GC.GetTotalMemory(forceFullCollection: true) - before) / 1048576.0:0.0} MB."));
        }

        return engines;
    }

    private async Task Search(Report report, PostData data, IEngine[] engines)
    {
        string[] words = data.Searches(64);
        foreach (string word in words.Take(20))
        {
            long expected = await engines[0].Count(word);
            foreach (IEngine engine in engines)
            {
                Proof.Equal(expected, await engine.Count(word), $"posts with '{word}' by {engine.Name}");
            }
        }

        (string First, string Second)[] phrases = [.. data.Posts.Where((_, i) => i % (count / 16) == 0).Take(16).Select(post => post.Body.Split(' ')).Select(body => (body[3], body[4]))];
        string[] beginnings = [.. words.Select(word => word[..Math.Min(4, word.Length)]).Distinct().Take(16)];
        long[] ids = [.. Enumerable.Range(0, 500).Select(i => data.Posts[(int)((long)i * 7919 % count)].Id)];
        await Compare("64 single words, 20 rows", async engine => await Sum(words, engine.OneWord));
        await Compare("16 phrases of two words, 20 rows", async engine => await Sum(phrases, phrase => engine.Phrase(phrase.First, phrase.Second)));
        await Compare("16 prefixes of up to four letters, 20 rows", async engine => await Sum(beginnings, engine.Prefix));
        await Compare("500 posts by id", async engine => await Sum(ids, async id => (await engine.Title(id)).Length));

        async Task Compare(string what, Func<IEngine, Task<long>> search)
        {
            List<double>[] times = [.. engines.Select(_ => new List<double>())];
            long[] found = new long[engines.Length];
            for (int round = quick ? 0 : -3; round < (quick ? 1 : 15); round++)
            {
                for (int turn = 0; turn < engines.Length; turn++)
                {
                    int i = (turn + round + engines.Length) % engines.Length;
                    TimeSpan before = Environment.CpuUsage.TotalTime;
                    found[i] = await search(engines[i]);
                    if (round >= 0)
                    {
                        times[i].Add((Environment.CpuUsage.TotalTime - before).TotalMilliseconds);
                    }
                }
            }

            Proof.Equal(found[0], found[1], $"{what} by {engines[1].Name}");
            for (int i = 0; i < engines.Length; i++)
            {
                double[] ratios = [.. times[i].Zip(times[0], static (one, first) => one / first)];
                report.Remark(FormattableString.Invariant($"{count:N0} posts, {what}, {engines[i].Name}: {Statistics.Median([.. times[i]]):0.00} ms processor, {Statistics.Median(ratios):0.00} of the first."));
            }
        }

        static async Task<long> Sum<T>(IEnumerable<T> of, Func<T, Task<long>> search)
        {
            long sum = 0;
            foreach (T one in of)
            {
                sum += await search(one);
            }

            return sum;
        }
    }
}
