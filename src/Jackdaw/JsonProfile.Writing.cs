using System.Buffers;
using System.Runtime.CompilerServices;
using Jackdaw.Generated;

namespace Jackdaw;

/// <content>Writing.</content>
public abstract partial class JsonProfile<TSelf>
{
    /// <summary>Serializes a value to UTF-8.</summary>
    /// <remarks>
    /// If the nesting is allowed but too deep for the stack of the calling thread, the value is written again from its beginning on another
    /// thread with a larger stack, while the caller waits. Getters may then run twice, and on another thread.
    /// </remarks>
    /// <typeparam name="T">The type of the value, known at compile time so that the generator can find it.</typeparam>
    /// <param name="value">The value; null is written as <c>null</c>.</param>
    /// <returns>A new array.</returns>
    /// <exception cref="JsonDataException">
    /// The value cannot be written: it is nested too deeply, contains itself, or holds a lone surrogate, NaN or an infinity.
    /// </exception>
    /// <exception cref="NotSupportedException">
    /// <typeparamref name="T"/> contains a type that has no JSON form, or no codec was generated for it and the program is trimmed or
    /// compiled ahead of time.
    /// </exception>
    [JsonDoor]
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static byte[] SerializeToUtf8Bytes<T>(T value) =>
        WriteDoor.ToArray(JsonTypeOf<T, TSelf>.Handle, JsonSettingsOf<TSelf>.Value, value);

    /// <summary>Serializes a value to a string. Prefer the UTF-8 overloads; this one transcodes at the end.</summary>
    /// <inheritdoc cref="SerializeToUtf8Bytes{T}(T)" path="/remarks"/>
    /// <typeparam name="T">The type of the value, known at compile time so that the generator can find it.</typeparam>
    /// <param name="value">The value; null is written as <c>null</c>.</param>
    /// <inheritdoc cref="SerializeToUtf8Bytes{T}(T)" path="/exception"/>
    /// <returns>The JSON text.</returns>
    [JsonDoor]
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static string Serialize<T>(T value) =>
        WriteDoor.ToText(JsonTypeOf<T, TSelf>.Handle, JsonSettingsOf<TSelf>.Value, value);

    /// <summary>Serializes a value to a buffer writer, as UTF-8. Fastest for large results: no intermediate array.</summary>
    /// <remarks>
    /// If the nesting is allowed but too deep for the stack of the calling thread, the value is written again from its beginning on another
    /// thread with a larger stack, while the caller waits. Getters may then run twice, and on another thread. Once the destination has
    /// received a chunk, this is impossible, and a <see cref="JsonDataException"/> with <see cref="JsonError.DepthExceeded"/> is thrown.
    /// </remarks>
    /// <typeparam name="T">The type of the value, known at compile time so that the generator can find it.</typeparam>
    /// <param name="destination">
    /// The destination. It receives chunks of about 32 KB. Chunks handed over before an exception remain there.
    /// </param>
    /// <param name="value">The value; null is written as <c>null</c>.</param>
    /// <inheritdoc cref="SerializeToUtf8Bytes{T}(T)" path="/exception"/>
    [JsonDoor]
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void Serialize<T>(IBufferWriter<byte> destination, T value) =>
        WriteDoor.To(destination, JsonTypeOf<T, TSelf>.Handle, JsonSettingsOf<TSelf>.Value, value);

    /// <summary>Serializes a value to a stream, as UTF-8 without a byte order mark. The stream is not flushed.</summary>
    /// <remarks>
    /// If the nesting is allowed but too deep for the stack of the calling thread, the value is written again from its beginning on another
    /// thread with a larger stack, while the caller waits. Getters may then run twice, and on another thread. Once the destination has
    /// received a chunk, this is impossible, and a <see cref="JsonDataException"/> with <see cref="JsonError.DepthExceeded"/> is thrown.
    /// </remarks>
    /// <typeparam name="T">The type of the value, known at compile time so that the generator can find it.</typeparam>
    /// <param name="destination">
    /// The destination. It receives chunks of about 32 KB. Chunks handed over before an exception remain there.
    /// </param>
    /// <param name="value">The value; null is written as <c>null</c>.</param>
    /// <inheritdoc cref="SerializeToUtf8Bytes{T}(T)" path="/exception"/>
    [JsonDoor]
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void Serialize<T>(Stream destination, T value) =>
        WriteDoor.To(destination, JsonTypeOf<T, TSelf>.Handle, JsonSettingsOf<TSelf>.Value, value);

    /// <summary>Serializes a value to memory of the caller, as UTF-8, if it fits.</summary>
    /// <inheritdoc cref="SerializeToUtf8Bytes{T}(T)" path="/remarks"/>
    /// <typeparam name="T">The type of the value, known at compile time so that the generator can find it.</typeparam>
    /// <param name="destination">The destination. It is unchanged if the value does not fit.</param>
    /// <param name="value">The value; null is written as <c>null</c>.</param>
    /// <param name="bytesWritten">The number of bytes written, or 0 if the value does not fit.</param>
    /// <inheritdoc cref="SerializeToUtf8Bytes{T}(T)" path="/exception"/>
    /// <returns>Whether the value fits.</returns>
    [JsonDoor]
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool TrySerialize<T>(Span<byte> destination, T value, out int bytesWritten) =>
        WriteDoor.TryTo(destination, JsonTypeOf<T, TSelf>.Handle, JsonSettingsOf<TSelf>.Value, value, out bytesWritten);
}
