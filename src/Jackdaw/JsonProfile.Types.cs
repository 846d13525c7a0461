using System.Buffers;
using Jackdaw.Generated;

namespace Jackdaw;

/// <content>
/// Overloads for types that are known only at run time, as in frameworks. They have the same bytes, values and errors as the generic
/// overloads. If the call names the type (<c>typeof(Order)</c>), the generator creates its codec.
/// </content>
public abstract partial class JsonProfile<TSelf>
{
    /// <summary>Serializes a value to a string.</summary>
    /// <inheritdoc cref="SerializeToUtf8Bytes{T}(T)" path="/remarks"/>
    /// <param name="value">The value; null is written as <c>null</c>.</param>
    /// <param name="type">The type that the value is written as: its own, or one that it derives from or implements.</param>
    /// <returns>The JSON text.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="type"/> is null.</exception>
    /// <exception cref="ArgumentException">
    /// <paramref name="value"/> is not a <paramref name="type"/>, or <paramref name="type"/> cannot be serialized because it has no values.
    /// </exception>
    /// <inheritdoc cref="SerializeToUtf8Bytes{T}(T)" path="/exception[@cref='JsonDataException']"/>
    /// <exception cref="NotSupportedException">
    /// The type contains a type that has no JSON form, or no codec was generated for it and the program is trimmed or compiled ahead of
    /// time.
    /// </exception>
    [JsonDoor]
    public static string Serialize(object? value, Type type) =>
        WriteDoor.ToText(ForWriting(value, type), JsonSettingsOf<TSelf>.Value, value!);

    /// <summary>Serializes a value to UTF-8.</summary>
    /// <param name="value">The value; null is written as <c>null</c>.</param>
    /// <param name="type">The type that the value is written as: its own, or one that it derives from or implements.</param>
    /// <inheritdoc cref="Serialize(object, Type)" path="/exception"/>
    /// <returns>A new array.</returns>
    [JsonDoor]
    public static byte[] SerializeToUtf8Bytes(object? value, Type type) =>
        WriteDoor.ToArray(ForWriting(value, type), JsonSettingsOf<TSelf>.Value, value!);

    /// <summary>Serializes a value to a buffer writer, as UTF-8.</summary>
    /// <param name="destination">
    /// The destination. It receives chunks of about 32 KB. Chunks handed over before an exception remain there.
    /// </param>
    /// <param name="value">The value; null is written as <c>null</c>.</param>
    /// <param name="type">The type that the value is written as: its own, or one that it derives from or implements.</param>
    /// <inheritdoc cref="Serialize(object, Type)" path="/exception"/>
    [JsonDoor]
    public static void Serialize(IBufferWriter<byte> destination, object? value, Type type) =>
        WriteDoor.To(destination, ForWriting(value, type), JsonSettingsOf<TSelf>.Value, value!);

    /// <summary>Serializes a value to a stream, as UTF-8 without a byte order mark. The stream is not flushed.</summary>
    /// <param name="destination">
    /// The destination. It receives chunks of about 32 KB. Chunks handed over before an exception remain there.
    /// </param>
    /// <param name="value">The value; null is written as <c>null</c>.</param>
    /// <param name="type">The type that the value is written as: its own, or one that it derives from or implements.</param>
    /// <inheritdoc cref="Serialize(object, Type)" path="/exception"/>
    [JsonDoor]
    public static void Serialize(Stream destination, object? value, Type type) =>
        WriteDoor.To(destination, ForWriting(value, type), JsonSettingsOf<TSelf>.Value, value!);

    /// <summary>Serializes a value to memory of the caller, as UTF-8, if it fits.</summary>
    /// <param name="destination">The destination. It is unchanged if the value does not fit.</param>
    /// <param name="value">The value; null is written as <c>null</c>.</param>
    /// <param name="type">The type that the value is written as: its own, or one that it derives from or implements.</param>
    /// <inheritdoc cref="Serialize(object, Type)" path="/exception"/>
    /// <param name="bytesWritten">The number of bytes written, or 0 if the value does not fit.</param>
    /// <returns>Whether the value fits.</returns>
    [JsonDoor]
    public static bool TrySerialize(Span<byte> destination, object? value, Type type, out int bytesWritten) =>
        WriteDoor.TryTo(destination, ForWriting(value, type), JsonSettingsOf<TSelf>.Value, value!, out bytesWritten);

    /// <summary>Deserializes a value from UTF-8.</summary>
    /// <inheritdoc cref="Deserialize{T}(ReadOnlySpan{byte})" path="/remarks"/>
    /// <param name="utf8">One JSON document (RFC 8259) without a byte order mark; white space around it is allowed.</param>
    /// <param name="type">The type of the value.</param>
    /// <returns>The value, or null if the document is <c>null</c>.</returns>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    /// <exception cref="ArgumentException">
    /// The type cannot be serialized: it is an open generic type, a by-ref or pointer type, or <see cref="Void"/>.
    /// </exception>
    /// <exception cref="JsonDataException">The document is malformed or is not a valid value of the type.</exception>
    /// <exception cref="NotSupportedException">
    /// The type contains a type that has no JSON form, or no codec was generated for it and the program is trimmed or compiled ahead of
    /// time.
    /// </exception>
    [JsonDoor]
    public static object? Deserialize(ReadOnlySpan<byte> utf8, Type type) =>
        ReadDoor.From(utf8, CodecOf(type), JsonSettingsOf<TSelf>.Value);

    /// <inheritdoc cref="Deserialize(ReadOnlySpan{byte}, Type)"/>
    [JsonDoor]
    public static object? Deserialize(byte[] utf8, Type type)
    {
        ArgumentNullException.ThrowIfNull(utf8);
        return ReadDoor.From(new ReadOnlySpan<byte>(utf8), CodecOf(type), JsonSettingsOf<TSelf>.Value);
    }

    /// <summary>Deserializes a value from UTF-8 in several segments.</summary>
    /// <param name="utf8">One JSON document without a byte order mark; the segments may divide it anywhere.</param>
    /// <param name="type">The type of the value.</param>
    /// <returns>The value, or null if the document is <c>null</c>.</returns>
    /// <inheritdoc cref="Deserialize(ReadOnlySpan{byte}, Type)" path="/exception"/>
    [JsonDoor]
    public static object? Deserialize(ReadOnlySequence<byte> utf8, Type type) =>
        ReadDoor.From(utf8, CodecOf(type), JsonSettingsOf<TSelf>.Value);

    /// <summary>Deserializes a value from text.</summary>
    /// <param name="json">One JSON document. Offsets in errors refer to its UTF-8 form.</param>
    /// <param name="type">The type of the value.</param>
    /// <returns>The value, or null if the document is <c>null</c>.</returns>
    /// <inheritdoc cref="Deserialize(ReadOnlySpan{byte}, Type)" path="/exception"/>
    [JsonDoor]
    public static object? Deserialize(string json, Type type)
    {
        ArgumentNullException.ThrowIfNull(json);
        return ReadDoor.From(json.AsSpan(), CodecOf(type), JsonSettingsOf<TSelf>.Value);
    }

    /// <inheritdoc cref="Deserialize(string, Type)"/>
    [JsonDoor]
    public static object? Deserialize(ReadOnlySpan<char> json, Type type) =>
        ReadDoor.From(json, CodecOf(type), JsonSettingsOf<TSelf>.Value);

    /// <summary>Deserializes a value from a stream, which is read to its end. A UTF-8 byte order mark at the start is skipped.</summary>
    /// <param name="utf8">A stream with one JSON document.</param>
    /// <param name="type">The type of the value.</param>
    /// <returns>The value, or null if the document is <c>null</c>.</returns>
    /// <inheritdoc cref="Deserialize(ReadOnlySpan{byte}, Type)" path="/exception"/>
    [JsonDoor]
    public static object? Deserialize(Stream utf8, Type type)
    {
        ArgumentNullException.ThrowIfNull(utf8);
        return ReadDoor.From(utf8, CodecOf(type), JsonSettingsOf<TSelf>.Value);
    }

    private static JsonCodecHandle<object> ForWriting(object? value, Type type)
    {
        JsonCodecHandle<object> codec = CodecOf(type);
        return (value is null ? !type.IsValueType || Nullable.GetUnderlyingType(type) is not null : type.IsInstanceOfType(value))
            ? codec
            : throw new ArgumentException(
                $"The value is {(value is null ? "null" : $"a '{value.GetType()}'")}, which is not a '{type}'.", nameof(value));
    }

    private static JsonCodecHandle<object> CodecOf(Type type)
    {
        ArgumentNullException.ThrowIfNull(type);
        return JsonSettingsOf<TSelf>.Value.Codecs.OfObject(type);
    }
}
