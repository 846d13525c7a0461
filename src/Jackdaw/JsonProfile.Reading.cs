using System.Buffers;
using System.Runtime.CompilerServices;
using Jackdaw.Generated;

namespace Jackdaw;

/// <content>Reading.</content>
public abstract partial class JsonProfile<TSelf>
{
    /// <summary>Reads a value from UTF-8.</summary>
    /// <remarks>
    /// Where the nesting is allowed but too deep for the stack of the calling thread, the document is read a second time from its beginning,
    /// on another thread whose stack is larger, while the caller waits: constructors and setters may run twice and on another thread. What
    /// the first run made is dropped.
    /// </remarks>
    /// <typeparam name="T">The type of the value; known at compile time, so that the generator finds it.</typeparam>
    /// <param name="utf8">One JSON document (RFC 8259), white space around it allowed, without a byte order mark.</param>
    /// <returns>The value; null when the document is <c>null</c>.</returns>
    /// <exception cref="JsonDataException">The document is malformed, or holds no valid <typeparamref name="T"/>.</exception>
    /// <exception cref="NotSupportedException">
    /// <typeparamref name="T"/> holds something that has no JSON form, or no codec was generated for it and the program is trimmed or compiled ahead of time.
    /// </exception>
    [JsonDoor]
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static T? Deserialize<T>(ReadOnlySpan<byte> utf8) =>
        ReadDoor.From(utf8, JsonTypeOf<T, TSelf>.Handle, JsonSettingsOf<TSelf>.Value);

    /// <summary>Reads a value from UTF-8.</summary>
    /// <inheritdoc cref="Deserialize{T}(ReadOnlySpan{byte})" path="/remarks"/>
    /// <typeparam name="T">The type of the value; known at compile time, so that the generator finds it.</typeparam>
    /// <param name="utf8">One JSON document (RFC 8259), white space around it allowed, without a byte order mark.</param>
    /// <returns>The value; null when the document is <c>null</c>.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="utf8"/> is null.</exception>
    /// <inheritdoc cref="Deserialize{T}(ReadOnlySpan{byte})" path="/exception"/>
    [JsonDoor]
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static T? Deserialize<T>(byte[] utf8)
    {
        ArgumentNullException.ThrowIfNull(utf8);
        return ReadDoor.From(new ReadOnlySpan<byte>(utf8), JsonTypeOf<T, TSelf>.Handle, JsonSettingsOf<TSelf>.Value);
    }

    /// <summary>Reads a value from UTF-8 in several pieces.</summary>
    /// <inheritdoc cref="Deserialize{T}(ReadOnlySpan{byte})" path="/remarks"/>
    /// <typeparam name="T">The type of the value; known at compile time, so that the generator finds it.</typeparam>
    /// <param name="utf8">One JSON document, without a byte order mark; the pieces may divide it anywhere.</param>
    /// <inheritdoc cref="Deserialize{T}(ReadOnlySpan{byte})" path="/exception"/>
    /// <returns>The value; null when the document is <c>null</c>.</returns>
    [JsonDoor]
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static T? Deserialize<T>(ReadOnlySequence<byte> utf8) =>
        ReadDoor.From(utf8, JsonTypeOf<T, TSelf>.Handle, JsonSettingsOf<TSelf>.Value);

    /// <summary>Reads a value from text.</summary>
    /// <inheritdoc cref="Deserialize{T}(ReadOnlySpan{byte})" path="/remarks"/>
    /// <typeparam name="T">The type of the value; known at compile time, so that the generator finds it.</typeparam>
    /// <param name="json">One JSON document. Offsets in errors are those of its UTF-8 form.</param>
    /// <returns>The value; null when the document is <c>null</c>.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="json"/> is null.</exception>
    /// <inheritdoc cref="Deserialize{T}(ReadOnlySpan{byte})" path="/exception"/>
    [JsonDoor]
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static T? Deserialize<T>(string json)
    {
        ArgumentNullException.ThrowIfNull(json);
        return ReadDoor.From(json.AsSpan(), JsonTypeOf<T, TSelf>.Handle, JsonSettingsOf<TSelf>.Value);
    }

    /// <summary>Reads a value from text.</summary>
    /// <inheritdoc cref="Deserialize{T}(ReadOnlySpan{byte})" path="/remarks"/>
    /// <typeparam name="T">The type of the value; known at compile time, so that the generator finds it.</typeparam>
    /// <param name="json">One JSON document. Offsets in errors are those of its UTF-8 form.</param>
    /// <returns>The value; null when the document is <c>null</c>.</returns>
    /// <inheritdoc cref="Deserialize{T}(ReadOnlySpan{byte})" path="/exception"/>
    [JsonDoor]
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static T? Deserialize<T>(ReadOnlySpan<char> json) =>
        ReadDoor.From(json, JsonTypeOf<T, TSelf>.Handle, JsonSettingsOf<TSelf>.Value);

    /// <summary>Reads a value from a stream, to whose end it is read; a byte order mark of UTF-8 at its start is passed.</summary>
    /// <inheritdoc cref="Deserialize{T}(ReadOnlySpan{byte})" path="/remarks"/>
    /// <typeparam name="T">The type of the value; known at compile time, so that the generator finds it.</typeparam>
    /// <param name="utf8">A stream of one JSON document.</param>
    /// <returns>The value; null when the document is <c>null</c>.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="utf8"/> is null.</exception>
    /// <inheritdoc cref="Deserialize{T}(ReadOnlySpan{byte})" path="/exception"/>
    [JsonDoor]
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static T? Deserialize<T>(Stream utf8)
    {
        ArgumentNullException.ThrowIfNull(utf8);
        return ReadDoor.From(utf8, JsonTypeOf<T, TSelf>.Handle, JsonSettingsOf<TSelf>.Value);
    }

    /// <summary>Makes sure that a document is valid JSON (RFC 8259) in UTF-8 within the limits of the profile, and has no member twice in one object where the profile rejects that.</summary>
    /// <param name="utf8">The document.</param>
    /// <exception cref="JsonDataException">It is not.</exception>
    public static void Validate(ReadOnlySpan<byte> utf8) => ReadDoor.Validate(utf8, JsonSettingsOf<TSelf>.Usable);

    /// <summary>Tells whether a document is valid JSON (RFC 8259) in UTF-8 within the limits of the profile, and has no member twice in one object where the profile rejects that.</summary>
    /// <param name="utf8">The document.</param>
    public static bool IsValid(ReadOnlySpan<byte> utf8) => ReadDoor.IsValid(utf8, JsonSettingsOf<TSelf>.Usable);
}
