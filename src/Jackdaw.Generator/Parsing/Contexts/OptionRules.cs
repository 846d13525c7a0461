using System.Globalization;

namespace Jackdaw.Generator.Parsing.Contexts;

/// <summary>The options of System.Text.Json that correspond to settings of a profile. Enums of options are compared by their values.</summary>
internal static class OptionRules
{
    private const int DefaultMaxDepth = 64;
    private const int MaxAllowedDepth = 1000;

    /// <summary>The values of <c>JsonKnownNamingPolicy</c>.</summary>
    private static readonly Naming[] Policies =
        [Naming.AsIs, Naming.CamelCase, Naming.SnakeCase, Naming.UpperSnakeCase, Naming.KebabCase, Naming.UpperKebabCase, Naming.PascalCase];

    private static readonly string[] NumberFlags = ["AllowReadingFromString", "WriteAsString", "AllowNamedFloatingPointLiterals"];

    public static IReadOnlyList<OptionRule> All { get; } =
    [
        OptionRule.Choice("PropertyNamingPolicy", "Naming", "JsonNaming", Policies, own => own.Shape.Naming, isWritten: true),
        OptionRule.Choice("DictionaryKeyPolicy", "KeyNaming", "JsonNaming", Policies, own => own.Shape.KeyNaming, isWritten: true),
        new("DefaultIgnoreCondition", 0, IgnoreCondition, own => own.Shape.IgnoreDefault ? "IgnoreDefault = true" : OptionRule.Text("IgnoreNull", own.Shape.IgnoreNull)),
        OptionRule.Flag("UseStringEnumConverter", "EnumsAsNames", own => own.Shape.EnumsAsNames, isWritten: true),
        new(
            "UseStringEnumConverter",
            null,
            (stated, own) => OptionRule.Text("EnumNaming", "JsonNaming", stated.IsTrue ? Naming.AsIs : own.Shape.EnumNaming),
            own => OptionRule.Text("EnumNaming", "JsonNaming", own.Shape.EnumNaming)),
        new("NumberHandling", 0, (stated, own) => Numbers(stated.IsStated ? stated.Number : (int)(own.Shape.Numbers & ~NumberHandling.AsStrings)), own => Numbers((int)own.Shape.Numbers)!),
        OptionRule.Flag("IncludeFields", "IncludeFields", own => own.Shape.IncludeFields, isWritten: true),
        OptionRule.Flag("IgnoreReadOnlyProperties", "IgnoreReadOnlyProperties", own => own.Shape.IgnoreReadOnlyProperties, isWritten: true),
        OptionRule.Flag("IgnoreReadOnlyFields", "IgnoreReadOnlyFields", own => own.Shape.IgnoreReadOnlyFields, isWritten: true),
        OptionRule.Choice("ReferenceHandler", "ReferenceHandling", "JsonReferenceHandling", [References.None, References.Preserve, References.IgnoreCycles], own => own.Shape.References, isWritten: true),
        OptionRule.Flag("InferClosedTypePolymorphism", "InferClosedTypePolymorphism", own => own.Shape.InferClosedTypePolymorphism, isWritten: true),
        OptionRule.Flag("PropertyNameCaseInsensitive", "CaseInsensitive", own => own.Shape.CaseInsensitive),
        OptionRule.Flag("UnmappedMemberHandling", "RejectUnknownMembers", own => own.Shape.RejectUnknownMembers, isTrue: stated => stated.Number == 1),
        OptionRule.Flag("AllowDuplicateProperties", "RejectDuplicateMembers", own => own.Shape.RejectDuplicateMembers, isTrue: stated => !stated.IsTrue),
        OptionRule.Flag("RespectNullableAnnotations", "RespectNullableAnnotations", own => own.Shape.RespectNullableAnnotations),
        OptionRule.Flag("RespectRequiredConstructorParameters", "RequireConstructorParameters", own => own.Shape.RequireConstructorParameters),
        new("PreferredObjectCreationHandling", null, (stated, _) => Creation(stated.Number), own => Creation(own.Shape.PopulateMembers ? 1 : 0)!),
        new("UnknownTypeHandling", null, (stated, _) => stated.Number == 0 ? Objects(false) : null, own => Objects(own.Shape.NaturalObjects)),
        new(
            "ReadCommentHandling",
            null,
            (stated, _) => stated.Number is 0 or 1 ? OptionRule.Text("AllowComments", stated.Number == 1) : null,
            own => OptionRule.Text("AllowComments", own.AllowComments || own.Json5)),
        OptionRule.Flag("AllowTrailingCommas", "AllowTrailingCommas", own => own.AllowTrailingCommas || own.Json5),
        new("MaxDepth", null, (stated, _) => stated.Number <= MaxAllowedDepth ? Depth(stated.Number) : null, own => Depth(own.Limits.MaxDepth)),
        OptionRule.Flag("WriteIndented", "Indented", own => own.Indented, isWritten: true),
        Indentation("IndentSize", stated => Text(stated.Number), own => Text(own.Indentation.Size ?? 2)),
        Indentation("IndentCharacter", stated => Character(stated.Value as char?), own => Character(own.Indentation.Character ?? ' ')),
        Indentation("NewLine", stated => Line(stated.Value as string), own => Line(own.Indentation.NewLine)),
    ];

    /// <summary>Options that change neither what is written nor what is read.</summary>
    public static ISet<string> WithoutEffect { get; } = new HashSet<string>(StringComparer.Ordinal) { "GenerationMode", "DefaultBufferSize", "AllowOutOfOrderMetadataProperties" };

    /// <summary>Returns a rule that applies to indented text alone.</summary>
    private static OptionRule Indentation(string option, Func<StatedOption, string> wanted, Func<ProfileSettings, string> own)
        => new(option, null, (stated, settings) => $"{option} = {(settings.Indented ? wanted(stated) : own(settings))}", settings => $"{option} = {own(settings)}");

    private static string? IgnoreCondition(StatedOption stated, ProfileSettings own) => stated.Number switch
    {
        0 => own.Shape.IgnoreDefault ? "IgnoreDefault = false" : "IgnoreNull = false",
        2 => "IgnoreDefault = true",
        3 => "IgnoreNull = true",
        _ => null,
    };

    private static string? Numbers(int value)
    {
        if (value < 0 || value >= 1 << NumberFlags.Length)
        {
            return null;
        }

        string flags = string.Join(" | ", NumberFlags.Where((_, i) => (value & (1 << i)) != 0).Select(flag => "JsonNumberHandling." + flag));
        return "NumberHandling = " + (flags.Length == 0 ? "JsonNumberHandling.Strict" : flags);
    }

    private static string? Creation(int value) => value switch
    {
        0 => "ObjectCreationHandling = JsonObjectCreationHandling.Replace",
        1 => "ObjectCreationHandling = JsonObjectCreationHandling.Populate",
        _ => null,
    };

    private static string Objects(bool isNatural) => "ObjectHandling = JsonObjectHandling." + (isNatural ? "Natural" : "Elements");

    private static string Depth(int? value) => "MaxDepth = " + Text(value is null or 0 ? DefaultMaxDepth : value.GetValueOrDefault());

    private static string Text(int value) => value.ToString(CultureInfo.InvariantCulture);

    private static string Character(char? value) => value == '\t' ? "'\\t'" : $"'{value}'";

    private static string Line(string? value) => value switch
    {
        null => "null",
        "\n" => "\"\\n\"",
        "\r\n" => "\"\\r\\n\"",
        _ => $"\"{value}\"",
    };
}
