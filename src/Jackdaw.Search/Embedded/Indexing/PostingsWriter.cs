namespace Jackdaw.Search.Embedded.Indexing;

/// <summary>Writes <see cref="Postings"/>: words in order, for each its documents in order.</summary>
internal sealed class PostingsWriter(int termCapacity)
{
    private readonly List<string> _terms = new(termCapacity);
    private readonly List<int> _offsets = new(termCapacity + 1);
    private readonly List<int> _documentCounts = new(termCapacity);
    private readonly List<int> _hitCounts = new(termCapacity);
    private readonly List<int> _skipStarts = new(termCapacity);
    private readonly List<int> _skips = [];
    private readonly VarintWriter _data = new(64 * 1024);
    private readonly VarintWriter _hits = new(256);
    private string _term = "";
    private int _lastDocument;
    private int _documents;
    private int _hitCount;

    public void BeginTerm(string term)
    {
        _term = term;
        _lastDocument = -1;
        _documents = 0;
        _hitCount = 0;
        _offsets.Add(_data.Length);
        _skipStarts.Add(_skips.Count);
    }

    public void Add(int document, ReadOnlySpan<uint> hits)
    {
        BeginDocument(document, hits.Length);
        if (hits.Length == 1)
        {
            HitCoding.Write(_data, hits);
            return;
        }

        _hits.Clear();
        HitCoding.Write(_hits, hits);
        _data.Write((uint)hits.Length);
        _data.Write((uint)_hits.Length);
        _data.Write(_hits.Written);
    }

    /// <summary>Copies hits that are coded already.</summary>
    public void Add(int document, int hitCount, ReadOnlySpan<byte> coded)
    {
        BeginDocument(document, hitCount);
        if (hitCount != 1)
        {
            _data.Write((uint)hitCount);
            _data.Write((uint)coded.Length);
        }

        _data.Write(coded);
    }

    /// <summary>Ends the word; a word without documents (all deleted) is left out.</summary>
    public void EndTerm()
    {
        if (_documents == 0)
        {
            _offsets.RemoveAt(_offsets.Count - 1);
            _skipStarts.RemoveAt(_skipStarts.Count - 1);
            return;
        }

        _terms.Add(_term);
        _documentCounts.Add(_documents);
        _hitCounts.Add(_hitCount);
    }

    public Postings Build()
    {
        _offsets.Add(_data.Length);
        _skipStarts.Add(_skips.Count);
        return new Postings
        {
            Terms = [.. _terms],
            Offsets = [.. _offsets],
            DocumentCounts = [.. _documentCounts],
            HitCounts = [.. _hitCounts],
            SkipStarts = [.. _skipStarts],
            Skips = [.. _skips],
            Data = _data.ToArray(),
        };
    }

    private void BeginDocument(int document, int hitCount)
    {
        if (_documents > 0 && _documents % Postings.SkipInterval == 0)
        {
            _skips.Add(_lastDocument);
            _skips.Add(_data.Length);
        }

        _data.Write(((uint)(document - _lastDocument) << 1) | (hitCount == 1 ? 1u : 0u));
        _lastDocument = document;
        _documents++;
        _hitCount += hitCount;
    }
}
