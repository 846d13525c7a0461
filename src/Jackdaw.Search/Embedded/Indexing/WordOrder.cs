using System.Numerics;

namespace Jackdaw.Search.Embedded.Indexing;

/// <summary>
/// The sort order of the words of a table. It is kept between batches: most words of a batch occurred before and need not be sorted again.
/// </summary>
internal sealed class WordOrder
{
    /// <summary>A batch with less than this fraction of the table's words is sorted by itself.</summary>
    private const int SmallShare = 64;

    /// <summary>All words are sorted for a batch only if that is not much more work than sorting the batch.</summary>
    private const int LargeShare = 4;

    /// <summary>Up to this fraction of new words are inserted individually.</summary>
    private const int FewNew = 8;

    /// <summary>The words in sorted order, without those added later.</summary>
    private int[] _sorted = [];

    /// <summary>The rank of each word.</summary>
    private int[] _places = [];

    /// <summary>The batch number of the word at each rank whose bit is set.</summary>
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

    /// <summary>Walks over the words of the batch, inserting words that were added later.</summary>
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

    /// <summary>The rank of the first word after one that has no rank.</summary>
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
