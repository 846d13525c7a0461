using Jackdaw.Search.Embedded.Analysis;

namespace Jackdaw.Search.Embedded.Indexing;

/// <summary>
/// The words of an index, each once, so that the words of a new batch are neither made again nor put into a table of their own. A word's
/// number within a batch is kept beside it, with the number of the batch it is for. One builder at a time uses it.
/// </summary>
internal sealed class TermTable
{
    /// <summary>Half of the places are empty. A word that fits its key is looked up in one of them, which is half a line of the processor's cache; most words of most texts do.</summary>
    private Slot[] _slots = new Slot[256];
    private Word[] _words = new Word[128];

    /// <summary>For each analyzer and word the number of its term, from 1; -1 for none, 0 where it is not known yet. Stemming each word once is what makes it cheap.</summary>
    private readonly List<int[]> _termsOfWords = [];
    private readonly WordOrder _order = new();
    private int _batch;

    private struct Slot
    {
        public WordKey Key;

        /// <summary>The number of the word, from 1; 0 where there is none.</summary>
        public int Word;

        /// <summary>The batch that has a number for it.</summary>
        public int Batch;

        /// <summary>The number.</summary>
        public int Local;

        /// <summary>The field in which the batch met it last; -1 for none.</summary>
        public int Field;
    }

    private struct Word
    {
        public string Name;

        /// <summary>Its place among the slots.</summary>
        public int Slot;
    }

    /// <summary>How many words it holds.</summary>
    public int Count { get; private set; }

    /// <summary>A table of the words that segments have, each once, and of no others.</summary>
    public static TermTable Of(IEnumerable<Postings> segments)
    {
        TermTable table = new();
        foreach (Postings postings in segments)
        {
            foreach (string term in postings.Terms)
            {
                WordKey key = WordKey.Of(term);
                int at = table.Find(key, term);
                if (table._slots[at].Word == 0)
                {
                    table.Add(key, term, at);
                }
            }
        }

        return table;
    }

    /// <summary>Begins a batch; the numbers of the one before are forgotten.</summary>
    public TermBatch Begin() => new(++_batch);

    /// <summary>The number of a word in a batch, to which it is added when it is new there, as it is to the table.</summary>
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

    /// <summary>The number of a word of the table in a batch.</summary>
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

    /// <summary>The slot of a word, which is added when it is new.</summary>
    private int Place(ReadOnlySpan<char> word)
    {
        WordKey key = WordKey.Of(word);
        int at = Find(key, word);
        return _slots[at].Word != 0 ? at : Add(key, new string(word), at);
    }

    /// <summary>The slot of a word, or the free one that would be its.</summary>
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
