namespace Jackdaw;

/// <summary>
/// A member whose value is more bytes than should be in memory, as a base64 string (RFC 4648 section 4, with padding): <c>SerializeAsync</c> reads and writes them when it comes
/// to their place in the document. All other entry points refuse it with <see cref="JsonError.Refused"/>, because they can't wait.
/// </summary>
/// <remarks>
/// The source is read from where it is to its end, and not closed. It is read with the <see cref="JsonPart"/> of base64; a document that still has the member when the object is
/// read is refused.
/// </remarks>
public sealed class JsonStreamedBase64
{
    private int _isTaken;

    /// <summary>Makes a string of bytes.</summary>
    /// <param name="bytes">The bytes.</param>
    /// <exception cref="ArgumentNullException"><paramref name="bytes"/> is null.</exception>
    public JsonStreamedBase64(Stream bytes)
    {
        ArgumentNullException.ThrowIfNull(bytes);
        Bytes = bytes;
    }

    internal Stream Bytes { get; }

    /// <summary>Whether nobody has read the source yet: it can be read only once.</summary>
    internal bool Take() => Interlocked.Exchange(ref _isTaken, 1) == 0;
}
