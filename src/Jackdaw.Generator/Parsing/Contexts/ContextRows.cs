using Jackdaw.Generator.Diagnostics;
using Jackdaw.Generator.Model;
using Microsoft.CodeAnalysis;

namespace Jackdaw.Generator.Parsing.Contexts;

/// <summary>
/// The types that a context lists with <c>[JsonSerializable(typeof(T))]</c>. A type that does not exist here is reported; all others are
/// checked like those of <c>[JsonModel]</c>.
/// </summary>
internal static class ContextRows
{
    private const string RowAttribute = "System.Text.Json.Serialization.JsonSerializableAttribute";

    /// <summary>Returns the attributes of the class itself: System.Text.Json does not read those of its base classes either.</summary>
    public static IEnumerable<AttributeData> AttributesOf(INamedTypeSymbol context)
        => context.GetAttributes().Where(attribute => Attributes.NameOf(attribute) == RowAttribute);

    public static IReadOnlyList<RootRequest> Of(INamedTypeSymbol context, TypeHandle? profile, SourcePlace? around, Graph graph)
    {
        var rows = new List<RootRequest>();
        foreach (AttributeData row in AttributesOf(context))
        {
            SourcePlace? place = PlaceOf(row, graph) ?? around;
            ITypeSymbol? type = Attributes.TypeArgument(row);
            if (type is null || Missing(type) is not null)
            {
                Report(type, row, place, graph);
            }
            else
            {
                rows.Add(MarkedTypes.Request(type, profile, place));
            }
        }

        return rows;
    }

    private static void Report(ITypeSymbol? type, AttributeData row, SourcePlace? place, Graph graph)
    {
        string name = type?.ToDisplayString() ?? Attributes.WrittenArgument(row);
        if (type is not null && Missing(type) is { ContainingAssembly.Name: { Length: > 0 } assembly } && assembly != graph.Compilation.Assembly.Name)
        {
            graph.Report(Descriptors.NotNameable, place, name, $"'{assembly}', which declares it, is not referenced; use a reference to it");
        }
        else
        {
            graph.Report(Descriptors.MadeElsewhere, place, name, "it is created by another generator, or does not exist");
        }
    }

    /// <summary>Returns the part of a type that does not exist in this compilation, or null.</summary>
    private static ITypeSymbol? Missing(ITypeSymbol type) => type switch
    {
        { TypeKind: TypeKind.Error } => type,
        IArrayTypeSymbol array => Missing(array.ElementType),
        INamedTypeSymbol { IsUnboundGenericType: false } named => TypeHandles.AllArguments(named).Select(Missing).FirstOrDefault(part => part is not null),
        _ => null,
    };

    /// <summary>Returns the position of a row if it is in this compilation.</summary>
    private static SourcePlace? PlaceOf(AttributeData row, Graph graph)
        => row.ApplicationSyntaxReference is { } reference && graph.Compilation.ContainsSyntaxTree(reference.SyntaxTree)
            ? Places.Of(Location.Create(reference.SyntaxTree, reference.Span))
            : null;
}
