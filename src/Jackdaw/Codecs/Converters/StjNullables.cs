using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;

namespace Jackdaw.Codecs;

/// <summary>
/// The converter of a nullable value type in a profile, kept as in <see cref="StjConverters{T, TMaker}"/>. As in System.Text.Json, it first
/// decides about the nullable type. If it supports only the underlying type, null needs no converter.
/// </summary>
/// <typeparam name="T">The value type.</typeparam>
/// <typeparam name="TMaker">The source of the converter.</typeparam>
internal static class StjNullables<T, TMaker>
    where T : struct
    where TMaker : struct, IStjConverterMaker
{
    private static StjKnownCalls<T?> _known;

    /// <exception cref="NotSupportedException">The converter supports neither of the two types.</exception>
    internal static StjCall<T?> Of(JsonProfileSettings settings) => _known.Find(settings) ?? _known.Added(StjContracts.Of(settings, typeof(StjNullables<T, TMaker>), Make));

    private static StjCall<T?> Make(JsonProfileSettings settings)
    {
        JsonConverter converter = StjConverters<T?, TMaker>.New(typeof(T?));
        JsonSerializerOptions options = StjOptions.ForConverter(settings, typeof(T?), converter);
        JsonConverter made = converter.CanConvert(typeof(T?)) || !converter.CanConvert(typeof(T)) ? StjConverters<T?, TMaker>.Made(converter, options)
            : StjConverters<T, TMaker>.Made(converter, options) is JsonConverter<T> held ? new HeldConverter(held)
            : throw new NotSupportedException($"{TMaker.Name} created no converter for '{typeof(T)}'.");
        return new(settings, JsonMetadataServices.CreateValueInfo<T?>(options, made), made, TMaker.Name);
    }

    /// <summary>
    /// Handles null, and leaves values to the converter of the value type. The nullable converter of System.Text.Json would request the
    /// contract of the value type, which may be known only here.
    /// </summary>
    private sealed class HeldConverter(JsonConverter<T> held) : JsonConverter<T?>
    {
        public override T? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => held.Read(ref reader, typeof(T), options);

        public override void Write(Utf8JsonWriter writer, T? value, JsonSerializerOptions options) => held.Write(writer, value.GetValueOrDefault(), options);
    }
}
