using Jackdaw.Build;
using Jackdaw.Search.Matching.Syntax;
using Xunit;

namespace Jackdaw.Search.Tests.Embedded;

/// <summary>Random match texts over random documents find what looking at every word finds, whatever was added, replaced and deleted before.</summary>
public sealed class RandomMatchTests
{
    private static readonly string[] Vocabulary = ["a", "a", "a", "b", "b", "c", "d", "ab", "abc", "x.y", "c#", "y", "zebra"];

    [SampledTheory]
    [InlineData(1)]
    [InlineData(2)]
    [InlineData(3)]
    public void Index_and_naive_search_agree(int seed)
    {
        Random random = new(seed);
        using EntryIndex index = new();
        Dictionary<long, Entry> entries = [];
        for (int transaction = 0; transaction < 60; transaction++)
        {
            Entry[] batch = [.. Enumerable.Range(0, random.Next(1, 12)).Select(_ => new Entry { Id = random.Next(1, 260), Title = Text(random), Body = Text(random) })];
            index.Put(batch);
            foreach (Entry entry in batch)
            {
                entries[entry.Id] = entry;
            }

            long deleted = random.Next(1, 260);
            index.Delete(deleted);
            entries.Remove(deleted);
        }

        (long Id, NaiveMatch Match)[] naive = [.. entries.Values.OrderBy(entry => entry.Id).Select(entry => (entry.Id, new NaiveMatch(entry.Title, entry.Body)))];
        for (int i = 0; i < LongTests.Rounds(700, sample: 250); i++)
        {
            string match = Query(random, 3);
            MatchNode node;
            try
            {
                node = MatchParser.Parse(match);
            }
            catch (FulltextException)
            {
                continue;
            }

            long[] expected = [.. naive.Where(entry => entry.Match.Holds(node)).Select(entry => entry.Id)];
            Assert.True(expected.SequenceEqual(index.Ids(match)), $"Seed {seed}, {match}: {string.Join(',', expected)} is expected, not {string.Join(',', index.Ids(match))}.");
        }
    }

    [Fact]
    public void Long_lists_of_documents_are_skipped_through()
    {
        using EntryIndex index = new();
        index.Put([.. Enumerable.Range(1, 5000).Select(id => new Entry { Id = id, Title = $"all n{id % 7} n{id % 1000} m{id}" })]);
        Assert.Equal([4321L], index.Ids("all m4321 n2"));
        Assert.Equal(Enumerable.Range(1, 5000).Where(id => id % 7 == 3 && id % 1000 == 10).Select(id => (long)id), index.Ids("n3 all n10"));
        string few = string.Join('|', Enumerable.Range(10, 20).Select(n => "n" + n));
        Assert.Equal(Enumerable.Range(1, 5000).Where(id => id % 7 != 3 && id % 1000 is >= 10 and < 30).Select(id => (long)id), index.Ids($"all -n3 ({few})"));
    }

    private static string Text(Random random) => string.Join(' ', Enumerable.Range(0, random.Next(0, 9)).Select(_ => Vocabulary[random.Next(Vocabulary.Length)]));

    private static string Word(Random random) => random.Next(12) switch
    {
        0 => "a*",
        1 => "^" + Vocabulary[random.Next(Vocabulary.Length)],
        2 => Vocabulary[random.Next(Vocabulary.Length)] + "$",
        3 => "=" + Vocabulary[random.Next(Vocabulary.Length)],
        _ => Vocabulary[random.Next(Vocabulary.Length)],
    };

    private static string Phrase(Random random) => "\"" + string.Join(' ', Enumerable.Range(0, random.Next(1, 4)).Select(_ => Vocabulary[random.Next(Vocabulary.Length)])) + "\"";

    /// <summary>A part with exact stretches, for operators that look at them.</summary>
    private static string Simple(Random random) => random.Next(4) switch
    {
        0 => Phrase(random),
        1 => $"({Word(random)}|{Word(random)})",
        _ => Word(random),
    };

    private static string Query(Random random, int depth) => random.Next(depth == 0 ? 5 : 16) switch
    {
        0 or 1 => Word(random),
        2 => Phrase(random),
        3 => Phrase(random) + "~" + random.Next(1, 5),
        4 => Phrase(random) + (random.Next(2) == 0 ? "/" + random.Next(1, 4) : "/0." + random.Next(1, 10)),
        5 => $"{Query(random, depth - 1)} {Query(random, depth - 1)}",
        6 => $"({Query(random, depth - 1)}) | {Word(random)}",
        7 => $"{Word(random)} | ({Query(random, depth - 1)}) | {Phrase(random)}",
        8 => $"({Query(random, depth - 1)}) -({Query(random, depth - 1)})",
        9 => $"{Simple(random)} << {Simple(random)} << {Simple(random)}",
        10 => $"{Simple(random)} NEAR/{random.Next(1, 5)} {Simple(random)}",
        11 => $"{Simple(random)} NOTNEAR/{random.Next(1, 5)} {Simple(random)}",
        12 => $"{Simple(random)} NEAR/{random.Next(1, 5)} {Simple(random)} NEAR/{random.Next(1, 5)} {Simple(random)}",
        13 => $"({Simple(random)} NEAR/{random.Next(1, 5)} {Simple(random)}) {(random.Next(2) == 0 ? $"<< ({Simple(random)} << {Simple(random)})" : $"NOTNEAR/2 ({Simple(random)} NEAR/3 {Simple(random)})")}",
        14 => $"{Query(random, depth - 1)} MAYBE {Word(random)}",
        _ => $"(@{(random.Next(2) == 0 ? "" : "!")}{(random.Next(2) == 0 ? "title" : "(title,body)")}{(random.Next(2) == 0 ? "" : $"[{random.Next(1, 6)}]")} {Query(random, depth - 1)})",
    };
}
