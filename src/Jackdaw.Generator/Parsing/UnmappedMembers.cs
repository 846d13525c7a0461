using Microsoft.CodeAnalysis;

namespace Jackdaw.Generator.Parsing;

/// <summary><c>[JsonUnmappedMemberHandling]</c> on a type overrides the profile.</summary>
internal static class UnmappedMembers
{
    private const int Disallow = 1;

    public static bool? Reject(INamedTypeSymbol type)
        => Attributes.Find(type, KnownNames.UnmappedMembers) is { } attribute ? Attributes.Argument(attribute, 0) is Disallow : null;
}
