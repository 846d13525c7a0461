using System.Numerics;
using Jackdaw.Search.Embedded.Indexing;

namespace Jackdaw.Search.Embedded.Searching;

/// <summary>
/// Computes scores. BM25 (Robertson and others, with k1 = 1.2 and b = 0.75, fields weighted before saturation) is scaled to 0 to 999 as on
/// the servers, so that one more word in the right order counts more.
/// </summary>
internal sealed class Relevance
{
    private const double K1 = 1.2;
    private const double B = 0.75;

    /// <summary>The maximum number of hits of a word per document that are considered.</summary>
    private const int MostHits = 512;

    /// <summary>
    /// Field lengths, nearly all that occur, for which the weight of a hit is precomputed. Three divisions per document took half of the
    /// time of a single-word search.
    /// </summary>
    private const int ShortLength = 1024;

    private readonly double[] _averageLengths;
    private readonly double[][] _shares;
    private readonly double _scale;
    private readonly bool _needsHits;
    private readonly bool _needsRuns;

    /// <summary>
    /// Whether there is one word and only its frequencies are needed, as in most searches; the factors then need no clearing.
    /// </summary>
    private readonly bool _isSimple;
    private readonly MatchTree _tree;
    private readonly RankerFormula _formula;
    private readonly int[] _fieldWeights;
    private readonly double[] _idf;
    private readonly RankingFactors _factors;
    private readonly QueryMemory _memory;
    private readonly int _wanted;
    private readonly List<ulong> _runs = [];
    private WordMatcher[] _words = [];
    private Segment? _segment;
    private int _runsCounted;

    public Relevance(MatchTree tree, IndexSnapshot snapshot, RankerFormula formula, int[] fieldWeights, QueryLimits limits)
    {
        _memory = limits.Memory;
        _tree = tree;
        _formula = formula;
        _fieldWeights = fieldWeights;
        _factors = new RankingFactors(fieldWeights.Length);
        _idf = new double[tree.Leaves.Count];
        LiveStatistics? live = formula.NeedsLiveStatistics ? LiveStatistics.Of(tree, snapshot, limits) : null;
        _averageLengths = live?.AverageLengths ?? snapshot.AverageLengths;
        _shares = Array.ConvertAll(_averageLengths, average => new double[(int)Math.Min(ShortLength, 16 * Math.Ceiling(average))]);
        _needsHits = formula.NeedsHits;
        _needsRuns = formula.NeedsRuns && tree.Leaves.Count > 1;
        _isSimple = tree.Leaves is [{ IsPositive: true }] && !_needsHits;
        double documents = Math.Max(1, live?.Documents ?? snapshot.Segments.Sum(view => (long)view.Segment.Count));
        double largest = 0;
        for (int i = 0; i < _idf.Length; i++)
        {
            MatchLeaf leaf = tree.Leaves[i];
            if (leaf.IsPositive)
            {
                _wanted++;
                long having = live?.Frequencies[i] ?? leaf.Documents;
                _idf[i] = Math.Log(1 + ((documents - having + 0.5) / (having + 0.5))) * leaf.Term.Boost;
                largest += _idf[i] * (K1 + 1);
            }
        }

        _scale = largest > 0 ? 999 / largest : 0;
        if (_isSimple)
        {
            _factors.WordCount = 1;
            for (int field = 0; field < _factors.Fields.Length; field++)
            {
                _factors.Fields[field].LongestRun = 1;
            }
        }
    }

    /// <summary>The number of steps to score a document in addition to its words; 0 for a few.</summary>
    public int Steps => _formula.Steps;

    public void Bind(MatchBinder binder, Segment segment)
    {
        _words = [.. binder.Words];
        _segment = segment;
    }

    /// <summary>The score of the matchers' current document.</summary>
    public long Weigh(int document)
    {
        if (!_formula.NeedsFactors)
        {
            return 1;
        }

        if (_isSimple)
        {
            GatherWord(document);
        }
        else
        {
            Gather(document);
        }

        return _formula.Count(_factors, _fieldWeights, _tree.QueryLength);
    }

    private void GatherWord(int document)
    {
        _factors.FieldMask = 0;
        ReadOnlySpan<uint> hits = _words[0].Hits;
        double bm25 = _idf[0] * Saturate(hits[..Math.Min(hits.Length, MostHits)], document, 0);
        _factors.Score = bm25;
        _factors.Bm25 = Scaled(bm25);
    }

    private int Scaled(double bm25) => (int)Math.Clamp(bm25 * _scale, 0, 999);

    private void Gather(int document)
    {
        _factors.Clear();
        _runs.Clear();
        double bm25 = 0;
        for (int i = 0; i < _words.Length; i++)
        {
            WordMatcher word = _words[i];
            if (word.Document != document || !word.Leaf.IsPositive)
            {
                continue;
            }

            ReadOnlySpan<uint> hits = word.Hits;
            hits = hits[..Math.Min(hits.Length, MostHits)];
            _factors.WordCount++;
            bm25 += _idf[i] * Saturate(hits, document, i);
            if (_needsRuns)
            {
                foreach (uint hit in hits)
                {
                    _runs.Add(((ulong)hit << 16) | (uint)Math.Min(word.Leaf.QueryPosition, ushort.MaxValue));
                }
            }
        }

        _factors.Score = bm25;
        _factors.Bm25 = Scaled(bm25);
        FindRuns();
        if (_needsHits)
        {
            FindExact(document);
        }
    }

    private double Saturate(ReadOnlySpan<uint> hits, int document, int leaf)
    {
        double frequency = 0;
        for (int at = 0; at < hits.Length;)
        {
            int field = Hit.Field(hits[at]);
            int count = 1;
            while (at + count < hits.Length && Hit.Field(hits[at + count]) == field)
            {
                count++;
            }

            if (_needsHits)
            {
                foreach (uint hit in hits.Slice(at, count))
                {
                    _factors.Fields[field].See(hit, leaf, _idf[leaf]);
                }
            }

            at += count;
            _factors.FieldMask |= 1UL << field;
            frequency += count * Share(field, _segment!.Length(field, document));
        }

        return frequency * (K1 + 1) / (frequency + K1);
    }

    /// <summary>The weight of a hit, which is lower in a long field.</summary>
    private double Share(int field, int length)
    {
        double[] known = _shares[field];
        if (length >= known.Length)
        {
            return ShareOf(field, length);
        }

        ref double share = ref known[length];
        return share > 0 ? share : share = ShareOf(field, length);
    }

    private double ShareOf(int field, int length) => Math.Max(0, _fieldWeights[field]) / (1 - B + (B * (length / _averageLengths[field])));

    /// <summary>Finds the longest run in each field: hits whose offsets from the word positions in the match are equal.</summary>
    private void FindRuns()
    {
        if (_runs.Count == 0)
        {
            for (ulong mask = _factors.FieldMask; mask != 0; mask &= mask - 1)
            {
                _factors.Fields[BitOperations.TrailingZeroCount(mask)].LongestRun = 1;
            }

            return;
        }

        if (_runs.Capacity > _runsCounted)
        {
            _memory.Take(8L * (_runs.Capacity - _runsCounted));
            _runsCounted = _runs.Capacity;
        }

        _runs.Sort();
        int field = -1;
        long expected = long.MinValue;
        int lastQuery = -1;
        int run = 0;
        foreach (ulong key in _runs)
        {
            uint hit = (uint)(key >> 16);
            int query = (int)(key & ushort.MaxValue);
            long distance = (long)hit - query;
            bool goesOn = Hit.Field(hit) == field && distance == expected && query > lastQuery;
            run = goesOn ? run + 1 : 1;
            field = Hit.Field(hit);
            expected = distance;
            lastQuery = query;
            ref int longest = ref _factors.Fields[field].LongestRun;
            longest = Math.Max(longest, run);
        }
    }

    private void FindExact(int document)
    {
        for (ulong mask = _factors.FieldMask; mask != 0; mask &= mask - 1)
        {
            int field = BitOperations.TrailingZeroCount(mask);
            ref FieldFactors factors = ref _factors.Fields[field];
            factors.IsExact = factors.FirstPosition == 1
                && _segment!.Length(field, document) == _tree.QueryLength
                && factors.LongestRun == _wanted;
        }
    }
}
