using Jackdaw.Search.Embedded.Analysis;
using Jackdaw.Search.Embedded.Evaluating;
using Jackdaw.Search.Embedded.Indexing;
using Jackdaw.Search.Embedded.Searching;
using Jackdaw.Search.Matching.Syntax;
using Jackdaw.Search.Model;

namespace Jackdaw.Search.Embedded;

/// <summary>Iterates over the live documents of a snapshot that match, segment by segment.</summary>
internal sealed class MatchScan
{
    private readonly IndexSnapshot _snapshot;
    private readonly MatchTree? _tree;
    private readonly Relevance? _relevance;
    private readonly long _indexWeight;
    private readonly QueryLimits _limits;
    private readonly int _weighingSteps;
    private readonly KeyLookup? _keys;
    private Matcher? _matcher;
    private int[]? _found;
    private int _next;
    private SegmentView? _view;
    private int _segment = -1;
    private int _document;

    /// <param name="match">The match expression; null for all documents.</param>
    /// <param name="index">The name of the index.</param>
    /// <param name="snapshot">The snapshot to search.</param>
    /// <param name="options">The options with weights and ranker.</param>
    /// <param name="limits">The limits of the search.</param>
    /// <param name="patience">
    /// The limits of its preparation, which is not subject to the query time, because without it there is nothing to return.
    /// </param>
    /// <param name="keys">Values that a condition requires; null if it requires none.</param>
    public MatchScan(MatchExpression? match, string index, IndexSnapshot snapshot, QueryOptions options, QueryLimits limits, QueryLimits patience, KeyLookup? keys = null)
    {
        _limits = limits;
        _keys = keys;
        _snapshot = snapshot;
        int[] weights = FieldWeights(snapshot.Schema, options);
        _indexWeight = IndexWeight(index, options);
        RankerFormula formula = RankerFormula.Of(options.Ranker);
        if (match is not null)
        {
            _tree = new MatchTree(match, snapshot, patience, correctsSpelling: options.CorrectSpelling);
            _relevance = new Relevance(_tree, snapshot, formula, weights, patience);
            _weighingSteps = _relevance.Steps;
        }
    }

    /// <summary>Moves the scope to the next document; returns false after the last.</summary>
    public bool Next(EvaluationScope scope)
    {
        while (true)
        {
            if (_view is not null && NextInSegment())
            {
                scope.Document = _document;
                return true;
            }

            if (++_segment >= _snapshot.Segments.Length)
            {
                return false;
            }

            _view = _snapshot.Segments[_segment];
            scope.Enter(_view);
            _document = -1;
            _found = _keys?.Documents(_view);
            _next = 0;
            if (_tree is not null)
            {
                _limits.Memory.EndSegment();
                MatchBinder binder = new(_tree, _view.Segment, _limits);
                _matcher = binder.Bind();
                _relevance!.Bind(binder, _view.Segment);
            }
        }
    }

    /// <summary>Computes the score of the document; 1 without a match expression.</summary>
    public void Weigh(EvaluationScope scope)
    {
        if (_weighingSteps > 0)
        {
            _limits.Step(_weighingSteps);
        }

        scope.Weight = _relevance is null ? 1 : unchecked(_relevance.Weigh(_document) * _indexWeight);
    }

    /// <summary>The words that replace misspelled ones of the match.</summary>
    public IReadOnlyList<string> Similar => _tree is null ? [] : [.. _tree.Leaves.SelectMany(leaf => leaf.Term.Similar)];

    /// <summary>The distinct words of the match with their statistics.</summary>
    public IReadOnlyList<KeywordStatistics> Keywords() => _tree is null
        ? []
        : [.. _tree.Leaves.DistinctBy(leaf => leaf.Term.Text).Select(leaf => new KeywordStatistics(leaf.Term.Text, Normalized(leaf.Term), leaf.Documents, leaf.Hits) { Similar = leaf.Term.Similar })];

    private static string Normalized(MatchTerm term) => term is { IsWildcard: false, Terms: [string first, ..] } ? WordAnalyzer.Unmarked(first) : term.Text;

    private bool NextInSegment()
    {
        while (true)
        {
            _limits.Step();
            _document = _found is not null ? NextFound(_found) : _matcher is not null ? _matcher.Next() : _document + 1;
            if (_document >= _view!.Segment.Count)
            {
                return false;
            }

            if (_view.IsLive(_document))
            {
                return true;
            }
        }
    }

    /// <summary>The next document of those that were looked up, if it matches; otherwise one further on, or the end.</summary>
    private int NextFound(int[] found)
    {
        while (_next < found.Length)
        {
            int document = found[_next++];
            if (_matcher is null || document == (_matcher.Document < document ? _matcher.Advance(document) : _matcher.Document))
            {
                return document;
            }

            _limits.Step();
        }

        return _view!.Segment.Count;
    }

    private static int IndexWeight(string index, QueryOptions options)
    {
        int found = 1;
        foreach ((string name, int weight) in options.IndexWeights ?? new Dictionary<string, int>())
        {
            found = IndexWeightNames.IsIndex(name, index) ? weight : throw IndexWeightNames.Unknown(name, index, []);
        }

        return found;
    }

    private static int[] FieldWeights(IndexSchema schema, QueryOptions options)
    {
        int[] weights = new int[schema.FieldColumns.Length];
        Array.Fill(weights, 1);
        foreach ((string name, int weight) in options.FieldWeights ?? new Dictionary<string, int>())
        {
            int field = schema.FindField(name);
            if (field < 0)
            {
                throw new FulltextException($"There is no full-text field '{name}' to assign a weight to.");
            }

            weights[field] = weight;
        }

        return weights;
    }
}
