using System.Buffers;
using Jackdaw.Generated;

namespace Jackdaw;

/// <content>
/// Doors for a type that is known only at run time, as frameworks know it. Same bytes, values and errors as the generic doors. Where the
/// type is named in the call (<c>typeof(Order)</c>), the generator makes its codec.
/// </content>
public abstract partial class JsonProfile<TSelf>
{
    /// <summary>Writes a value as text.</summary>
    /// <inheritdoc cref="SerializeToUtf8Bytes{T}(T)" path="/remarks"/>
    /// <param name="value">The value; null is written as <c>null</c>.</param>
    /// <param name="type">The type it is written as: its own, or one that it derives from or implements.</param>
    /// <returns>The text.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="type"/> is null.</exception>
    /// <exception cref="ArgumentException"><paramref name="value"/> is no <paramref name="type"/>, or there are no values of such a type.</exception>
    /// <inheritdoc cref="SerializeToUtf8Bytes{T}(T)" path="/exception[@cref='JsonDataException']"/>
    /// <exception cref="NotSupportedException">
    /// The type holds something that has no JSON form, or no codec was generated for it and the program is trimmed or compiled ahead of time.
    /// </exception>
    [JsonDoor]
    public static string Serialize(object? value, Type type) =>
        WriteDoor.ToText(ForWriting(value, type), JsonSettingsOf<TSelf>.Value, value!);

    /// <summary>Writes a value as UTF-8.</summary>
    /// <param name="value">The value; null is written as <c>null</c>.</param>
    /// <param name="type">The type it is written as: its own, or one that it derives from or implements.</param>
    /// <inheritdoc cref="Serialize(object, Type)" path="/exception"/>
    /// <returns>A new array.</returns>
    [JsonDoor]
    public static byte[] SerializeToUtf8Bytes(object? value, Type type) =>
        WriteDoor.ToArray(ForWriting(value, type), JsonSettingsOf<TSelf>.Value, value!);

    /// <summary>Writes a value as UTF-8 to a buffer writer.</summary>
    /// <param name="destination">Gets the bytes in pieces of about 32 KB. What was handed over before an exception stays there.</param>
    /// <param name="value">The value; null is written as <c>null</c>.</param>
    /// <param name="type">The type it is written as: its own, or one that it derives from or implements.</param>
    /// <inheritdoc cref="Serialize(object, Type)" path="/exception"/>
    [JsonDoor]
    public static void Serialize(IBufferWriter<byte> destination, object? value, Type type) =>
        WriteDoor.To(destination, ForWriting(value, type), JsonSettingsOf<TSelf>.Value, value!);

    /// <summary>Writes a value as UTF-8, without a byte order mark, to a stream, which is not flushed.</summary>
    /// <param name="destination">Gets the bytes in pieces of about 32 KB. What was handed over before an exception stays there.</param>
    /// <param name="value">The value; null is written as <c>null</c>.</param>
    /// <param name="type">The type it is written as: its own, or one that it derives from or implements.</param>
    /// <inheritdoc cref="Serialize(object, Type)" path="/exception"/>
    [JsonDoor]
    public static void Serialize(Stream destination, object? value, Type type) =>
        WriteDoor.To(destination, ForWriting(value, type), JsonSettingsOf<TSelf>.Value, value!);

    /// <summary>Writes a value as UTF-8 into memory of the caller, if it fits.</summary>
    /// <param name="destination">The memory; untouched when the value does not fit.</param>
    /// <param name="value">The value; null is written as <c>null</c>.</param>
    /// <param name="type">The type it is written as: its own, or one that it derives from or implements.</param>
    /// <inheritdoc cref="Serialize(object, Type)" path="/exception"/>
    /// <param name="bytesWritten">The number of bytes written; 0 when the value does not fit.</param>
    /// <returns>Whether the value fits.</returns>
    [JsonDoor]
    public static bool TrySerialize(Span<byte> destination, object? value, Type type, out int bytesWritten) =>
        WriteDoor.TryTo(destination, ForWriting(value, type), JsonSettingsOf<TSelf>.Value, value!, out bytesWritten);

    /// <summary>Reads a value from UTF-8.</summary>
    /// <inheritdoc cref="Deserialize{T}(ReadOnlySpan{byte})" path="/remarks"/>
    /// <param name="utf8">One JSON document (RFC 8259), white space around it allowed, without a byte order mark.</param>
    /// <param name="type">The type of the value.</param>
    /// <returns>The value; null when the document is <c>null</c>.</returns>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    /// <exception cref="ArgumentException">There are no values of such a type.</exception>
    /// <exception cref="JsonDataException">The document is malformed, or holds no valid value of the type.</exception>
    /// <exception cref="NotSupportedException">
    /// The type holds something that has no JSON form, or no codec was generated for it and the program is trimmed or compiled ahead of time.
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

    /// <summary>Reads a value from UTF-8 in several pieces.</summary>
    /// <param name="utf8">One JSON document, without a byte order mark; the pieces may divide it anywhere.</param>
    /// <param name="type">The type of the value.</param>
    /// <returns>The value; null when the document is <c>null</c>.</returns>
    /// <inheritdoc cref="Deserialize(ReadOnlySpan{byte}, Type)" path="/exception"/>
    [JsonDoor]
    public static object? Deserialize(ReadOnlySequence<byte> utf8, Type type) =>
        ReadDoor.From(utf8, CodecOf(type), JsonSettingsOf<TSelf>.Value);

    /// <summary>Reads a value from text.</summary>
    /// <param name="json">One JSON document. Offsets in errors are those of its UTF-8 form.</param>
    /// <param name="type">The type of the value.</param>
    /// <returns>The value; null when the document is <c>null</c>.</returns>
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

    /// <summary>Reads a value from a stream, to whose end it is read; a byte order mark of UTF-8 at its start is passed.</summary>
    /// <param name="utf8">A stream of one JSON document.</param>
    /// <param name="type">The type of the value.</param>
    /// <returns>The value; null when the document is <c>null</c>.</returns>
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
                $"The value is {(value is null ? "null" : $"a '{value.GetType()}'")}, which is no '{type}'.", nameof(value));
    }

    private static JsonCodecHandle<object> CodecOf(Type type)
    {
        ArgumentNullException.ThrowIfNull(type);
        return JsonSettingsOf<TSelf>.Value.Codecs.OfObject(type);
    }
}
