using System.Runtime.InteropServices;

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
    public int Local(ReadOnlySpan<char> word, int batch, List<string> names)
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

        ref (int Batch, int Local) local = ref _locals[ordinal];
        if (local.Batch != batch)
        {
            local = (batch, names.Count);
            names.Add(_names[ordinal]);
        }

        return local.Local;
    }
}
