using Microsoft.CodeAnalysis;

namespace Jackdaw.Generator.Parsing;

/// <summary>Types that are objects in JSON though their declaration does not say so by properties.</summary>
internal static class ShapeExtras
{
    /// <summary>The members of a type and the constructor that takes some of them, if any.</summary>
    internal sealed record Shape(List<MemberCandidate> Members, IMethodSymbol? Constructor);

    public static Shape? Find(INamedTypeSymbol type) => null;
}
