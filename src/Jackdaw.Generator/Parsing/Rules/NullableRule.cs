using Jackdaw.Generator.Model;
using Microsoft.CodeAnalysis;

namespace Jackdaw.Generator.Parsing.Rules;

/// <summary><c>T?</c> of a value type: null, or what T's codec says.</summary>
internal static class NullableRule
{
    public static CodecRef? Value(ITypeSymbol type, Site site, Graph graph)
        => Underlying(type) is { } underlying ? Wrap(underlying, graph.CodecFor(underlying, site)) : null;

    public static ITypeSymbol? Underlying(ITypeSymbol type)
        => type is INamedTypeSymbol { OriginalDefinition.SpecialType: SpecialType.System_Nullable_T } nullable ? nullable.TypeArguments[0] : null;

    public static CodecRef Wrap(ITypeSymbol underlying, CodecRef codec)
        => CodecRef.Library("NullableCodec", codec.Cost, codec.MaxBytes, TypeNames.Of(underlying), codec);
}
