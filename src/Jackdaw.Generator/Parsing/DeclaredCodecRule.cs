using Jackdaw.Generator.Diagnostics;
using Jackdaw.Generator.Model;
using Microsoft.CodeAnalysis;

namespace Jackdaw.Generator.Parsing;

/// <summary>
/// Handles types of another assembly that has a codec for them: every assembly uses that codec. Types that only their assembly can see
/// completely are rejected here.
/// </summary>
internal static class DeclaredCodecRule
{
    public static CodecRef? Value(ITypeSymbol type, Site site, Graph graph)
    {
        if (type is not INamedTypeSymbol named)
        {
            return null;
        }

        if (graph.Declared.Serve(named, site.Shape))
        {
            string key = graph.Generate(named, "", site, key => new DeclaredModel
            {
                Key = key,
                Type = TypeNames.Of(named),
                ProfileLabel = site.ProfileLabel,
                Assembly = named.ContainingAssembly.Name,
                Shape = site.Shape.ToString(),
                IsValueType = named.IsValueType,
                Warnings = UseWarnings.Of(named, Enumerable.Empty<ISymbol>()).ToEquatable(),
            });
            bool isCustom = Attributes.Find(named, AttributeNames.Codec) is not null;
            return CodecRef.Generated(key, isCustom ? WriteCost.Custom : WriteCost.Unbounded, 0);
        }

        return Hides(named, site, graph);
    }

    /// <summary>Returns the rejection of a type that only its own assembly sees completely.</summary>
    public static CodecRef? Hides(INamedTypeSymbol named, Site site, Graph graph)
        => graph.Declared.FindHiding(named) is { } hiding
            ? graph.Refuse(
                Descriptors.HiddenMembers,
                graph.PlaceOf(named, site.Place),
                named.ToDisplayString(),
                $"'{hiding.ContainingAssembly.Name}' has codecs for '{hiding.ToDisplayString()}' that use members or constructors that "
                    + $"are not public, but none that fits here",
                site.Through)
            : null;
}
