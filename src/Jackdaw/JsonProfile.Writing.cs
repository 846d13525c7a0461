using System.Buffers;
using System.Runtime.CompilerServices;
using Jackdaw.Generated;

namespace Jackdaw;

/// <content>Writing.</content>
public abstract partial class JsonProfile<TSelf>
{
    /// <summary>Writes a value as UTF-8.</summary>
    /// <remarks>
    /// Where the nesting is allowed but too deep for the stack of the calling thread, the value is written a second time from its beginning,
    /// on another thread whose stack is larger, while the caller waits: getters may run twice and on another thread.
    /// </remarks>
    /// <typeparam name="T">The type of the value; known at compile time, so that the generator finds it.</typeparam>
    /// <param name="value">The value; null is written as <c>null</c>.</param>
    /// <returns>A new array.</returns>
    /// <exception cref="JsonDataException">The value can't be written: it is nested too deeply or contains itself, or holds a lone
    /// surrogate, NaN or an infinity.</exception>
    /// <exception cref="NotSupportedException">
    /// <typeparamref name="T"/> holds something that has no JSON form, or no codec was generated for it and the program is trimmed or compiled ahead of time.
    /// </exception>
    [JsonDoor]
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static byte[] SerializeToUtf8Bytes<T>(T value) =>
        WriteDoor.ToArray(JsonTypeOf<T, TSelf>.Handle, JsonSettingsOf<TSelf>.Value, value);

    /// <summary>Writes a value as text. Prefer the UTF-8 doors where bytes are what is needed: this one widens the bytes at the end.</summary>
    /// <inheritdoc cref="SerializeToUtf8Bytes{T}(T)" path="/remarks"/>
    /// <typeparam name="T">The type of the value; known at compile time, so that the generator finds it.</typeparam>
    /// <param name="value">The value; null is written as <c>null</c>.</param>
    /// <inheritdoc cref="SerializeToUtf8Bytes{T}(T)" path="/exception"/>
    /// <returns>The text.</returns>
    [JsonDoor]
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static string Serialize<T>(T value) =>
        WriteDoor.ToText(JsonTypeOf<T, TSelf>.Handle, JsonSettingsOf<TSelf>.Value, value);

    /// <summary>Writes a value as UTF-8 to a buffer writer. The fast door for large results, which then need no array of their own.</summary>
    /// <remarks>
    /// Where the nesting is allowed but too deep for the stack of the calling thread, the value is written a second time from its beginning,
    /// on another thread whose stack is larger, while the caller waits: getters may run twice and on another thread. Once the destination
    /// has got a piece that can't be done: then a <see cref="JsonDataException"/> with <see cref="JsonError.DepthExceeded"/> says so.
    /// </remarks>
    /// <typeparam name="T">The type of the value; known at compile time, so that the generator finds it.</typeparam>
    /// <param name="destination">Gets the bytes in pieces of about 32 KB. What was handed over before an exception stays there.</param>
    /// <param name="value">The value; null is written as <c>null</c>.</param>
    /// <inheritdoc cref="SerializeToUtf8Bytes{T}(T)" path="/exception"/>
    [JsonDoor]
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void Serialize<T>(IBufferWriter<byte> destination, T value) =>
        WriteDoor.To(destination, JsonTypeOf<T, TSelf>.Handle, JsonSettingsOf<TSelf>.Value, value);

    /// <summary>Writes a value as UTF-8, without a byte order mark, to a stream, which is not flushed.</summary>
    /// <remarks>
    /// Where the nesting is allowed but too deep for the stack of the calling thread, the value is written a second time from its beginning,
    /// on another thread whose stack is larger, while the caller waits: getters may run twice and on another thread. Once the destination
    /// has got a piece that can't be done: then a <see cref="JsonDataException"/> with <see cref="JsonError.DepthExceeded"/> says so.
    /// </remarks>
    /// <typeparam name="T">The type of the value; known at compile time, so that the generator finds it.</typeparam>
    /// <param name="destination">Gets the bytes in pieces of about 32 KB. What was handed over before an exception stays there.</param>
    /// <param name="value">The value; null is written as <c>null</c>.</param>
    /// <inheritdoc cref="SerializeToUtf8Bytes{T}(T)" path="/exception"/>
    [JsonDoor]
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void Serialize<T>(Stream destination, T value) =>
        WriteDoor.To(destination, JsonTypeOf<T, TSelf>.Handle, JsonSettingsOf<TSelf>.Value, value);

    /// <summary>Writes a value as UTF-8 into memory of the caller, if it fits.</summary>
    /// <inheritdoc cref="SerializeToUtf8Bytes{T}(T)" path="/remarks"/>
    /// <typeparam name="T">The type of the value; known at compile time, so that the generator finds it.</typeparam>
    /// <param name="destination">The memory; untouched when the value does not fit.</param>
    /// <param name="value">The value; null is written as <c>null</c>.</param>
    /// <param name="bytesWritten">The number of bytes written; 0 when the value does not fit.</param>
    /// <inheritdoc cref="SerializeToUtf8Bytes{T}(T)" path="/exception"/>
    /// <returns>Whether the value fits.</returns>
    [JsonDoor]
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool TrySerialize<T>(Span<byte> destination, T value, out int bytesWritten) =>
        WriteDoor.TryTo(destination, JsonTypeOf<T, TSelf>.Handle, JsonSettingsOf<TSelf>.Value, value, out bytesWritten);
}
