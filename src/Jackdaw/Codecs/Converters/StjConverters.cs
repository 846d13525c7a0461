using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;

namespace Jackdaw.Codecs;

/// <summary>One converter for each type and profile, created once.</summary>
/// <typeparam name="T">The type that is read and written.</typeparam>
/// <typeparam name="TMaker">The source of the converter.</typeparam>
internal static class StjConverters<T, TMaker>
    where TMaker : struct, IStjConverterMaker
{
    /// <exception cref="NotSupportedException">The converter does not support the type.</exception>
    internal static JsonTypeInfo<T> Of(JsonProfileSettings settings) =>
        (JsonTypeInfo<T>)StjContracts.Of(settings, typeof(StjConverters<T, TMaker>), Make);

    private static JsonTypeInfo<T> Make(JsonProfileSettings settings)
    {
        JsonConverter? converter = TMaker.Make(typeof(T));
        JsonSerializerOptions options = StjOptions.ForConverter(settings, typeof(T), converter);
        return JsonMetadataServices.CreateValueInfo<T>(options, Made(converter, options));
    }

    /// <summary>Returns the converter itself, or what a factory creates for the type.</summary>
    internal static JsonConverter Made(JsonConverter? converter, JsonSerializerOptions options)
    {
        if (converter?.CanConvert(typeof(T)) == false)
        {
            throw new NotSupportedException($"{TMaker.Name} cannot convert '{typeof(T)}'. Name another one in [JsonConverter], or a codec "
                + $"with [JsonCodec].");
        }

        for (int i = 0; converter is JsonConverterFactory factory && i < 8; i++)
        {
            converter = factory.CreateConverter(typeof(T), options);
        }

        return converter is null or JsonConverterFactory ? throw new NotSupportedException($"{TMaker.Name} created no converter for "
            + $"'{typeof(T)}'.")
            : Serves(converter) ? converter
            : throw new NotSupportedException($"{TMaker.Name} created a converter of '{converter.Type}' for '{typeof(T)}'. Name another "
                + $"one in [JsonConverter], or a codec with [JsonCodec].");
    }

    /// <summary>
    /// Whether the converter supports the type. A converter of a base type or of a derived type casts; a nullable value is another type.
    /// </summary>
    private static bool Serves(JsonConverter converter) =>
        converter.Type is not { } type
        || type == typeof(T)
        || (Nullable.GetUnderlyingType(type) is null && (Nullable.GetUnderlyingType(typeof(T)) is null || !type.IsValueType) && (type.IsAssignableFrom(typeof(T)) || typeof(T).IsAssignableFrom(type)));
}
