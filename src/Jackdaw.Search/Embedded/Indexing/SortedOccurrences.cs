using System.Buffers;
using System.Runtime.InteropServices;

namespace Jackdaw.Search.Embedded.Indexing;

/// <summary>
/// The occurrences of a batch, sorted by word with a counting sort, which preserves the order of documents and positions.
/// </summary>
internal sealed class SortedOccurrences : IDisposable
{
    /// <summary>A flag in the document number: the word is part of something that has its own term there.</summary>
    public const int WithoutTerm = 1 << 30;

    private readonly int[] _starts;
    private readonly bool[] _isPartial;
    private readonly int[] _documents;
    private readonly uint[] _hits;
    private readonly List<ulong> _places = [];

    public SortedOccurrences(ReadOnlySpan<Occurrence> occurrences, int words)
    {
        _starts = new int[words + 1];
        _isPartial = new bool[words];
        foreach (Occurrence occurrence in occurrences)
        {
            _starts[occurrence.Term + 1]++;
        }

        for (int i = 1; i < _starts.Length; i++)
        {
            _starts[i] += _starts[i - 1];
        }

        int[] next = _starts.AsSpan(0, words).ToArray();
        _documents = ArrayPool<int>.Shared.Rent(occurrences.Length);
        _hits = ArrayPool<uint>.Shared.Rent(occurrences.Length);
        foreach (Occurrence occurrence in occurrences)
        {
            int at = next[occurrence.Term]++;
            _documents[at] = occurrence.Document;
            _hits[at] = occurrence.Hit;
            _isPartial[occurrence.Term] |= occurrence.Document >= WithoutTerm;
        }
    }

    public int Count(int word) => _starts[word + 1] - _starts[word];

    /// <summary>Whether the word has no analyzed term at some positions.</summary>
    public bool IsPartial(int word) => _isPartial[word];

    /// <summary>Writes the postings of a word.</summary>
    public void WriteTo(PostingsWriter writer, int word)
    {
        int end = _starts[word + 1];
        for (int from = _starts[word]; from < end;)
        {
            int document = _documents[from] & ~WithoutTerm;
            int to = from + 1;
            while (to < end && (_documents[to] & ~WithoutTerm) == document)
            {
                to++;
            }

            writer.Add(document, _hits.AsSpan(from, to - from));
            from = to;
        }
    }

    /// <summary>Writes the postings of an analyzed term: those of its words, and its own.</summary>
    public void WriteTo(PostingsWriter writer, int term, ReadOnlySpan<WordOfTerm> words)
    {
        _places.Clear();
        Gather(term, ulong.MaxValue, isOwn: true);
        foreach (WordOfTerm word in words)
        {
            Gather(word.Word, word.Fields, isOwn: false);
        }

        _places.Sort();
        Span<uint> hits = stackalloc uint[64];
        ReadOnlySpan<ulong> places = CollectionsMarshal.AsSpan(_places);
        for (int from = 0; from < places.Length;)
        {
            int document = (int)(places[from] >> 32);
            int to = from;
            int count = 0;
            for (; to < places.Length && (int)(places[to] >> 32) == document; to++)
            {
                // A blended word and the first of its parts may have the same term at the same position.
                uint hit = (uint)places[to];
                if (count == 0 || hits[count - 1] != hit)
                {
                    if (count == hits.Length)
                    {
                        hits = Larger(hits);
                    }

                    hits[count++] = hit;
                }
            }

            writer.Add(document, hits[..count]);
            from = to;
        }
    }

    public void Dispose()
    {
        ArrayPool<int>.Shared.Return(_documents);
        ArrayPool<uint>.Shared.Return(_hits);
    }

    private static uint[] Larger(ReadOnlySpan<uint> hits)
    {
        uint[] larger = new uint[hits.Length * 4];
        hits.CopyTo(larger);
        return larger;
    }

    private void Gather(int word, ulong fields, bool isOwn)
    {
        for (int at = _starts[word]; at < _starts[word + 1]; at++)
        {
            int document = _documents[at];
            uint hit = _hits[at];
            if (isOwn || (document < WithoutTerm && (fields & (1UL << Hit.Field(hit))) != 0))
            {
                _places.Add(((ulong)(uint)(document & ~WithoutTerm) << 32) | hit);
            }
        }
    }
}
