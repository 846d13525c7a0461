namespace Jackdaw;

/// <summary>
/// A member whose value is a base64 string (RFC 4648 section 4, with padding) of more bytes than should be in memory. <c>SerializeAsync</c>
/// reads and writes them when it reaches the member. All other entry points reject it with <see cref="JsonError.Refused"/>, because they
/// cannot wait.
/// </summary>
/// <remarks>
/// The source is read from its current position to its end, and not closed. To read such a member, use the <see cref="JsonPart"/> for
/// base64; reading an object that still has the member is an error.
/// </remarks>
public sealed class JsonStreamedBase64
{
    private int _isTaken;

    /// <summary>Creates a base64 string of bytes.</summary>
    /// <param name="bytes">The bytes.</param>
    /// <exception cref="ArgumentNullException"><paramref name="bytes"/> is null.</exception>
    public JsonStreamedBase64(Stream bytes)
    {
        ArgumentNullException.ThrowIfNull(bytes);
        Bytes = bytes;
    }

    internal Stream Bytes { get; }

    /// <summary>Claims the source, which can be read only once. Returns false if it was claimed before.</summary>
    internal bool Take() => Interlocked.Exchange(ref _isTaken, 1) == 0;
}
