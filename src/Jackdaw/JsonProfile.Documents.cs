using System.Buffers;
using System.IO.Pipelines;
using Jackdaw.Dom;
using Jackdaw.Generated;
using Jackdaw.Reading;

namespace Jackdaw;

/// <content>Untyped documents.</content>
public abstract partial class JsonProfile<TSelf>
{
    /// <summary>
    /// Parses a document of any shape and checks all of it: grammar, UTF-8, the limits of the profile, and duplicate members if the profile
    /// rejects them.
    /// </summary>
    /// <param name="utf8">One JSON document (RFC 8259) without a byte order mark; white space around it is allowed. It is copied.</param>
    /// <returns>The document. Dispose it when its values are no longer used; its memory is reused for another document.</returns>
    /// <exception cref="JsonDataException">The document is malformed.</exception>
    public static JsonDoc Parse(ReadOnlySpan<byte> utf8) => new(DocumentMemory.Load(utf8, JsonSettingsOf<TSelf>.Usable));

    /// <inheritdoc cref="Parse(ReadOnlySpan{byte})"/>
    /// <exception cref="ArgumentNullException"><paramref name="utf8"/> is null.</exception>
    public static JsonDoc Parse(byte[] utf8)
    {
        ArgumentNullException.ThrowIfNull(utf8);
        return Parse(new ReadOnlySpan<byte>(utf8));
    }

    /// <summary>Parses a document of any shape from UTF-8 in several segments.</summary>
    /// <param name="utf8">One JSON document without a byte order mark; the segments may divide it anywhere. It is copied.</param>
    /// <inheritdoc cref="Parse(ReadOnlySpan{byte})" path="/returns"/>
    /// <inheritdoc cref="Parse(ReadOnlySpan{byte})" path="/exception"/>
    public static JsonDoc Parse(ReadOnlySequence<byte> utf8) => new(DocumentMemory.Load(in utf8, JsonSettingsOf<TSelf>.Usable));

    /// <summary>Parses a document of any shape from text.</summary>
    /// <param name="json">One JSON document. Offsets refer to its UTF-8 form.</param>
    /// <inheritdoc cref="Parse(ReadOnlySpan{byte})" path="/returns"/>
    /// <inheritdoc cref="Parse(ReadOnlySpan{byte})" path="/exception"/>
    /// <exception cref="ArgumentNullException"><paramref name="json"/> is null.</exception>
    public static JsonDoc Parse(string json)
    {
        ArgumentNullException.ThrowIfNull(json);
        return Parse(json.AsSpan());
    }

    /// <summary>Parses a document of any shape from text.</summary>
    /// <param name="json">One JSON document. Offsets refer to its UTF-8 form.</param>
    /// <inheritdoc cref="Parse(ReadOnlySpan{byte})" path="/returns"/>
    /// <inheritdoc cref="Parse(ReadOnlySpan{byte})" path="/exception"/>
    public static JsonDoc Parse(ReadOnlySpan<char> json) => new(DocumentMemory.Load(json, JsonSettingsOf<TSelf>.Usable));

    /// <summary>
    /// Parses a document of any shape from a stream, which is read to its end. A UTF-8 byte order mark at the start is skipped.
    /// </summary>
    /// <param name="utf8">A stream with one JSON document.</param>
    /// <inheritdoc cref="Parse(ReadOnlySpan{byte})" path="/returns"/>
    /// <inheritdoc cref="Parse(ReadOnlySpan{byte})" path="/exception"/>
    /// <exception cref="ArgumentNullException"><paramref name="utf8"/> is null.</exception>
    public static JsonDoc Parse(Stream utf8)
    {
        ArgumentNullException.ThrowIfNull(utf8);
        return new(DocumentMemory.Load(utf8, JsonSettingsOf<TSelf>.Usable));
    }

    /// <summary>Parses a document of any shape from a stream. The bytes are awaited, then the document is parsed in memory.</summary>
    /// <param name="utf8">
    /// A stream with one JSON document, in UTF-8 (a byte order mark is allowed), or in UTF-16 or UTF-32 with a byte order mark. It is read
    /// to its end and not closed.
    /// </param>
    /// <param name="cancellationToken">The cancellation token. What has been read of the source is lost on cancellation.</param>
    /// <inheritdoc cref="Parse(ReadOnlySpan{byte})" path="/returns"/>
    /// <inheritdoc cref="Parse(ReadOnlySpan{byte})" path="/exception"/>
    /// <exception cref="ArgumentNullException"><paramref name="utf8"/> is null.</exception>
    /// <exception cref="OperationCanceledException">The operation was canceled.</exception>
    public static ValueTask<JsonDoc> ParseAsync(Stream utf8, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8);
        return DocumentDoor.ParseAsync(utf8, JsonSettingsOf<TSelf>.Usable, cancellationToken);
    }

    /// <summary>Parses a document of any shape from a pipe. The bytes are awaited, then the document is parsed in memory.</summary>
    /// <param name="utf8">
    /// A pipe with one JSON document, in UTF-8 (a byte order mark is allowed), or in UTF-16 or UTF-32 with a byte order mark. It is read to
    /// its end and not completed.
    /// </param>
    /// <param name="cancellationToken">The cancellation token. What has been read of the source is lost on cancellation.</param>
    /// <inheritdoc cref="Parse(ReadOnlySpan{byte})" path="/returns"/>
    /// <inheritdoc cref="Parse(ReadOnlySpan{byte})" path="/exception"/>
    /// <exception cref="ArgumentNullException"><paramref name="utf8"/> is null.</exception>
    /// <exception cref="OperationCanceledException">The operation was canceled.</exception>
    public static ValueTask<JsonDoc> ParseAsync(PipeReader utf8, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8);
        return DocumentDoor.ParseAsync(utf8, JsonSettingsOf<TSelf>.Usable, cancellationToken);
    }

    /// <summary>Opens a forward-only cursor over a document, to pick out parts of it. Nothing has been checked yet.</summary>
    /// <param name="utf8">One JSON document (RFC 8259) without a byte order mark; white space around it is allowed. It is copied.</param>
    /// <returns>The cursor, positioned before the value of the document. Dispose it.</returns>
    /// <exception cref="JsonDataException">The document is larger than 2 GB.</exception>
    public static JsonCursor OpenCursor(ReadOnlySpan<byte> utf8) => new(DocumentMemory.LoadUnread(utf8, JsonSettingsOf<TSelf>.Usable));

    /// <inheritdoc cref="OpenCursor(ReadOnlySpan{byte})"/>
    /// <exception cref="ArgumentNullException"><paramref name="utf8"/> is null.</exception>
    public static JsonCursor OpenCursor(byte[] utf8)
    {
        ArgumentNullException.ThrowIfNull(utf8);
        return OpenCursor(new ReadOnlySpan<byte>(utf8));
    }

    /// <summary>Deserializes a value of a document in place, with the type's codec in this profile.</summary>
    /// <typeparam name="T">The type of the value, known at compile time so that the generator can find it.</typeparam>
    /// <param name="value">
    /// The value. The limits are those of this profile; whether comments are allowed was decided when the document was parsed.
    /// </param>
    /// <returns>The value, or null if it is <c>null</c>.</returns>
    /// <exception cref="JsonDataException">
    /// The value is not a valid <typeparamref name="T"/>. Path, line and offset refer to the document.
    /// </exception>
    /// <inheritdoc cref="Deserialize{T}(ReadOnlySpan{byte})" path="/exception"/>
    /// <exception cref="ObjectDisposedException">The document has been disposed.</exception>
    [JsonDoor]
    public static T? Deserialize<T>(JsonView value) => value.Read(JsonTypeOf<T, TSelf>.Handle, JsonSettingsOf<TSelf>.Value);

    /// <summary>Deserializes a tree, with the type's codec in this profile.</summary>
    /// <typeparam name="T">The type of the value, known at compile time so that the generator can find it.</typeparam>
    /// <param name="node">The tree; null is read as <c>null</c>.</param>
    /// <returns>The value, or null if the tree is <c>null</c>.</returns>
    /// <exception cref="JsonDataException">
    /// The tree is not a valid <typeparamref name="T"/>. Line and offset refer to its compact text.
    /// </exception>
    /// <inheritdoc cref="Deserialize{T}(ReadOnlySpan{byte})" path="/exception"/>
    [JsonDoor]
    public static T? Deserialize<T>(JsonNode? node) => NodeDoor.Read(node, JsonTypeOf<T, TSelf>.Handle, JsonSettingsOf<TSelf>.Value);

    /// <summary>
    /// Tries to deserialize a value of a document in place, with the type's codec in this profile. On failure call
    /// <see cref="Deserialize{T}(JsonView)"/> for the reason.
    /// </summary>
    /// <typeparam name="T">The type of the value, known at compile time so that the generator can find it.</typeparam>
    /// <param name="view">
    /// The value. The limits are those of this profile; whether comments are allowed was decided when the document was parsed.
    /// </param>
    /// <param name="value">The value, or null if it is <c>null</c>.</param>
    /// <returns>Whether it is a valid <typeparamref name="T"/>.</returns>
    /// <exception cref="NotSupportedException">
    /// <typeparamref name="T"/> contains a type that has no JSON form, or no codec was generated for it and the program is trimmed or
    /// compiled ahead of time.
    /// </exception>
    /// <exception cref="ObjectDisposedException">The document has been disposed.</exception>
    [JsonDoor]
    public static bool TryDeserialize<T>(JsonView view, out T? value) => view.TryRead(JsonTypeOf<T, TSelf>.Handle, JsonSettingsOf<TSelf>.Value, out value);

    /// <summary>
    /// Tries to deserialize a tree, with the type's codec in this profile. On failure call <see cref="Deserialize{T}(JsonNode)"/> for the
    /// reason.
    /// </summary>
    /// <typeparam name="T">The type of the value, known at compile time so that the generator can find it.</typeparam>
    /// <param name="node">The tree; null is read as <c>null</c>.</param>
    /// <param name="value">The value, or null if the tree is <c>null</c>.</param>
    /// <returns>Whether the tree is a valid <typeparamref name="T"/>.</returns>
    /// <exception cref="NotSupportedException">
    /// <typeparamref name="T"/> contains a type that has no JSON form, or no codec was generated for it and the program is trimmed or
    /// compiled ahead of time.
    /// </exception>
    [JsonDoor]
    public static bool TryDeserialize<T>(JsonNode? node, out T? value) => NodeDoor.TryRead(node, JsonTypeOf<T, TSelf>.Handle, JsonSettingsOf<TSelf>.Value, out value);

    /// <summary>Serializes a value to a tree that can be modified.</summary>
    /// <typeparam name="T">The type of the value, known at compile time so that the generator can find it.</typeparam>
    /// <param name="value">The value.</param>
    /// <returns>A new tree; for null, a node of the kind null.</returns>
    /// <inheritdoc cref="SerializeToUtf8Bytes{T}(T)" path="/exception"/>
    [JsonDoor]
    public static JsonNode SerializeToNode<T>(T value) => NodeDoor.Write(value, JsonTypeOf<T, TSelf>.Handle, JsonSettingsOf<TSelf>.Value);
}
