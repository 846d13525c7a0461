using Microsoft.CodeAnalysis;

namespace Jackdaw.Generator.Parsing;

/// <summary>
/// Computes the hash code that <c>JsonCodecProvider.HashOf</c> computes at run time: FNV-1a of the name of a type and of its type
/// arguments.
/// </summary>
internal static class TypeHash
{
    private const uint Start = 2166136261;
    private const uint Prime = 16777619;

    public static uint Of(ITypeSymbol type) => type switch
    {
        IArrayTypeSymbol array => Add(Of(array.ElementType), '['),
        INamedTypeSymbol { IsTupleType: true, TupleUnderlyingType: { } plain } => Of(plain),
        INamedTypeSymbol named => TypeHandles.AllArguments(named).Aggregate(Name(named.MetadataName), (hash, argument) => Add(hash, Of(argument))),
        _ => Name("Object"),
    };

    private static uint Name(string name) => name.Aggregate(Start, (hash, letter) => Add(hash, letter));

    private static uint Add(uint hash, uint value) => unchecked((hash ^ value) * Prime);
}
