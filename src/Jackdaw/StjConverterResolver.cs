using System.Reflection;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Jackdaw.Codecs;
using Jackdaw.Generated;
using Jackdaw.Reflection;

namespace Jackdaw;

/// <summary>
/// The resolver of the options that a converter gets: every type comes back to the codecs of the profile, so that all callers
/// write it in the same way. Copies of the options keep it, and may have converters of their own or lack the one that was called.
/// </summary>
/// <param name="settings">The settings of the profile.</param>
/// <param name="type">The type of the converter.</param>
/// <param name="converter">The converter, or the factory that creates it, as it is in the options.</param>
internal sealed class StjConverterResolver(JsonProfileSettings settings, Type type, JsonConverter converter) : IJsonTypeInfoResolver
{
    public JsonTypeInfo? GetTypeInfo(Type type, JsonSerializerOptions options)
    {
        if (!StjBridgeTypes.HasValues(type))
        {
            return null;
        }

        if (type == typeof(string) && settings.Codecs.Of(type).Codec == typeof(StringCodec) && !IsConverted(type, options))
        {
            return JsonMetadataServices.CreateValueInfo<string>(options, JsonMetadataServices.StringConverter);
        }

        return StjForeignConverters.ContractOf(type, options, Foreign(options), settings)
            ?? (IsRemoved(type, options) ? WithoutConverter(type) : settings.Codecs.Of(type)).ReturningInfoIn(options, settings);
    }

    private bool IsConverted(Type type, JsonSerializerOptions options) => Foreign(options).Any(other => other.CanConvert(type));

    /// <summary>The converters that a copy of the options got.</summary>
    private List<JsonConverter> Foreign(JsonSerializerOptions options) => [.. options.Converters.Where(other => other != converter)];

    /// <summary>
    /// Whether the converter has made a copy of the options without itself, to reach the form that its type would have without it. If only a
    /// member names the converter, that is the codec of the type.
    /// </summary>
    private bool IsRemoved(Type requested, JsonSerializerOptions options) =>
        requested == (Nullable.GetUnderlyingType(type) ?? type) && !options.Converters.Contains(converter) && IsNamedBy(requested);

    /// <summary>Whether an attribute of the type, or of its contract in the profile, names the converter.</summary>
    private bool IsNamedBy(Type requested) =>
        settings.Codecs.Of(requested).Codec?.GenericTypeArguments.Contains(converter.GetType()) == true
        || (requested.GetCustomAttribute<JsonConverterAttribute>(inherit: false) is { } named && (named.ConverterType ?? named.CreateConverter(requested)?.GetType()) == converter.GetType());

    private JsonCodecHandle WithoutConverter(Type requested) => RuntimeCodecs.AreSupported
        ? RuntimeCodecs.ComposeWithoutConverter(requested, settings.Codecs.Profile)
        : throw new NotSupportedException($"The form of '{requested}' without its converter requires reflection, which is unavailable in this program (trimmed or compiled ahead of time). Write its members in the converter.");
}
