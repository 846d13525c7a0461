using System.Globalization;
using System.Text.Json.Serialization;
using Jackdaw.Generator.Tests.Compiling;
using Microsoft.CodeAnalysis;

namespace Jackdaw.Generator.Tests.Contexts;

/// <summary>Options of a context that differ from the profile are errors, each of which names both values.</summary>
public class ContextOptionTests
{
    /// <summary>Options, and the settings that correspond to them. Without the settings, each is a difference.</summary>
    public static TheoryData<string, string, string> Pairs { get; } = new()
    {
        { "PropertyNamingPolicy = JsonKnownNamingPolicy.CamelCase", "Naming = JsonNaming.CamelCase", "Naming = JsonNaming.AsIs" },
        { "PropertyNamingPolicy = JsonKnownNamingPolicy.SnakeCaseLower", "Naming = JsonNaming.SnakeCase", "Naming = JsonNaming.AsIs" },
        { "PropertyNamingPolicy = JsonKnownNamingPolicy.SnakeCaseUpper", "Naming = JsonNaming.UpperSnakeCase", "Naming = JsonNaming.AsIs" },
        { "PropertyNamingPolicy = JsonKnownNamingPolicy.KebabCaseLower", "Naming = JsonNaming.KebabCase", "Naming = JsonNaming.AsIs" },
        { "PropertyNamingPolicy = JsonKnownNamingPolicy.KebabCaseUpper", "Naming = JsonNaming.UpperKebabCase", "Naming = JsonNaming.AsIs" },
        { "DictionaryKeyPolicy = JsonKnownNamingPolicy.CamelCase", "KeyNaming = JsonNaming.CamelCase", "KeyNaming = JsonNaming.AsIs" },
        { "DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull", "IgnoreNull = true", "IgnoreNull = false" },
        { "DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingDefault", "IgnoreDefault = true", "IgnoreNull = false" },
        { "UseStringEnumConverter = true", "EnumsAsNames = true", "EnumsAsNames = false" },
        { "NumberHandling = JsonNumberHandling.AllowReadingFromString | JsonNumberHandling.WriteAsString", "NumberHandling = JsonNumberHandling.AllowReadingFromString | JsonNumberHandling.WriteAsString", "NumberHandling = JsonNumberHandling.Strict" },
        { "NumberHandling = JsonNumberHandling.AllowNamedFloatingPointLiterals", "NumberHandling = JsonNumberHandling.AllowNamedFloatingPointLiterals", "NumberHandling = JsonNumberHandling.Strict" },
        { "IncludeFields = true", "IncludeFields = true", "IncludeFields = false" },
        { "IgnoreReadOnlyProperties = true", "IgnoreReadOnlyProperties = true", "IgnoreReadOnlyProperties = false" },
        { "IgnoreReadOnlyFields = true", "IgnoreReadOnlyFields = true", "IgnoreReadOnlyFields = false" },
        { "ReferenceHandler = JsonKnownReferenceHandler.Preserve", "ReferenceHandling = JsonReferenceHandling.Preserve", "ReferenceHandling = JsonReferenceHandling.None" },
        { "ReferenceHandler = JsonKnownReferenceHandler.IgnoreCycles", "ReferenceHandling = JsonReferenceHandling.IgnoreCycles", "ReferenceHandling = JsonReferenceHandling.None" },
        { "PropertyNameCaseInsensitive = true", "CaseInsensitive = true", "CaseInsensitive = false" },
        { "UnmappedMemberHandling = JsonUnmappedMemberHandling.Disallow", "RejectUnknownMembers = true", "RejectUnknownMembers = false" },
        { "AllowDuplicateProperties = false", "RejectDuplicateMembers = true", "RejectDuplicateMembers = false" },
        { "RespectNullableAnnotations = true", "RespectNullableAnnotations = true", "RespectNullableAnnotations = false" },
        { "RespectRequiredConstructorParameters = true", "RequireConstructorParameters = true", "RequireConstructorParameters = false" },
        { "PreferredObjectCreationHandling = JsonObjectCreationHandling.Populate", "ObjectCreationHandling = JsonObjectCreationHandling.Populate", "ObjectCreationHandling = JsonObjectCreationHandling.Replace" },
        { "ReadCommentHandling = System.Text.Json.JsonCommentHandling.Skip", "AllowComments = true", "AllowComments = false" },
        { "AllowTrailingCommas = true", "AllowTrailingCommas = true", "AllowTrailingCommas = false" },
        { "MaxDepth = 100", "MaxDepth = 100", "MaxDepth = 64" },
        { "WriteIndented = true", "Indented = true", "Indented = false" },
    };

    /// <summary>Every property of the attribute is compared, or named here with the reason.</summary>
    [Fact]
    public void Every_option_is_known()
    {
        HashSet<string> known = [.. Pairs.Select(row => row.Data.Item1.Split(' ')[0])];
        known.UnionWith(["IndentSize", "IndentCharacter", "NewLine", "UnknownTypeHandling", "Converters"]);
        known.UnionWith(["GenerationMode", "DefaultBufferSize", "AllowOutOfOrderMetadataProperties"]);
        Assert.Empty(typeof(JsonSourceGenerationOptionsAttribute).GetProperties().Select(property => property.Name).Except(known).Except(["TypeId", "InferClosedTypePolymorphism"]));
    }

    [Theory]
    [MemberData(nameof(Pairs))]
    public void Equal_settings_agree(string option, string setting, string other)
    {
        Assert.NotEqual(setting, other);
        Assert.Empty(Messages(option, setting));
    }

    [Theory]
    [MemberData(nameof(Pairs))]
    public void A_difference_names_both_values(string option, string setting, string own)
        => Assert.Equal(
            [$"'AppContext' has {option.Replace("System.Text.Json.", "", StringComparison.Ordinal)}, but the profile 'ApiJson' has {own}; give both the same value, as with {setting} in [JsonProfile]"],
            Messages(option, "AlwaysFraction = true"));

    /// <summary>What is written otherwise than by the default of an option is a difference, too. Strictness is not: it concerns what is read.</summary>
    [Theory]
    [InlineData("Naming = JsonNaming.CamelCase", "the default PropertyNamingPolicy", "Naming = JsonNaming.AsIs")]
    [InlineData("KeyNaming = JsonNaming.CamelCase", "the default DictionaryKeyPolicy", "KeyNaming = JsonNaming.AsIs")]
    [InlineData("IgnoreNull = true", "the default DefaultIgnoreCondition", "IgnoreNull = false")]
    [InlineData("IgnoreDefault = true", "the default DefaultIgnoreCondition", "IgnoreDefault = false")]
    [InlineData("EnumsAsNames = true", "the default UseStringEnumConverter", "EnumsAsNames = false")]
    [InlineData("NumberHandling = JsonNumberHandling.WriteAsString", "the default NumberHandling", "NumberHandling = JsonNumberHandling.Strict")]
    [InlineData("IncludeFields = true", "the default IncludeFields", "IncludeFields = false")]
    [InlineData("ReferenceHandling = JsonReferenceHandling.Preserve", "the default ReferenceHandler", "ReferenceHandling = JsonReferenceHandling.None")]
    [InlineData("Indented = true", "the default WriteIndented", "Indented = false")]
    [InlineData("NumberHandling = JsonNumberHandling.AllowReadingFromString", null, null)]
    [InlineData("CaseInsensitive = true", null, null)]
    [InlineData("RejectUnknownMembers = true, RejectDuplicateMembers = true, RespectNullableAnnotations = true, RequireConstructorParameters = true", null, null)]
    [InlineData("AllowComments = true, AllowTrailingCommas = true, MaxDepth = 7, ObjectHandling = JsonObjectHandling.Natural", null, null)]
    [InlineData("EnumNaming = JsonNaming.CamelCase, IndentSize = 3, Escaping = JsonEscaping.Html", null, null)]
    public void An_option_that_is_not_stated_has_its_default(string setting, string? option, string? wanted)
        => Assert.Equal(
            option is null ? [] : [$"'AppContext' has {option}, but the profile 'ApiJson' has {setting}; give both the same value, as with {wanted} in [JsonProfile]"],
            Messages("AllowOutOfOrderMetadataProperties = true, RespectNullableAnnotations = " + (setting.Contains("Respect", StringComparison.Ordinal) ? "true" : "false"), setting));

    /// <summary>Options that are given at run time are not known. An attribute that concerns the other generator alone states none.</summary>
    [Theory]
    [InlineData("")]
    [InlineData("[JsonSourceGenerationOptions]")]
    [InlineData("[JsonSourceGenerationOptions(System.Text.Json.JsonSerializerDefaults.General)]")]
    [InlineData("[JsonSourceGenerationOptions(GenerationMode = JsonSourceGenerationMode.Metadata, DefaultBufferSize = 100)]")]
    public void A_context_without_options_agrees_with_every_profile(string attribute)
        => Assert.Empty(Run(attribute, "Naming = JsonNaming.CamelCase, IgnoreNull = true, EnumsAsNames = true").Diagnostics);

    [Theory]
    [InlineData("System.Text.Json.JsonSerializerDefaults.Web", "Naming = JsonNaming.CamelCase, CaseInsensitive = true, NumberHandling = JsonNumberHandling.AllowReadingFromString", 3)]
    [InlineData("System.Text.Json.JsonSerializerDefaults.Strict", "RejectUnknownMembers = true, RejectDuplicateMembers = true, RespectNullableAnnotations = true, RequireConstructorParameters = true", 4)]
    [InlineData("System.Text.Json.JsonSerializerDefaults.Web, PropertyNamingPolicy = JsonKnownNamingPolicy.KebabCaseLower", "Naming = JsonNaming.KebabCase, CaseInsensitive = true, NumberHandling = JsonNumberHandling.AllowReadingFromString", 3)]
    [InlineData("System.Text.Json.JsonSerializerDefaults.Web, PropertyNamingPolicy = JsonKnownNamingPolicy.Unspecified, WriteIndented = true, IndentSize = 4, IndentCharacter = '\\t', NewLine = \"\\n\"", "Indented = true, IndentSize = 4, IndentCharacter = '\\t', NewLine = \"\\n\", CaseInsensitive = true, NumberHandling = JsonNumberHandling.AllowReadingFromString", 3)]
    public void Defaults_stand_for_options(string options, string settings, int differences)
    {
        Assert.Empty(Messages(options, settings));
        Assert.Equal(differences, Messages(options, "AlwaysFraction = true").Count());
    }

    [Theory]
    [InlineData("IndentSize = 4", "IndentSize = 2")]
    [InlineData("IndentCharacter = '\\t'", "IndentCharacter = ' '")]
    [InlineData("NewLine = \"\\n\"", "NewLine = null")]
    public void Indentation_is_compared_where_text_is_indented(string option, string own)
    {
        Assert.Contains($"has {own};", Assert.Single(Messages("WriteIndented = true, " + option, "Indented = true")), StringComparison.Ordinal);
        Assert.Empty(Messages(option, "AlwaysFraction = true"));
    }

    /// <summary>What profiles do not have is never passed over.</summary>
    [Theory]
    [InlineData("UnknownTypeHandling = JsonUnknownTypeHandling.JsonNode", "ObjectHandling = JsonObjectHandling.Elements")]
    [InlineData("DefaultIgnoreCondition = JsonIgnoreCondition.Always", "IgnoreNull = false")]
    [InlineData("PropertyNamingPolicy = (JsonKnownNamingPolicy)90", "Naming = JsonNaming.AsIs")]
    [InlineData("ReadCommentHandling = System.Text.Json.JsonCommentHandling.Allow", "AllowComments = false")]
    [InlineData("NumberHandling = (JsonNumberHandling)64", "NumberHandling = JsonNumberHandling.Strict")]
    [InlineData("MaxDepth = 2000", "MaxDepth = 64")]
    public void A_value_that_profiles_do_not_have_is_reported(string option, string own)
    {
        string message = Assert.Single(Messages(option, "AlwaysFraction = true"));
        Assert.Contains($"but the profile 'ApiJson' has {own}; remove the option, or serialize these types with System.Text.Json", message, StringComparison.Ordinal);
    }

    [Fact]
    public void Converters_are_reported_with_the_way_to_apply_them()
    {
        const string Converter = "public class Own : JsonConverter<Order> { public override Order Read(ref System.Text.Json.Utf8JsonReader r, Type t, System.Text.Json.JsonSerializerOptions o) => new(); public override void Write(System.Text.Json.Utf8JsonWriter w, Order v, System.Text.Json.JsonSerializerOptions o) { } }";
        string message = Assert.Single(Run("[JsonSourceGenerationOptions(Converters = [typeof(Own), typeof(JsonStringEnumConverter)])]", "EnumsAsNames = true", Converter).Diagnostics).GetMessage(CultureInfo.InvariantCulture);
        Assert.Equal("'AppContext' has the converter 'Own', but the profile 'ApiJson' does not have it; put [JsonProfileConverter(typeof(Own))] on the profile", message);
        Assert.Empty(Run("[JsonSourceGenerationOptions(Converters = [typeof(Own), typeof(JsonStringEnumConverter)])]", "AlwaysFraction = true), JsonProfileConverter(typeof(Own)), JsonProfileConverter(typeof(JsonStringEnumConverter)", Converter).Diagnostics);
        Assert.Contains(
            "'AppContext' has the converter JsonStringEnumConverter, but the profile 'ApiJson' has EnumsAsNames = false;",
            Assert.Single(Messages("Converters = [typeof(JsonStringEnumConverter)]", "AlwaysFraction = true")),
            StringComparison.Ordinal);
    }

    [Fact]
    public void Names_of_enums_are_those_of_the_option()
        => Assert.Contains("has EnumNaming = JsonNaming.CamelCase;", Assert.Single(Messages("UseStringEnumConverter = true", "EnumsAsNames = true, EnumNaming = JsonNaming.CamelCase")), StringComparison.Ordinal);

    [Theory]
    [InlineData("", "'Json' has Naming = JsonNaming.AsIs")]
    [InlineData(", Profile = typeof(StrictJson)", "'StrictJson' has Naming = JsonNaming.AsIs")]
    public void Profiles_of_the_library_are_replaced(string profile, string own)
    {
        Diagnostic found = Assert.Single(Compile.Run($"[assembly: JsonModels(typeof(AppContext){profile})] " + Source("[JsonSourceGenerationOptions(PropertyNamingPolicy = JsonKnownNamingPolicy.CamelCase)]", "AlwaysFraction = true")).Diagnostics);
        Assert.Equal(("JD0054", DiagnosticSeverity.Error), (found.Id, found.Severity));
        Assert.Equal(
            $"'AppContext' has PropertyNamingPolicy = JsonKnownNamingPolicy.CamelCase, but the profile {own}; name a profile with Naming = JsonNaming.CamelCase: [assembly: JsonModels(typeof(...), Profile = typeof(...))]",
            found.GetMessage(CultureInfo.InvariantCulture));
    }

    [Fact]
    public void A_difference_can_be_accepted_where_context_and_profile_are_named()
    {
        Compile.Driver().RunGeneratorsAndUpdateCompilation(
            Compile.Of("\n#pragma warning disable JD0054\n[assembly: JsonModels(typeof(AppContext), Profile = typeof(ApiJson))]\n#pragma warning restore JD0054\n" + Source("[JsonSourceGenerationOptions(WriteIndented = true)]", "")),
            out _,
            out var found,
            TestContext.Current.CancellationToken);
        Assert.Empty(found.Where(diagnostic => !diagnostic.IsSuppressed));
    }

    private static IEnumerable<string> Messages(string options, string settings)
        => Run($"[JsonSourceGenerationOptions({options})]", settings).Diagnostics.Select(found =>
        {
            Assert.Equal("JD0054", found.Id);
            Assert.Equal("JsonModels(typeof(AppContext), Profile = typeof(ApiJson))", found.Location.SourceTree!.ToString().Substring(found.Location.SourceSpan.Start, found.Location.SourceSpan.Length));
            return found.GetMessage(CultureInfo.InvariantCulture);
        });

    private static GeneratorRunResult Run(string attribute, string settings, string models = "")
        => Compile.Run("[assembly: JsonModels(typeof(AppContext), Profile = typeof(ApiJson))]\n" + Source(attribute, settings) + models);

    private static string Source(string attribute, string settings) => $$"""
        {{attribute}} [JsonSerializable(typeof(Order))] public partial class AppContext : JsonSerializerContext { }
        [JsonProfile({{settings}})] public sealed class ApiJson : JsonProfile<ApiJson>;
        public class Order { public int Id { get; set; } }

        """;
}
