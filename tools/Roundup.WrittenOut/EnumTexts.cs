using Microsoft.CodeAnalysis;

namespace Roundup.WrittenOut;

/// <summary>Enums that their attribute has written as text.</summary>
internal static class EnumTexts
{
    /// <summary>The texts, or null where it is written as a number.</summary>
    public static List<(string Name, string Text)>? Of(ITypeSymbol symbol) =>
        symbol.GetAttributes().Any(attribute => attribute.AttributeClass?.Name == "JsonConverterAttribute"
            && attribute.ConstructorArguments.FirstOrDefault().Value is INamedTypeSymbol { Name: "JsonStringEnumConverter" })
            ? [.. symbol.GetMembers().OfType<IFieldSymbol>().Where(field => field.HasConstantValue).Select(field => (field.Name, Text(field)))]
            : null;

    /// <summary>Text and Parse of an enum.</summary>
    public static void Emit(CodeText code, ModelType type)
    {
        string to = string.Concat(type.Texts!.Select(text => $"{type.Name}.@{text.Name} => {WrittenOutGenerator.Literal(text.Text)}, "));
        string from = string.Concat(type.Texts!.Select(text => $"{WrittenOutGenerator.Literal(text.Text)} => {type.Name}.@{text.Name}, "));
        code.Line($"internal static string Text({type.Name} v) => v switch {{ {to}_ => throw new JsonException(\"The value has no name.\") }};");
        code.Line($"internal static {type.Name} Parse(string v) => v switch {{ {from}_ => throw new JsonException(\"The name is unknown.\") }};");
    }

    private static string Text(IFieldSymbol field) =>
        field.GetAttributes().Where(attribute => attribute.AttributeClass?.Name == "JsonStringEnumMemberNameAttribute")
            .Select(attribute => attribute.ConstructorArguments.FirstOrDefault().Value as string).FirstOrDefault() ?? field.Name;
}
