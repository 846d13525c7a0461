using System.Text.Json;
using Jackdaw.Generated;

namespace Jackdaw;

/// <content>Readers, writers, documents and elements of System.Text.Json, for types that are known only at run time.</content>
public abstract partial class JsonProfile<TSelf>
{
    /// <inheritdoc cref="Serialize{T}(Utf8JsonWriter, T)" path="/summary"/>
    /// <inheritdoc cref="Serialize{T}(Utf8JsonWriter, T)" path="/remarks"/>
    /// <param name="destination">The writer, at a position where a value may begin.</param>
    /// <param name="value">The value; null is written as <c>null</c>.</param>
    /// <param name="type">The type that the value is written as: its own, or one that it derives from or implements.</param>
    /// <inheritdoc cref="Serialize(object, Type)" path="/exception"/>
    /// <exception cref="InvalidOperationException">The writer checks its calls, and no value may begin at its position.</exception>
    [JsonDoor]
    public static void Serialize(Utf8JsonWriter destination, object? value, Type type) =>
        StjDoor.Write(destination, ForWriting(value, type), JsonSettingsOf<TSelf>.Value, value!);

    /// <summary>Serializes a value to an element of System.Text.Json, which owns its memory.</summary>
    /// <param name="value">The value; null is written as <c>null</c>.</param>
    /// <param name="type">The type that the value is written as: its own, or one that it derives from or implements.</param>
    /// <returns>The element. It need not be disposed.</returns>
    /// <inheritdoc cref="Serialize(object, Type)" path="/exception"/>
    [JsonDoor]
    public static JsonElement SerializeToElement(object? value, Type type) =>
        StjDoor.ToElement(ForWriting(value, type), JsonSettingsOf<TSelf>.Value, value!);

    /// <summary>Serializes a value to a document of System.Text.Json.</summary>
    /// <param name="value">The value; null is written as <c>null</c>.</param>
    /// <param name="type">The type that the value is written as: its own, or one that it derives from or implements.</param>
    /// <returns>The document. Dispose it when its elements are no longer used.</returns>
    /// <inheritdoc cref="Serialize(object, Type)" path="/exception"/>
    [JsonDoor]
    public static JsonDocument SerializeToDocument(object? value, Type type) =>
        StjDoor.ToDocument(ForWriting(value, type), JsonSettingsOf<TSelf>.Value, value!);

    /// <inheritdoc cref="Deserialize{T}(ref Utf8JsonReader)" path="/summary"/>
    /// <inheritdoc cref="Deserialize{T}(ref Utf8JsonReader)" path="/remarks"/>
    /// <param name="reader">The reader. It must have the whole value.</param>
    /// <param name="type">The type of the value.</param>
    /// <returns>The value, or null if it is <c>null</c>.</returns>
    /// <inheritdoc cref="Deserialize(ReadOnlySpan{byte}, Type)" path="/exception"/>
    /// <exception cref="JsonException">The reader found malformed text, or does not have the whole value.</exception>
    [JsonDoor]
    public static object? Deserialize(ref Utf8JsonReader reader, Type type) =>
        StjDoor.Read(ref reader, CodecOf(type), JsonSettingsOf<TSelf>.Value);

    /// <summary>Deserializes an element of System.Text.Json.</summary>
    /// <param name="element">
    /// The element. Whether comments and trailing commas are allowed was decided when its document was parsed.
    /// </param>
    /// <param name="type">The type of the value.</param>
    /// <returns>The value, or null if the element is <c>null</c>.</returns>
    /// <inheritdoc cref="Deserialize(ReadOnlySpan{byte}, Type)" path="/exception"/>
    /// <exception cref="InvalidOperationException">The element was never set.</exception>
    /// <exception cref="ObjectDisposedException">The document of the element has been disposed.</exception>
    [JsonDoor]
    public static object? Deserialize(JsonElement element, Type type) =>
        StjDoor.Read(element, CodecOf(type), JsonSettingsOf<TSelf>.Value);

    /// <summary>Deserializes a document of System.Text.Json.</summary>
    /// <param name="document">
    /// The document. Whether comments and trailing commas are allowed was decided when it was parsed.
    /// </param>
    /// <param name="type">The type of the value.</param>
    /// <returns>The value, or null if the document is <c>null</c>.</returns>
    /// <inheritdoc cref="Deserialize(ReadOnlySpan{byte}, Type)" path="/exception"/>
    /// <exception cref="ObjectDisposedException">The document has been disposed.</exception>
    [JsonDoor]
    public static object? Deserialize(JsonDocument document, Type type)
    {
        ArgumentNullException.ThrowIfNull(document);
        return StjDoor.Read(document.RootElement, CodecOf(type), JsonSettingsOf<TSelf>.Value);
    }
}
