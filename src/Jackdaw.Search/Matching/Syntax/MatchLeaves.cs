namespace Jackdaw.Search.Matching.Syntax;

/// <summary>Replaces the words of a match, and removes the parts that have none left.</summary>
internal static class MatchLeaves
{
    /// <summary>Creates a part of several words.</summary>
    public delegate MatchNode Several(IReadOnlyList<MatchTerm> words, FieldScope scope);

    /// <summary>Replaces the words of a part.</summary>
    /// <param name="words">The words.</param>
    /// <param name="scope">The fields to search.</param>
    /// <param name="several">Creates the part if several words are left.</param>
    public delegate MatchNode Replacement(IReadOnlyList<MatchTerm> words, FieldScope scope, Several several);

    /// <summary>Replaces the words.</summary>
    /// <param name="node">The match.</param>
    /// <param name="leaf">Replaces the words of a part.</param>
    /// <param name="excluded">Replaces the words of a part that must not occur; null for the same replacement.</param>
    public static MatchNode Replace(MatchNode node, Replacement leaf, Replacement? excluded = null) => node switch
    {
        MatchWordNode word => leaf([word.Word], word.Scope, static (words, scope) => new MatchPhraseNode(words, scope)),
        MatchPhraseNode phrase => leaf(phrase.Words, phrase.Scope, static (words, scope) => new MatchPhraseNode(words, scope)),
        MatchProximityNode near => leaf(near.Words, near.Scope, (words, scope) => new MatchProximityNode(words, near.Distance, scope)),
        MatchQuorumNode quorum => leaf(quorum.Words, quorum.Scope, (words, scope) => quorum with { Words = words, Scope = scope }),
        MatchAllNode all => All(all, leaf, excluded),
        MatchAnyNode any => Any([.. any.Parts.Select(part => Replace(part, leaf, excluded)).Where(part => part is not MatchEmptyNode)]),
        MatchNotNode not => Replace(not.Part, excluded ?? leaf) is var part and not MatchEmptyNode ? new MatchNotNode(part) : MatchEmptyNode.Instance,
        MatchAlternativesNode alternatives => Alternatives(alternatives, leaf, excluded),
        MatchChainNode chain => Chain(chain, leaf, excluded),
        _ => node,
    };

    /// <summary>The number of words that must or may occur.</summary>
    public static int Words(MatchNode node)
    {
        int count = 0;
        _ = Replace(
            node,
            (words, _, _) =>
            {
                count += words.Count;
                return node;
            },
            (_, _, _) => node);
        return count;
    }

    public static MatchNode Any(MatchNode[] parts) => parts.Length switch
    {
        0 => MatchEmptyNode.Instance,
        1 => parts[0],
        _ => new MatchAnyNode(parts),
    };

    /// <summary>The kept words of a part, counted from the first.</summary>
    public static MatchNode Kept(MatchTerm[] kept, FieldScope scope, Several several)
    {
        if (kept.Length == 0)
        {
            return MatchEmptyNode.Instance;
        }

        int first = kept[0].Gap;
        kept = Array.ConvertAll(kept, word => word with { Gap = word.Gap - first });
        return kept.Length == 1 ? new MatchWordNode(kept[0], scope) : several(kept, scope);
    }

    private static MatchNode All(MatchAllNode all, Replacement leaf, Replacement? excluded)
    {
        MatchNode[] parts = [.. all.Parts.Select(part => Replace(part, leaf, excluded)).Where(part => part is not MatchEmptyNode)];

        // Negations alone select no documents; the parts they were combined with are ignored, so nothing matches.
        return parts.Length == 0 || Array.TrueForAll(parts, part => part is MatchNotNode) ? MatchEmptyNode.Instance
            : parts.Length == 1 ? parts[0]
            : new MatchAllNode(parts);
    }

    private static MatchNode Alternatives(MatchAlternativesNode node, Replacement leaf, Replacement? excluded)
    {
        List<MatchAlternative> kept = [];
        foreach (MatchAlternative alternative in node.Parts)
        {
            MatchNode part = Replace(alternative.Part, leaf, excluded);
            if (part is not MatchEmptyNode && (!alternative.IsOptional || kept.Count > 0))
            {
                kept.Add(new MatchAlternative(part, alternative.IsOptional));
            }
        }

        return kept.Count == 0 ? MatchEmptyNode.Instance : kept.Count == 1 ? kept[0].Part : new MatchAlternativesNode(kept);
    }

    private static MatchNode Chain(MatchChainNode chain, Replacement leaf, Replacement? excluded)
    {
        MatchNode first = Replace(chain.First, leaf, excluded);
        List<MatchLink> links = [];
        foreach (MatchLink link in chain.Links)
        {
            MatchNode part = link.Relation == MatchRelation.NotNear ? Replace(link.Part, excluded ?? leaf) : Replace(link.Part, leaf, excluded);
            if (part is MatchEmptyNode)
            {
                continue;
            }

            if (first is MatchEmptyNode)
            {
                first = part;
            }
            else
            {
                links.Add(link with { Part = part });
            }
        }

        return links.Count == 0 ? first : new MatchChainNode(first, links);
    }
}
