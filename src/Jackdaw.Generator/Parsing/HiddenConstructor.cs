using System.Reflection.Metadata;
using System.Reflection.Metadata.Ecma335;
using Microsoft.CodeAnalysis;

namespace Jackdaw.Generator.Parsing;

/// <summary>
/// Constructors of referenced assemblies that are marked with <c>[JsonConstructor]</c> and that the compiler does not show, because they are not public. A whole
/// assembly still has them; a reference assembly does not, so there the generated codec asks at run time.
/// </summary>
internal static class HiddenConstructor
{
    private const string ReferenceAssembly = "System.Runtime.CompilerServices.ReferenceAssemblyAttribute";

    /// <summary>Is there one in the assembly as it is referenced?</summary>
    public static bool Exists(INamedTypeSymbol type, Graph graph)
    {
        if (!IsCandidate(graph.Facts.Of(type))
            || graph.Compilation.GetMetadataReference(type.ContainingAssembly) is not PortableExecutableReference reference
            || reference.GetMetadata() is not AssemblyMetadata assembly)
        {
            return false;
        }

        MetadataReader reader = assembly.GetModules()[0].GetMetadataReader();
        var handle = (TypeDefinitionHandle)MetadataTokens.EntityHandle(type.OriginalDefinition.MetadataToken);
        return reader.GetTypeDefinition(handle).GetMethods()
            .Select(reader.GetMethodDefinition)
            .Any(method => reader.StringComparer.Equals(method.Name, ".ctor")
                && method.GetCustomAttributes().Any(attribute => IsMark(reader, reader.GetCustomAttribute(attribute))));
    }

    /// <summary>Could there be one that only the run time knows?</summary>
    public static bool MayExist(INamedTypeSymbol type, Graph graph)
        => IsCandidate(graph.Facts.Of(type)) && type.ContainingAssembly.GetAttributes().Any(attribute => Attributes.NameOf(attribute) == ReferenceAssembly);

    private static bool IsCandidate(TypeFacts type)
        => !type.IsEditable
            && !FrameworkTypes.Contains(type)
            && !type.Constructors.Any(constructor => constructor.Find(AttributeNames.Constructor) is not null);

    private static bool IsMark(MetadataReader reader, CustomAttribute attribute)
    {
        if (attribute.Constructor.Kind != HandleKind.MemberReference
            || reader.GetMemberReference((MemberReferenceHandle)attribute.Constructor).Parent is not { Kind: HandleKind.TypeReference } parent)
        {
            return false;
        }

        TypeReference type = reader.GetTypeReference((TypeReferenceHandle)parent);
        return reader.GetString(type.Namespace) + "." + reader.GetString(type.Name) == AttributeNames.Constructor;
    }
}
