using System.Buffers.Binary;
using System.Reflection;
using System.Reflection.Metadata;
using System.Reflection.Metadata.Ecma335;
using System.Reflection.PortableExecutable;

namespace Jackdaw.Search.Tests.Elastic.Requirements;

/// <summary>Which methods of an assembly use System.Reflection.Emit: those whose code has the token of one of its members.</summary>
internal sealed class EmittingCode : IDisposable
{
    private readonly PEReader _file;
    private readonly MetadataReader _metadata;

    public EmittingCode(Assembly assembly)
    {
        _file = new PEReader(File.OpenRead(assembly.Location));
        _metadata = _file.GetMetadataReader();
    }

    public int Methods => _metadata.MethodDefinitions.Count;

    /// <summary>The namespaces of these methods.</summary>
    public HashSet<string> Emitting()
    {
        HashSet<int> tokens = [.. _metadata.MemberReferences.Where(IsOfEmit).Select(handle => MetadataTokens.GetToken(handle))];
        HashSet<string> spaces = [];
        foreach (MethodDefinitionHandle handle in _metadata.MethodDefinitions)
        {
            MethodDefinition method = _metadata.GetMethodDefinition(handle);
            if (method.RelativeVirtualAddress != 0 && Has(_file.GetMethodBody(method.RelativeVirtualAddress).GetILBytes(), tokens))
            {
                spaces.Add(SpaceOf(method.GetDeclaringType()));
            }
        }

        return spaces;
    }

    public void Dispose() => _file.Dispose();

    private bool IsOfEmit(MemberReferenceHandle handle) =>
        _metadata.GetMemberReference(handle).Parent is { Kind: HandleKind.TypeReference } parent
        && _metadata.GetString(_metadata.GetTypeReference((TypeReferenceHandle)parent).Namespace) == "System.Reflection.Emit";

    private static bool Has(ReadOnlySpan<byte> code, HashSet<int> tokens)
    {
        for (int i = 0; tokens.Count > 0 && i + sizeof(int) <= code.Length; i++)
        {
            if (tokens.Contains(BinaryPrimitives.ReadInt32LittleEndian(code[i..])))
            {
                return true;
            }
        }

        return false;
    }

    // Nested types have no namespace of their own.
    private string SpaceOf(TypeDefinitionHandle handle)
    {
        TypeDefinition type = _metadata.GetTypeDefinition(handle);
        while (!type.GetDeclaringType().IsNil)
        {
            type = _metadata.GetTypeDefinition(type.GetDeclaringType());
        }

        return _metadata.GetString(type.Namespace);
    }
}
