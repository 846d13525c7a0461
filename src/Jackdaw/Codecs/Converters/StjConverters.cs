using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;

namespace Jackdaw.Codecs;

/// <summary>One converter for each type and profile, made once.</summary>
/// <typeparam name="T">The type that is read and written.</typeparam>
/// <typeparam name="TMaker">Where it comes from.</typeparam>
internal static class StjConverters<T, TMaker>
    where TMaker : struct, IStjConverterMaker
{
    /// <exception cref="NotSupportedException">The converter does not serve the type.</exception>
    internal static JsonTypeInfo<T> Of(JsonProfileSettings settings) =>
        (JsonTypeInfo<T>)StjContracts.Of(settings, typeof(StjConverters<T, TMaker>), Make);

    private static JsonTypeInfo<T> Make(JsonProfileSettings settings)
    {
        JsonSerializerOptions options = StjOptions.Of(settings);
        JsonConverter? converter = TMaker.Make(typeof(T));
        for (int i = 0; converter is not null && i < 8; i++)
        {
            if (!converter.CanConvert(typeof(T)))
            {
                throw new NotSupportedException($"{TMaker.Name} says that it can't convert '{typeof(T)}'. Name another one in [JsonConverter], or a codec with [JsonCodec].");
            }

            if (converter is not JsonConverterFactory factory)
            {
                return JsonMetadataServices.CreateValueInfo<T>(options, converter);
            }

            converter = factory.CreateConverter(typeof(T), options);
        }

        throw new NotSupportedException($"{TMaker.Name} made no converter for '{typeof(T)}'.");
    }
}
