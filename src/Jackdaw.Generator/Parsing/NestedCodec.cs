using Jackdaw.Generator.Model;
using Microsoft.CodeAnalysis;

namespace Jackdaw.Generator.Parsing;

/// <summary>
/// <c>[JsonCodec(typeof(AddressCodec))]</c> on a member of type <c>List&lt;IPAddress&gt;</c>: the codec of the elements of the collection.
/// </summary>
internal sealed class NestedCodec(ITypeSymbol type, CodecRef codec)
{
    public CodecRef Codec { get; } = codec;

    /// <summary>Whether the type was found. If not, the codec does not fit the member.</summary>
    public bool IsUsed { get; private set; }

    /// <summary>Returns the codec if it supports the type.</summary>
    public CodecRef? For(ITypeSymbol met)
    {
        if (!SymbolEqualityComparer.Default.Equals(met, type))
        {
            return null;
        }

        IsUsed = true;
        return Codec;
    }
}
