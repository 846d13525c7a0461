using System.Text.Encodings.Web;
using System.Text.Json;
using System.Text.Json.Serialization;
using Jackdaw.Generated;

namespace Jackdaw;

/// <summary>Adapts a Jackdaw codec to a System.Text.Json converter.</summary>
/// <typeparam name="T">The type that is read and written.</typeparam>
/// <param name="codec">The codec.</param>
/// <param name="settings">The settings of its profile.</param>
/// <param name="isPart">Whether the value is always part of another value, even if the writer has not written anything yet.</param>
internal sealed class StjBridgeConverter<T>(JsonCodecHandle<T> codec, JsonProfileSettings settings, bool isPart) : JsonConverter<T>
{
    /// <summary>The codec handles null.</summary>
    public override bool HandleNull => default(T) is null;

    public override T? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => StjBridgeReading.Read(ref reader, codec, StjDocumentSettings.For(reader.CurrentState.Options, settings));

    public override void Write(Utf8JsonWriter writer, T value, JsonSerializerOptions options)
    {
        try
        {
            int levels = StjBridgeDepth.Left(writer, options);
            if (settings.FollowsWriter || StjBridgeConflicts.HaveEncoder(writer))
            {
                WriteDoor.AsValue(writer, codec, settings, value, levels, settings.FollowsWriter ? options.Encoder ?? JavaScriptEncoder.Default : null);
            }
            else if (writer.Options.Indented)
            {
                WriteDoor.AsLines(writer, codec, settings, value, levels);
            }
            else
            {
                WriteDoor.To(writer, codec, settings, value, levels);
            }
        }
        catch (JsonDataException e) when (isPart && e.Path is not null)
        {
            throw StjBridgeErrors.Unplaced(e);
        }
        catch (JsonDataException e) when (writer.CurrentDepth > 0 && e.Path is not null)
        {
            throw StjBridgeErrors.InValue(e);
        }
    }

    public override T ReadAsPropertyName(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => StjBridgeKeys.ReadOrFail(ref reader, codec, settings);

    public override void WriteAsPropertyName(Utf8JsonWriter writer, T value, JsonSerializerOptions options) => writer.WritePropertyName(StjBridgeKeys.Text(value, codec, settings));
}
