using System.Text.Json;
using System.Text.Json.Serialization;
using Jackdaw.Shapes;

namespace Jackdaw;

/// <summary>The settings of System.Text.Json options as those that shape the types of a profile.</summary>
internal static class StjOptionShape
{
    /// <summary>
    /// Returns the shape, with minimal escaping of names; null if some option has no counterpart, or means something else to a profile.
    /// Converters other than one for names of enums are not considered.
    /// </summary>
    internal static ShapeSettings? Of(JsonSerializerOptions options)
    {
#pragma warning disable SYSLIB0020 // obsolete, and still set by programs
        if (options.IgnoreNullValues)
        {
            return null;
        }

#pragma warning restore SYSLIB0020
        List<Naming?> enums = [.. options.Converters.Select(StjNaming.OfEnums).Where(naming => naming is not null)];
        return StjNaming.Of(options.PropertyNamingPolicy) is { } naming
            && options.DictionaryKeyPolicy is null
            && options.DefaultIgnoreCondition is JsonIgnoreCondition.Never or JsonIgnoreCondition.WhenWritingNull or JsonIgnoreCondition.WhenWritingDefault
            && options.ReferenceHandler is null
            && options.UnknownTypeHandling == JsonUnknownTypeHandling.JsonElement
            && options.PreferredObjectCreationHandling == JsonObjectCreationHandling.Replace
            && options.MaxDepth <= JsonLimits.MaxAllowedDepth
            && enums.Count <= 1
            ? new ShapeSettings(
                naming,
                IgnoreNull: options.DefaultIgnoreCondition == JsonIgnoreCondition.WhenWritingNull,
                IgnoreDefault: options.DefaultIgnoreCondition == JsonIgnoreCondition.WhenWritingDefault,
                EnumsAsNames: enums.Count == 1,
                RejectUnknownMembers: options.UnmappedMemberHandling == JsonUnmappedMemberHandling.Disallow,
                RejectDuplicateMembers: !options.AllowDuplicateProperties,
                Escaping.Minimal,
                EnumNaming: enums.Count == 1 ? enums[0]!.Value : Naming.AsIs,
                CaseInsensitive: options.PropertyNameCaseInsensitive,
                RespectNullableAnnotations: options.RespectNullableAnnotations,
                RequireConstructorParameters: options.RespectRequiredConstructorParameters,
                Numbers: (NumberHandling)options.NumberHandling,
                IncludeFields: options.IncludeFields,
                IgnoreReadOnlyProperties: options.IgnoreReadOnlyProperties,
                IgnoreReadOnlyFields: options.IgnoreReadOnlyFields)
            : null;
    }

    /// <summary>Returns the settings that are not compiled into codecs.</summary>
    /// <param name="options">The options.</param>
    /// <param name="names">The escaping of names, which is.</param>
    /// <param name="codecs">The codecs.</param>
    internal static JsonProfileSettings SettingsOf(JsonSerializerOptions options, Escaping names, Generated.ProfileCodecs codecs) => new(
        JsonEscaping.Html,
        limits: new JsonLimits { MaxDepth = options.MaxDepth is 0 ? JsonLimits.DefaultMaxDepth : options.MaxDepth },
        rejectUnknownMembers: options.UnmappedMemberHandling == JsonUnmappedMemberHandling.Disallow,
        rejectDuplicateMembers: !options.AllowDuplicateProperties,
        allowComments: options.ReadCommentHandling == JsonCommentHandling.Skip,
        allowTrailingCommas: options.AllowTrailingCommas)
    {
        Codecs = codecs,
        IsCollectible = codecs.Profile.IsCollectible,
        FollowsWriter = true,
        HasPlainNames = names == Escaping.Minimal,
    };
}
