using System.Reflection;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;

namespace Jackdaw.Codecs;

/// <summary>
/// The converters of System.Text.Json for keys of built-in types. It takes them for converters without methods for keys, but only if the
/// program has used its reflection before, so the output would depend on other code.
/// </summary>
internal static class StjBuiltInKeys
{
    private static readonly Dictionary<Type, JsonConverter> Converters = new JsonConverter[]
    {
        JsonMetadataServices.BooleanConverter, JsonMetadataServices.SByteConverter, JsonMetadataServices.ByteConverter, JsonMetadataServices.Int16Converter, JsonMetadataServices.UInt16Converter,
        JsonMetadataServices.Int32Converter, JsonMetadataServices.UInt32Converter, JsonMetadataServices.Int64Converter, JsonMetadataServices.UInt64Converter, JsonMetadataServices.Int128Converter,
        JsonMetadataServices.UInt128Converter, JsonMetadataServices.HalfConverter, JsonMetadataServices.SingleConverter, JsonMetadataServices.DoubleConverter, JsonMetadataServices.DecimalConverter,
        JsonMetadataServices.CharConverter, JsonMetadataServices.StringConverter, JsonMetadataServices.GuidConverter, JsonMetadataServices.DateTimeConverter, JsonMetadataServices.DateTimeOffsetConverter,
        JsonMetadataServices.DateOnlyConverter, JsonMetadataServices.TimeOnlyConverter, JsonMetadataServices.TimeSpanConverter, JsonMetadataServices.UriConverter!, JsonMetadataServices.VersionConverter!,
    }.ToDictionary(converter => converter.Type!);

    /// <summary>Returns the built-in converter of a type if a converter does not override a method for keys; otherwise that converter.</summary>
    /// <param name="own">The converter.</param>
    /// <param name="method">Returns the method that is called.</param>
    internal static JsonConverter<T> Or<T>(JsonConverter<T> own, Func<JsonConverter<T>, MethodInfo> method) =>
        Converters.TryGetValue(typeof(T), out JsonConverter? known) && method(own).DeclaringType == typeof(JsonConverter<T>) ? (JsonConverter<T>)known : own;
}
