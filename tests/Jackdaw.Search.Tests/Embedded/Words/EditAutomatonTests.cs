using Jackdaw.Search.Characters;
using Jackdaw.Search.Embedded;
using Jackdaw.Search.Embedded.Indexing;
using Jackdaw.Search.Embedded.Words;
using Xunit;

namespace Jackdaw.Search.Tests.Embedded.Words;

/// <summary>The automaton and the walk over sorted words find what counting every distance finds.</summary>
public sealed class EditAutomatonTests
{
    private const int Seed = 20261124;

    [Theory]
    [InlineData(0)]
    [InlineData(1)]
    [InlineData(2)]
    [InlineData(3)]
    public void Words_are_as_near_as_the_table_says(int most)
    {
        Random random = new(Seed);
        for (int round = 0; round < 150; round++)
        {
            string[] words = [.. Enumerable.Range(0, 200).Select(_ => Word(random)).Distinct().Order(StringComparer.Ordinal)];
            string wanted = Word(random);
            string prefix = wanted[..random.Next(Math.Min(3, wanted.Length + 1))];
            EditAutomaton automaton = new(wanted, most);
            (string, int)[] expected = [.. words
                .Where(word => word.StartsWith(prefix, StringComparison.Ordinal))
                .Select(word => (word, SpellingDistance.Between(wanted, word, most)))
                .Where(pair => pair.Item2 <= most)];
            (string, int)[] found = [.. NearbyWords.Find(PostingsOf(words), automaton, prefix, most, QueryLimits.Of(CancellationToken.None)).Select(near => (words[near.Term], near.Distance))];
            Assert.True(expected.SequenceEqual(found), $"Seed {Seed}, round {round}, '{wanted}' within {most} after '{prefix}': {string.Join(' ', found)} instead of {string.Join(' ', expected)}");
        }
    }

    [Fact]
    public void An_automaton_has_few_states()
    {
        Random random = new(Seed);
        EditAutomaton automaton = new("internationalization", 2);
        string[] words = [.. Enumerable.Range(0, 20_000).Select(_ => Word(random)).Distinct().Order(StringComparer.Ordinal)];
        NearbyWords.Find(PostingsOf(words), automaton, "", 2, QueryLimits.Of(CancellationToken.None));
        Assert.InRange(automaton.StateCount, 2, 2_000);
    }

    /// <summary>A few letters only, so that many words are near.</summary>
    private static string Word(Random random) => new([.. Enumerable.Range(0, random.Next(1, 8)).Select(_ => "abcé"[random.Next(4)])]);

    private static Postings PostingsOf(string[] words)
    {
        PostingsWriter writer = new(words.Length);
        foreach (string word in words)
        {
            writer.BeginTerm(word);
            writer.Add(0, [Hit.Of(0, 0)]);
            writer.EndTerm();
        }

        return writer.Build();
    }
}
