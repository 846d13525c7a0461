using System.Globalization;
using StackSearch.Posts;
using StackSearch.Reporting;

namespace StackSearch.Bench.Export;

/// <summary>
/// Second half of the job: reads the NDJSON and the source once more, side by side, and compares every member of every post.
/// Nothing is kept, so that a dump of any size can be checked.
/// </summary>
internal sealed class RoundTripCheck(IPostSource source, string name)
{
    /// <summary>Returns when all posts are equal.</summary>
    public void Run(Stream ndjson, IJobProgress progress, CancellationToken stop)
    {
        using NdjsonPostReader written = new(ndjson, name);
        using PostReader expected = source.Open();
        using IPhase phase = progress.Begin("Reading back", expected.Length);
        long number = 0;
        while (expected.TryRead(out Post? post))
        {
            stop.ThrowIfCancellationRequested();
            number++;
            Post? copy = ReadBack(written) ?? throw Different(string.Create(CultureInfo.InvariantCulture, $"it ends before post {number:N0} (Id {post.Id})"));
            if (PostDifference.Find(post, copy) is { } member)
            {
                throw Different(string.Create(CultureInfo.InvariantCulture, $"{member} of post {number:N0} (Id {post.Id}) is not what {source.Name} has"));
            }
            phase.Report(expected.Position);
        }
        if (ReadBack(written) is { } surplus)
        {
            throw Different($"it goes on after the last post with Id {surplus.Id}");
        }
        phase.Complete();
    }

    private Post? ReadBack(NdjsonPostReader written)
    {
        try
        {
            return written.TryRead(out Post? post) ? post : null;
        }
        catch (JobFailure e)
        {
            throw new JobFailure(ExitCode.NotEqual, $"what was just written can't be read back: {e.Message}");
        }
    }

    private JobFailure Different(string what) => new(ExitCode.NotEqual, $"{name}: read back, {what}");
}
