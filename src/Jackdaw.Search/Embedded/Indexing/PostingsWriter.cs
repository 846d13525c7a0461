namespace Jackdaw.Search.Embedded.Indexing;

/// <summary>Writes <see cref="Postings"/>: words in order, for each its documents in order.</summary>
internal sealed class PostingsWriter(int termCapacity)
{
    private readonly List<string> _terms = new(termCapacity);
    private readonly List<int> _shared = new(termCapacity);
    private readonly List<int> _starts = new(termCapacity);
    private readonly List<int> _ends = new(termCapacity);
    private readonly List<int> _documentCounts = new(termCapacity);
    private readonly List<int> _hitCounts = new(termCapacity);
    private readonly List<int> _skipStarts = new(termCapacity);
    private readonly List<int> _skipEnds = new(termCapacity);
    private readonly List<int> _skips = [];
    private readonly VarintWriter _data = new(64 * 1024);
    private readonly VarintWriter _hits = new(256);
    private string _term = "";
    private int _start;
    private int _skipStart;
    private int _lastDocument;
    private int _documents;
    private int _hitCount;

    /// <summary>How many words were written.</summary>
    public int Count => _terms.Count;

    public void BeginTerm(string term)
    {
        _term = term;
        _lastDocument = -1;
        _documents = 0;
        _hitCount = 0;
        _start = _data.Length;
        _skipStart = _skips.Count;
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
            return;
        }

        _terms.Add(_term);
        _shared.Add(-1);
        _starts.Add(_start);
        _ends.Add(_data.Length);
        _skipStarts.Add(_skipStart);
        _skipEnds.Add(_skips.Count);
        _documentCounts.Add(_documents);
        _hitCounts.Add(_hitCount);
    }

    /// <summary>Adds a word with the documents and places of one that was written.</summary>
    public void Share(string term, int with)
    {
        _terms.Add(term);
        _shared.Add(with);
        _starts.Add(_starts[with]);
        _ends.Add(_ends[with]);
        _skipStarts.Add(_skipStarts[with]);
        _skipEnds.Add(_skipEnds[with]);
        _documentCounts.Add(_documentCounts[with]);
        _hitCounts.Add(_hitCounts[with]);
    }

    public Postings Build()
    {
        return new Postings
        {
            Terms = [.. _terms],
            Shared = [.. _shared],
            Starts = [.. _starts],
            Ends = [.. _ends],
            DocumentCounts = [.. _documentCounts],
            HitCounts = [.. _hitCounts],
            SkipStarts = [.. _skipStarts],
            SkipEnds = [.. _skipEnds],
            Skips = [.. _skips],
            Data = _data.Build(),
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
