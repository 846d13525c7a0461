using System.Buffers;
using System.Runtime.CompilerServices;
using Jackdaw.Generated;

namespace Jackdaw;

/// <content>Reading.</content>
public abstract partial class JsonProfile<TSelf>
{
    /// <summary>Deserializes a value from UTF-8.</summary>
    /// <remarks>
    /// If the nesting is allowed but too deep for the stack of the calling thread, the document is read again from its beginning on another
    /// thread with a larger stack, while the caller waits. Constructors and setters may then run twice, and on another thread. Results of
    /// the first run are discarded.
    /// </remarks>
    /// <typeparam name="T">The type of the value, known at compile time so that the generator can find it.</typeparam>
    /// <param name="utf8">One JSON document (RFC 8259) without a byte order mark; white space around it is allowed.</param>
    /// <returns>The value, or null if the document is <c>null</c>.</returns>
    /// <exception cref="JsonDataException">The document is malformed or is not a valid <typeparamref name="T"/>.</exception>
    /// <exception cref="NotSupportedException">
    /// <typeparamref name="T"/> contains a type that has no JSON form, or no codec was generated for it and the program is trimmed or
    /// compiled ahead of time.
    /// </exception>
    [JsonDoor]
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static T? Deserialize<T>(ReadOnlySpan<byte> utf8) =>
        ReadDoor.From(utf8, JsonTypeOf<T, TSelf>.Handle, JsonSettingsOf<TSelf>.Value);

    /// <summary>Deserializes a value from UTF-8.</summary>
    /// <inheritdoc cref="Deserialize{T}(ReadOnlySpan{byte})" path="/remarks"/>
    /// <typeparam name="T">The type of the value, known at compile time so that the generator can find it.</typeparam>
    /// <param name="utf8">One JSON document (RFC 8259) without a byte order mark; white space around it is allowed.</param>
    /// <returns>The value, or null if the document is <c>null</c>.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="utf8"/> is null.</exception>
    /// <inheritdoc cref="Deserialize{T}(ReadOnlySpan{byte})" path="/exception"/>
    [JsonDoor]
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static T? Deserialize<T>(byte[] utf8)
    {
        ArgumentNullException.ThrowIfNull(utf8);
        return ReadDoor.From(new ReadOnlySpan<byte>(utf8), JsonTypeOf<T, TSelf>.Handle, JsonSettingsOf<TSelf>.Value);
    }

    /// <summary>Deserializes a value from UTF-8 in several segments.</summary>
    /// <inheritdoc cref="Deserialize{T}(ReadOnlySpan{byte})" path="/remarks"/>
    /// <typeparam name="T">The type of the value, known at compile time so that the generator can find it.</typeparam>
    /// <param name="utf8">One JSON document without a byte order mark; the segments may divide it anywhere.</param>
    /// <inheritdoc cref="Deserialize{T}(ReadOnlySpan{byte})" path="/exception"/>
    /// <returns>The value, or null if the document is <c>null</c>.</returns>
    [JsonDoor]
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static T? Deserialize<T>(ReadOnlySequence<byte> utf8) =>
        ReadDoor.From(utf8, JsonTypeOf<T, TSelf>.Handle, JsonSettingsOf<TSelf>.Value);

    /// <summary>Deserializes a value from text.</summary>
    /// <inheritdoc cref="Deserialize{T}(ReadOnlySpan{byte})" path="/remarks"/>
    /// <typeparam name="T">The type of the value, known at compile time so that the generator can find it.</typeparam>
    /// <param name="json">One JSON document. Offsets in errors refer to its UTF-8 form.</param>
    /// <returns>The value, or null if the document is <c>null</c>.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="json"/> is null.</exception>
    /// <inheritdoc cref="Deserialize{T}(ReadOnlySpan{byte})" path="/exception"/>
    [JsonDoor]
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static T? Deserialize<T>(string json)
    {
        ArgumentNullException.ThrowIfNull(json);
        return ReadDoor.From(json.AsSpan(), JsonTypeOf<T, TSelf>.Handle, JsonSettingsOf<TSelf>.Value);
    }

    /// <summary>Deserializes a value from text.</summary>
    /// <inheritdoc cref="Deserialize{T}(ReadOnlySpan{byte})" path="/remarks"/>
    /// <typeparam name="T">The type of the value, known at compile time so that the generator can find it.</typeparam>
    /// <param name="json">One JSON document. Offsets in errors refer to its UTF-8 form.</param>
    /// <returns>The value, or null if the document is <c>null</c>.</returns>
    /// <inheritdoc cref="Deserialize{T}(ReadOnlySpan{byte})" path="/exception"/>
    [JsonDoor]
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static T? Deserialize<T>(ReadOnlySpan<char> json) =>
        ReadDoor.From(json, JsonTypeOf<T, TSelf>.Handle, JsonSettingsOf<TSelf>.Value);

    /// <summary>Deserializes a value from a stream, which is read to its end. A UTF-8 byte order mark at the start is skipped.</summary>
    /// <inheritdoc cref="Deserialize{T}(ReadOnlySpan{byte})" path="/remarks"/>
    /// <typeparam name="T">The type of the value, known at compile time so that the generator can find it.</typeparam>
    /// <param name="utf8">A stream with one JSON document.</param>
    /// <returns>The value, or null if the document is <c>null</c>.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="utf8"/> is null.</exception>
    /// <inheritdoc cref="Deserialize{T}(ReadOnlySpan{byte})" path="/exception"/>
    [JsonDoor]
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static T? Deserialize<T>(Stream utf8)
    {
        ArgumentNullException.ThrowIfNull(utf8);
        return ReadDoor.From(utf8, JsonTypeOf<T, TSelf>.Handle, JsonSettingsOf<TSelf>.Value);
    }

    /// <summary>
    /// Throws an exception unless a document is valid JSON (RFC 8259) in UTF-8 within the limits of the profile, and has no duplicate
    /// members if the profile rejects them.
    /// </summary>
    /// <param name="utf8">The document.</param>
    /// <exception cref="JsonDataException">The document is not valid.</exception>
    public static void Validate(ReadOnlySpan<byte> utf8) => ReadDoor.Validate(utf8, JsonSettingsOf<TSelf>.Usable);

    /// <summary>
    /// Returns whether a document is valid JSON (RFC 8259) in UTF-8 within the limits of the profile, and has no duplicate members if the
    /// profile rejects them.
    /// </summary>
    /// <param name="utf8">The document.</param>
    public static bool IsValid(ReadOnlySpan<byte> utf8) => ReadDoor.IsValid(utf8, JsonSettingsOf<TSelf>.Usable);

    /// <summary>
    /// Returns whether a text is valid JSON (RFC 8259) within the limits of the profile, and has no duplicate members if the profile
    /// rejects them.
    /// </summary>
    /// <param name="json">The document.</param>
    public static bool IsValid(ReadOnlySpan<char> json) => ReadDoor.IsValid(json, JsonSettingsOf<TSelf>.Usable);
}
