using Microsoft.CodeAnalysis;

namespace Jackdaw.Generator.Parsing;

/// <summary>
/// Of the members of a referenced assembly the compiler shows what is public, and reference assemblies hold nothing else. A member that asks
/// to take part, and shows one accessor only, may have another one that nobody can see from here.
/// </summary>
internal static class HiddenAccessors
{
    public static bool LacksSetter(MemberCandidate member) => IsForeign(member) && ((IPropertySymbol)member.Symbol).SetMethod is null;

    public static bool LacksGetter(MemberCandidate member) => IsForeign(member) && ((IPropertySymbol)member.Symbol).GetMethod is null;

    private static bool IsForeign(MemberCandidate member)
        => member.Attributes.Include && member.Symbol is IPropertySymbol property && property.Locations.All(location => location.IsInMetadata);
}
