using Xunit;

namespace Jackdaw.Search.Tests.Embedded.Analysis;

/// <summary>What is found by each setting, and what is not.</summary>
public sealed class AnalysisTests
{
    private static readonly TextAnalysis English = TextAnalysis.For(TextLanguage.English);

    [Theory]
    [InlineData("parse", "1 2 3")]
    [InlineData("parsed", "1 2 3")]
    [InlineData("=parsing", "1")]
    [InlineData("=parse", "3")]
    [InlineData("=parsed", "")]
    [InlineData("pars*", "1 2 3")]
    [InlineData("parsi*", "1")]
    [InlineData("\"parse json\"", "1 3")]
    [InlineData("\"=parse json\"", "3")]
    [InlineData("-parse json", "4")]
    [InlineData("document | parser", "2 4")]
    [InlineData("^parsing", "1 3")]
    [InlineData("json$", "1 3")]
    public void Forms_of_a_word_meet_and_exact_ones_do_not(string match, string expected)
    {
        using StoryStore store = new(English with { StopWords = [] }, "Parsing JSON", "It parses documents of the parser", "parse json", "JSON documents");
        Assert.Equal(expected, store.Find(match));
    }

    [Theory]
    [InlineData("state of the art", "1 2")]
    [InlineData("\"state of the art\"", "1")]
    [InlineData("the", "1 2")]
    [InlineData("=the art", "1 2")]
    [InlineData("to be or not to be", "3")]
    [InlineData("art -the", "1 2")]
    [InlineData("the | to be", "3")]
    [InlineData("\"the art\"~3", "1 2")]
    [InlineData("of << art", "1")]
    [InlineData("of art", "1")]
    [InlineData("\"of art\"", "")]
    [InlineData("art | be", "1 2 3")]
    [InlineData("of state art", "1 2")]
    [InlineData("state art -of", "1 2")]
    [InlineData("of art -to", "1")]
    [InlineData("\"state of art\"/1", "1 2")]
    public void Stop_words_are_asked_for_only_when_less_than_two_others_are_left(string match, string expected)
    {
        using StoryStore store = new(English, "the state of the art", "the-state art", "To be, or not to be");
        Assert.Equal(expected, store.Find(match));
    }

    /// <summary>Words that questions about programs are about are not in the list.</summary>
    [Theory]
    [InlineData("get from value", "1")]
    [InlineData("loop for each", "2")]
    [InlineData("compare if not null", "3")]
    public void Words_of_programs_are_no_stop_words(string match, string expected)
    {
        using StoryStore store = new(English, "get it from a value", "loop for each value", "compare if not null, get value", "loop each value, compare null");
        Assert.Equal(expected, store.Find(match));
    }

    [Theory]
    [InlineData(TextLanguage.None, "cafe", "1 2 3")]
    [InlineData(TextLanguage.None, "café", "1 2 3")]
    [InlineData(TextLanguage.None, "=café", "1")]
    [InlineData(TextLanguage.None, "cafe*", "1 2 3")]
    [InlineData(TextLanguage.None, "oeuvre", "4")]
    [InlineData(TextLanguage.None, "strasse", "5")]
    [InlineData(TextLanguage.Swedish, "cafe", "1 2 3")]
    [InlineData(TextLanguage.Swedish, "ö", "6")]
    [InlineData(TextLanguage.Swedish, "o", "7")]
    [InlineData(TextLanguage.German, "o", "6 7")]
    public void Accents_are_folded_where_they_are_none_of_the_alphabet(TextLanguage language, string match, string expected)
    {
        TextAnalysis folded = new() { Language = language, Normalize = true, FoldAccents = true };
        using StoryStore store = new(folded, "Café", "cafe", "cafe\u0301", "œuvre", "Straße", "Ö", "o");
        Assert.Equal(expected, store.Find(match));
    }

    [Theory]
    [InlineData("é", "1 2")]
    [InlineData("e\u0301", "1 2")]
    [InlineData("e", "3")]
    [InlineData("ΟΔΟΣ", "4")]
    public void Letters_and_their_marks_are_one_character(string match, string expected)
    {
        using StoryStore store = new(new TextAnalysis { Normalize = true }, "é", "e\u0301", "e", "οδος");
        Assert.Equal(expected, store.Find(match));
    }

    [Theory]
    [InlineData("mouse", "1 2")]
    [InlineData("mice", "1 2")]
    [InlineData("=mice", "1")]
    [InlineData("car", "3 4")]
    [InlineData("automobiles", "3 4")]
    [InlineData("=car", "")]
    [InlineData("\"fast car\"", "3 4")]
    public void Word_forms_and_synonyms_are_found_with_each_other(string match, string expected)
    {
        TextAnalysis analysis = English with { WordForms = new Dictionary<string, string> { ["mice"] = "mous" }, Synonyms = [["car", "automobile"]] };
        using StoryStore store = new(analysis, "three mice", "one mouse", "fast cars", "a fast automobile");
        Assert.Equal(expected, store.Find(match));
    }

    [Theory]
    [InlineData("c#", "1 4")]
    [InlineData("csharp", "1 4")]
    [InlineData("c", "2")]
    [InlineData("c++", "2")]
    [InlineData(".net", "3")]
    [InlineData("net", "4")]
    [InlineData("node.js", "3")]
    [InlineData("node", "")]
    public void Exceptions_are_one_word(string match, string expected)
    {
        TextAnalysis analysis = new() { Exceptions = new Dictionary<string, string> { ["c#"] = "csharp", [".net"] = ".net", ["node.js"] = "node.js" } };
        using StoryStore store = new(analysis, "C# rules.", "C++", ".NET and Node.js", "net csharp");
        Assert.Equal(expected, store.Find(match));
    }

    [Theory]
    [InlineData("東京", "1 2")]
    [InlineData("京都", "1 3")]
    [InlineData("東京都", "1")]
    [InlineData("京", "1 2 3")]
    [InlineData("\"東京 tower\"", "2")]
    [InlineData("東京tower", "2")]
    [InlineData("都東", "")]
    [InlineData("^東京", "1 2")]
    [InlineData("京都$", "3")]
    [InlineData("-東京 京都", "3")]
    public void Text_without_blanks_is_found_by_parts(string match, string expected)
    {
        using StoryStore store = new(new TextAnalysis { CjkBigrams = true }, "東京都庁", "東京tower", "京都");
        Assert.Equal(expected, store.Find(match));
    }

    [Theory]
    [InlineData("1000000", "1 2 3")]
    [InlineData("1,000,000", "1 2 3")]
    [InlineData("1.000.000", "1 2 3")]
    [InlineData("3.14", "4")]
    [InlineData("12,34", "5")]
    public void Numbers_in_groups_are_one_number(string match, string expected)
    {
        using StoryStore store = new(new TextAnalysis { CompoundNumbers = true }, "1,000,000 rows", "about 1.000.000.", "1000000", "pi is 3.14", "12,34");
        Assert.Equal(expected, store.Find(match));
    }

    [Theory]
    [InlineData("*ars*", 3, "1 2")]
    [InlineData("*rser", 3, "1")]
    [InlineData("*a*", 3, "")]
    [InlineData("*ars*", 0, "")]
    [InlineData("*ar*son", 2, "2")]
    public void Parts_of_words_are_found_from_a_length_on(string match, int length, string expected)
    {
        using StoryStore store = new(new TextAnalysis { MinInfixLength = length }, "parser", "larson", "json");
        Assert.Equal(expected, store.Find(match));
    }

    [Theory]
    [InlineData("to go", "1")]
    [InlineData("go", "1")]
    [InlineData("to parser", "1")]
    [InlineData("x parser", "")]
    [InlineData("x parser json", "2")]
    public void Short_words_do_not_count_beside_two_others(string match, string expected)
    {
        using StoryStore store = new(new TextAnalysis { MinWordLength = 3 }, "to go parser", "json parser");
        Assert.Equal(expected, store.Find(match));
    }

    [Theory]
    [InlineData("parsers", "a <b>parser</b> that <b>parsed</b>")]
    [InlineData("=parsed", "a parser that <b>parsed</b>")]
    [InlineData("pars*", "a <b>parser</b> that <b>parsed</b>")]
    public void Snippets_mark_what_was_found(string match, string expected)
    {
        using StoryStore store = new(English with { WordForms = new Dictionary<string, string> { ["parser"] = "pars", ["parsers"] = "pars" } }, "a parser that parsed");
        Assert.Equal(expected, store.Mark(match));
    }

    [Theory]
    [InlineData("東京都", "in <b>東京都</b>庁 1,000,000 times")]
    [InlineData("都庁", "in 東京<b>都庁</b> 1,000,000 times")]
    [InlineData("京", "in 東<b>京</b>都庁 1,000,000 times")]
    [InlineData("1000000", "in 東京都庁 <b>1,000,000</b> times")]
    [InlineData("times", "in 東京都庁 1,000,000 <b>times</b>")]
    public void Snippets_mark_all_of_a_term(string match, string expected)
    {
        using StoryStore store = new(new TextAnalysis { CjkBigrams = true, CompoundNumbers = true }, "in 東京都庁 1,000,000 times");
        Assert.Equal(expected, store.Mark(match));
    }

    [Theory]
    [InlineData("running", "1 2 3")]
    [InlineData("@title running", "1")]
    [InlineData("@tags running", "3")]
    [InlineData("@tags runs", "")]
    [InlineData("@(title,tags) runs", "1")]
    [InlineData("@!tags running", "1 2")]
    [InlineData("läuft", "4")]
    [InlineData("the tag label", "5")]
    [InlineData("the tag", "")]
    public void Each_field_has_its_own_settings(string match, string expected)
    {
        Story[] stories =
        [
            new() { Id = 1, Title = "He runs" },
            new() { Id = 2, Text = "running" },
            new() { Id = 3, Tags = "running" },
            new() { Id = 4, Text = "läuft" },
            new() { Id = 5, Tags = "tag label" },
        ];
        using StoryStore store = new("backend=embedded", TextAnalysis.For(TextLanguage.German), stories);
        Assert.Equal(expected, store.Find(match));
    }

    [Fact]
    public void Suggestions_are_words_not_terms()
    {
        using StoryStore store = new(English, "parsing", "parsed");
        Assert.Equal(["parsing", "parsed"], store.Suggest("parsinf").Select(suggestion => suggestion.Word));
    }

    [Fact]
    public void Settings_that_make_no_sense_are_refused()
    {
        (TextAnalysis Analysis, string Says)[] wrong =
        [
            (new TextAnalysis { Stem = true }, "requires a language"),
            (new TextAnalysis { MinWordLength = 0 }, "1 to 42"),
            (new TextAnalysis { MinInfixLength = 1 }, "2 to 42"),
            (new TextAnalysis { StopWords = ["The"] }, "lowercase"),
            (new TextAnalysis { Synonyms = [["a b", "c"]] }, "one lowercase word"),
        ];
        foreach ((TextAnalysis analysis, string says) in wrong)
        {
            ArgumentException error = Assert.Throws<ArgumentException>(() => new StoryStore(analysis, "a").Dispose());
            Assert.Contains("Story.Text", error.Message, StringComparison.Ordinal);
            Assert.Contains(says, error.Message, StringComparison.Ordinal);
        }
    }

    [Fact]
    public void Equal_settings_are_equal()
    {
        Assert.Equal(TextAnalysis.For(TextLanguage.French), TextAnalysis.For(TextLanguage.French));
        Assert.Equal(TextAnalysis.For(TextLanguage.French).GetHashCode(), TextAnalysis.For(TextLanguage.French).GetHashCode());
        Assert.NotEqual(English, English with { MinInfixLength = 3 });
        Assert.Equal(TextAnalysis.Plain, new TextAnalysis());
    }
}
