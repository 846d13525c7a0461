using Jackdaw.Generator.Diagnostics;
using Jackdaw.Generator.Model;
using Microsoft.CodeAnalysis;

namespace Jackdaw.Generator.Parsing;

/// <summary><c>[JsonProfile(...)] sealed class ApiJson : JsonProfile&lt;ApiJson&gt;</c> to its settings.</summary>
internal static class ProfileReader
{
    private const int GreatestMaxDepth = 1000;

    /// <summary>The profile without its label, or null when it cannot be used.</summary>
    public static ProfileModel? Read(ITypeSymbol type, Graph graph, SourcePlace? place)
    {
        if (WhyNot(type, graph) is { } reason)
        {
            graph.Report(Descriptors.InvalidProfile, graph.PlaceOf(type, place), type.ToDisplayString(), reason);
            return null;
        }

        AttributeData? attribute = Attributes.Find(type, KnownNames.ProfileAttribute);
        if (Number(attribute, "MaxDepth") is < 1 or > GreatestMaxDepth || Number(attribute, "MaxNumberLength") is < 1)
        {
            graph.Report(
                Descriptors.InvalidProfile, graph.PlaceOf(type, place), type.ToDisplayString(), "MaxDepth is 1 to 1000, MaxNumberLength at least 1");
            return null;
        }

        if (Number(attribute, "NumberHandling") is < 0 or > NumberRule.AllFlags)
        {
            graph.Report(Descriptors.InvalidProfile, graph.PlaceOf(type, place), type.ToDisplayString(), ProfileReason.NumberHandling);
            return null;
        }

        var shape = new ShapeSettings(
            Choice<Naming>(attribute, "Naming"),
            Flag(attribute, "IgnoreNull"),
            Flag(attribute, "IgnoreDefault"),
            Flag(attribute, "EnumsAsNames"),
            Flag(attribute, "RejectUnknownMembers"),
            Flag(attribute, "RejectDuplicateMembers"),
            Choice<Escaping>(attribute, "Escaping"),
            Choice<Naming>(attribute, "EnumNaming"),
            Choice<Naming>(attribute, "KeyNaming"),
            Flag(attribute, "CaseInsensitive"),
            Flag(attribute, "RespectNullableAnnotations"),
            Flag(attribute, "RequireConstructorParameters"),
            Choice<Objects>(attribute, "Objects") == Objects.Natural,
            (NumberHandling)(Number(attribute, "NumberHandling") ?? 0),
            Number(attribute, "Creation") is 1);
        return new ProfileModel(
            TypeNames.Of(type), "", shape, Flag(attribute, "Indented"), Number(attribute, "MaxDepth"), Number(attribute, "MaxNumberLength"),
            Flag(attribute, "AllowComments"), Flag(attribute, "AllowTrailingCommas"));
    }

    /// <summary>What objects are read as. The names are those of the public setting.</summary>
    private enum Objects
    {
        Elements,
        Natural,
    }

    private static string? WhyNot(ITypeSymbol type, Graph graph)
    {
        if (type is not INamedTypeSymbol { TypeArguments.Length: 0 } named)
        {
            return "it is generic; declare a class without type parameters";
        }

        return named.BaseType is not { } root
                || TypeNames.Metadata(root) != KnownNames.ProfileBase
                || !SymbolEqualityComparer.Default.Equals(root.TypeArguments[0], named)
            ? $"it does not derive from JsonProfile<{type.Name}>; a profile is a class {type.Name} : JsonProfile<{type.Name}>"
            : Nameability.WhyNot(type, graph);
    }

    private static bool Flag(AttributeData? attribute, string name) => attribute is not null && Attributes.Named(attribute, name) is true;

    private static int? Number(AttributeData? attribute, string name) => attribute is null ? null : Attributes.Named(attribute, name) as int?;

    /// <summary>Enum settings are matched by name, so that the values may differ between the library and the generator.</summary>
    private static T Choice<T>(AttributeData? attribute, string name) where T : struct
    {
        TypedConstant constant = attribute?.NamedArguments.FirstOrDefault(pair => pair.Key == name).Value ?? default;
        IFieldSymbol? field = constant.Type?.GetMembers().OfType<IFieldSymbol>()
            .FirstOrDefault(candidate => candidate.HasConstantValue && Equals(candidate.ConstantValue, constant.Value));
        return field is not null && Enum.TryParse(field.Name, out T value) ? value : default;
    }
}
