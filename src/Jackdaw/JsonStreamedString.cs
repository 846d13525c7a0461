namespace Jackdaw;

/// <summary>
/// A member whose value is a string too long to be in memory: <c>SerializeAsync</c> reads the text and writes it, escaped as the profile says, when it comes to its place in the
/// document. All other entry points refuse it with <see cref="JsonError.Refused"/>, because they can't wait.
/// </summary>
/// <remarks>
/// The source is read from where it is to its end, and not closed. It is read with the <see cref="JsonPart"/> of a text; a document that still has the member when the object is
/// read is refused.
/// </remarks>
public sealed class JsonStreamedString
{
    private int _isTaken;

    /// <summary>Makes a string of text in UTF-8. A byte order mark is a character of the text like any other.</summary>
    /// <param name="utf8">The text, not escaped. What is not UTF-8 (RFC 3629) is refused.</param>
    /// <exception cref="ArgumentNullException"><paramref name="utf8"/> is null.</exception>
    public JsonStreamedString(Stream utf8)
    {
        ArgumentNullException.ThrowIfNull(utf8);
        Bytes = utf8;
    }

    /// <summary>Makes a string of text.</summary>
    /// <param name="text">The text, not escaped. A surrogate without its partner is refused.</param>
    /// <exception cref="ArgumentNullException"><paramref name="text"/> is null.</exception>
    public JsonStreamedString(TextReader text)
    {
        ArgumentNullException.ThrowIfNull(text);
        Text = text;
    }

    internal Stream? Bytes { get; }

    internal TextReader? Text { get; }

    /// <summary>Whether nobody has read the source yet: it can be read only once.</summary>
    internal bool Take() => Interlocked.Exchange(ref _isTaken, 1) == 0;
}
