using System.Text.Json;

namespace Jackdaw.Generator.Tests.Behaviour;

/// <summary>The default escaping of System.Text.Json, so that outputs can be compared byte by byte.</summary>
[JsonProfile(Escaping = JsonEscaping.Html)]
internal sealed class HtmlJson : JsonProfile<HtmlJson>;

[JsonProfile(Escaping = JsonEscaping.Html, Naming = JsonNaming.CamelCase, IgnoreNull = true)]
internal sealed class CamelJson : JsonProfile<CamelJson>;

[JsonProfile(Escaping = JsonEscaping.Html, Naming = JsonNaming.SnakeCase, IgnoreDefault = true)]
internal sealed class SnakeJson : JsonProfile<SnakeJson>;

[JsonProfile(Escaping = JsonEscaping.Html, Naming = JsonNaming.KebabCase, EnumsAsNames = true)]
internal sealed class KebabJson : JsonProfile<KebabJson>;

[JsonProfile(Escaping = JsonEscaping.Html, RejectUnknownMembers = true, RejectDuplicateMembers = true)]
internal sealed class FirmJson : JsonProfile<FirmJson>;

/// <summary>The same settings for System.Text.Json.</summary>
internal static class Oracle
{
    private static readonly Dictionary<Type, JsonSerializerOptions> Options = new()
    {
        [typeof(HtmlJson)] = new() { IncludeFields = false },
        [typeof(CamelJson)] = new()
        {
            PropertyNamingPolicy = JsonNamingPolicy.CamelCase,
            DefaultIgnoreCondition = System.Text.Json.Serialization.JsonIgnoreCondition.WhenWritingNull,
        },
        [typeof(SnakeJson)] = new()
        {
            PropertyNamingPolicy = JsonNamingPolicy.SnakeCaseLower,
            DefaultIgnoreCondition = System.Text.Json.Serialization.JsonIgnoreCondition.WhenWritingDefault,
        },
        [typeof(KebabJson)] = new()
        {
            PropertyNamingPolicy = JsonNamingPolicy.KebabCaseLower,
            Converters = { new System.Text.Json.Serialization.JsonStringEnumConverter() },
        },
        [typeof(FirmJson)] = new()
        {
            UnmappedMemberHandling = System.Text.Json.Serialization.JsonUnmappedMemberHandling.Disallow,
            AllowDuplicateProperties = false,
        },
    };

    public static JsonSerializerOptions Of<TProfile>() => Options[typeof(TProfile)];
}
