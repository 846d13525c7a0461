using Microsoft.CodeAnalysis;

namespace Jackdaw.Generator.Parsing;

/// <summary>
/// Constructors of referenced assemblies that are marked with <c>[JsonConstructor]</c> and that the compiler does not see, because they are
/// not public. An implementation assembly still has them; a reference assembly does not, so the generated codec then checks at run time.
/// </summary>
internal static class HiddenConstructor
{
    private const string ReferenceAssembly = "System.Runtime.CompilerServices.ReferenceAssemblyAttribute";

    /// <summary>Whether the referenced assembly contains such a constructor.</summary>
    public static bool Exists(INamedTypeSymbol type, Graph graph)
        => IsCandidate(graph.Facts.Of(type))
            && MetadataAttributes.Open(type, graph.Compilation) is var (reader, definition)
            && definition.GetMethods()
                .Select(reader.GetMethodDefinition)
                .Any(method => reader.StringComparer.Equals(method.Name, ".ctor")
                    && (MetadataAttributes.Find(reader, method.GetCustomAttributes(), AttributeNames.Constructor)
                        ?? MetadataAttributes.Find(reader, method.GetCustomAttributes(), AttributeNames.NewtonsoftConstructor)) is not null);

    /// <summary>Whether there may be one that is known only at run time.</summary>
    public static bool MayExist(INamedTypeSymbol type, Graph graph) => IsCandidate(graph.Facts.Of(type)) && IsReference(type.ContainingAssembly);

    /// <summary>Whether it is an assembly without private members, and without internal members unless it has friends.</summary>
    public static bool IsReference(IAssemblySymbol assembly) => assembly.GetAttributes().Any(attribute => Attributes.NameOf(attribute) == ReferenceAssembly);

    private static bool IsCandidate(TypeFacts type)
        => !type.IsEditable
            && !FrameworkTypes.Contains(type)
            && !type.Constructors.Any(constructor => (constructor.Find(AttributeNames.Constructor) ?? constructor.Find(AttributeNames.NewtonsoftConstructor)) is not null);
}
