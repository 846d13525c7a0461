using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Jackdaw.Codecs;
using Jackdaw.Generated;
using Jackdaw.Reading;

namespace Jackdaw;

/// <summary>A converter whose type argument is not known statically.</summary>
internal interface IStjReturningConverter
{
    /// <summary>Returns the metadata of the type in System.Text.Json.</summary>
    JsonTypeInfo InfoIn(JsonSerializerOptions options);
}

/// <summary>
/// Leads from System.Text.Json back to Jackdaw: the contents of a type that it handles, and what a converter passes to the serializer, are
/// read and written with the codecs of the profile, so that names, attributes and settings mean the same as everywhere else.
/// </summary>
/// <typeparam name="T">The type that is read and written.</typeparam>
/// <param name="settings">The profile.</param>
/// <param name="own">The codec, or null for that of the profile.</param>
internal sealed class StjReturningConverter<T>(JsonProfileSettings settings, JsonCodecHandle<T>? own = null) : JsonConverter<T>, IStjReturningConverter
{
    public JsonTypeInfo InfoIn(JsonSerializerOptions options) => JsonMetadataServices.CreateValueInfo<T>(options, this);

    public override bool HandleNull => true;

    public override T? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
    {
        if (StjServing.OfReading(settings) is not { } serving)
        {
            return ReadAlone(ref reader);
        }

        serving.RunOnce();
        if (StjInPlace.TryRead(serving, ref reader, Codec(null), settings, out T? read))
        {
            return read;
        }

        return ReadApart(ref reader, serving);
    }

    public override void Write(Utf8JsonWriter writer, T value, JsonSerializerOptions options)
    {
        if (StjServing.OfWriting(settings) is not { } serving)
        {
            WriteDoor.To(writer, Codec(null), settings, value, StjBridgeDepth.Left(writer, options));
            return;
        }

        serving.RunOnce();
        if (StjInPlace.TryWrite(serving, writer, Codec(null), settings, value))
        {
            return;
        }

        try
        {
            WriteDoor.To(writer, Codec(serving), settings, value, serving);
        }
        catch (JsonDataException e) when (e.Path is not null && !serving.Owns(writer))
        {
            // The converter writes a text of its own, whose paths must not look like those of the document.
            throw StjBridgeErrors.Unplaced(e);
        }
    }

    /// <summary>Writes a key that is not a string as its run-time type, if that can be a key.</summary>
    public override void WriteAsPropertyName(Utf8JsonWriter writer, T value, JsonSerializerOptions options)
    {
        if (value is Enum name)
        {
            writer.WritePropertyName(typeof(T).IsEnum ? StjBridgeKeys.Text(value, Codec(null), settings) : StjBridgeKeys.NameOf(name, settings));
            return;
        }

        if (value is not (IConvertible or Guid or DateTimeOffset or DateOnly or TimeOnly or TimeSpan or Uri or Version))
        {
            if (typeof(T) != typeof(object) && value is not null)
            {
                writer.WritePropertyName(StjBridgeKeys.Text(value, Codec(null), settings));
                return;
            }

            throw new NotSupportedException(
                $"'{value?.GetType()}' cannot be a dictionary key here: a dictionary without a declared key type supports strings, "
                    + $"numbers, enums and other scalars. Use a generic dictionary.");
        }

        JsonMetadataServices.ObjectConverter.WriteAsPropertyName(writer, value!, StjOptions.Of(settings));
    }

    /// <summary>Reads a key of a type that System.Text.Json supports as a key, or one that a codec reads from a string.</summary>
    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = "Used only where System.Text.Json itself uses reflection.")]
    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = "Used only where System.Text.Json itself uses reflection.")]
    public override T ReadAsPropertyName(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
    {
        if (typeof(T) != typeof(object) && (typeof(T).IsEnum || typeof(T).Assembly != typeof(object).Assembly))
        {
            return StjBridgeKeys.ReadOrFail(ref reader, Codec(null), settings);
        }

        JsonSerializerOptions plain = StjOptions.Of(settings);
        return ((JsonConverter<T>)plain.GetConverter(typeof(T))).ReadAsPropertyName(ref reader, typeToConvert, plain);
    }

    // Separate methods: readers as locals would be cleared for each call.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private T? ReadAlone(ref Utf8JsonReader reader) => StjBridgeReading.Read(ref reader, Codec(null), settings);

    [MethodImpl(MethodImplOptions.NoInlining)]
    private T? ReadApart(ref Utf8JsonReader reader, StjServing serving)
    {
        long offset = reader.TokenStartIndex;
        if (StjValue.TryPass(ref reader, out StjValue value))
        {
            return ReadDoor.From(value.Utf8, Codec(serving), settings, serving, offset);
        }

        using JsonDocument copy = JsonDocument.ParseValue(ref reader);
        return ReadDoor.From(JsonMarshal.GetRawUtf8Value(copy.RootElement), Codec(serving), settings, serving, offset);
    }

    private JsonCodecHandle<T> Codec(StjServing? serving)
    {
        JsonCodecHandle<T> codec = own ?? settings.Codecs.Of<T>();
        return serving?.State is { } state ? new StateHandle<T>(codec, new JsonState(state)) : codec;
    }
}
