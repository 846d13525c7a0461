using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;

namespace Jackdaw.Codecs;

/// <summary>
/// The converter of a type in a profile, and its options. They are kept with the settings, so each of <see cref="StjDocumentSettings"/> has
/// its own: what the converter hands on is escaped and read by these settings. Two threads may create one at the same time; one is kept.
/// </summary>
/// <typeparam name="T">The type that is read and written.</typeparam>
/// <typeparam name="TMaker">The source of the converter.</typeparam>
internal static class StjConverters<T, TMaker>
    where TMaker : struct, IStjConverterMaker
{
    private static StjKnownCalls<T> _known;

    /// <exception cref="NotSupportedException">The converter does not support the type.</exception>
    internal static StjCall<T> Of(JsonProfileSettings settings) => _known.Find(settings) ?? _known.Added(StjContracts.Of(settings, typeof(StjConverters<T, TMaker>), Make));

    private static StjCall<T> Make(JsonProfileSettings settings)
    {
        JsonConverter converter = New(typeof(T));
        JsonSerializerOptions options = StjOptions.ForConverter(settings, typeof(T), converter);
        JsonConverter made = Made(converter, options);
        return new(settings, JsonMetadataServices.CreateValueInfo<T>(options, made), made, TMaker.Name);
    }

    /// <summary>Returns a new converter, or a factory.</summary>
    /// <param name="type">The type, which may be the nullable one of <typeparamref name="T"/>.</param>
    internal static JsonConverter New(Type type) => TMaker.Make(type) ?? throw IsMissing(type);

    /// <summary>Returns the converter itself, or what a factory creates for the type.</summary>
    internal static JsonConverter Made(JsonConverter made, JsonSerializerOptions options)
    {
        if (!made.CanConvert(typeof(T)))
        {
            throw new NotSupportedException($"{TMaker.Name} cannot convert '{typeof(T)}'. Name another one in [JsonConverter], or a codec "
                + $"with [JsonCodec].");
        }

        JsonConverter? converter = made;
        for (int i = 0; converter is JsonConverterFactory factory && i < 8; i++)
        {
            converter = factory.CreateConverter(typeof(T), options);
        }

        return converter is null or JsonConverterFactory ? throw IsMissing(typeof(T))
            : Serves(converter) ? converter
            : throw new NotSupportedException($"{TMaker.Name} created a converter of '{converter.Type}' for '{typeof(T)}'. Name another "
                + $"one in [JsonConverter], or a codec with [JsonCodec].");
    }

    private static NotSupportedException IsMissing(Type type) => new($"{TMaker.Name} created no converter for '{type}'.");

    /// <summary>
    /// Whether the converter supports the type. A converter of a base type or of a derived type casts; a nullable value is another type.
    /// </summary>
    private static bool Serves(JsonConverter converter) =>
        converter.Type is not { } type
        || type == typeof(T)
        || (Nullable.GetUnderlyingType(type) is null && (Nullable.GetUnderlyingType(typeof(T)) is null || !type.IsValueType) && (type.IsAssignableFrom(typeof(T)) || typeof(T).IsAssignableFrom(type)));
}
