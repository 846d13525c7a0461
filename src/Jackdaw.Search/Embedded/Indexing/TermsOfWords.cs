using Jackdaw.Search.Embedded.Analysis;

namespace Jackdaw.Search.Embedded.Indexing;

/// <summary>The analyzed terms of a batch's words, by the analyzers of the fields in which they occur.</summary>
internal sealed class TermsOfWords
{
    private readonly WordOfTerm[] _words;

    /// <summary>The start of each term's words; one more entry at the end.</summary>
    private readonly int[] _starts;

    private TermsOfWords(WordOfTerm[] words, int[] starts)
    {
        _words = words;
        _starts = starts;
    }

    /// <summary>The words of a term; empty for a word.</summary>
    public ReadOnlySpan<WordOfTerm> WordsOf(int term) => term + 1 < _starts.Length ? _words.AsSpan(_starts[term], _starts[term + 1] - _starts[term]) : default;

    /// <summary>Computes the terms.</summary>
    /// <param name="schema">The schema with the fields.</param>
    /// <param name="table">The words of the index.</param>
    /// <param name="batch">The words of the batch, to which the terms are added.</param>
    public static TermsOfWords Of(IndexSchema schema, TermTable table, TermBatch batch)
    {
        if (!schema.HasAnalysis)
        {
            return new TermsOfWords([], []);
        }

        List<(int Term, WordOfTerm Word)> found = new(batch.Count);
        ReadOnlySpan<(int Word, ulong Fields)> words = batch.Words;
        int last = 0;
        foreach (WordAnalyzer analyzer in schema.Analyzers.Distinct().Where(analyzer => analyzer.ChangesWords))
        {
            ulong fields = 0;
            for (int field = 0; field < schema.Analyzers.Length; field++)
            {
                fields |= schema.Analyzers[field] == analyzer ? 1UL << field : 0;
            }

            for (int word = 0; word < words.Length; word++)
            {
                if ((words[word].Fields & fields) != 0 && table.TermOf(words[word].Word, analyzer) is >= 0 and int ordinal)
                {
                    int term = table.Local(ordinal, batch);
                    last = Math.Max(last, term);
                    found.Add((term, new WordOfTerm(word, (words[word].Fields & ~fields) == 0 ? ulong.MaxValue : fields)));
                }
            }
        }

        int[] starts = new int[last + 2];
        foreach ((int term, _) in found)
        {
            starts[term + 1]++;
        }

        for (int i = 1; i < starts.Length; i++)
        {
            starts[i] += starts[i - 1];
        }

        int[] next = [.. starts];
        WordOfTerm[] byTerm = new WordOfTerm[found.Count];
        foreach ((int term, WordOfTerm word) in found)
        {
            byTerm[next[term]++] = word;
        }

        return new TermsOfWords(byTerm, starts);
    }
}

/// <summary>A word of a term.</summary>
/// <param name="Word">The number of the word in its batch.</param>
/// <param name="Fields">The fields in which it has the term, as bits; all bits if it occurs in no other fields.</param>
internal readonly record struct WordOfTerm(int Word, ulong Fields);
