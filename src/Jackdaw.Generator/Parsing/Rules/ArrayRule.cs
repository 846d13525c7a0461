using Jackdaw.Generator.Model;
using Microsoft.CodeAnalysis;

namespace Jackdaw.Generator.Parsing.Rules;

/// <summary>Arrays of one dimension; bytes are base64.</summary>
internal static class ArrayRule
{
    public static CodecRef? Value(ITypeSymbol type, Site site, Graph graph)
    {
        if (type is not IArrayTypeSymbol array)
        {
            return null;
        }

        if (array.Rank != 1)
        {
            return graph.Refuse(Diagnostics.Descriptors.UnsupportedType, site.Place, type.ToDisplayString(), "use an array of arrays");
        }

        return array.ElementType.SpecialType == SpecialType.System_Byte
            ? CodecRef.Library("ByteArrayCodec", WriteCost.SelfReserving, 0)
            : CodecRef.Library(
                "ArrayCodec", WriteCost.Unbounded, 0, TypeNames.Of(array.ElementType), graph.CodecFor(array.ElementType, site));
    }
}
