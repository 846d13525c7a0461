using Jackdaw.Search.Embedded.Indexing;
using Jackdaw.Search.Matching.Syntax;

namespace Jackdaw.Search.Embedded.Searching;

/// <summary>Makes the matchers of a match text for one segment.</summary>
internal sealed class MatchBinder(MatchTree tree, Segment segment)
{
    private readonly List<WordMatcher> _words = [];
    private int _next;

    /// <summary>The words, in the order of the tree's leaves.</summary>
    public IReadOnlyList<WordMatcher> Words => _words;

    public Matcher Bind() => Bind(tree.Root);

    public Matcher Bind(MatchNode node) => node switch
    {
        MatchWordNode => Word(),
        MatchPhraseNode phrase => Phrase(TakeWords(phrase.Words.Count)),
        MatchProximityNode proximity => Proximity(TakeWords(proximity.Words.Count), proximity.Distance),
        MatchQuorumNode quorum => Quorum(TakeWords(quorum.Words.Count), quorum),
        MatchAllNode all => All(all),
        MatchAnyNode any => new AnyMatcher([.. any.Parts.Select(Bind)]),
        MatchMaybeNode maybe => new MaybeMatcher(Bind(maybe.Required), Bind(maybe.Optional)),
        MatchBeforeNode before => Pair(before.First, before.Second, static (first, second, all) => new BeforeMatcher(first, second, all)),
        MatchNearNode near => Pair(near.First, near.Second, (first, second, all) => new NearMatcher(first, second, near.Distance, all)),
        MatchNotNearNode notNear => new NotNearMatcher(Bind(notNear.First), Bind(notNear.Second), notNear.Distance),
        _ => new NoMatcher(),
    };

    private Matcher Pair(MatchNode first, MatchNode second, Func<Matcher, Matcher, Matcher, Matcher> make)
    {
        Matcher left = Bind(first);
        Matcher right = Bind(second);
        return make(left, right, new AllMatcher([left, right]));
    }

    private Matcher All(MatchAllNode all)
    {
        List<Matcher> kept = [];
        List<Matcher> excluded = [];
        foreach (MatchNode part in all.Parts)
        {
            if (part is MatchNotNode not)
            {
                excluded.Add(Bind(not.Part));
            }
            else
            {
                kept.Add(Bind(part));
            }
        }

        Matcher matcher = kept.Count == 1 ? kept[0] : new AllMatcher(kept);
        return excluded.Count == 0 ? matcher : new ExceptMatcher(matcher, [.. excluded]);
    }

    private static Matcher Phrase(WordMatcher[] words) => new PhraseMatcher(words, new AllMatcher(words));

    private static Matcher Proximity(WordMatcher[] words, int distance) => new ProximityMatcher(words, distance, new AllMatcher(words));

    /// <summary>A word that is named twice counts once, as on the servers; more than there are means all.</summary>
    private static Matcher Quorum(WordMatcher[] words, MatchQuorumNode node)
    {
        WordMatcher[] distinct = [.. words.DistinctBy(word => word.Leaf.Term.Text)];

        // In percent and 32 bits, so that halves are rounded where the servers round them.
        float percent = (int)((float)node.Share * 100f);
        int least = node.Count > 0 ? node.Count : (int)((float)((float)(0.01f * percent) * words.Length) + 0.5f);
        return new QuorumMatcher(distinct, Math.Clamp(least, 1, distinct.Length));
    }

    private WordMatcher[] TakeWords(int count)
    {
        WordMatcher[] words = new WordMatcher[count];
        for (int i = 0; i < count; i++)
        {
            words[i] = Word();
        }

        return words;
    }

    private WordMatcher Word()
    {
        MatchLeaf leaf = tree.Leaves[_next++];
        IReadOnlyList<int> terms = TermPattern.Find(segment.Postings, leaf.Term);
        HitSource source = terms.Count switch
        {
            0 => new NoHits(),
            1 => new TermHits(segment.Postings, terms[0]),
            _ => new UnionHits(segment.Postings, terms, segment.Count),
        };
        WordMatcher word = new(source, leaf, segment);
        _words.Add(word);
        return word;
    }
}
