namespace Jackdaw.Search.Embedded.Indexing;

/// <summary>The words of documents that are indexed together, numbered in order of first occurrence.</summary>
internal sealed class TermBatch(int number)
{
    private (int Word, ulong Fields)[] _words = new (int, ulong)[64];

    /// <summary>The number of the batch in its table.</summary>
    public int Number => number;

    /// <summary>The number of words.</summary>
    public int Count { get; private set; }

    /// <summary>
    /// For each word, its number in the table and the fields in which it occurs, as bits; their analyzers determine its terms.
    /// </summary>
    public ReadOnlySpan<(int Word, ulong Fields)> Words => _words.AsSpan(0, Count);

    /// <summary>Adds a word and returns its number in the batch.</summary>
    public int Add(int word)
    {
        if (Count == _words.Length)
        {
            Array.Resize(ref _words, Count * 2);
        }

        _words[Count] = (word, 0);
        return Count++;
    }

    /// <summary>Records a field in which a word occurs.</summary>
    public void Note(int local, int field) => _words[local].Fields |= 1UL << field;
}
