using System.Runtime.InteropServices;
using Jackdaw.Search.Embedded.Analysis;

namespace Jackdaw.Search.Embedded.Indexing;

/// <summary>
/// The words of an index, each once, so that the words of a new batch are neither made again nor put into a table of their own. A word's
/// number within a batch is kept beside it, with the number of the batch it is for. One builder at a time uses it.
/// </summary>
internal sealed class TermTable
{
    private readonly Dictionary<string, int> _ordinals = new(StringComparer.Ordinal);
    private readonly Dictionary<string, int>.AlternateLookup<ReadOnlySpan<char>> _lookup;
    private readonly List<string> _names = [];
    private (int Batch, int Local)[] _locals = new (int, int)[256];

    /// <summary>For each analyzer and word the number of its term, from 1; -1 for none, 0 where it is not known yet. Stemming each word once is what makes it cheap.</summary>
    private readonly List<int[]> _termsOfWords = [];
    private int _batch;

    public TermTable() => _lookup = _ordinals.GetAlternateLookup<ReadOnlySpan<char>>();

    /// <summary>How many words it holds.</summary>
    public int Count => _names.Count;

    /// <summary>A table of the words that segments have, each once, and of no others.</summary>
    public static TermTable Of(IEnumerable<Postings> segments)
    {
        TermTable table = new();
        foreach (Postings postings in segments)
        {
            foreach (string term in postings.Terms)
            {
                ref int ordinal = ref CollectionsMarshal.GetValueRefOrAddDefault(table._ordinals, term, out bool isKnown);
                if (!isKnown)
                {
                    ordinal = table._names.Count;
                    table._names.Add(term);
                }
            }
        }

        table._locals = new (int, int)[Math.Max(table._locals.Length, table._names.Count)];
        return table;
    }

    /// <summary>Begins a batch; the numbers of the one before are forgotten.</summary>
    public int Begin() => ++_batch;

    /// <summary>The number of a word in a batch; words that are new in it are added to its names.</summary>
    public int Local(ReadOnlySpan<char> word, int batch, List<string> names) => Local(Ordinal(word), batch, names);

    /// <summary>The number of a word of the table in a batch.</summary>
    public int Local(int ordinal, int batch, List<string> names)
    {
        ref (int Batch, int Local) local = ref _locals[ordinal];
        if (local.Batch != batch)
        {
            local = (batch, names.Count);
            names.Add(_names[ordinal]);
        }

        return local.Local;
    }

    /// <summary>The number of a word's term in the table; -1 for a word that does not count.</summary>
    /// <param name="word">The number of the word in the table.</param>
    /// <param name="analyzer">What makes the term.</param>
    public int TermOf(int word, WordAnalyzer analyzer)
    {
        while (_termsOfWords.Count <= analyzer.Number)
        {
            _termsOfWords.Add([]);
        }

        int[] terms = _termsOfWords[analyzer.Number];
        if (terms.Length <= word)
        {
            Array.Resize(ref terms, _locals.Length);
            _termsOfWords[analyzer.Number] = terms;
        }

        if (terms[word] == 0)
        {
            Span<char> term = stackalloc char[WordAnalyzer.TermRoom];
            int length = analyzer.Write(_names[word], term);
            terms[word] = length == 0 ? -1 : Ordinal(term[..length]) + 1;
        }

        return terms[word] < 0 ? -1 : terms[word] - 1;
    }

    /// <summary>The number of a word in the table, to which it is added when it is new.</summary>
    public int Ordinal(ReadOnlySpan<char> word)
    {
        if (!_lookup.TryGetValue(word, out int ordinal))
        {
            string name = new(word);
            ordinal = _names.Count;
            _names.Add(name);
            _ordinals.Add(name, ordinal);
            if (_locals.Length <= ordinal)
            {
                Array.Resize(ref _locals, _locals.Length * 2);
            }
        }

        return ordinal;
    }
}
