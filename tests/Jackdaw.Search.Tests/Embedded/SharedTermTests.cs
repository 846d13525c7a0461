using Jackdaw.Search.Embedded.Analysis;
using Xunit;

namespace Jackdaw.Search.Tests.Embedded;

/// <summary>
/// A term that stands for one word alone has no documents of its own in a segment. Searches find what looking at every word of every document finds, whatever was replaced, deleted and joined.
/// </summary>
public sealed class SharedTermTests
{
    private const int Seed = 20261124;

    private static readonly TextAnalysis English = TextAnalysis.For(TextLanguage.English) with { WordForms = new Dictionary<string, string> { ["ran"] = "run" } };

    private static readonly string[] Words =
        ["parse", "parses", "parsing", "tree", "trees", "run", "ran", "running", "json", "naïve", "naive", "the", "only", "cities", "city", "\uFB01ne", "zebra", "a-b", "2,000", "2000"];

    [Theory]
    [InlineData(1)]
    [InlineData(2)]
    [InlineData(3)]
    public async Task Searches_find_what_looking_at_every_word_finds(int round)
    {
        CancellationToken cancellation = TestContext.Current.CancellationToken;
        Random random = new(Seed + round);
        WordAnalyzer analyzer = new(English, 1);
        Dictionary<long, SharedText> documents = [];
        using FulltextStore store = new("backend=embedded");
        store.Conventions.Analysis = property => property.Name is nameof(SharedText.Title) or nameof(SharedText.Body) ? English : null;
        for (int flush = 0; flush < 120; flush++)
        {
            using IFulltextSession session = store.StartSession();
            for (int i = random.Next(1, 40); i > 0; i--)
            {
                SharedText text = new() { Id = random.Next(1, 400), Title = Text(random, 4), Body = Text(random, 9), Code = Text(random, 3) };
                documents[text.Id] = text;
                session.Save(text);
            }

            long deleted = random.Next(1, 400);
            documents.Remove(deleted);
            session.Delete<SharedText>(deleted);
            await session.FlushChangesAsync(cancellation);
            if (flush % 10 == 9)
            {
                foreach (string word in Words.Where(word => word.All(char.IsAsciiLetter) && word != "the"))
                {
                    string term = analyzer.Term(word);
                    bool Same(string text) => Tokens(text).Any(token => analyzer.Term(token) == term);
                    bool Exact(string text) => Tokens(text).Contains(word);
                    Assert.Equal(Ids(text => Same(text.Title) || Same(text.Body) || Exact(text.Code)), await Found(word));
                    Assert.Equal(Ids(text => Same(text.Title)), await Found("@title " + word));
                    Assert.Equal(Ids(text => Exact(text.Code)), await Found("@code " + word));
                    Assert.Equal(Ids(text => Exact(text.Body)), await Found("@body =" + word));
                }
            }

            async Task<long[]> Found(string match) =>
                [.. (await session.Query<SharedText>().Match(match).Limit(1000).ToListAsync(cancellation)).Select(text => text.Id).Order()];
        }

        long[] Ids(Func<SharedText, bool> holds) => [.. documents.Values.Where(holds).Select(text => text.Id).Order()];
    }

    private static string Text(Random random, int words) => string.Join(' ', Enumerable.Range(0, random.Next(0, words)).Select(_ => Words[random.Next(random.Next(1, Words.Length + 1))]));

    private static string[] Tokens(string text) => text.Split([' ', '-', ','], StringSplitOptions.RemoveEmptyEntries);
}

public sealed class SharedText
{
    public long Id { get; set; }

    public string Title { get; set; } = "";

    public string Body { get; set; } = "";

    public string Code { get; set; } = "";
}
