namespace Jackdaw.Streams;

/// <summary>Verifies the options of line files: one that has no effect is an error.</summary>
internal static class LineOptions
{
    internal static JsonLinesOptions OfReading(JsonLinesOptions? options) =>
        options is null ? JsonLinesOptions.Default
        : options.Append ? throw new ArgumentException("Append has no effect on reading.", nameof(options))
        : options is { BadLine: not null, SkipBadLines: false } ? throw new ArgumentException("BadLine is called for skipped lines only: set SkipBadLines, too.", nameof(options))
        : options;

    internal static JsonLinesOptions OfWriting(JsonLinesOptions? options) =>
        options is null ? JsonLinesOptions.Default
        : options.Parallelism != 1 ? throw new ArgumentException("Parallelism has no effect on writing.", nameof(options))
        : options.SkipBadLines ? throw new ArgumentException("SkipBadLines has no effect on writing.", nameof(options))
        : options.BadLine is not null ? throw new ArgumentException("BadLine has no effect on writing.", nameof(options))
        : options;
}
