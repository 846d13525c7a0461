namespace Jackdaw;

/// <summary>
/// A member whose value is a string that is too long for memory. <c>SerializeAsync</c> reads the text and writes it, escaped as the profile
/// specifies, when it reaches the member. All other entry points reject it with <see cref="JsonError.Refused"/>, because they cannot wait.
/// </summary>
/// <remarks>
/// The source is read from its current position to its end, and not closed. To read such a member, use the <see cref="JsonPart"/> for text;
/// reading an object that still has the member is an error.
/// </remarks>
public sealed class JsonStreamedString
{
    private int _isTaken;

    /// <summary>Creates a string from text in UTF-8. A byte order mark is a character of the text like any other.</summary>
    /// <param name="utf8">The unescaped text. Invalid UTF-8 (RFC 3629) is rejected.</param>
    /// <exception cref="ArgumentNullException"><paramref name="utf8"/> is null.</exception>
    public JsonStreamedString(Stream utf8)
    {
        ArgumentNullException.ThrowIfNull(utf8);
        Bytes = utf8;
    }

    /// <summary>Creates a string from text.</summary>
    /// <param name="text">The unescaped text. A lone surrogate is rejected.</param>
    /// <exception cref="ArgumentNullException"><paramref name="text"/> is null.</exception>
    public JsonStreamedString(TextReader text)
    {
        ArgumentNullException.ThrowIfNull(text);
        Text = text;
    }

    internal Stream? Bytes { get; }

    internal TextReader? Text { get; }

    /// <summary>Claims the source, which can be read only once. Returns false if it was claimed before.</summary>
    internal bool Take() => Interlocked.Exchange(ref _isTaken, 1) == 0;
}
