using System.Collections.Immutable;
using Jackdaw.Generator.Model;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Jackdaw.Generator.Parsing.Frameworks;

/// <summary>
/// The profiles that a framework is configured with: <c>AddJackdaw&lt;ApiJson&gt;()</c>. Types that no entry point names are searched for
/// only if there is such a call.
/// </summary>
internal static class FrameworkProfiles
{
    public static EquatableArray<TypeHandle> NamedIn(SourceTree source, CancellationToken cancellation)
    {
        if (!source.Tree.TryGetText(out var text) || !FrameworkNames.Registrations.Any(name => text.ToString().IndexOf(name, StringComparison.Ordinal) >= 0))
        {
            return EquatableArray<TypeHandle>.Empty;
        }

        List<TypeHandle> profiles = [];
        SemanticModel? bound = null;
        foreach (SimpleNameSyntax name in source.Tree.GetRoot(cancellation).DescendantNodes().OfType<SimpleNameSyntax>())
        {
            if (FrameworkNames.Registrations.Contains(name.Identifier.ValueText)
                && (bound ??= source.Bind()).GetSymbolInfo(name, cancellation).Symbol is IMethodSymbol method
                && FrameworkNames.RegistrationOwners.Contains(TypeNames.Metadata((method.ReducedFrom ?? method).ContainingType))
                && Profile(method, bound.Compilation) is { } profile
                && !DoorCalls.IsOpen(profile)
                && TypeHandles.Of(profile) is { } handle)
            {
                profiles.Add(handle);
            }
        }

        return profiles.Distinct().ToEquatable();
    }

    private static ITypeSymbol? Profile(IMethodSymbol method, Compilation compilation)
        => method.TypeArguments.Length > 0 ? method.TypeArguments[0] : compilation.GetTypeByMetadataName(FrameworkNames.WebProfile);

    /// <summary>Returns the requests for each of the profiles.</summary>
    public static IEnumerable<RootRequest> Of(ImmutableArray<RootRequest> types, EquatableArray<TypeHandle> profiles)
        => types.SelectMany(type => profiles.Select(profile => type with { Profile = profile }));
}
