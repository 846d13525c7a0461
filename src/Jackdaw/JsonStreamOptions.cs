using Jackdaw.Dom;
using Jackdaw.Reading;

namespace Jackdaw;

/// <summary>What differs from call to call at the doors for streams and pipes. Immutable; the same one may be used for many calls.</summary>
public sealed class JsonStreamOptions
{
    /// <summary>The default of <see cref="BufferSize"/>: 64 KB.</summary>
    public const int DefaultBufferSize = 64 * 1024;

    /// <summary>The options of calls that state none.</summary>
    internal static readonly JsonStreamOptions Default = new();

    /// <summary>How the values of a stream of many follow one another: the elements of an array, unless stated otherwise.</summary>
    /// <exception cref="ArgumentOutOfRangeException">There is no such framing.</exception>
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
    /// Where the array is whose elements are read, as a JSON Pointer (RFC 6901), or as its text: <c>"/hits/hits"</c>. <see cref="JsonPointer.Root"/>, the default: the document
    /// itself. What lies around it is checked and not kept.
    /// </summary>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    /// <exception cref="FormatException">The text is no JSON Pointer.</exception>
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
    /// How many bytes of a stream of many values, or of a document that is read in parts, are in memory at a time, unless one value is larger: 64 KB, unless stated otherwise. At least 1.
    /// </summary>
    /// <exception cref="ArgumentOutOfRangeException">The number is below 1 or above 1 GB.</exception>
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
    /// How many bytes one document is said to have, by the header of a message for instance; 0, the default: nobody says. A hint for the memory it is collected in, which is believed to the measure of what has arrived:
    /// a length that is not true costs nothing but time.
    /// </summary>
    /// <exception cref="ArgumentOutOfRangeException">The number is negative.</exception>
    public long ExpectedLength
    {
        get;
        init
        {
            ArgumentOutOfRangeException.ThrowIfNegative(value);
            field = value;
        }
    }

    /// <summary>Is told how many bytes have been read or written since the call began, about every <see cref="BufferSize"/>; null, the default: nobody is.</summary>
    public IProgress<long>? Progress { get; init; }

    /// <summary>What user-defined codecs of this call get; null, the default: nothing.</summary>
    public JsonState? State { get; init; }

    internal PointerPath Path { get; private init; } = PointerPath.Root;
}
