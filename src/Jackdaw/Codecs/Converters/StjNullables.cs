using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;

namespace Jackdaw.Codecs;

/// <summary>
/// One converter for each nullable value type and profile, made once. As in System.Text.Json it is asked for the nullable type first; where it serves what that holds alone, null needs no converter.
/// </summary>
/// <typeparam name="T">The value type.</typeparam>
/// <typeparam name="TMaker">Where it comes from.</typeparam>
internal static class StjNullables<T, TMaker>
    where T : struct
    where TMaker : struct, IStjConverterMaker
{
    /// <exception cref="NotSupportedException">The converter serves neither of the two types.</exception>
    internal static JsonTypeInfo<T?> Of(JsonProfileSettings settings) =>
        (JsonTypeInfo<T?>)StjContracts.Of(settings, typeof(StjNullables<T, TMaker>), Make);

    private static JsonTypeInfo<T?> Make(JsonProfileSettings settings)
    {
        JsonSerializerOptions options = StjOptions.Of(settings);
        JsonConverter? converter = TMaker.Make(typeof(T?));
        if (converter is null || converter.CanConvert(typeof(T?)) || !converter.CanConvert(typeof(T)))
        {
            return JsonMetadataServices.CreateValueInfo<T?>(options, StjConverters<T?, TMaker>.Made(converter, options));
        }

        return JsonMetadataServices.CreateValueInfo<T?>(options, StjConverters<T, TMaker>.Made(converter, options) is JsonConverter<T> held
            ? new HeldConverter(held)
            : throw new NotSupportedException($"{TMaker.Name} made no converter for '{typeof(T)}'."));
    }

    /// <summary>Null, or what the converter of the value type says. That of System.Text.Json would ask for the contract of the value type, which may be served here alone.</summary>
    private sealed class HeldConverter(JsonConverter<T> held) : JsonConverter<T?>
    {
        public override T? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => held.Read(ref reader, typeof(T), options);

        public override void Write(Utf8JsonWriter writer, T? value, JsonSerializerOptions options) => held.Write(writer, value.GetValueOrDefault(), options);
    }
}
