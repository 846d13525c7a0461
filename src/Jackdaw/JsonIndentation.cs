namespace Jackdaw;

/// <summary>
/// How <c>Indent</c> of a profile lays out JSON: what a level is indented by, and how a line ends. The ranges and the defaults are those of <c>JsonWriterOptions</c> in
/// System.Text.Json.
/// </summary>
public sealed class JsonIndentation
{
    /// <summary>The most characters of one level.</summary>
    public const int MaxSize = 127;

    /// <summary>Makes a layout.</summary>
    /// <param name="size">How many characters a level is indented by: 0 to 127.</param>
    /// <param name="character">The character: a space or a tab.</param>
    /// <param name="newLine">How a line ends: <c>"\n"</c> or <c>"\r\n"</c>; null is the platform's line break.</param>
    /// <exception cref="ArgumentOutOfRangeException">A parameter has none of the values that it may have.</exception>
    public JsonIndentation(int size = 2, char character = ' ', string? newLine = null)
    {
        ArgumentOutOfRangeException.ThrowIfNegative(size);
        ArgumentOutOfRangeException.ThrowIfGreaterThan(size, MaxSize);
        if (character is not (' ' or '\t'))
        {
            throw new ArgumentOutOfRangeException(nameof(character), "Only a space or a tab is white space of JSON within a line.");
        }

        newLine ??= Environment.NewLine;
        if (newLine is not ("\n" or "\r\n"))
        {
            throw new ArgumentOutOfRangeException(nameof(newLine), "A line ends with \\n or \\r\\n.");
        }

        Size = size;
        Character = character;
        NewLine = newLine;
    }

    /// <summary>Two spaces for each level and the platform's line break.</summary>
    public static JsonIndentation Default { get; } = new();

    /// <summary>How many characters a level is indented by.</summary>
    public int Size { get; }

    /// <summary>The character that a level is indented by.</summary>
    public char Character { get; }

    /// <summary>How a line ends.</summary>
    public string NewLine { get; }
}
