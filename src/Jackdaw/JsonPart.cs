using Jackdaw.Dom;
using Jackdaw.Reading;
using Jackdaw.Streams;

namespace Jackdaw;

/// <summary>
/// A part of a document that is too large to be in memory: what <c>DeserializeAsync</c> finds at a JSON Pointer goes to a consumer as it arrives, and the rest is read as if the part was not there.
/// Parts whose elements have a type are made by the profile: <see cref="JsonProfile{TSelf}.ElementsPart{T}"/>.
/// </summary>
/// <remarks>
/// The rest of the document has no such member; an element of an array is <c>null</c> there. By the time that an error is found, the consumer may have got what comes before it. A part must not be used by two calls at the
/// same time.
/// </remarks>
public abstract class JsonPart
{
    private protected JsonPart(string pointer, bool isText, bool isOptional)
    {
        ArgumentNullException.ThrowIfNull(pointer);
        Path = new PointerPath(pointer, JsonPointer.Parse(pointer).Tokens);
        if (Path.Length == 0)
        {
            throw new ArgumentException("A part of a document can't be all of it. Use DeserializeAsyncEnumerable for the elements of an array.", nameof(pointer));
        }

        Target = new WalkTarget(pointer, isText, isOptional);
    }

    /// <summary>Where the part is, as a JSON Pointer (RFC 6901).</summary>
    public string Pointer => Path.Text;

    /// <summary>Whether it may be missing, or <c>null</c>. Otherwise both are errors.</summary>
    public bool IsOptional => Target.IsOptional;

    /// <summary>Whether the last call that was given this part has found it, and not <c>null</c> in its place.</summary>
    public bool IsFound { get; internal set; }

    internal PointerPath Path { get; }

    internal WalkTarget Target { get; }

    /// <summary>A string whose text goes to a stream as UTF-8.</summary>
    /// <param name="pointer">Where the string is, as a JSON Pointer (RFC 6901): <c>/body</c>.</param>
    /// <param name="destination">Gets the text, unescaped, without a byte order mark. Neither flushed nor closed.</param>
    /// <param name="isOptional">Whether it may be missing, or <c>null</c>.</param>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    /// <exception cref="ArgumentException">The pointer is empty.</exception>
    /// <exception cref="FormatException">The text is no JSON Pointer.</exception>
    public static JsonPart Text(string pointer, Stream destination, bool isOptional = false)
    {
        ArgumentNullException.ThrowIfNull(destination);
        return new TextPart(pointer, destination, isOptional);
    }

    /// <summary>A string of base64 (RFC 4648 section 4, with padding) whose bytes go to a stream. As in members of type <c>byte[]</c>, blanks and line breaks in it are passed over.</summary>
    /// <param name="pointer">Where the string is, as a JSON Pointer (RFC 6901): <c>/file</c>.</param>
    /// <param name="destination">Gets the bytes. Neither flushed nor closed.</param>
    /// <param name="isOptional">Whether it may be missing, or <c>null</c>.</param>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    /// <exception cref="ArgumentException">The pointer is empty.</exception>
    /// <exception cref="FormatException">The text is no JSON Pointer.</exception>
    public static JsonPart Base64(string pointer, Stream destination, bool isOptional = false)
    {
        ArgumentNullException.ThrowIfNull(destination);
        return new Base64Part(pointer, destination, isOptional);
    }

    /// <summary>Makes sure that the part can be read by a profile.</summary>
    /// <exception cref="NotSupportedException">The profile preserves references, and the part would take one out of the document.</exception>
    internal virtual void Check(JsonProfileSettings settings)
    {
        if (settings.Codecs.PreservesReferences && (Path.Name(Path.Length - 1).AsSpan() is var name) && (name.SequenceEqual("$id"u8) || name.SequenceEqual("$ref"u8)))
        {
            throw new NotSupportedException($"The part at '{Pointer}' is an id or a reference, which the profile preserves: without it the rest would be another value.");
        }
    }

    /// <summary>Reads the part, which the walk has come to, to its end.</summary>
    internal abstract ValueTask ReadAsync(PartInput input, CancellationToken cancellation);
}
