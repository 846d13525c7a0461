using System.Buffers;
using Jackdaw.Dom;
using Jackdaw.Generated;
using Jackdaw.Streams;

namespace Jackdaw;

/// <content>Overloads with state for user-defined codecs.</content>
public abstract partial class JsonProfile<TSelf>
{
    /// <inheritdoc cref="SerializeToUtf8Bytes{T}(T)"/>
    /// <param name="value">The value; null is written as <c>null</c>.</param>
    /// <param name="state">The state for the codecs of this operation.</param>
    [JsonDoor]
    public static byte[] SerializeToUtf8Bytes<T>(T value, JsonState state) =>
        WriteDoor.ToArray(new StateHandle<T>(JsonTypeOf<T, TSelf>.Handle, state), JsonSettingsOf<TSelf>.Value, value);

    /// <inheritdoc cref="Serialize{T}(T)"/>
    /// <param name="value">The value; null is written as <c>null</c>.</param>
    /// <param name="state">The state for the codecs of this operation.</param>
    [JsonDoor]
    public static string Serialize<T>(T value, JsonState state) =>
        WriteDoor.ToText(new StateHandle<T>(JsonTypeOf<T, TSelf>.Handle, state), JsonSettingsOf<TSelf>.Value, value);

    /// <inheritdoc cref="Serialize{T}(IBufferWriter{byte}, T)"/>
    /// <param name="destination">
    /// The destination. It receives chunks of about 32 KB. Chunks handed over before an exception remain there.
    /// </param>
    /// <param name="value">The value; null is written as <c>null</c>.</param>
    /// <param name="state">The state for the codecs of this operation.</param>
    [JsonDoor]
    public static void Serialize<T>(IBufferWriter<byte> destination, T value, JsonState state) =>
        WriteDoor.To(destination, new StateHandle<T>(JsonTypeOf<T, TSelf>.Handle, state), JsonSettingsOf<TSelf>.Value, value);

    /// <inheritdoc cref="Serialize{T}(Stream, T)"/>
    /// <param name="destination">
    /// The destination. It receives chunks of about 32 KB. Chunks handed over before an exception remain there.
    /// </param>
    /// <param name="value">The value; null is written as <c>null</c>.</param>
    /// <param name="state">The state for the codecs of this operation.</param>
    [JsonDoor]
    public static void Serialize<T>(Stream destination, T value, JsonState state) =>
        WriteDoor.To(destination, new StateHandle<T>(JsonTypeOf<T, TSelf>.Handle, state), JsonSettingsOf<TSelf>.Value, value);

    /// <inheritdoc cref="TrySerialize{T}(Span{byte}, T, out int)"/>
    /// <param name="destination">The destination. It is unchanged if the value does not fit.</param>
    /// <param name="value">The value; null is written as <c>null</c>.</param>
    /// <param name="state">The state for the codecs of this operation.</param>
    /// <param name="bytesWritten">The number of bytes written, or 0 if the value does not fit.</param>
    [JsonDoor]
    public static bool TrySerialize<T>(Span<byte> destination, T value, JsonState state, out int bytesWritten) =>
        WriteDoor.TryTo(destination, new StateHandle<T>(JsonTypeOf<T, TSelf>.Handle, state), JsonSettingsOf<TSelf>.Value, value, out bytesWritten);

    /// <inheritdoc cref="Deserialize{T}(ReadOnlySpan{byte})"/>
    /// <param name="utf8">One JSON document.</param>
    /// <param name="state">The state for the codecs of this operation.</param>
    [JsonDoor]
    public static T? Deserialize<T>(ReadOnlySpan<byte> utf8, JsonState state) =>
        ReadDoor.From(utf8, new StateHandle<T>(JsonTypeOf<T, TSelf>.Handle, state), JsonSettingsOf<TSelf>.Value);

    /// <inheritdoc cref="Deserialize{T}(byte[])"/>
    /// <param name="utf8">One JSON document.</param>
    /// <param name="state">The state for the codecs of this operation.</param>
    [JsonDoor]
    public static T? Deserialize<T>(byte[] utf8, JsonState state)
    {
        ArgumentNullException.ThrowIfNull(utf8);
        return ReadDoor.From(new ReadOnlySpan<byte>(utf8), new StateHandle<T>(JsonTypeOf<T, TSelf>.Handle, state), JsonSettingsOf<TSelf>.Value);
    }

    /// <inheritdoc cref="Deserialize{T}(ReadOnlySequence{byte})"/>
    /// <param name="utf8">One JSON document.</param>
    /// <param name="state">The state for the codecs of this operation.</param>
    [JsonDoor]
    public static T? Deserialize<T>(ReadOnlySequence<byte> utf8, JsonState state) =>
        ReadDoor.From(utf8, new StateHandle<T>(JsonTypeOf<T, TSelf>.Handle, state), JsonSettingsOf<TSelf>.Value);

    /// <inheritdoc cref="Deserialize{T}(string)"/>
    /// <param name="json">One JSON document. Offsets in errors refer to its UTF-8 form.</param>
    /// <param name="state">The state for the codecs of this operation.</param>
    [JsonDoor]
    public static T? Deserialize<T>(string json, JsonState state)
    {
        ArgumentNullException.ThrowIfNull(json);
        return ReadDoor.From(json.AsSpan(), new StateHandle<T>(JsonTypeOf<T, TSelf>.Handle, state), JsonSettingsOf<TSelf>.Value);
    }

    /// <inheritdoc cref="Deserialize{T}(ReadOnlySpan{char})"/>
    /// <param name="json">One JSON document. Offsets in errors refer to its UTF-8 form.</param>
    /// <param name="state">The state for the codecs of this operation.</param>
    [JsonDoor]
    public static T? Deserialize<T>(ReadOnlySpan<char> json, JsonState state) =>
        ReadDoor.From(json, new StateHandle<T>(JsonTypeOf<T, TSelf>.Handle, state), JsonSettingsOf<TSelf>.Value);

    /// <inheritdoc cref="Deserialize{T}(Stream)"/>
    /// <param name="utf8">One JSON document.</param>
    /// <param name="state">The state for the codecs of this operation.</param>
    [JsonDoor]
    public static T? Deserialize<T>(Stream utf8, JsonState state)
    {
        ArgumentNullException.ThrowIfNull(utf8);
        return ReadDoor.From(utf8, new StateHandle<T>(JsonTypeOf<T, TSelf>.Handle, state), JsonSettingsOf<TSelf>.Value);
    }

    /// <inheritdoc cref="Deserialize{T}(JsonView)"/>
    /// <param name="value">The value.</param>
    /// <param name="state">The state for the codecs of this operation.</param>
    [JsonDoor]
    public static T? Deserialize<T>(JsonView value, JsonState state) =>
        value.Read(new StateHandle<T>(JsonTypeOf<T, TSelf>.Handle, state), JsonSettingsOf<TSelf>.Value);

    /// <inheritdoc cref="Deserialize{T}(JsonNode)"/>
    /// <param name="node">The tree; null is read as <c>null</c>.</param>
    /// <param name="state">The state for the codecs of this operation.</param>
    [JsonDoor]
    public static T? Deserialize<T>(JsonNode? node, JsonState state) =>
        NodeDoor.Read(node, new StateHandle<T>(JsonTypeOf<T, TSelf>.Handle, state), JsonSettingsOf<TSelf>.Value);

    /// <inheritdoc cref="SerializeToNode{T}(T)"/>
    /// <param name="value">The value.</param>
    /// <param name="state">The state for the codecs of this operation.</param>
    [JsonDoor]
    public static JsonNode SerializeToNode<T>(T value, JsonState state) =>
        NodeDoor.Write(value, new StateHandle<T>(JsonTypeOf<T, TSelf>.Handle, state), JsonSettingsOf<TSelf>.Value);

    /// <inheritdoc cref="SerializeToOwned{T}(T)"/>
    /// <param name="value">The value; null is written as <c>null</c>.</param>
    /// <param name="state">The state for the codecs of this operation.</param>
    [JsonDoor]
    public static JsonOwned SerializeToOwned<T>(T value, JsonState state)
    {
        using SegmentBuffer segments = CollectedOutput.Of(new StateHandle<T>(JsonTypeOf<T, TSelf>.Handle, state), JsonSettingsOf<TSelf>.Value, value);
        return new JsonOwned(segments);
    }
}
