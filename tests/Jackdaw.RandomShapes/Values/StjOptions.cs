using System.Text.Encodings.Web;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Jackdaw.TestKit.Documents;

namespace Jackdaw.RandomShapes.Values;

/// <summary>What a profile is for System.Text.Json.</summary>
internal static class StjOptions
{
    /// <summary>Null where it has no counterpart.</summary>
    internal static JsonSerializerOptions? Of(JsonProfileAttribute settings)
    {
        if (settings.ObjectHandling != JsonObjectHandling.Elements || HasNoPolicy(settings.Naming) || HasNoPolicy(settings.EnumNaming) || HasNoPolicy(settings.KeyNaming)
            || (settings.EnumNaming != JsonNaming.AsIs && !settings.EnumsAsNames))
        {
            return null;
        }

        JsonSerializerOptions options = Escaping(settings.Escaping);
        options.PropertyNamingPolicy = Policy(settings.Naming);
        options.DictionaryKeyPolicy = Policy(settings.KeyNaming);
        options.DefaultIgnoreCondition = settings.IgnoreDefault ? JsonIgnoreCondition.WhenWritingDefault : settings.IgnoreNull ? JsonIgnoreCondition.WhenWritingNull : JsonIgnoreCondition.Never;
        options.UnmappedMemberHandling = settings.RejectUnknownMembers ? JsonUnmappedMemberHandling.Disallow : JsonUnmappedMemberHandling.Skip;
        options.AllowDuplicateProperties = !settings.RejectDuplicateMembers;
        options.PropertyNameCaseInsensitive = settings.CaseInsensitive;
        options.RespectNullableAnnotations = settings.RespectNullableAnnotations;
        options.RespectRequiredConstructorParameters = settings.RequireConstructorParameters;
        options.NumberHandling = settings.NumberHandling;
        options.PreferredObjectCreationHandling = settings.ObjectCreationHandling;
        options.WriteIndented = settings.Indented;
        options.IndentSize = settings.IndentSize;
        options.IndentCharacter = settings.IndentCharacter;
        options.NewLine = settings.NewLine ?? "\n";
        options.IncludeFields = settings.IncludeFields;
        options.IgnoreReadOnlyProperties = settings.IgnoreReadOnlyProperties;
        options.IgnoreReadOnlyFields = settings.IgnoreReadOnlyFields;
        options.ReadCommentHandling = settings.AllowComments ? JsonCommentHandling.Skip : JsonCommentHandling.Disallow;
        options.AllowTrailingCommas = settings.AllowTrailingCommas;
        options.MaxDepth = settings.MaxDepth;

        // Row 40 of the table of differences.
        options.AllowOutOfOrderMetadataProperties = true;
        if (settings.EnumsAsNames)
        {
            options.Converters.Add(new JsonStringEnumConverter(Policy(settings.EnumNaming)));
        }

        return options;
    }

    internal static JsonSerializerOptions Escaping(JsonEscaping escaping) => new()
    {
        Encoder = escaping == JsonEscaping.Html ? JavaScriptEncoder.Default : new MinimalEncoder(escaping == JsonEscaping.Ascii ? 0x7F : int.MaxValue),
        TypeInfoResolver = new DefaultJsonTypeInfoResolver(),
    };

    private static bool HasNoPolicy(JsonNaming naming) => naming == JsonNaming.PascalCase;

    private static JsonNamingPolicy? Policy(JsonNaming naming) => naming switch
    {
        JsonNaming.CamelCase => JsonNamingPolicy.CamelCase,
        JsonNaming.SnakeCase => JsonNamingPolicy.SnakeCaseLower,
        JsonNaming.KebabCase => JsonNamingPolicy.KebabCaseLower,
        JsonNaming.UpperSnakeCase => JsonNamingPolicy.SnakeCaseUpper,
        JsonNaming.UpperKebabCase => JsonNamingPolicy.KebabCaseUpper,
        _ => null,
    };
}
