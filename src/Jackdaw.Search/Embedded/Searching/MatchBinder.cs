using Jackdaw.Search.Embedded.Indexing;
using Jackdaw.Search.Matching;
using Jackdaw.Search.Matching.Syntax;

namespace Jackdaw.Search.Embedded.Searching;

/// <summary>Creates the matchers of a match for one segment.</summary>
internal sealed class MatchBinder(MatchTree tree, Segment segment, QueryLimits limits)
{
    /// <summary>The approximate size of a word without hits, including its share of the surrounding operators.</summary>
    private const int BytesOfWord = 512;

    private readonly List<WordMatcher> _words = [];
    private readonly Dictionary<string, GatheredHits> _patterns = new(StringComparer.Ordinal);
    private int _next;

    /// <summary>The words in the order of the tree's leaves.</summary>
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
        MatchAlternativesNode alternatives => new AlternativesMatcher([.. alternatives.Parts.Select(part => (Bind(part.Part), part.IsOptional))]),
        MatchChainNode chain => Chain(chain),
        _ => new NoMatcher(),
    };

    private ChainMatcher Chain(MatchChainNode node)
    {
        Matcher first = Bind(node.First);
        ChainLink[] links = [.. node.Links.Select(link => new ChainLink(link.Relation, Bind(link.Part), link.Distance))];
        AllMatcher all = new([first, .. links.Where(link => link.Relation != MatchRelation.NotNear).Select(link => link.Part)]);
        return new ChainMatcher(first, links, all, limits);
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

    /// <summary>A quorum. As on the servers, a word that occurs twice counts once, and a number above the word count means all.</summary>
    private static Matcher Quorum(WordMatcher[] words, MatchQuorumNode node)
    {
        WordMatcher[] distinct = [.. words.DistinctBy(word => word.Leaf.Term.Key)];
        return new QuorumMatcher(distinct, Math.Clamp(QuorumExpression.Least(node.Count, node.Share, words.Length), 1, distinct.Length));
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
        limits.Memory.TakeForSegment(BytesOfWord);
        MatchLeaf leaf = tree.Leaves[_next++];
        WordMatcher word = new(Source(leaf.Term), leaf, segment, limits);
        _words.Add(word);
        return word;
    }

    private HitSource Source(MatchTerm term)
    {
        if (_patterns.TryGetValue(term.Key, out GatheredHits? known))
        {
            return new UnionHits(known);
        }

        IReadOnlyList<int> terms = TermPattern.Find(segment.Postings, term, limits);
        if (terms.Count == 0 || (terms.Count == 1 && term.WordFields == ulong.MaxValue))
        {
            return terms.Count == 0 ? new NoHits() : new TermHits(segment.Postings, terms[0]);
        }

        GatheredHits gathered = new(segment.Postings, terms, term.WordFields, segment.Count, limits);
        _patterns.Add(term.Key, gathered);
        return new UnionHits(gathered);
    }
}
