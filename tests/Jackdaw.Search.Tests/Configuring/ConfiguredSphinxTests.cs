using Jackdaw.Search.Tests.Servers;
using Xunit;

namespace Jackdaw.Search.Tests.Configuring;

/// <summary>A server that is set up by what we write finds what the embedded index finds.</summary>
public sealed class ConfiguredSphinxTests
{
    [Theory]
    [InlineData(TextLanguage.English, "parsing JSON|he parsed it|a parser|jason", "parse|parses|=parsed|\"parse json\"|pars*")]
    [InlineData(TextLanguage.German, "Häuser|Haus|Maus", "haus|häusern|=haus")]
    [InlineData(TextLanguage.French, "les chevaux|cheval|chat", "cheval|chevaux|=chevaux")]
    [InlineData(TextLanguage.Spanish, "trabajando|trabajo|nada", "trabajar|=trabajo")]
    [InlineData(TextLanguage.Italian, "nazionali|nazionale|casa", "nazionale|=casa")]
    [InlineData(TextLanguage.Portuguese, "trabalhando|trabalhar|casa", "trabalhar|=casa")]
    [InlineData(TextLanguage.Russian, "книгами|книга|дом", "книга|книги|=дом")]
    [InlineData(TextLanguage.Dutch, "boeken|boek|kat", "boek|=boek")]
    [InlineData(TextLanguage.Swedish, "flickornas|flickor|katt", "flickorna|=katt")]
    public void Forms_of_words_are_found_as_inside_the_process(TextLanguage language, string texts, string queries) =>
        Agree(TextAnalysis.For(language), texts.Split('|'), queries.Split('|'));

    [Fact]
    public void Accents_are_folded_as_inside_the_process()
    {
        TextAnalysis folded = new() { Normalize = true, FoldAccents = true };
        Agree(folded, ["Café", "cafe", "CAFE\u0301", "tea"], ["cafe", "café", "caf*"]);
        Agree(folded with { Language = TextLanguage.Swedish }, ["får", "far", "café"], ["får", "far", "cafe"]);
    }

    [Fact]
    public void Lists_of_words_are_followed_as_inside_the_process() => Agree(
        PaperSettings.English,
        ["the state of the art", "fast cars", "an automobile", "three mice", "one mouse", "C# code", "node.js", "東京都", "parser x"],
        ["the art", "car", "automobile", "mouse", "mice", "c#", "csharp", "node.js", "東京", "京", "*ars*", "x parser"]);

    private static void Agree(TextAnalysis analysis, string[] texts, string[] queries)
    {
        Assert.SkipUnless(SearchdFixture.IsInstalled, SearchdProgram.Sphinx.WhyMissing);
        string folder = Directory.CreateTempSubdirectory("jackdaw-configured-").FullName;
        try
        {
            SphinxIndexFiles files = FulltextConfiguration.ForSphinx<Paper>(folder, PaperSettings.Conventions(analysis, analysis));
            foreach ((string path, string text) in files.Files)
            {
                File.WriteAllText(path, text);
            }

            using SearchdFixture server = SearchdFixture.Start(new SearchdSetup { MoreIndexes = files.Configuration });
            using FulltextStore sphinx = Store(server.ConnectionString, analysis, texts);
            using FulltextStore embedded = Store("backend=embedded", analysis, texts);
            string[] found = [.. queries.Select(query => Find(embedded, query))];
            Assert.DoesNotContain(found, text => text.EndsWith(": ", StringComparison.Ordinal));
            Assert.Equal(found, queries.Select(query => Find(sphinx, query)));
        }
        finally
        {
            Directory.Delete(folder, recursive: true);
        }
    }

    private static FulltextStore Store(string connection, TextAnalysis analysis, string[] texts)
    {
        FulltextStore store = new(connection);
        store.Conventions.Analysis = _ => analysis;
        using IFulltextSession session = store.StartSession();
        for (int i = 0; i < texts.Length; i++)
        {
            session.Save(new Paper { Id = i + 1, Title = texts[i], Made = DateTime.UnixEpoch });
        }

        session.FlushChanges();
        return store;
    }

    private static string Find(FulltextStore store, string match)
    {
        using IFulltextSession session = store.StartSession();
        return match + ": " + string.Join(' ', session.Query<Paper>().Match(match).OrderBy(paper => paper.Id).Select(paper => new { paper.Id }).ToList().Select(paper => paper.Id));
    }
}
