using System.Globalization;
using Jackdaw.Search.Characters;
using Jackdaw.Search.Elastic;
using Jackdaw.Search.Tests.Sessions;
using Xunit;

namespace Jackdaw.Search.Tests.Embedded.Analysis;

/// <summary>Fuzzy words, endings and parts of words in a match that is built.</summary>
public sealed class WordFormTests
{
    private const int Seed = 20261124;

    private static readonly TextAnalysis Parts = TextAnalysis.For(TextLanguage.English) with { MinInfixLength = 2 };

    [Fact]
    public void Endings_and_parts_find_words()
    {
        using StoryStore store = new(Parts, "a parser", "larson", "json", "Marseille");
        Assert.Equal("2 3", store.Find(m => m.Suffix("son")));
        Assert.Equal("1 2 4", store.Find(m => m.Infix("ars")));
        Assert.Equal("1", store.Find(m => m.Infix("rse") & !m.Infix("mar")));
        Assert.Equal("<b>larson</b>", store.Mark(m => m.Infix("ARS").Near(m.Suffix("on"), 3) | m.Suffix("arson")));
    }

    [Theory]
    [InlineData("praser", "1 2")]
    [InlineData("parsers", "1 2")]
    [InlineData("json", "3")]
    [InlineData("jsno", "3")]
    [InlineData("josnn", "")]
    [InlineData("ox", "")]
    [InlineData("of", "4")]
    public void Fuzzy_words_are_as_near_as_their_length_allows(string word, string expected)
    {
        // By two edits where the word is long, by one where it is not, as written where it is short.
        using StoryStore store = new(TextAnalysis.Plain, "the parser", "the parsed text", "json", "of");
        Assert.Equal(expected, store.Find(m => m.Fuzzy(word)));
    }

    [Fact]
    public void Fuzzy_words_stand_where_words_stand()
    {
        using StoryStore store = new(TextAnalysis.For(TextLanguage.English), "parsing json quickly", "json parsing", "quickly");
        Assert.Equal("1", store.Find(m => m.Word("parsnig").Fuzzy(1).AtStart()));
        Assert.Equal("1", store.Find(m => m.Word("parsnig").Fuzzy().Before(m.Word("jsom").Fuzzy())));
        Assert.Equal("1 2", store.Find(m => m.Fuzzy("parsnig") & !m.Fuzzy("yaml")));
        Assert.Equal("<b>parsing</b> <b>json</b> quickly", store.Mark(m => m.Fuzzy("parsnig").Boost(2) & m.Word("json").Exact()).Replace("<b>parsing json</b>", "<b>parsing</b> <b>json</b>", StringComparison.Ordinal));
    }

    [Fact]
    public void Fuzzy_words_find_what_counting_every_distance_finds()
    {
        Random random = new(Seed);
        string[] words = [.. Enumerable.Range(0, 300).Select(_ => Word(random))];
        using StoryStore store = new(TextAnalysis.Plain, words);
        for (int round = 0; round < 200; round++)
        {
            string wanted = Word(random);
            int edits = random.Next(1, 3);
            string expected = string.Join(' ', Enumerable.Range(1, words.Length).Where(id => SpellingDistance.Between(wanted, words[id - 1], edits) <= edits));
            string found = store.Find(m => m.Word(wanted).Fuzzy(edits));
            Assert.True(expected == found, string.Create(CultureInfo.InvariantCulture, $"Seed {Seed}, {wanted}~{edits}: {found} instead of {expected}"));
        }
    }

    [Fact]
    public void A_word_has_one_form()
    {
        MatchBuilder<Note> m = new(null);
        Assert.Equal(["=a", "a*", "*a", "*a*", "a~", "a~2"], [m.Exact("a").ToString(), m.Prefix("a").ToString(), m.Suffix("a").ToString(), m.Infix("a").ToString(), m.Fuzzy("a").ToString(), m.Word("a").Fuzzy(2).ToString()]);
        Assert.Equal("\"a\" is already a prefix and cannot also be a fuzzy word.", Assert.Throws<InvalidOperationException>(() => m.Prefix("a").Fuzzy()).Message);
        Assert.Equal("a*", m.Prefix("a").Prefix().ToString());
        Assert.Throws<ArgumentOutOfRangeException>(() => m.Word("a").Fuzzy(3));
        Assert.Throws<ArgumentOutOfRangeException>(() => m.Word("a").Fuzzy(0));
    }

    [Fact]
    public void Parts_of_words_need_an_index_that_has_them()
    {
        using FulltextStore store = new("backend=embedded");
        using IFulltextSession session = store.StartSession();
        string message = Assert.Throws<ArgumentException>(() => session.Query<Note>().Match(m => m.Word("a") | m.Infix("ars"))).Message;
        Assert.Contains("\"*ars*\" is an infix, but no field of the index 'notes' sets TextAnalysis.MinInfixLength", message, StringComparison.Ordinal);
        using StoryStore stories = new(new TextAnalysis { MinInfixLength = 3 }, "parser");
        Assert.Contains("is 3 (MinInfixLength)", Assert.Throws<ArgumentException>(() => stories.Find(m => m.Suffix("er"))).Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Servers_of_the_extended_syntax_refuse_fuzzy_words()
    {
        using FulltextStore store = new("backend=embedded");
        using IFulltextSession session = store.StartSession();
        IFulltextQuery<Note> query = session.Query<Note>().Match(m => m.Word("x").Maybe(m.Fuzzy("wrod")));
        foreach (SphinxQlDialect dialect in Enum.GetValues<SphinxQlDialect>())
        {
            Assert.Equal(FulltextCapability.FuzzyWords, Assert.Throws<MissingCapabilityException>(() => query.ToSphinxQl(dialect)).Capability);
        }

        Assert.Contains("\"fuzziness\":\"1\"", query.ToJson(ElasticDialect.OpenSearch), StringComparison.Ordinal);
        Assert.Contains("wrod", session.Query<Note>().Match(m => m.Proximity("wrod x", 3)).ToSphinxQl(SphinxQlDialect.Manticore), StringComparison.Ordinal);
    }

    [Fact]
    public void A_cluster_compares_parts_with_words_of_the_index()
    {
        using FulltextStore store = new("backend=embedded");
        store.Conventions.Analysis = _ => Parts;
        using IFulltextSession session = store.StartSession();
        string json = session.Query<Note>().Match(m => m.Infix("AR").Boost(2) & m.Word("x").Near(m.Suffix("ers"), 2)).ToJson(ElasticDialect.Elasticsearch);
        Assert.Contains(".exact\":{\"value\":\"*ar*\",\"boost\":2}", json, StringComparison.Ordinal);
        Assert.Contains("{\"wildcard\":{\"pattern\":\"*ers\",\"use_field\":", json, StringComparison.Ordinal);
    }

    /// <summary>A few letters only, so that many words are near.</summary>
    private static string Word(Random random) => new([.. Enumerable.Range(0, random.Next(2, 8)).Select(_ => "abce"[random.Next(4)])]);
}
