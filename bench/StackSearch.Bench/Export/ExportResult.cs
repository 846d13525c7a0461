using StackSearch.Bench.Comparison;

namespace StackSearch.Bench.Export;

/// <summary>What the job did, for the summary.</summary>
internal sealed record ExportResult(
    string Source,
    string OutFile,
    PostStatistics Statistics,
    long Bytes,
    TimeSpan Writing,
    TimeSpan ReadingBack,
    int ComparedPosts,
    IReadOnlyList<LibraryTime> Comparison);
