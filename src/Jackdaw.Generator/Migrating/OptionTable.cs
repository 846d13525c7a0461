using System.Globalization;
using Microsoft.CodeAnalysis.CSharp;

namespace Jackdaw.Generator.Migrating;

/// <summary>
/// What a profile has for each property of <c>JsonSerializerOptions</c> and of <c>[JsonSourceGenerationOptions]</c>: the table "Options" in
/// docs/guide/migrating.md. What a profile does not have is a reason to leave a call alone.
/// </summary>
internal static class OptionTable
{
    private const int MaxAllowedDepth = 1000;
    private const int DefaultDepth = 64;

    /// <summary>Sets what the property says; values that a profile cannot have are refused.</summary>
    public static void Apply(MovedSettings settings, string property, OptionValue value)
    {
        switch (property)
        {
            case "PropertyNamingPolicy":
                Naming(settings, "Naming", property, value);
                break;
            case "DictionaryKeyPolicy":
                Naming(settings, "KeyNaming", property, value);
                break;
            case "PropertyNameCaseInsensitive":
                Flag(settings, "CaseInsensitive", property, value);
                break;
            case "UseStringEnumConverter":
                Flag(settings, "EnumsAsNames", property, value);
                break;
            case "WriteIndented":
                Flag(settings, "Indented", property, value);
                break;
            case "RespectRequiredConstructorParameters":
                Flag(settings, "RequireConstructorParameters", property, value);
                break;
            case "AllowTrailingCommas" or "IncludeFields" or "IgnoreReadOnlyProperties" or "IgnoreReadOnlyFields" or "RespectNullableAnnotations" or "InferClosedTypePolymorphism":
                Flag(settings, property, property, value);
                break;
            case "AllowDuplicateProperties":
                Choose(settings, property, value, "RejectDuplicateMembers", !(value.Constant as bool?));
                break;
            case "DefaultIgnoreCondition":
                Choose(settings, property, value, "IgnoreNull", value.Name switch { "JsonIgnoreCondition.WhenWritingNull" => true, "JsonIgnoreCondition.Never" or "JsonIgnoreCondition.WhenWritingDefault" => false, _ => null });
                settings.Flag("IgnoreDefault", value.Name == "JsonIgnoreCondition.WhenWritingDefault");
                break;
            case "UnmappedMemberHandling":
                Choose(settings, property, value, "RejectUnknownMembers", value.Name switch { "JsonUnmappedMemberHandling.Disallow" => true, "JsonUnmappedMemberHandling.Skip" => false, _ => null });
                break;
            case "ReadCommentHandling":
                Choose(settings, property, value, "AllowComments", value.Name switch { "JsonCommentHandling.Skip" => true, "JsonCommentHandling.Disallow" => false, _ => null });
                break;
            case "UnknownTypeHandling":
                Require(settings, property, value, value.Name == "JsonUnknownTypeHandling.JsonElement");
                break;
            case "PreferredObjectCreationHandling":
                Member(settings, "ObjectCreationHandling", property, value, value.Name switch { "JsonObjectCreationHandling.Replace" => "", "JsonObjectCreationHandling.Populate" => "System.Text.Json.Serialization.JsonObjectCreationHandling.Populate", _ => null });
                break;
            case "ReferenceHandler":
                Member(settings, "ReferenceHandling", property, value, value.IsNull ? "" : value.Name switch
                {
                    "ReferenceHandler.Unspecified" => "",
                    "ReferenceHandler.Preserve" => MovedSettings.Mark + "JsonReferenceHandling.Preserve",
                    "ReferenceHandler.IgnoreCycles" => MovedSettings.Mark + "JsonReferenceHandling.IgnoreCycles",
                    _ => null,
                });
                break;
            case "NumberHandling":
                Member(settings, property, property, value, value.Constant is int flags && flags is >= 0 and <= 7 ? NumberHandling(flags) : null);
                break;
            case "MaxDepth":
                Member(settings, property, property, value, value.Constant as int? switch { 0 or DefaultDepth => "", > 0 and <= MaxAllowedDepth and int depth => depth.ToString(CultureInfo.InvariantCulture), _ => null });
                break;
            case "IndentSize":
                Member(settings, property, property, value, (value.Constant as int?)?.ToString(CultureInfo.InvariantCulture));
                break;
            case "IndentCharacter":
                Member(settings, property, property, value, value.Constant is char character ? SymbolText(character) : null);
                break;
            case "NewLine":
                Member(settings, property, property, value, value.Name == "Environment.NewLine" ? "" : value.Constant is string line ? SyntaxFactory.Literal(line).ToString() : null);
                break;
            case "Encoder":
                Encoder(settings, value);
                break;
            case "TypeInfoResolver":
                Require(settings, property, value, value.IsNull);
                break;
            case "AllowOutOfOrderMetadataProperties" or "DefaultBufferSize" or "GenerationMode":
                // Always on, or without an effect on the JSON.
                break;
            default:
                Refuse(settings, property, value);
                break;
        }
    }

    /// <summary>The naming of a policy, an empty text for none, or null if it is the program's own.</summary>
    public static string? NamingOf(OptionValue policy) => policy.IsNull ? "" : policy.Name switch
    {
        "JsonNamingPolicy.Unspecified" => "",
        "JsonNamingPolicy.CamelCase" => MovedSettings.Mark + "JsonNaming.CamelCase",
        "JsonNamingPolicy.SnakeCaseLower" => MovedSettings.Mark + "JsonNaming.SnakeCase",
        "JsonNamingPolicy.SnakeCaseUpper" => MovedSettings.Mark + "JsonNaming.UpperSnakeCase",
        "JsonNamingPolicy.KebabCaseLower" => MovedSettings.Mark + "JsonNaming.KebabCase",
        "JsonNamingPolicy.KebabCaseUpper" => MovedSettings.Mark + "JsonNaming.UpperKebabCase",
        _ => null,
    };

    private static void Naming(MovedSettings settings, string name, string property, OptionValue value) => Member(settings, name, property, value, NamingOf(value));

    private static void Flag(MovedSettings settings, string name, string property, OptionValue value) => Choose(settings, property, value, name, value.Constant as bool?);

    /// <summary>Sets or removes a flag, which copied options or earlier settings may have; a value without a flag is refused.</summary>
    private static void Choose(MovedSettings settings, string property, OptionValue value, string flag, bool? isSet)
    {
        if (isSet is { } chosen)
        {
            settings.Flag(flag, chosen);
        }
        else
        {
            Refuse(settings, property, value);
        }
    }

    private static void Require(MovedSettings settings, string property, OptionValue value, bool isSupported)
    {
        if (!isSupported)
        {
            Refuse(settings, property, value);
        }
    }

    private static void Member(MovedSettings settings, string name, string property, OptionValue value, string? text)
    {
        settings.Remove(name);
        if (text is null)
        {
            Refuse(settings, property, value);
        }
        else if (text.Length > 0)
        {
            settings.Set(name, text);
        }
    }

    private static void Encoder(MovedSettings settings, OptionValue value)
    {
        if (value.IsNull || value.Name == "JavaScriptEncoder.Default")
        {
            settings.Set("Escaping", MovedSettings.Mark + "JsonEscaping.Html");
            settings.Note = null;
        }
        else if (value.Name == "JavaScriptEncoder.UnsafeRelaxedJsonEscaping")
        {
            settings.Remove("Escaping");
            settings.Note = "The encoder UnsafeRelaxedJsonEscaping also escapes some characters, such as emoji, that JsonEscaping.Minimal does not";
        }
        else
        {
            Refuse(settings, "Encoder", value);
        }
    }

    private static string NumberHandling(int flags)
        => string.Join(" | ", new[] { (1, "AllowReadingFromString"), (2, "WriteAsString"), (4, "AllowNamedFloatingPointLiterals") }
            .Where(flag => (flags & flag.Item1) != 0)
            .Select(flag => "System.Text.Json.Serialization.JsonNumberHandling." + flag.Item2));

    private static string SymbolText(char character) => SyntaxFactory.Literal(character).ToString();

    private static void Refuse(MovedSettings settings, string property, OptionValue value)
        => settings.Refuse(value.IsKnown
            ? $"a profile has no counterpart for {property} = {value.Text}"
            : $"the value of {property}, '{value.Text}', is not a constant that the migration knows");
}
