namespace Jackdaw.Search.Embedded.Indexing;

/// <summary>Writes <see cref="Postings"/>: terms in order, and for each its documents in order.</summary>
internal sealed class PostingsWriter(int termCapacity)
{
    private readonly GrowingArray<char> _characters = new(8 * termCapacity);
    private readonly GrowingArray<int> _termEnds = new(termCapacity);
    private readonly GrowingArray<int> _shared = new(termCapacity);
    private readonly GrowingArray<int> _starts = new(termCapacity);
    private readonly GrowingArray<int> _ends = new(termCapacity);
    private readonly GrowingArray<int> _documentCounts = new(termCapacity);
    private readonly GrowingArray<int> _hitCounts = new(termCapacity);
    private readonly GrowingArray<int> _skipStarts = new(termCapacity);
    private readonly GrowingArray<int> _skipEnds = new(termCapacity);
    private readonly GrowingArray<int> _skips = new(256);
    private readonly GrowingArray<byte> _data = new(64 * 1024);
    private int _term;
    private int _start;
    private int _skipStart;
    private int _lastDocument;
    private int _documents;
    private int _hitCount;

    /// <summary>The number of terms written.</summary>
    public int Count => _termEnds.Count;

    public void BeginTerm(ReadOnlySpan<char> term)
    {
        _term = term.Length;
        _characters.AddRange(term);
        _lastDocument = -1;
        _documents = 0;
        _hitCount = 0;
        _start = _data.Count;
        _skipStart = _skips.Count;
    }

    public void Add(int document, ReadOnlySpan<uint> hits)
    {
        Span<byte> room = _data.Room((3 * HitCoding.MostOfNumber) + (HitCoding.MostOfHit * hits.Length));
        int at = BeginDocument(room, document, hits.Length);
        if (hits.Length != 1)
        {
            at += HitCoding.WriteNumber(room[at..], (uint)hits.Length);

            // The length nearly always takes one byte, so the hits are written after it before it is known.
            int length = HitCoding.Write(room[(at + 1)..], hits);
            if (length >= 0x80)
            {
                Span<byte> number = stackalloc byte[HitCoding.MostOfNumber];
                int taken = HitCoding.WriteNumber(number, (uint)length);
                room.Slice(at + 1, length).CopyTo(room[(at + taken)..]);
                number[..taken].CopyTo(room[at..]);
                at += taken;
            }
            else
            {
                room[at++] = (byte)length;
            }

            _data.Advance(at + length);
            return;
        }

        _data.Advance(at + HitCoding.Write(room[at..], hits));
    }

    /// <summary>Copies encoded hits.</summary>
    public void Add(int document, int hitCount, ReadOnlySpan<byte> coded)
    {
        Span<byte> room = _data.Room((3 * HitCoding.MostOfNumber) + coded.Length);
        int at = BeginDocument(room, document, hitCount);
        if (hitCount != 1)
        {
            at += HitCoding.WriteNumber(room[at..], (uint)hitCount);
            at += HitCoding.WriteNumber(room[at..], (uint)coded.Length);
        }

        coded.CopyTo(room[at..]);
        _data.Advance(at + coded.Length);
    }

    /// <summary>Ends the term; a term whose documents are all deleted is omitted.</summary>
    public void EndTerm()
    {
        if (_documents == 0)
        {
            _characters.Advance(-_term);
            return;
        }

        _termEnds.Add(_characters.Count);
        _shared.Add(-1);
        _starts.Add(_start);
        _ends.Add(_data.Count);
        _skipStarts.Add(_skipStart);
        _skipEnds.Add(_skips.Count);
        _documentCounts.Add(_documents);
        _hitCounts.Add(_hitCount);
    }

    /// <summary>Adds a term that shares the postings of a term already written.</summary>
    public void Share(ReadOnlySpan<char> term, int with)
    {
        _characters.AddRange(term);
        _termEnds.Add(_characters.Count);
        _shared.Add(with);
        _starts.Add(_starts[with]);
        _ends.Add(_ends[with]);
        _skipStarts.Add(_skipStarts[with]);
        _skipEnds.Add(_skipEnds[with]);
        _documentCounts.Add(_documentCounts[with]);
        _hitCounts.Add(_hitCounts[with]);
    }

    public Postings Build() => new()
    {
        Terms = BuildTerms(),
        Shared = _shared.Build(),
        Starts = _starts.Build(),
        Ends = _ends.Build(),
        DocumentCounts = _documentCounts.Build(),
        HitCounts = _hitCounts.Build(),
        SkipStarts = _skipStarts.Build(),
        SkipEnds = _skipEnds.Build(),
        Skips = _skips.Build(),
        Data = _data.Build(),
    };

    private TermList BuildTerms()
    {
        int[] starts = new int[_termEnds.Count + 1];
        _termEnds.Written.CopyTo(starts.AsSpan(1));
        _termEnds.Release();
        return new TermList(_characters.Build(), starts);
    }

    /// <summary>Writes the delta to a document and returns the number of bytes.</summary>
    private int BeginDocument(Span<byte> room, int document, int hitCount)
    {
        if (_documents > 0 && _documents % Postings.SkipInterval == 0)
        {
            _skips.Add(_lastDocument);
            _skips.Add(_data.Count);
        }

        int length = HitCoding.WriteNumber(room, ((uint)(document - _lastDocument) << 1) | (hitCount == 1 ? 1u : 0u));
        _lastDocument = document;
        _documents++;
        _hitCount += hitCount;
        return length;
    }
}
