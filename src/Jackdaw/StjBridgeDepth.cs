using System.Text.Json;

namespace Jackdaw;

/// <summary>How many levels of nesting a value may have that is written where System.Text.Json stands.</summary>
internal static class StjBridgeDepth
{
    /// <summary>What <see cref="JsonSerializerOptions.MaxDepth"/> means where it is 0.</summary>
    private const int Usual = 64;

    /// <summary>
    /// Those that the writer has left, and those that the options leave. System.Text.Json begins no value, not even a number, where as many levels are open as the options allow; so the innermost of as many
    /// levels would have to be empty, and counts as one too many here.
    /// </summary>
    internal static int Left(Utf8JsonWriter writer, JsonSerializerOptions options) =>
        Math.Min(StjDocumentOutput.LevelsLeft(writer), Math.Max(0, (options.MaxDepth is 0 ? Usual : options.MaxDepth) - 1 - writer.CurrentDepth));
}
