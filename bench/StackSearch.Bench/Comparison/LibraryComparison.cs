using System.Diagnostics;
using StackSearch.Bench.Export;
using StackSearch.Posts;
using StackSearch.Reporting;

namespace StackSearch.Bench.Comparison;

/// <summary>
/// The same work by several libraries, in memory: write the posts as NDJSON, and read the lines that the first library wrote.
/// All results are compared with the posts before any clock runs. Rounds are interleaved and begin with another library each time,
/// so that a slow moment of the machine or a garbage collection hits all of them alike.
/// </summary>
internal sealed class LibraryComparison
{
    private const int WarmUpRounds = 2;

    // A handful of short posts is done so quickly that neither the clock nor the JIT could keep up: they are done over and over,
    // up to so many posts or bytes per round.
    private const int RepeatedPosts = 5_000;
    private const int RepeatedBytes = 8_000_000;

    private readonly IReadOnlyList<Post> _posts;
    private readonly Contestant[] _contestants;
    private readonly NdjsonLines _lines;
    private readonly int _repetitions;

    /// <summary>Prepares the comparison on these posts; the first library is the one whose lines all read.</summary>
    public LibraryComparison(IReadOnlyList<Post> posts, params ReadOnlySpan<IPostJson> libraries)
    {
        _posts = posts;
        _lines = NdjsonLines.Write(posts, libraries[0]);
        _repetitions = (int)Math.Max(1, Math.Min(RepeatedPosts / posts.Count, RepeatedBytes / _lines.ByteCount));
        _contestants = new Contestant[libraries.Length];
        for (int i = 0; i < libraries.Length; i++)
        {
            _contestants[i] = new Contestant(libraries[i]);
        }
    }

    /// <summary>Runs all rounds.</summary>
    public IReadOnlyList<LibraryTime> Run(int rounds, IJobProgress progress, CancellationToken stop)
    {
        using IPhase phase = progress.Begin("Comparing", 1 + WarmUpRounds + rounds);
        foreach (Contestant contestant in _contestants)
        {
            contestant.CheckEquality(_posts, _lines, stop);
        }
        for (int round = 0; round < WarmUpRounds + rounds; round++)
        {
            phase.Report(1 + round);
            if (round == WarmUpRounds)
            {
                Array.ForEach(_contestants, c => c.ForgetTimes());
            }
            for (int i = 0; i < _contestants.Length; i++)
            {
                _contestants[(round + i) % _contestants.Length].Run(_posts, _lines, _repetitions, stop);
            }
        }
        phase.Complete();
        return [.. _contestants.Select(c => c.Result(_contestants[0]))];
    }

    private sealed class Contestant(IPostJson json)
    {
        private readonly List<TimeSpan> _writes = [];
        private readonly List<TimeSpan> _reads = [];
        private long _bytes;

        public void CheckEquality(IReadOnlyList<Post> posts, NdjsonLines lines, CancellationToken stop)
        {
            NdjsonLines own = NdjsonLines.Write(posts, json);
            _bytes = own.ByteCount;
            for (int i = 0; i < posts.Count; i++)
            {
                stop.ThrowIfCancellationRequested();
                Check(posts[i], json.Read(own[i]), "its own line");
                Check(posts[i], json.Read(lines[i]), "the common line");
            }
        }

        public void Run(IReadOnlyList<Post> posts, NdjsonLines lines, int repetitions, CancellationToken stop)
        {
            stop.ThrowIfCancellationRequested();
            NdjsonWriter writer = new(static _ => { }, json);
            long begin = Stopwatch.GetTimestamp();
            for (int repetition = 0; repetition < repetitions; repetition++)
            {
                for (int i = 0; i < posts.Count; i++)
                {
                    writer.Write(posts[i]);
                }
            }
            writer.Flush();
            _writes.Add(Stopwatch.GetElapsedTime(begin) / repetitions);

            stop.ThrowIfCancellationRequested();
            begin = Stopwatch.GetTimestamp();
            for (int repetition = 0; repetition < repetitions; repetition++)
            {
                for (int i = 0; i < lines.Count; i++)
                {
                    GC.KeepAlive(json.Read(lines[i]));
                }
            }
            _reads.Add(Stopwatch.GetElapsedTime(begin) / repetitions);
        }

        public void ForgetTimes()
        {
            _writes.Clear();
            _reads.Clear();
        }

        public LibraryTime Result(Contestant first) => new(
            json.Name,
            _bytes,
            Median(_writes),
            Median(_writes.Zip(first._writes, (own, other) => own / other)),
            Median(_reads),
            Median(_reads.Zip(first._reads, (own, other) => own / other)));

        private void Check(Post expected, Post? actual, string from)
        {
            if (actual is null || PostDifference.Find(expected, actual) is not null)
            {
                string member = actual is null ? "the post" : PostDifference.Find(expected, actual)!;
                throw new JobFailure(
                    ExitCode.NotEqual, $"{json.Name}: {member} of the post with Id {expected.Id} changed on reading {from}");
            }
        }

        private static T Median<T>(IEnumerable<T> values)
        {
            T[] sorted = [.. values.Order()];
            return sorted[sorted.Length / 2];
        }
    }
}
