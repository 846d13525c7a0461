using System.Diagnostics;
using System.Text.Encodings.Web;
using StackSearch.Bench.Comparison;
using StackSearch.Generation;
using StackSearch.Posts;
using StackSearch.Reporting;

namespace StackSearch.Bench.Export;

/// <summary>Posts to NDJSON, back again, compared; then the same work by other libraries.</summary>
internal sealed class ExportJob(ExportOptions options)
{
    /// <summary>The comparison keeps its posts in memory, so it takes the first ones of a large dump.</summary>
    public const int ComparedPosts = 20_000;

    /// <summary>Runs everything; what can go wrong by no fault of ours is a <see cref="JobFailure"/>.</summary>
    public ExportResult Run(IJobProgress progress, CancellationToken stop)
    {
        JackdawPostJson json = new();
        IPostSource source = Source();
        PostExport export = new(source, json);
        (long bytes, TimeSpan writing, TimeSpan readingBack) = WriteAndCheck(export, source, progress, stop);

        IReadOnlyList<LibraryTime> times = options.Rounds == 0 ? [] : new LibraryComparison(
            export.Sample,
            json,
            new SystemTextPostJson("System.Text.Json", encoder: null),
            new SystemTextPostJson("System.Text.Json (relaxed)", JavaScriptEncoder.UnsafeRelaxedJsonEscaping),
            new NewtonsoftPostJson()).Run(options.Rounds, progress, stop);
        return new ExportResult(source.Name, options.OutFile, export.Statistics, bytes, writing, readingBack, export.Sample.Count, times);
    }

    private IPostSource Source()
    {
        if (options.PostsFile is not { } file)
        {
            return new GeneratedPosts(options.Count);
        }
        StringComparison names = OperatingSystem.IsLinux() ? StringComparison.Ordinal : StringComparison.OrdinalIgnoreCase;
        if (string.Equals(Path.GetFullPath(file), Path.GetFullPath(options.OutFile), names))
        {
            throw JobFailure.Output($"{options.OutFile}: is the file to read; --out needs another one");
        }
        return NdjsonPosts.Claims(file) ? new NdjsonPosts(file) : new PostsXml(file);
    }

    private (long Bytes, TimeSpan Writing, TimeSpan ReadingBack) WriteAndCheck(
        PostExport export, IPostSource source, IJobProgress progress, CancellationToken stop)
    {
        // First the source: a file that is not there should not leave a trace of the other one.
        source.Open().Dispose();
        using OutputFile output = OutputFile.Create(options.OutFile);
        long begin = Stopwatch.GetTimestamp();
        long bytes = export.Write(output.Write, sampleSize: options.Rounds == 0 ? 0 : ComparedPosts, progress, stop);
        output.Close();
        TimeSpan writing = Stopwatch.GetElapsedTime(begin);

        begin = Stopwatch.GetTimestamp();
        new RoundTripCheck(source, options.OutFile).Run(InputFile.Open(output.TemporaryPath), progress, stop);
        TimeSpan readingBack = Stopwatch.GetElapsedTime(begin);
        output.Commit();
        return (bytes, writing, readingBack);
    }
}
