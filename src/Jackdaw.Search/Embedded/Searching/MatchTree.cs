using Jackdaw.Search.Embedded.Indexing;
using Jackdaw.Search.Matching.Syntax;

namespace Jackdaw.Search.Embedded.Searching;

/// <summary>A match for one snapshot: its words with their statistics, and matchers for each segment.</summary>
internal sealed class MatchTree
{
    private readonly IndexSnapshot _snapshot;
    private readonly bool _everyField;
    private readonly QueryLimits _limits;
    private readonly List<MatchLeaf> _leaves = [];
    private readonly Dictionary<string, (long Documents, long Hits)> _counted = new(StringComparer.Ordinal);
    private int _queryPosition;

    /// <param name="match">The match.</param>
    /// <param name="snapshot">The snapshot to search.</param>
    /// <param name="limits">The limits of the search.</param>
    /// <param name="everyField">Whether its fields are ignored, because the snapshot contains a single text.</param>
    /// <param name="correctsSpelling">Whether words that no document contains are replaced.</param>
    public MatchTree(MatchExpression match, IndexSnapshot snapshot, QueryLimits limits, bool everyField = false, bool correctsSpelling = false)
    {
        _everyField = everyField;
        _limits = limits;
        _snapshot = snapshot;
        Root = MatchAnalysis.Read(match, snapshot.Schema, everyField);
        if (correctsSpelling)
        {
            Root = new MissingWords(snapshot, limits).Replace(Root);
        }

        Collect(Root, isPositive: true);
    }

    public MatchNode Root { get; }

    /// <summary>The words in the order in which <see cref="MatchBinder"/> visits them, which is the order of the text.</summary>
    public IReadOnlyList<MatchLeaf> Leaves => _leaves;

    /// <summary>The total number of positions of the required words.</summary>
    public int QueryLength => _queryPosition;

    private void Collect(MatchNode node, bool isPositive)
    {
        switch (node)
        {
            case MatchWordNode word:
                Add([word.Word], word.Scope, isPositive);
                break;
            case MatchPhraseNode phrase:
                Add(phrase.Words, phrase.Scope, isPositive);
                break;
            case MatchProximityNode proximity:
                Add(proximity.Words, proximity.Scope, isPositive);
                break;
            case MatchQuorumNode quorum:
                Add(quorum.Words, quorum.Scope, isPositive);
                break;
            case MatchAllNode all:
                foreach (MatchNode part in all.Parts)
                {
                    Collect(part, isPositive);
                }

                break;
            case MatchAnyNode any:
                foreach (MatchNode part in any.Parts)
                {
                    Collect(part, isPositive);
                }

                break;
            case MatchNotNode not:
                Collect(not.Part, isPositive: false);
                break;
            case MatchAlternativesNode alternatives:
                foreach (MatchAlternative alternative in alternatives.Parts)
                {
                    Collect(alternative.Part, isPositive);
                }

                break;
            case MatchChainNode chain:
                Collect(chain.First, isPositive);
                foreach (MatchLink link in chain.Links)
                {
                    Collect(link.Part, isPositive && link.Relation != MatchRelation.NotNear);
                }

                break;
        }
    }

    private void Add(IReadOnlyList<MatchTerm> words, FieldScope scope, bool isPositive)
    {
        scope = _everyField ? FieldScope.All : scope;
        ulong fields = FieldScopes.Resolve(scope, _snapshot.Schema);
        bool every = scope.Names.Count == 0;
        int from = _queryPosition;
        foreach (MatchTerm word in words)
        {
            MatchLeaf leaf = new(word, fields, every, scope.Limit, from + word.Gap, isPositive);
            if (isPositive)
            {
                _queryPosition = Math.Max(_queryPosition, from + word.Gap + word.Length);
            }

            CountWord(leaf);
            _leaves.Add(leaf);
        }
    }

    private void CountWord(MatchLeaf leaf)
    {
        if (!_counted.TryGetValue(leaf.Term.Key, out (long Documents, long Hits) count))
        {
            foreach (SegmentView view in _snapshot.Segments)
            {
                foreach (int term in TermPattern.Find(view.Segment.Postings, leaf.Term, _limits))
                {
                    count.Documents += view.Segment.Postings.DocumentCounts[term];
                    count.Hits += view.Segment.Postings.HitCounts[term];
                }
            }

            _counted.Add(leaf.Term.Key, count);
        }

        (leaf.Documents, leaf.Hits) = count;
    }
}
