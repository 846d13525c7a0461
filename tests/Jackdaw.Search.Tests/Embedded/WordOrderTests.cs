using Jackdaw.Build;
using Jackdaw.Search.Embedded.Indexing;
using Xunit;

namespace Jackdaw.Search.Tests.Embedded;

/// <summary>A table finds each word by its key as a dictionary does, and has the words of each batch in the order of their characters.</summary>
public sealed class WordOrderTests
{
    private const int Seed = 20261126;

    /// <summary>Around the edges of what a key holds: a byte each, eight, sixteen characters.</summary>
    private const string Letters = "ab0\0\u007F\u0080\u0081\u00FF\u0100\uE000\uD83D\uDE00\uFFFF";

    [SampledFact]
    public void Batches_are_sorted_as_all_their_words_would_be()
    {
        Random random = new(Seed);
        for (int round = 0; round < LongTests.Rounds(40, sample: 12); round++)
        {
            TermTable table = new();
            Dictionary<string, int> known = new(StringComparer.Ordinal);
            int vocabulary = 1 << random.Next(2, 13);
            for (int batch = 0; batch < 12; batch++)
            {
                Check(table, known, random, vocabulary * (batch + 1), random.Next(5) == 0 ? 3 : random.Next(1, 4000));
            }
        }
    }

    private static void Check(TermTable table, Dictionary<string, int> known, Random random, int vocabulary, int count)
    {
        TermBatch batch = table.Begin();
        Dictionary<string, (int Local, ulong Fields)> expected = new(StringComparer.Ordinal);
        for (int i = 0; i < count; i++)
        {
            string word = Word(random, vocabulary);
            int field = random.Next(4) * 21;
            int local = table.Local(word, field, batch);
            if (expected.TryGetValue(word, out (int Local, ulong Fields) before))
            {
                Assert.Equal(before.Local, local);
            }
            else
            {
                Assert.Equal(expected.Count, local);
            }

            expected[word] = (local, before.Fields | (1UL << field));
        }

        string[] names = new string[batch.Count];
        for (int local = 0; local < names.Length; local++)
        {
            (int word, ulong fields) = batch.Words[local];
            names[local] = table.Name(word);
            Assert.Equal((local, fields), expected[names[local]]);
            Assert.Equal(local, table.Local(word, batch));
            Assert.True(known.TryAdd(names[local], word) || known[names[local]] == word, $"Seed {Seed}: '{names[local]}' has two numbers.");
        }

        Assert.Equal(known.Count, table.Count);
        int[] sorted = table.Sort(batch);
        Assert.Equal(expected.Keys.Order(StringComparer.Ordinal), sorted.Select(local => names[local]));
    }

    private static string Word(Random random, int vocabulary)
    {
        Random word = new(random.Next(vocabulary));
        return word.Next(4) == 0
            ? new string([.. Enumerable.Range(0, word.Next(0, 20)).Select(_ => Letters[word.Next(Letters.Length)])])
            : $"w{word.Next(vocabulary)}{new string('x', word.Next(14))}";
    }
}
