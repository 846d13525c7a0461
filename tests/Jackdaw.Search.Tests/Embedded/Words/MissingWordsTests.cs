using Jackdaw.Search.Tests.Embedded.Analysis;
using Xunit;

namespace Jackdaw.Search.Tests.Embedded.Words;

/// <summary>Words that no document contains find similar ones, where that is asked for.</summary>
public sealed class MissingWordsTests : IDisposable
{
    private static readonly TextAnalysis English = TextAnalysis.For(TextLanguage.English) with { Exceptions = new Dictionary<string, string> { ["c#"] = "c#" } };

    private readonly FulltextStore _store = new("backend=embedded");

    public MissingWordsTests()
    {
        string[] texts = ["Calculating the age of a person in C#", "a JSON parser", "serialize an object as JSON", "user id of a session", "error CS0246", "a parsec is far", "calculators are slow"];
        _store.Conventions.Analysis = _ => English;
        _store.Initialize();
        using IFulltextSession session = _store.StartSession();
        session.Save(texts.Select((text, i) => new Story { Id = i + 1, Text = text }));
        session.FlushChanges();
    }

    public void Dispose() => _store.Dispose();

    [Theory]
    [InlineData("jsn", "2 3")]
    [InlineData("jsno", "2 3")]
    [InlineData("calculatng age", "1")]
    [InlineData("calcualting age", "1")]
    [InlineData("serialise", "3")]
    [InlineData("serialzie object", "3")]
    [InlineData("user-id", "4")]
    [InlineData("json", "2 3")]
    [InlineData("xq", "")]
    [InlineData("quaternion", "")]
    [InlineData("CS0247", "")]
    [InlineData("parsr json", "2")]
    public void A_missing_word_finds_the_most_similar(string text, string expected)
    {
        Assert.Equal(expected, Find(query => query.MatchText(text)));
        Assert.Equal(expected, Find(query => query.MatchSearchBox(text)));
    }

    [Theory]
    [InlineData("\"jsn parser\"")]
    [InlineData("=jsn")]
    [InlineData("jsn*")]
    public void Words_that_are_meant_as_they_are_find_themselves(string match) => Assert.Equal("", Find(query => query.Match(match)));

    [Fact]
    public void Excluded_words_exclude_only_themselves() => Assert.Equal("2 3", Find(query => query.MatchSearchBox("json -parsr")));

    [Fact]
    public void Some_of_the_words_are_corrected_too()
    {
        Assert.Equal("1 2 3", Find(query => query.MatchText("jsn quaternion agee", MatchWords.Any)));
        Assert.Equal("2", Find(query => query.MatchText("jsn parserr quaternion", MatchWords.AtLeast(0.6))));
    }

    [Fact]
    public void Without_the_option_there_is_nothing()
    {
        using IFulltextSession session = _store.StartSession();
        Assert.Empty(session.Query<Story>().MatchText("jsn").ToList());
    }

    [Fact]
    public void The_metadata_say_what_was_searched()
    {
        using IFulltextSession session = _store.StartSession();
        KeywordStatistics[] words = [.. session.Query<Story>().MatchText("jsn c# quaternion age", MatchWords.Any).Options(options => options with { CorrectSpelling = true }).ToResult().Metadata.Keywords];
        Assert.Equal(["jsn=json 2", "c#= 1", "quaternion= 0", "age= 1"], words.Select(word => $"{word.Text}={string.Join(',', word.Similar)} {word.Documents}"));
    }

    [Fact]
    public void Snippets_mark_what_was_searched()
    {
        using IFulltextSession session = _store.StartSession();
        foreach (bool queryMode in (bool[])[true, false])
        {
            SnippetOptions marked = new() { QueryMode = queryMode };
            Assert.Equal(
                ["a <b>JSON</b> <b>parser</b>", "serialize an object as <b>JSON</b>"],
                session.Query<Story>().MatchText("jsn parser", MatchWords.Any).Options(options => options with { CorrectSpelling = true }).OrderBy(story => story.Id)
                    .Select(story => Fulltext.Snippet(story.Text, marked)).ToList().Select(text => text.Replace("JSON parser", "JSON</b> <b>parser", StringComparison.Ordinal)));
        }
    }

    [Fact]
    public void A_text_of_unknown_words_takes_little_time()
    {
        string text = string.Join(' ', Enumerable.Range(0, 900).Select(i => $"unknown{(char)('a' + (i % 26))}{(char)('a' + (i / 26))}xyz"));
        Assert.Equal("", Find(query => query.MatchText(text, MatchWords.Any)));
    }

    private string Find(Func<IFulltextQuery<Story>, IFulltextQuery<Story>> match)
    {
        using IFulltextSession session = _store.StartSession();
        IFulltextQuery<Story> query = match(session.Query<Story>()).Options(options => options with { CorrectSpelling = true });
        return string.Join(' ', query.OrderBy(story => story.Id).ToList().Select(story => story.Id));
    }
}
