using System.Text.Json;

namespace Jackdaw;

/// <summary>Counts the levels of nesting that a value may have when it is written into a System.Text.Json document.</summary>
internal static class StjBridgeDepth
{
    /// <summary>The meaning of 0 as <see cref="JsonSerializerOptions.MaxDepth"/>.</summary>
    private const int Usual = 64;

    /// <summary>
    /// The levels that the writer has left, and those that the options leave. System.Text.Json begins no value, not even a number, if as
    /// many levels are open as the options allow. The innermost level would therefore have to be empty, and is not counted here.
    /// </summary>
    internal static int Left(Utf8JsonWriter writer, JsonSerializerOptions options) =>
        Math.Min(StjDocumentOutput.LevelsLeft(writer), Math.Max(0, (options.MaxDepth is 0 ? Usual : options.MaxDepth) - 1 - writer.CurrentDepth));
}
