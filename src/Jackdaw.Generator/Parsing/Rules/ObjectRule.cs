using Jackdaw.Generator.Model;
using Microsoft.CodeAnalysis;

namespace Jackdaw.Generator.Parsing.Rules;

/// <summary>Everything else is an object with members and gets a generated codec.</summary>
internal static class ObjectRule
{
    public static CodecRef? Value(ITypeSymbol type, Site site, Graph graph)
    {
        var named = (INamedTypeSymbol)type;

        // What a member says of the elements of its collection ends at the members of an element.
        site = site with { OfMember = null };
        return CodecRef.Generated(
            graph.Generate(named, "", site, key => new ObjectParser(named, site, graph).Parse(key)), WriteCost.Unbounded, 0);
    }
}
