using System.Diagnostics.CodeAnalysis;
using System.Runtime.InteropServices;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Jackdaw.Codecs;
using Jackdaw.Generated;

namespace Jackdaw;

/// <summary>A converter whose type argument is not known statically.</summary>
internal interface IStjReturningConverter
{
    /// <summary>Returns the metadata of the type in System.Text.Json.</summary>
    JsonTypeInfo InfoIn(JsonSerializerOptions options);
}

/// <summary>
/// Leads from System.Text.Json back to Jackdaw: the contents of a type that it handles are read and written with the codecs of the profile,
/// so that names, attributes and settings mean the same as everywhere else.
/// </summary>
/// <typeparam name="T">The type that is read and written.</typeparam>
/// <param name="settings">The profile.</param>
internal sealed class StjReturningConverter<T>(JsonProfileSettings settings) : JsonConverter<T>, IStjReturningConverter
{
    public JsonTypeInfo InfoIn(JsonSerializerOptions options) => JsonMetadataServices.CreateValueInfo<T>(options, this);

    public override bool HandleNull => true;

    public override T? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
    {
        StjServing serving = StjServing.OfThread ?? throw Alone();
        long offset = reader.TokenStartIndex;
        using JsonDocument value = JsonDocument.ParseValue(ref reader);
        return ReadDoor.From(JsonMarshal.GetRawUtf8Value(value.RootElement), Codec(serving), settings, serving, offset);
    }

    public override void Write(Utf8JsonWriter writer, T value, JsonSerializerOptions options)
    {
        StjServing serving = StjServing.OfThread ?? throw Alone();
        WriteDoor.To(writer, Codec(serving), settings, value, serving);
    }

    /// <summary>Writes a key that is not a string as its run-time type, if that can be a key.</summary>
    public override void WriteAsPropertyName(Utf8JsonWriter writer, T value, JsonSerializerOptions options)
    {
        if (value is not (Enum or IConvertible or Guid or DateTimeOffset or DateOnly or TimeOnly or TimeSpan or Uri or Version))
        {
            throw new NotSupportedException(
                $"'{value?.GetType()}' cannot be a dictionary key here: a dictionary without a declared key type supports strings, "
                    + $"numbers, enums and other scalars. Use a generic dictionary.");
        }

        JsonMetadataServices.ObjectConverter.WriteAsPropertyName(writer, value!, StjOptions.Of(settings));
    }

    /// <summary>Reads a key of a type that System.Text.Json supports as a key.</summary>
    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = "Used only where System.Text.Json itself uses reflection.")]
    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = "Used only where System.Text.Json itself uses reflection.")]
    public override T ReadAsPropertyName(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
    {
        JsonSerializerOptions own = StjOptions.Of(settings);
        return ((JsonConverter<T>)own.GetConverter(typeof(T))).ReadAsPropertyName(ref reader, typeToConvert, own);
    }

    private JsonCodecHandle<T> Codec(StjServing serving)
    {
        JsonCodecHandle<T> codec = settings.Codecs.Of<T>();
        return serving.State is { } state ? new StateHandle<T>(codec, new JsonState(state)) : codec;
    }

    /// <summary>
    /// Creates the exception for options that are used outside the document. They leave Jackdaw only in contracts, which know their own
    /// thread.
    /// </summary>
    private static InvalidOperationException Alone() => new($"The System.Text.Json options for '{typeof(T)}' belong to one Jackdaw "
        + $"document and cannot be used outside it.");
}
