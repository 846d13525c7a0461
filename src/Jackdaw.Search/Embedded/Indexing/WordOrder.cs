using System.Numerics;

namespace Jackdaw.Search.Embedded.Indexing;

/// <summary>
/// The order of the words of a table, kept from batch to batch: most words of a batch were in batches before, so they need not be sorted again.
/// </summary>
internal sealed class WordOrder
{
    /// <summary>A batch that has fewer words than one of so many is sorted by itself.</summary>
    private const int SmallShare = 64;

    /// <summary>All words are sorted for a batch only where that is not much more work than to sort the batch.</summary>
    private const int LargeShare = 4;

    /// <summary>So many new words, as a part of those that have a place, are found theirs one by one.</summary>
    private const int FewNew = 8;

    /// <summary>The words in their order; those that came later are not in it.</summary>
    private int[] _sorted = [];

    /// <summary>For each word its place.</summary>
    private int[] _places = [];

    /// <summary>For each place which word of the batch is there, where the bit of the place is set.</summary>
    private int[] _locals = [];
    private ulong[] _isThere = [];

    /// <summary>The numbers of a batch in the order of its words.</summary>
    public int[] Sort(TermTable table, TermBatch batch)
    {
        bool isOld = table.Count - _sorted.Length > _sorted.Length / FewNew;
        if (table.Count > (isOld ? LargeShare : SmallShare) * (long)batch.Count)
        {
            return NameOrder.Of(Names(table, batch.Words));
        }

        if (isOld)
        {
            SortAll(table);
        }

        Array.Clear(_isThere);
        List<(int Word, ulong Fields)> later = [];
        List<int> laterLocals = [];
        ReadOnlySpan<(int Word, ulong Fields)> words = batch.Words;
        for (int local = 0; local < words.Length; local++)
        {
            int word = words[local].Word;
            if (word >= _places.Length)
            {
                later.Add(words[local]);
                laterLocals.Add(local);
                continue;
            }

            int place = _places[word];
            _locals[place] = local;
            _isThere[place >> 6] |= 1UL << (place & 63);
        }

        return Walk(table, words.Length, later.ToArray(), laterLocals);
    }

    private static string[] Names(TermTable table, ReadOnlySpan<(int Word, ulong Fields)> words)
    {
        string[] names = new string[words.Length];
        for (int i = 0; i < names.Length; i++)
        {
            names[i] = table.Name(words[i].Word);
        }

        return names;
    }

    private void SortAll(TermTable table)
    {
        string[] names = new string[table.Count];
        for (int word = 0; word < names.Length; word++)
        {
            names[word] = table.Name(word);
        }

        _sorted = NameOrder.Of(names);
        _places = new int[_sorted.Length];
        for (int place = 0; place < _sorted.Length; place++)
        {
            _places[_sorted[place]] = place;
        }

        _locals = new int[_sorted.Length];
        _isThere = new ulong[(_sorted.Length + 63) >> 6];
    }

    /// <summary>All that are there, with those that came later before the first one behind them.</summary>
    private int[] Walk(TermTable table, int count, (int Word, ulong Fields)[] later, List<int> laterLocals)
    {
        int[] order = new int[count];
        int done = 0;
        string[] names = Names(table, later);
        int[] laterOrder = NameOrder.Of(names);
        int next = 0;
        int nextPlace = laterOrder.Length == 0 ? int.MaxValue : PlaceOf(table, names[laterOrder[0]]);
        for (int i = 0; i < _isThere.Length; i++)
        {
            for (ulong bits = _isThere[i]; bits != 0; bits &= bits - 1)
            {
                int place = (i << 6) + BitOperations.TrailingZeroCount(bits);
                while (nextPlace <= place)
                {
                    Next();
                }

                order[done++] = _locals[place];
            }
        }

        while (next < laterOrder.Length)
        {
            Next();
        }

        return order;

        void Next()
        {
            order[done++] = laterLocals[laterOrder[next++]];
            nextPlace = next < laterOrder.Length ? PlaceOf(table, names[laterOrder[next]]) : int.MaxValue;
        }
    }

    /// <summary>The place of the first word behind one that has none.</summary>
    private int PlaceOf(TermTable table, string name)
    {
        int low = 0;
        int high = _sorted.Length;
        while (low < high)
        {
            int middle = (low + high) >>> 1;
            if (string.CompareOrdinal(table.Name(_sorted[middle]), name) < 0)
            {
                low = middle + 1;
            }
            else
            {
                high = middle;
            }
        }

        return low;
    }
}
