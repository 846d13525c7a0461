using System.Buffers;
using Jackdaw.Dom;
using Jackdaw.Generated;
using Jackdaw.Reading;

namespace Jackdaw;

/// <content>Documents without types.</content>
public abstract partial class JsonProfile<TSelf>
{
    /// <summary>Reads a document of any shape, which is checked whole: grammar, UTF-8, the limits of the profile, members that occur twice where it rejects them.</summary>
    /// <param name="utf8">One JSON document (RFC 8259), white space around it allowed, without a byte order mark. It is copied.</param>
    /// <returns>The document. Dispose it when its values are no longer used: the next one is read into its memory.</returns>
    /// <exception cref="JsonDataException">The document is malformed.</exception>
    public static JsonDoc Parse(ReadOnlySpan<byte> utf8) => new(DocumentMemory.Load(utf8, JsonSettingsOf<TSelf>.Usable));

    /// <inheritdoc cref="Parse(ReadOnlySpan{byte})"/>
    /// <exception cref="ArgumentNullException"><paramref name="utf8"/> is null.</exception>
    public static JsonDoc Parse(byte[] utf8)
    {
        ArgumentNullException.ThrowIfNull(utf8);
        return Parse(new ReadOnlySpan<byte>(utf8));
    }

    /// <summary>Reads a document of any shape from UTF-8 in several pieces.</summary>
    /// <param name="utf8">One JSON document, without a byte order mark; the pieces may divide it anywhere. It is copied.</param>
    /// <inheritdoc cref="Parse(ReadOnlySpan{byte})" path="/returns"/>
    /// <inheritdoc cref="Parse(ReadOnlySpan{byte})" path="/exception"/>
    public static JsonDoc Parse(ReadOnlySequence<byte> utf8) => new(DocumentMemory.Load(in utf8, JsonSettingsOf<TSelf>.Usable));

    /// <summary>Reads a document of any shape from text.</summary>
    /// <param name="json">One JSON document. Offsets are those of its UTF-8 form.</param>
    /// <inheritdoc cref="Parse(ReadOnlySpan{byte})" path="/returns"/>
    /// <inheritdoc cref="Parse(ReadOnlySpan{byte})" path="/exception"/>
    /// <exception cref="ArgumentNullException"><paramref name="json"/> is null.</exception>
    public static JsonDoc Parse(string json)
    {
        ArgumentNullException.ThrowIfNull(json);
        return Parse(json.AsSpan());
    }

    /// <summary>Reads a document of any shape from text.</summary>
    /// <param name="json">One JSON document. Offsets are those of its UTF-8 form.</param>
    /// <inheritdoc cref="Parse(ReadOnlySpan{byte})" path="/returns"/>
    /// <inheritdoc cref="Parse(ReadOnlySpan{byte})" path="/exception"/>
    public static JsonDoc Parse(ReadOnlySpan<char> json) => new(DocumentMemory.Load(json, JsonSettingsOf<TSelf>.Usable));

    /// <summary>Reads a document of any shape from a stream, to whose end it is read; a byte order mark of UTF-8 at its start is passed.</summary>
    /// <param name="utf8">A stream of one JSON document.</param>
    /// <inheritdoc cref="Parse(ReadOnlySpan{byte})" path="/returns"/>
    /// <inheritdoc cref="Parse(ReadOnlySpan{byte})" path="/exception"/>
    /// <exception cref="ArgumentNullException"><paramref name="utf8"/> is null.</exception>
    public static JsonDoc Parse(Stream utf8)
    {
        ArgumentNullException.ThrowIfNull(utf8);
        return new(DocumentMemory.Load(utf8, JsonSettingsOf<TSelf>.Usable));
    }

    /// <summary>Begins to go through a document, forward only, to pick out parts of it. Nothing has been checked yet.</summary>
    /// <param name="utf8">One JSON document (RFC 8259), white space around it allowed, without a byte order mark. It is copied.</param>
    /// <returns>The cursor, before the value of the document. Dispose it.</returns>
    /// <exception cref="JsonDataException">The document is larger than 2 GB.</exception>
    public static JsonCursor Cursor(ReadOnlySpan<byte> utf8) => new(DocumentMemory.LoadUnread(utf8, JsonSettingsOf<TSelf>.Usable));

    /// <inheritdoc cref="Cursor(ReadOnlySpan{byte})"/>
    /// <exception cref="ArgumentNullException"><paramref name="utf8"/> is null.</exception>
    public static JsonCursor Cursor(byte[] utf8)
    {
        ArgumentNullException.ThrowIfNull(utf8);
        return Cursor(new ReadOnlySpan<byte>(utf8));
    }

    /// <summary>Reads a value of a document as a type, by its codec in this profile, where it is in memory.</summary>
    /// <typeparam name="T">The type of the value; known at compile time, so that the generator finds it.</typeparam>
    /// <param name="value">The value. Limits are those of this profile; whether comments are allowed was decided when the document was read.</param>
    /// <returns>The value; null when it is <c>null</c>.</returns>
    /// <exception cref="JsonDataException">It is no valid <typeparamref name="T"/>. Path, line and offset are those of the document.</exception>
    /// <inheritdoc cref="Deserialize{T}(ReadOnlySpan{byte})" path="/exception"/>
    /// <exception cref="ObjectDisposedException">The document has been disposed.</exception>
    [JsonDoor]
    public static T? Deserialize<T>(JsonView value) => value.Read(JsonTypeOf<T, TSelf>.Handle, JsonSettingsOf<TSelf>.Value);

    /// <summary>Reads a tree as a type, by its codec in this profile.</summary>
    /// <typeparam name="T">The type of the value; known at compile time, so that the generator finds it.</typeparam>
    /// <param name="node">The tree; null is read as <c>null</c>.</param>
    /// <returns>The value; null when the tree is <c>null</c>.</returns>
    /// <exception cref="JsonDataException">It is no valid <typeparamref name="T"/>. Line and offset are those of its compact text.</exception>
    /// <inheritdoc cref="Deserialize{T}(ReadOnlySpan{byte})" path="/exception"/>
    [JsonDoor]
    public static T? Deserialize<T>(JsonNode? node) => NodeDoor.Read(node, JsonTypeOf<T, TSelf>.Handle, JsonSettingsOf<TSelf>.Value);

    /// <summary>Writes a value as a tree that can be changed.</summary>
    /// <typeparam name="T">The type of the value; known at compile time, so that the generator finds it.</typeparam>
    /// <param name="value">The value.</param>
    /// <returns>A new tree; one of the kind null for null.</returns>
    /// <inheritdoc cref="SerializeToUtf8Bytes{T}(T)" path="/exception"/>
    [JsonDoor]
    public static JsonNode SerializeToNode<T>(T value) => NodeDoor.Write(value, JsonTypeOf<T, TSelf>.Handle, JsonSettingsOf<TSelf>.Value);
}
