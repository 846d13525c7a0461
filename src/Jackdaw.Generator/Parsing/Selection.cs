using Jackdaw.Generator.Model;
using Jackdaw.Generator.Parsing.Rules;
using Microsoft.CodeAnalysis;

namespace Jackdaw.Generator.Parsing;

/// <summary>Which codec serves this type? The first rule that answers.</summary>
internal static class Selection
{
    /// <summary>Null: the rule does not apply. A rule that applies but cannot serve the type reports and refuses.</summary>
    internal delegate CodecRef? Rule(ITypeSymbol type, Site site, Graph graph);

    private static readonly Rule[] Rules =
    [
        DeclaredCodecRule.Value,
        CustomCodecRule.OnType,
        ScalarRule.Value,
        NullableRule.Value,
        EnumRule.Value,
        ArrayRule.Value,
        KnownCollectionRule.Value,
        FSharpRule.Value,
        UnsupportedRule.Value,
        CustomCollectionRule.Value,
        ObjectRule.Value,
    ];

    private static readonly Rule[] KeyRules =
    [
        CustomCodecRule.OnKeyType,
        ScalarRule.Key,
        EnumRule.Key,
    ];

    public static CodecRef CodecFor(ITypeSymbol type, Site site, Graph graph)
        => site.OfMember?.For(type) ?? First(Rules, type, site, graph) ?? throw new InvalidOperationException("the last rule takes every type");

    public static CodecRef KeyCodecFor(ITypeSymbol type, Site site, Graph graph)
        => First(KeyRules, type, site, graph)
            ?? graph.Refuse(Diagnostics.Descriptors.UnsupportedKey, site.Place, type.ToDisplayString());

    private static CodecRef? First(Rule[] rules, ITypeSymbol type, Site site, Graph graph)
    {
        foreach (Rule rule in rules)
        {
            if (rule(type, site, graph) is { } codec)
            {
                return codec;
            }
        }

        return null;
    }
}
