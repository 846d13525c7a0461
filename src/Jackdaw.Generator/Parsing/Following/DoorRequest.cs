using Jackdaw.Generator.Model;
using Microsoft.CodeAnalysis;

namespace Jackdaw.Generator.Parsing.Following;

/// <summary>Creates the request of a call.</summary>
internal static class DoorRequest
{
    /// <summary>
    /// Returns the request. If only callers know the type or the profile, it names the generic declaration whose callers these are. Null if
    /// a type does not exist, or for open types in a codec.
    /// </summary>
    public static RootRequest? Of(SemanticModel bound, SyntaxNode node, ITypeSymbol type, ITypeSymbol? profile, bool isRead, bool everyProfile = false)
    {
        SourcePlace? place = Places.Of(node.GetLocation());
        if (!DoorCalls.IsOpen(type) && (profile is null || !DoorCalls.IsOpen(profile)))
        {
            return new RootRequest(TypeHandles.Of(type), type.ToDisplayString(), profile is null ? null : TypeHandles.Of(profile), place, isRead, everyProfile);
        }

        ITypeSymbol[] types = profile is null ? [type] : [type, profile];
        return GenericScope.Of(bound, node, types) is { Owner: { } owner } scope && scope.HandleOf(type) is { } handle
            ? new RootRequest(handle, (DoorCalls.IsOpen(type) ? type : profile!).ToDisplayString(), profile is null ? null : scope.HandleOf(profile), place, isRead, everyProfile) { Owner = owner }
            : null;
    }
}
