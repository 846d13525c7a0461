using System.Reflection.Metadata;
using System.Reflection.Metadata.Ecma335;
using Microsoft.CodeAnalysis;

namespace Jackdaw.Generator.Parsing;

/// <summary>Reads the attributes of hidden parts of a referenced assembly from its metadata.</summary>
internal static class MetadataAttributes
{
    /// <summary>
    /// Opens the definition of a type in the referenced assembly. Returns it with its reader, or null for a type of a referenced
    /// compilation.
    /// </summary>
    public static (MetadataReader Reader, TypeDefinition Type)? Open(INamedTypeSymbol type, Compilation compilation)
    {
        if (compilation.GetMetadataReference(type.ContainingAssembly) is not PortableExecutableReference reference
            || reference.GetMetadata() is not AssemblyMetadata assembly)
        {
            return null;
        }

        MetadataReader reader = assembly.GetModules()[0].GetMetadataReader();
        return (reader, reader.GetTypeDefinition((TypeDefinitionHandle)MetadataTokens.EntityHandle(type.OriginalDefinition.MetadataToken)));
    }

    /// <summary>Returns the attribute of this name, if there is one.</summary>
    public static CustomAttribute? Find(MetadataReader reader, CustomAttributeHandleCollection attributes, string name)
    {
        foreach (CustomAttributeHandle handle in attributes)
        {
            CustomAttribute attribute = reader.GetCustomAttribute(handle);
            if (IsNamed(reader, attribute, name))
            {
                return attribute;
            }
        }

        return null;
    }

    private static bool IsNamed(MetadataReader reader, CustomAttribute attribute, string name)
    {
        switch (attribute.Constructor.Kind)
        {
            case HandleKind.MemberReference when reader.GetMemberReference((MemberReferenceHandle)attribute.Constructor).Parent is { Kind: HandleKind.TypeReference } parent:
                TypeReference type = reader.GetTypeReference((TypeReferenceHandle)parent);
                return IsNamed(reader, type.Namespace, type.Name, name);
            case HandleKind.MethodDefinition:
                // Defined in the assembly itself: attributes are identified by name, whichever assembly declares them.
                TypeDefinition own = reader.GetTypeDefinition(reader.GetMethodDefinition((MethodDefinitionHandle)attribute.Constructor).GetDeclaringType());
                return IsNamed(reader, own.Namespace, own.Name, name);
            default:
                return false;
        }
    }

    private static bool IsNamed(MetadataReader reader, StringHandle space, StringHandle type, string name) => reader.GetString(space) + "." + reader.GetString(type) == name;
}
