using System.Globalization;
using StackSearch.Posts;
using StackSearch.Reporting;

namespace StackSearch.Bench.Export;

/// <summary>First half of the job: posts become NDJSON.</summary>
internal sealed class PostExport(IPostSource source, IPostJson json)
{
    /// <summary>No more text than this is kept for the comparison, however long the posts are.</summary>
    private const long SampleText = 32 * 1024 * 1024;

    private long _sampleText;

    /// <summary>What was written.</summary>
    public PostStatistics Statistics { get; } = new();

    /// <summary>The first posts, for the comparison.</summary>
    public List<Post> Sample { get; } = [];

    /// <summary>Writes all posts and returns the number of bytes.</summary>
    public long Write(Action<ReadOnlySpan<byte>> output, int sampleSize, IJobProgress progress, CancellationToken stop)
    {
        using PostReader posts = source.Open();
        using IPhase phase = progress.Begin("Writing", posts.Length);
        NdjsonWriter writer = new(output, json);
        while (posts.TryRead(out Post? post))
        {
            stop.ThrowIfCancellationRequested();
            writer.Write(post);
            Statistics.Add(post);
            if (Sample.Count < sampleSize && _sampleText < SampleText)
            {
                Sample.Add(post);
                _sampleText += post.Body.Length;
            }
            phase.Report(posts.Position);
        }
        writer.Flush();
        Statistics.OtherRows = posts.OtherRows;
        phase.Complete();
        return Statistics.Posts > 0 ? writer.BytesWritten
            : throw JobFailure.Input(string.Create(CultureInfo.InvariantCulture, $"{source.Name}: {posts.OtherRows:N0} rows, but neither a question nor an answer among them"));
    }
}
