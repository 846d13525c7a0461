using Jackdaw.Dom;
using Jackdaw.Reading;
using Jackdaw.Streams;

namespace Jackdaw;

/// <summary>
/// Streams the value at a JSON Pointer to a consumer as it arrives, while <c>DeserializeAsync</c> reads the rest of the document without
/// it. Use it for parts that are too large for memory. Parts with typed elements are created by the profile:
/// <see cref="JsonProfile{TSelf}.ElementsPart{T}"/>.
/// </summary>
/// <remarks>
/// The rest of the document lacks the member; an array element is read as <c>null</c>. If an error is found, the consumer may already have
/// received the data before it. Two calls must not use the same part at the same time.
/// </remarks>
public abstract class JsonPart
{
    private protected JsonPart(string pointer, bool isText, bool isOptional)
    {
        ArgumentNullException.ThrowIfNull(pointer);
        Path = new PointerPath(pointer, JsonPointer.Parse(pointer).Tokens);
        if (Path.Length == 0)
        {
            throw new ArgumentException("A part cannot be the whole document. Use DeserializeAsyncEnumerable for the elements of "
                + "an array.", nameof(pointer));
        }

        Target = new WalkTarget(pointer, isText, isOptional);
    }

    /// <summary>The path of the part, as a JSON Pointer (RFC 6901).</summary>
    public string Pointer => Path.Text;

    /// <summary>Whether the part may be missing or <c>null</c>. If false, both are errors.</summary>
    public bool IsOptional => Target.IsOptional;

    /// <summary>Whether the last call with this part found it, and it was not <c>null</c>.</summary>
    public bool IsFound { get; internal set; }

    internal PointerPath Path { get; }

    internal WalkTarget Target { get; }

    /// <summary>Creates a part for a string whose text goes to a stream as UTF-8.</summary>
    /// <param name="pointer">The path of the string, as a JSON Pointer (RFC 6901): <c>/body</c>.</param>
    /// <param name="destination">
    /// The destination of the text, which is unescaped and has no byte order mark. It is neither flushed nor closed.
    /// </param>
    /// <param name="isOptional">Whether the part may be missing or <c>null</c>.</param>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    /// <exception cref="ArgumentException">The pointer is empty.</exception>
    /// <exception cref="FormatException">The text is not a JSON Pointer.</exception>
    public static JsonPart Text(string pointer, Stream destination, bool isOptional = false)
    {
        ArgumentNullException.ThrowIfNull(destination);
        return new TextPart(pointer, destination, isOptional);
    }

    /// <summary>
    /// Creates a part for a base64 string (RFC 4648 section 4, with padding) whose bytes go to a stream. As in members of type
    /// <c>byte[]</c>, white space in it is skipped.
    /// </summary>
    /// <param name="pointer">The path of the string, as a JSON Pointer (RFC 6901): <c>/file</c>.</param>
    /// <param name="destination">The destination of the bytes. It is neither flushed nor closed.</param>
    /// <param name="isOptional">Whether the part may be missing or <c>null</c>.</param>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    /// <exception cref="ArgumentException">The pointer is empty.</exception>
    /// <exception cref="FormatException">The text is not a JSON Pointer.</exception>
    public static JsonPart Base64(string pointer, Stream destination, bool isOptional = false)
    {
        ArgumentNullException.ThrowIfNull(destination);
        return new Base64Part(pointer, destination, isOptional);
    }

    /// <summary>Verifies that a profile can read the part.</summary>
    /// <exception cref="NotSupportedException">
    /// The profile preserves references, and the part would remove one from the document.
    /// </exception>
    internal virtual void Check(JsonProfileSettings settings)
    {
        if (settings.Codecs.PreservesReferences && (Path.Name(Path.Length - 1).AsSpan() is var name) && (name.SequenceEqual("$id"u8) || name.SequenceEqual("$ref"u8)))
        {
            throw new NotSupportedException($"The part at '{Pointer}' is an id or a reference, which the profile preserves; without it "
                + $"the rest of the document would change.");
        }
    }

    /// <summary>Reads the part to its end. The walk has arrived at it.</summary>
    internal abstract ValueTask ReadAsync(PartInput input, CancellationToken cancellationToken);
}
