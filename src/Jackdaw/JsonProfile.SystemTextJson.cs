using System.Text.Json;
using Jackdaw.Generated;

namespace Jackdaw;

/// <content>Readers, writers, documents and elements of System.Text.Json.</content>
public abstract partial class JsonProfile<TSelf>
{
    /// <summary>Serializes a value at the position of a System.Text.Json writer, which is flushed.</summary>
    /// <remarks>
    /// The options of the writer determine indentation, escaping and the maximum depth; the profile determines everything else. A value
    /// that cannot be written leaves the writer as it was. If the encoder or the destination of the writer throws, the writer may have a
    /// part of the value.
    /// </remarks>
    /// <typeparam name="T">The type of the value, known at compile time so that the generator can find it.</typeparam>
    /// <param name="destination">The writer, at a position where a value may begin.</param>
    /// <param name="value">The value; null is written as <c>null</c>.</param>
    /// <exception cref="ArgumentNullException"><paramref name="destination"/> is null.</exception>
    /// <exception cref="InvalidOperationException">The writer checks its calls, and no value may begin at its position.</exception>
    /// <inheritdoc cref="SerializeToUtf8Bytes{T}(T)" path="/exception"/>
    [JsonDoor]
    public static void Serialize<T>(Utf8JsonWriter destination, T value) =>
        StjDoor.Write(destination, JsonTypeOf<T, TSelf>.Handle, JsonSettingsOf<TSelf>.Value, value);

    /// <summary>Serializes a value to an element of System.Text.Json, which owns its memory.</summary>
    /// <typeparam name="T">The type of the value, known at compile time so that the generator can find it.</typeparam>
    /// <param name="value">The value; null is written as <c>null</c>.</param>
    /// <returns>The element. It need not be disposed.</returns>
    /// <inheritdoc cref="SerializeToUtf8Bytes{T}(T)" path="/exception"/>
    [JsonDoor]
    public static JsonElement SerializeToElement<T>(T value) =>
        StjDoor.ToElement(JsonTypeOf<T, TSelf>.Handle, JsonSettingsOf<TSelf>.Value, value);

    /// <summary>Serializes a value to a document of System.Text.Json.</summary>
    /// <typeparam name="T">The type of the value, known at compile time so that the generator can find it.</typeparam>
    /// <param name="value">The value; null is written as <c>null</c>.</param>
    /// <returns>The document. Dispose it when its elements are no longer used.</returns>
    /// <inheritdoc cref="SerializeToUtf8Bytes{T}(T)" path="/exception"/>
    [JsonDoor]
    public static JsonDocument SerializeToDocument<T>(T value) =>
        StjDoor.ToDocument(JsonTypeOf<T, TSelf>.Handle, JsonSettingsOf<TSelf>.Value, value);

    /// <summary>
    /// Deserializes the value at the position of a System.Text.Json reader, or the next one if the reader is at a member name or at its
    /// beginning. Afterwards the reader is at the last token of the value; what follows is not read.
    /// </summary>
    /// <remarks>
    /// The options of the reader determine the maximum depth of the document, and whether comments and trailing commas are allowed. The
    /// limits of the profile apply to the value. If an exception is thrown, the reader is at the position where it was.
    /// </remarks>
    /// <typeparam name="T">The type of the value, known at compile time so that the generator can find it.</typeparam>
    /// <param name="reader">The reader. It must have the whole value.</param>
    /// <returns>The value, or null if it is <c>null</c>.</returns>
    /// <exception cref="ArgumentException">The reader reports comments as tokens.</exception>
    /// <exception cref="JsonDataException">
    /// The value is not a valid <typeparamref name="T"/>. Path, line and offset refer to the document if the reader has its beginning in
    /// memory, and to the value otherwise.
    /// </exception>
    /// <exception cref="JsonException">The reader found malformed text, or does not have the whole value.</exception>
    /// <inheritdoc cref="Deserialize{T}(ReadOnlySpan{byte})" path="/exception[@cref='NotSupportedException']"/>
    [JsonDoor]
    public static T? Deserialize<T>(ref Utf8JsonReader reader) =>
        StjDoor.Read(ref reader, JsonTypeOf<T, TSelf>.Handle, JsonSettingsOf<TSelf>.Value);

    /// <summary>Deserializes an element of System.Text.Json.</summary>
    /// <typeparam name="T">The type of the value, known at compile time so that the generator can find it.</typeparam>
    /// <param name="element">
    /// The element. Whether comments and trailing commas are allowed was decided when its document was parsed.
    /// </param>
    /// <returns>The value, or null if the element is <c>null</c>.</returns>
    /// <exception cref="InvalidOperationException">The element was never set.</exception>
    /// <exception cref="JsonDataException">
    /// The element is not a valid <typeparamref name="T"/>. Path, line and offset refer to the element.
    /// </exception>
    /// <inheritdoc cref="Deserialize{T}(ReadOnlySpan{byte})" path="/exception[@cref='NotSupportedException']"/>
    /// <exception cref="ObjectDisposedException">The document of the element has been disposed.</exception>
    [JsonDoor]
    public static T? Deserialize<T>(JsonElement element) =>
        StjDoor.Read(element, JsonTypeOf<T, TSelf>.Handle, JsonSettingsOf<TSelf>.Value);

    /// <summary>Deserializes a document of System.Text.Json.</summary>
    /// <typeparam name="T">The type of the value, known at compile time so that the generator can find it.</typeparam>
    /// <param name="document">
    /// The document. Whether comments and trailing commas are allowed was decided when it was parsed.
    /// </param>
    /// <returns>The value, or null if the document is <c>null</c>.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="document"/> is null.</exception>
    /// <exception cref="JsonDataException">The document is not a valid <typeparamref name="T"/>.</exception>
    /// <inheritdoc cref="Deserialize{T}(ReadOnlySpan{byte})" path="/exception[@cref='NotSupportedException']"/>
    /// <exception cref="ObjectDisposedException">The document has been disposed.</exception>
    [JsonDoor]
    public static T? Deserialize<T>(JsonDocument document)
    {
        ArgumentNullException.ThrowIfNull(document);
        return StjDoor.Read(document.RootElement, JsonTypeOf<T, TSelf>.Handle, JsonSettingsOf<TSelf>.Value);
    }
}
