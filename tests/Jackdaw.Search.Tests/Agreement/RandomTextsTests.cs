using Jackdaw.Search.Tests.Servers;
using Xunit;

namespace Jackdaw.Search.Tests.Agreement;

/// <summary>Ten thousand random texts of users, alone, beside another match, in a field, in a phrase, excluded: no server takes offence.</summary>
public sealed class RandomTextsTests
{
    private const int Texts = 10_000;
    private const int AtOnce = 50;
    private const int Seed = 4711;
    private const string Characters = "abz019 \t\n\\()|-!@~\"&/^$=<>*?%_+#.,:;'`[]{}\0Äßé日本🎉";

    private static readonly string[] Words = ["MAYBE", "NEAR", "NOTNEAR", "SENTENCE", "PARAGRAPH", "ZONE", "ZONESPAN", "alpha", "beta", "@title", "NEAR/3", "c++", "OR", "-alpha", "al*", "\"alpha beta\"", "-\"", "|"];

    [Fact]
    public async Task Embedded_takes_any_text() => await Check("backend=embedded");

    [Theory]
    [InlineData("sphinx")]
    [InlineData("manticore")]
    public async Task A_server_takes_any_text(string name)
    {
        SearchdProgram program = SearchdProgram.Of(name);
        program.SkipUnlessInstalled();
        using SearchdFixture server = SearchdFixture.Start(program, SearchdFixture.MapOf<Sample>());
        await Check(server.ConnectionString);
    }

    private static async Task Check(string connection)
    {
        Random random = new(Seed);
        using FulltextStore store = new(connection);
        await store.InitializeAsync(TestContext.Current.CancellationToken);
        await using IFulltextSession session = store.StartSession();
        session.Save(Sample.Many(20, random));
        await session.FlushChangesAsync(TestContext.Current.CancellationToken);
        for (int done = 0; done < Texts; done += AtOnce)
        {
            IFulltextQuery<long>[] queries = [.. Enumerable.Range(0, AtOnce).Select(_ => Query(session, random).Select(p => p.Id))];
            try
            {
                await session.BatchAsync(queries, TestContext.Current.CancellationToken);
            }
            catch (FulltextException exception)
            {
                Assert.Fail($"seed {Seed}, text {done} or one of the {AtOnce} from there: {exception.Message}\n{string.Join('\n', queries.Select(query => query.ToSphinxQl()))}");
            }
        }
    }

    private static IFulltextQuery<Sample> Query(IFulltextSession session, Random random)
    {
        string text = Text(random);
        IFulltextQuery<Sample> query = session.Query<Sample>();
        return random.Next(11) switch
        {
            0 => query.Match("alpha | beta").MatchText(text),
            1 => query.Match(m => m.Field(p => p.Title, text)),
            2 => query.Match(m => m.Word("alpha") | m.Field(p => p.Title, text)),
            3 => query.Match(m => m.Word("alpha") & m.Phrase(text)),
            4 => query.Match(m => m.Words(text) & m.Word("alpha")),
            5 => query.Match(m => m.Field(p => p.Title, m.SearchBox(text)) | m.Word("alpha")),
            6 => query.Match("alpha | beta").MatchSearchBox(text),
            7 or 8 => query.MatchSearchBox(text),
            _ => query.MatchText(text),
        };
    }

    private static string Text(Random random) => string.Concat(Enumerable.Range(0, random.Next(12)).Select(_ =>
        random.Next(5) == 0 ? $" {Words[random.Next(Words.Length)]} " : Characters[random.Next(Characters.Length)].ToString()));
}
