using Jackdaw.Search.Embedded.Analysis;

namespace Jackdaw.Search.Embedded.Indexing;

/// <summary>
/// The distinct words of an index, so that the words of a new batch need neither new strings nor a table of their own. It also caches the
/// number of each word in a batch, with the number of that batch. Used by one builder at a time.
/// </summary>
internal sealed class TermTable
{
    /// <summary>
    /// Half of the slots are empty. Words that fit into their key, as most do, are found with one slot, which is half a cache line.
    /// </summary>
    private Slot[] _slots = new Slot[256];
    private Word[] _words = new Word[128];

    /// <summary>
    /// For each analyzer and word, the 1-based number of its term; -1 for none, 0 if not yet computed. Stemming each word once keeps it
    /// cheap.
    /// </summary>
    private readonly List<int[]> _termsOfWords = [];
    private readonly WordOrder _order = new();
    private int _batch;

    private struct Slot
    {
        public WordKey Key;

        /// <summary>The 1-based number of the word; 0 if the slot is empty.</summary>
        public int Word;

        /// <summary>The batch for which the local number is valid.</summary>
        public int Batch;

        /// <summary>The number of the word in that batch.</summary>
        public int Local;

        /// <summary>The last field in which the batch encountered it; -1 for none.</summary>
        public int Field;
    }

    private struct Word
    {
        public string Name;

        /// <summary>The index of its slot.</summary>
        public int Slot;
    }

    /// <summary>The number of words.</summary>
    public int Count { get; private set; }

    /// <summary>Creates a table of the distinct terms of some segments.</summary>
    public static TermTable Of(IEnumerable<Postings> segments)
    {
        TermTable table = new();
        foreach (Postings postings in segments)
        {
            for (int i = 0; i < postings.Terms.Count; i++)
            {
                ReadOnlySpan<char> term = postings.Terms[i];
                WordKey key = WordKey.Of(term);
                int at = table.Find(key, term);
                if (table._slots[at].Word == 0)
                {
                    table.Add(key, new string(term), at);
                }
            }
        }

        return table;
    }

    /// <summary>Begins a batch; the numbers of the previous one become invalid.</summary>
    public TermBatch Begin() => new(++_batch);

    /// <summary>The number of a word in a batch; adds the word to the batch and the table if it is new.</summary>
    public int Local(ReadOnlySpan<char> word, int field, TermBatch batch)
    {
        int at = Place(word);
        ref Slot slot = ref _slots[at];
        if (slot.Batch != batch.Number)
        {
            Enter(ref slot, batch);
        }

        if (slot.Field != field)
        {
            slot.Field = field;
            batch.Note(slot.Local, field);
        }

        return slot.Local;
    }

    /// <summary>The number of a table word in a batch.</summary>
    public int Local(int word, TermBatch batch)
    {
        ref Slot slot = ref _slots[_words[word].Slot];
        if (slot.Batch != batch.Number)
        {
            Enter(ref slot, batch);
        }

        return slot.Local;
    }

    /// <summary>A word of the table.</summary>
    public string Name(int word) => _words[word].Name;

    /// <summary>The numbers of a batch in the order of its words.</summary>
    public int[] Sort(TermBatch batch) => _order.Sort(this, batch);

    /// <summary>The table number of a word's term; -1 for an ignored word.</summary>
    /// <param name="word">The table number of the word.</param>
    /// <param name="analyzer">The analyzer that produces the term.</param>
    public int TermOf(int word, WordAnalyzer analyzer)
    {
        while (_termsOfWords.Count <= analyzer.Number)
        {
            _termsOfWords.Add([]);
        }

        int[] terms = _termsOfWords[analyzer.Number];
        if (terms.Length <= word)
        {
            Array.Resize(ref terms, _words.Length);
            _termsOfWords[analyzer.Number] = terms;
        }

        if (terms[word] == 0)
        {
            Span<char> term = stackalloc char[WordAnalyzer.TermRoom];
            int length = analyzer.Write(_words[word].Name, term);
            int at = length == 0 ? -1 : Place(term[..length]);
            terms[word] = at < 0 ? -1 : _slots[at].Word;
        }

        return terms[word] < 0 ? -1 : terms[word] - 1;
    }

    private static void Enter(ref Slot slot, TermBatch batch)
    {
        slot.Batch = batch.Number;
        slot.Local = batch.Add(slot.Word - 1);
        slot.Field = -1;
    }

    /// <summary>The slot of a word, which is added if it is new.</summary>
    private int Place(ReadOnlySpan<char> word)
    {
        WordKey key = WordKey.Of(word);
        int at = Find(key, word);
        return _slots[at].Word != 0 ? at : Add(key, new string(word), at);
    }

    /// <summary>The slot of a word, or the empty slot where it would be added.</summary>
    private int Find(in WordKey key, ReadOnlySpan<char> word)
    {
        Slot[] slots = _slots;
        int at = key.Hash & (slots.Length - 1);
        while (slots[at].Word != 0)
        {
            if (slots[at].Key.Equals(key) && (key.IsWhole || word.SequenceEqual(_words[slots[at].Word - 1].Name)))
            {
                break;
            }

            at = (at + 1) & (slots.Length - 1);
        }

        return at;
    }

    private int Add(in WordKey key, string name, int at)
    {
        if (Count * 2 >= _slots.Length)
        {
            Grow();
            at = Find(key, name);
        }

        if (_words.Length == Count)
        {
            Array.Resize(ref _words, _words.Length * 2);
        }

        _words[Count] = new Word { Name = name, Slot = at };
        _slots[at] = new Slot { Key = key, Word = ++Count };
        return at;
    }

    private void Grow()
    {
        Slot[] before = _slots;
        _slots = new Slot[before.Length * 2];
        foreach (Slot slot in before)
        {
            if (slot.Word == 0)
            {
                continue;
            }

            int at = slot.Key.Hash & (_slots.Length - 1);
            while (_slots[at].Word != 0)
            {
                at = (at + 1) & (_slots.Length - 1);
            }

            _slots[at] = slot;
            _words[slot.Word - 1].Slot = at;
        }
    }
}
