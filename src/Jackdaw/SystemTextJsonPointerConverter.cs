using System.ComponentModel;
using System.Text.Json;
using Jackdaw.Codecs;
using Jackdaw.Dom;

namespace Jackdaw;

/// <summary>
/// Converts <see cref="JsonPointer"/> for System.Text.Json, as its text (RFC 6901 section 5), including as a dictionary key.
/// </summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public sealed class SystemTextJsonPointerConverter : SystemTextJsonDocumentConverter<JsonPointer, JsonPointerCodec>
{
    /// <summary>Reads a key.</summary>
    /// <param name="reader">The reader, positioned at a member name.</param>
    /// <param name="typeToConvert">The type.</param>
    /// <param name="options">The options.</param>
    /// <returns>The pointer.</returns>
    /// <exception cref="JsonDataException">The name is not a JSON Pointer.</exception>
    public override JsonPointer ReadAsPropertyName(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) =>
        StjBridgeKeys.ReadOrFail(ref reader, Codec, StjDocumentSettings.For(reader.CurrentState.Options, options));

    /// <summary>Writes a key.</summary>
    /// <param name="writer">The writer.</param>
    /// <param name="value">The pointer.</param>
    /// <param name="options">The options.</param>
    /// <exception cref="ArgumentNullException"><paramref name="writer"/> or <paramref name="value"/> is null.</exception>
    public override void WriteAsPropertyName(Utf8JsonWriter writer, JsonPointer value, JsonSerializerOptions options)
    {
        ArgumentNullException.ThrowIfNull(writer);
        ArgumentNullException.ThrowIfNull(value);
        writer.WritePropertyName(value.ToString());
    }
}
