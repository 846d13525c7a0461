using Xunit;

namespace Jackdaw.Search.Tests.Agreement;

/// <summary>Texts of which some words must occur find the same on all back ends: the documents that have so many of the words.</summary>
[Collection(AgreementCollection.Name)]
public class SomeWordsAgreementTests(BothStores both)
{
    private const int Texts = 60;
    private const int Seed = 20261128;

    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    [Theory]
    [InlineData("c# c++ .net")]
    [InlineData("node.js at&t full-text")]
    [InlineData("json parser tree")]
    [InlineData("caf\u00e9 stra\u00dfe \u043f\u0440\u0438\u0432\u0435\u0442")]
    [InlineData("json neverseen")]
    [InlineData("json JSON tree")]
    public async Task Any_word_finds_what_its_words_find(string text)
    {
        HashSet<long> expected = [];
        foreach (string word in text.Split(' '))
        {
            expected.UnionWith(await TextAsync(word, MatchWords.All));
        }

        Assert.Equal(expected.Order(), await TextAsync(text, MatchWords.Any));
        Assert.Equal(expected.Order(), await BoxAsync(text, MatchWords.Any));
    }

    [Fact]
    public async Task A_share_of_the_words_must_occur()
    {
        Random random = new(Seed);
        Dictionary<string, List<long>> known = [];
        for (int i = 0; i < Texts; i++)
        {
            string[] words = [.. Enumerable.Range(0, random.Next(2, 8)).Select(_ => Exhibits.Words[random.Next(Exhibits.Words.Length)]).Distinct(StringComparer.OrdinalIgnoreCase)];
            int percent = random.Next(1, 100);
            Dictionary<long, int> counts = [];
            foreach (string word in words)
            {
                known.TryAdd(word, await TextAsync(word, MatchWords.All));
                known[word].ForEach(id => counts[id] = counts.GetValueOrDefault(id) + 1);
            }

            int least = Math.Max(1, (int)decimal.Round(percent * words.Length / 100m, MidpointRounding.AwayFromZero));
            string text = string.Join(' ', words);
            List<long> found = await TextAsync(text, MatchWords.AtLeast(percent / 100.0));
            Assert.True(counts.Where(pair => pair.Value >= least).Select(pair => pair.Key).Order().SequenceEqual(found), $"seed {Seed}, \"{text}\", {percent} %, at least {least}: {string.Join(' ', found)}");
        }
    }

    [Fact]
    public async Task Phrases_alternatives_and_exclusions_hold_in_any_case()
    {
        List<long> any = await TextAsync("fast tree", MatchWords.Any);
        List<long> phrase = await BoxAsync("\"json tree\"", MatchWords.All);
        List<long> json = await TextAsync("json", MatchWords.All);
        Assert.Equal(any.Intersect(phrase).Order(), await BoxAsync("fast \"json tree\" tree", MatchWords.Any));
        Assert.Equal(any.Except(json).Order(), await BoxAsync("fast tree -json", MatchWords.Any));
        Assert.Equal(any.Except(phrase).Order(), await BoxAsync("fast tree -\"json tree\"", MatchWords.Any));
        Assert.Equal(any.Intersect(json.Union(await TextAsync("c#", MatchWords.All))).Order(), await BoxAsync("fast json OR c# tree", MatchWords.Any));
        Assert.Empty(await BoxAsync("-json", MatchWords.Any));
        Assert.Equal(Exhibits.Count, (await BoxAsync("", MatchWords.Any)).Count);
    }

    [Fact]
    public async Task Signs_in_a_text_are_no_operators()
    {
        foreach (string text in (string[])["z/OS (json", "/etc/passwd json", "System.NullReferenceException: at json() in c:\\tree.cs:line 42", "json | tree << ) \"/2", "@title json", "json~3 MAYBE tree$"])
        {
            Assert.NotEmpty(await TextAsync(text, MatchWords.Any));
            Assert.NotEmpty(await TextAsync(text, MatchWords.AtLeast(0.01)));
        }
    }

    [Fact]
    public async Task As_many_words_count_as_a_server_can_take()
    {
        string unknown = string.Join(' ', Enumerable.Range(0, 255).Select(i => $"unknown{i}"));
        List<long> json = await TextAsync("json", MatchWords.All);
        Assert.Equal(json, await TextAsync($"{unknown} json", MatchWords.Any));
        Assert.Equal(json, await TextAsync($"json {unknown} tree", MatchWords.Any));
        Assert.Empty(await TextAsync($"{unknown} another json", MatchWords.Any));
    }

    private Task<List<long>> TextAsync(string text, MatchWords words) => both.SameAsync(session =>
        session.Query<Exhibit>().MatchText(text, words).OrderBy(e => e.Id).Limit(Exhibits.Count).Select(e => e.Id).ToListAsync(Cancellation));

    private Task<List<long>> BoxAsync(string text, MatchWords words) => both.SameAsync(session =>
        session.Query<Exhibit>().MatchSearchBox(text, words).OrderBy(e => e.Id).Limit(Exhibits.Count).Select(e => e.Id).ToListAsync(Cancellation));
}
