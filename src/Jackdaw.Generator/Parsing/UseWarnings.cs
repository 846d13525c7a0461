using Jackdaw.Generator.Parsing.Symbols;
using Microsoft.CodeAnalysis;

namespace Jackdaw.Generator.Parsing;

/// <summary>
/// What the compiler says about the use of obsolete and experimental code. The warning belongs to whoever uses it by hand; generated
/// code is silent about it.
/// </summary>
internal static class UseWarnings
{
    private const string Obsolete = "System.ObsoleteAttribute";
    private const string Experimental = "System.Diagnostics.CodeAnalysis.ExperimentalAttribute";

    /// <summary>Ids of their own; the two general ones for obsolete code are off in every generated file.</summary>
    public static IEnumerable<string> Of(INamedTypeSymbol type, IEnumerable<MemberShape> members)
        => Of(type, members.SelectMany(Mentioned).Concat(type.InstanceConstructors))
            .Concat(References(type));

    public static IEnumerable<string> Of(INamedTypeSymbol type, IEnumerable<ISymbol> mentioned)
        => mentioned.Where(symbol => symbol is not ITypeSymbol { SpecialType: not SpecialType.None }).Append(type).SelectMany(Around).Select(IdOf).OfType<string>().Distinct().OrderBy(id => id, StringComparer.Ordinal);

    private static IEnumerable<ISymbol> Mentioned(MemberShape member)
    {
        ISymbol symbol = SymbolFacts.SymbolOf(member.Source);
        return Accessors(symbol).Append(symbol).Append(SymbolFacts.SymbolOf(member.Type));
    }

    /// <summary>Getter and setter have attributes of their own.</summary>
    private static IEnumerable<ISymbol> Accessors(ISymbol member)
        => member is IPropertySymbol property ? new ISymbol?[] { property.GetMethod, property.SetMethod }.OfType<ISymbol>() : [];

    /// <summary>The arguments of <c>ref readonly</c> parameters are passed like those of <c>in</c>, which the compiler finds doubtful.</summary>
    private static string[] References(INamedTypeSymbol type)
        => type.InstanceConstructors.Any(constructor => constructor.Parameters.Any(parameter => parameter.RefKind == RefKind.RefReadOnlyParameter))
            ? ["CS9192", "CS9193"]
            : [];

    /// <summary>An error cannot be silenced, only gone around.</summary>
    public static bool IsError(ISymbol symbol)
        => Attributes.Find(symbol, Obsolete) is { } attribute && Attributes.Argument(attribute, 1) is true;

    private static IEnumerable<ISymbol> Around(ISymbol symbol)
    {
        IEnumerable<ISymbol> arguments = symbol switch
        {
            IArrayTypeSymbol array => Around(array.ElementType),
            INamedTypeSymbol named => named.TypeArguments.SelectMany(Around),
            _ => [],
        };
        for (ISymbol? at = symbol; at is not null and not INamespaceSymbol; at = at.ContainingType)
        {
            arguments = arguments.Append(at);
        }

        return arguments;
    }

    private static string? IdOf(ISymbol symbol)
    {
        string? id = null;
        foreach (AttributeData attribute in symbol.GetAttributes())
        {
            // Asked of every member and type: nearly all have neither.
            if (attribute.AttributeClass?.Name is "ObsoleteAttribute" or "ExperimentalAttribute")
            {
                string name = Attributes.NameOf(attribute);
                id = name == Experimental ? Attributes.Argument(attribute, 0) as string ?? id
                    : name == Obsolete ? id ?? Attributes.Named(attribute, "DiagnosticId") as string
                    : id;
            }
        }

        return id;
    }
}
