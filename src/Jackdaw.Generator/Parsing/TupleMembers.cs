using Microsoft.CodeAnalysis;

namespace Jackdaw.Generator.Parsing;

/// <summary>
/// Value tuples are objects with Item1 to ItemN, flat also beyond seven elements; names given to elements exist only in C# and are not
/// part of the type. (System.Text.Json writes them as empty objects unless fields are included.)
/// </summary>
internal static class TupleMembers
{
    public static List<MemberCandidate>? Find(INamedTypeSymbol type, Site site)
        => !type.IsTupleType
            ? null
            : type.TupleElements
                .Select(element => element.CorrespondingTupleField ?? element)
                .Select(field => new MemberCandidate(
                    field, field.Type, new MemberAttributes(field), NamingPolicy.Apply(site.Shape.Naming, field.Name), order: 0))
                .ToList();
}
