using Jackdaw.Search.Embedded.Indexing;
using Jackdaw.Search.Matching.Syntax;

namespace Jackdaw.Search.Embedded.Searching;

/// <summary>Makes the matchers of a match text for one segment.</summary>
internal sealed class MatchBinder(MatchTree tree, Segment segment, QueryLimits limits)
{
    private readonly List<WordMatcher> _words = [];
    private readonly Dictionary<string, GatheredHits> _patterns = new(StringComparer.Ordinal);
    private long _gathered;
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
        MatchBeforeNode before => Pair(before.First, before.Second, (first, second, all) => new BeforeMatcher(first, second, all, limits)),
        MatchNearNode near => Pair(near.First, near.Second, (first, second, all) => new NearMatcher(first, second, near.Distance, all, limits)),
        MatchNotNearNode notNear => new NotNearMatcher(Bind(notNear.First), Bind(notNear.Second), notNear.Distance, limits),
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

    private PhraseMatcher Phrase(WordMatcher[] words) => new(words, new AllMatcher(words), limits);

    private ProximityMatcher Proximity(WordMatcher[] words, int distance) => new(words, distance, new AllMatcher(words), limits);

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
        WordMatcher word = new(Source(leaf.Term), leaf, segment, limits);
        _words.Add(word);
        return word;
    }

    private HitSource Source(MatchTerm term)
    {
        if (_patterns.TryGetValue(term.Text, out GatheredHits? known))
        {
            return new UnionHits(known);
        }

        IReadOnlyList<int> terms = TermPattern.Find(segment.Postings, term, limits);
        if (terms.Count < 2)
        {
            return terms.Count == 0 ? new NoHits() : new TermHits(segment.Postings, terms[0]);
        }

        _gathered += terms.Sum(found => (long)segment.Postings.HitCounts[found]);
        if (_gathered > GatheredHits.Most)
        {
            throw new FulltextException($"The match text stands for too many words: '{term.Text}' and those before it occur {_gathered} times.") { Statement = tree.Text };
        }

        GatheredHits gathered = new(segment.Postings, terms, segment.Count, limits);
        _patterns.Add(term.Text, gathered);
        return new UnionHits(gathered);
    }
}
