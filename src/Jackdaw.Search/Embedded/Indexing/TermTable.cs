using Jackdaw.Search.Embedded.Analysis;

namespace Jackdaw.Search.Embedded.Indexing;

/// <summary>
/// The words of an index, each once, so that the words of a new batch are neither made again nor put into a table of their own. A word's
/// number within a batch is kept beside it, with the number of the batch it is for. One builder at a time uses it.
/// </summary>
internal sealed class TermTable
{
    /// <summary>For each place of the hash table the hash and the number of a word, from 1; half of them are empty. A dictionary would lead to each word over two more places in memory.</summary>
    private (int Hash, int Ordinal)[] _slots = new (int, int)[512];
    private Word[] _words = new Word[256];

    /// <summary>For each analyzer and word the number of its term, from 1; -1 for none, 0 where it is not known yet. Stemming each word once is what makes it cheap.</summary>
    private readonly List<int[]> _termsOfWords = [];
    private int _batch;

    private struct Word
    {
        public string Name;

        /// <summary>The batch that has a number for it.</summary>
        public int Batch;

        /// <summary>The number.</summary>
        public int Local;
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
                int hash = string.GetHashCode(term);
                if (table.Find(term, hash) < 0)
                {
                    table.Add(term, hash);
                }
            }
        }

        return table;
    }

    /// <summary>Begins a batch; the numbers of the one before are forgotten.</summary>
    public int Begin() => ++_batch;

    /// <summary>The number of a word in a batch; words that are new in it are added to its names.</summary>
    public int Local(ReadOnlySpan<char> word, int batch, List<string> names) => Local(Ordinal(word), batch, names);

    /// <summary>The number of a word of the table in a batch.</summary>
    public int Local(int ordinal, int batch, List<string> names)
    {
        ref Word word = ref _words[ordinal];
        if (word.Batch != batch)
        {
            word.Batch = batch;
            word.Local = names.Count;
            names.Add(word.Name);
        }

        return word.Local;
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
            Array.Resize(ref terms, _words.Length);
            _termsOfWords[analyzer.Number] = terms;
        }

        if (terms[word] == 0)
        {
            Span<char> term = stackalloc char[WordAnalyzer.TermRoom];
            int length = analyzer.Write(_words[word].Name, term);
            terms[word] = length == 0 ? -1 : Ordinal(term[..length]) + 1;
        }

        return terms[word] < 0 ? -1 : terms[word] - 1;
    }

    /// <summary>The number of a word in the table, to which it is added when it is new.</summary>
    public int Ordinal(ReadOnlySpan<char> word)
    {
        // The hash of strings is another in each process: texts that make all words meet in one place can't be made.
        int hash = string.GetHashCode(word);
        return Find(word, hash) is >= 0 and int known ? known : Add(new string(word), hash);
    }

    private int Find(ReadOnlySpan<char> word, int hash)
    {
        (int Hash, int Ordinal)[] slots = _slots;
        for (int at = hash & (slots.Length - 1); slots[at].Ordinal != 0; at = (at + 1) & (slots.Length - 1))
        {
            if (slots[at].Hash == hash && word.SequenceEqual(_words[slots[at].Ordinal - 1].Name))
            {
                return slots[at].Ordinal - 1;
            }
        }

        return -1;
    }

    private int Add(string name, int hash)
    {
        int ordinal = Count++;
        if (Count * 2 > _slots.Length)
        {
            (int Hash, int Ordinal)[] before = _slots;
            _slots = new (int, int)[before.Length * 2];
            foreach ((int Hash, int Ordinal) slot in before)
            {
                if (slot.Ordinal != 0)
                {
                    Place(slot);
                }
            }
        }

        Place((hash, ordinal + 1));
        if (_words.Length <= ordinal)
        {
            Array.Resize(ref _words, _words.Length * 2);
        }

        _words[ordinal].Name = name;

        return ordinal;
    }

    private void Place((int Hash, int Ordinal) slot)
    {
        int at = slot.Hash & (_slots.Length - 1);
        while (_slots[at].Ordinal != 0)
        {
            at = (at + 1) & (_slots.Length - 1);
        }

        _slots[at] = slot;
    }
}
