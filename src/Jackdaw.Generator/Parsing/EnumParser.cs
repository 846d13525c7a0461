using Jackdaw.Generator.Model;
using Jackdaw.Generator.Parsing.Symbols;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace Jackdaw.Generator.Parsing;

/// <summary>Turns an enum into its names.</summary>
internal sealed class EnumParser(INamedTypeSymbol type, Site site, Graph graph)
{
    public EnumModel? Parse(string key)
    {
        EnumContent content = EnumContent.Of(graph.FactsFor(site.Shape).Of(type), site.Shape);
        foreach (ShapeProblem problem in content.Problems)
        {
            graph.Report(problem, site, site.Place);
        }

        return content.IsBroken
            ? null
            : new EnumModel
            {
                Key = key,
                Type = TypeNames.Of(type),
                ProfileLabel = site.ProfileLabel,
                UnderlyingType = TypeNames.Keyword(type.EnumUnderlyingType!.SpecialType)!,
                NumberCodec = type.EnumUnderlyingType.Name + "Codec",
                IsFlags = content.IsFlags,
                Warnings = UseWarnings.Of(type, type.GetMembers()).ToEquatable(),
                Names = content.Names.Select(name => Name(name, isOnlyRead: false)).Concat(content.Aliases.Select(name => Name(name, isOnlyRead: true))).ToEquatable(),
            };
    }

    private static EnumNameModel Name(EnumName name, bool isOnlyRead)
    {
        var field = (IFieldSymbol)SymbolFacts.SymbolOf(name.Source);
        bool canBeWritten = SyntaxFacts.IsValidIdentifier(field.Name) && !UseWarnings.IsError(field);
        return new EnumNameModel(
            field.Name, canBeWritten ? TypeNames.Identifier(field.Name) : null, name.Name, name.EscapedName, name.Value, name.IsFirstOfValue, isOnlyRead, name.IsRenamed);
    }
}
