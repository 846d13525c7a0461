using System.Text.Json;
using Jackdaw.Generated;

namespace Jackdaw;

/// <content>Readers, writers, documents and elements of System.Text.Json, with state for user-defined codecs.</content>
public abstract partial class JsonProfile<TSelf>
{
    /// <inheritdoc cref="Serialize{T}(Utf8JsonWriter, T)"/>
    /// <param name="destination">The writer, at a position where a value may begin.</param>
    /// <param name="value">The value; null is written as <c>null</c>.</param>
    /// <param name="state">The state for the codecs of this operation.</param>
    [JsonDoor]
    public static void Serialize<T>(Utf8JsonWriter destination, T value, JsonState state) =>
        StjDoor.Write(destination, new StateHandle<T>(JsonTypeOf<T, TSelf>.Handle, state), JsonSettingsOf<TSelf>.Value, value);

    /// <inheritdoc cref="SerializeToElement{T}(T)"/>
    /// <param name="value">The value; null is written as <c>null</c>.</param>
    /// <param name="state">The state for the codecs of this operation.</param>
    [JsonDoor]
    public static JsonElement SerializeToElement<T>(T value, JsonState state) =>
        StjDoor.ToElement(new StateHandle<T>(JsonTypeOf<T, TSelf>.Handle, state), JsonSettingsOf<TSelf>.Value, value);

    /// <inheritdoc cref="SerializeToDocument{T}(T)"/>
    /// <param name="value">The value; null is written as <c>null</c>.</param>
    /// <param name="state">The state for the codecs of this operation.</param>
    [JsonDoor]
    public static JsonDocument SerializeToDocument<T>(T value, JsonState state) =>
        StjDoor.ToDocument(new StateHandle<T>(JsonTypeOf<T, TSelf>.Handle, state), JsonSettingsOf<TSelf>.Value, value);

    /// <inheritdoc cref="Deserialize{T}(ref Utf8JsonReader)"/>
    /// <param name="reader">The reader. It must have the whole value.</param>
    /// <param name="state">The state for the codecs of this operation.</param>
    [JsonDoor]
    public static T? Deserialize<T>(ref Utf8JsonReader reader, JsonState state) =>
        StjDoor.Read(ref reader, new StateHandle<T>(JsonTypeOf<T, TSelf>.Handle, state), JsonSettingsOf<TSelf>.Value);

    /// <inheritdoc cref="Deserialize{T}(JsonElement)"/>
    /// <param name="element">The element.</param>
    /// <param name="state">The state for the codecs of this operation.</param>
    [JsonDoor]
    public static T? Deserialize<T>(JsonElement element, JsonState state) =>
        StjDoor.Read(element, new StateHandle<T>(JsonTypeOf<T, TSelf>.Handle, state), JsonSettingsOf<TSelf>.Value);

    /// <inheritdoc cref="Deserialize{T}(JsonDocument)"/>
    /// <param name="document">The document.</param>
    /// <param name="state">The state for the codecs of this operation.</param>
    [JsonDoor]
    public static T? Deserialize<T>(JsonDocument document, JsonState state)
    {
        ArgumentNullException.ThrowIfNull(document);
        return StjDoor.Read(document.RootElement, new StateHandle<T>(JsonTypeOf<T, TSelf>.Handle, state), JsonSettingsOf<TSelf>.Value);
    }
}
