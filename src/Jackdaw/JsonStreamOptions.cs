using Jackdaw.Dom;
using Jackdaw.Reading;

namespace Jackdaw;

/// <summary>Options for calls that read or write streams and pipes. Immutable; an instance may be used for many calls.</summary>
public sealed class JsonStreamOptions
{
    /// <summary>The default of <see cref="BufferSize"/>: 64 KB.</summary>
    public const int DefaultBufferSize = 64 * 1024;

    /// <summary>The options of calls that specify none.</summary>
    internal static readonly JsonStreamOptions Default = new();

    /// <summary>Specifies how the values of a stream follow one another. Default: they are the elements of an array. Only for calls that read or write many values.</summary>
    /// <exception cref="ArgumentOutOfRangeException">The value is not a defined framing.</exception>
    public JsonFraming Framing
    {
        get;
        init
        {
            ArgumentOutOfRangeException.ThrowIfGreaterThan((uint)value, (uint)JsonFraming.Sequence, nameof(value));
            field = value;
        }
    }

    /// <summary>
    /// The path of the array whose elements are read, as a JSON Pointer (RFC 6901), or as its text: <c>"/hits/hits"</c>. Default:
    /// <see cref="JsonPointer.Root"/> (the document itself). The text around the array is checked and not kept. Only for calls that read many values.
    /// </summary>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    /// <exception cref="FormatException">The text is not a JSON Pointer.</exception>
    public JsonPointer Pointer
    {
        get;
        init
        {
            ArgumentNullException.ThrowIfNull(value);
            field = value;
            Path = new PointerPath(value.ToString(), value.Tokens);
        }
    }
        = JsonPointer.Root;

    /// <summary>
    /// The number of bytes that are held in memory of a stream of values, or of a document that is read in parts. A single larger value is
    /// held as a whole. At least 1. Default: 64 KB.
    /// </summary>
    /// <exception cref="ArgumentOutOfRangeException">The value is below 1 or above 1 GB.</exception>
    public int BufferSize
    {
        get;
        init
        {
            ArgumentOutOfRangeException.ThrowIfLessThan(value, 1);
            ArgumentOutOfRangeException.ThrowIfGreaterThan(value, 1 << 30);
            field = value;
        }
    }
        = DefaultBufferSize;

    /// <summary>
    /// The expected document size in bytes, such as Content-Length; 0 (default) if unknown. It is used only as a sizing hint, in proportion
    /// to the bytes received: a false length costs nothing but time.
    /// </summary>
    /// <exception cref="ArgumentOutOfRangeException">The value is negative.</exception>
    public long ExpectedLength
    {
        get;
        init
        {
            ArgumentOutOfRangeException.ThrowIfNegative(value);
            field = value;
        }
    }

    /// <summary>
    /// Receives the number of bytes read or written since the call began, about every <see cref="BufferSize"/> bytes. Default: null (no
    /// progress reports).
    /// </summary>
    public IProgress<long>? Progress { get; init; }

    /// <summary>The state for the user-defined codecs of this call. Default: null (no state).</summary>
    public JsonState? State { get; init; }

    internal PointerPath Path { get; private init; } = PointerPath.Root;
}
