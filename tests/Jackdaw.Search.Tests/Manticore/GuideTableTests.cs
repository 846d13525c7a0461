using System.Text.RegularExpressions;
using Jackdaw.Search.Tests.Agreement;
using Jackdaw.Search.Tests.Guide;
using Jackdaw.Search.Tests.Servers;
using Jackdaw.Search.Wire;
using Jackdaw.TestKit.Waiting;
using Xunit;

namespace Jackdaw.Search.Tests.Manticore;

/// <summary>The table that the guide makes on Manticore, by the statement as it stands there, holds the guide's class.</summary>
public sealed partial class GuideTableTests
{
    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    [Fact]
    public async Task The_guides_table_holds_the_guides_class()
    {
        SearchdProgram.Manticore.SkipUnlessInstalled();
        string statement = CreateTable().Match(GuidePage.Load().Text).Groups["statement"].Value.ReplaceLineEndings(" ");
        Assert.StartsWith("CREATE TABLE posts (", statement, StringComparison.Ordinal);
        using SearchdFixture server = SearchdFixture.Start(new SearchdSetup { Program = SearchdProgram.Manticore, MakesTables = true });
        Run(server, statement);

        await using FulltextStore store = new(server.ConnectionString);
        await using IFulltextSession session = store.StartSession();
        GuidePost saved = new()
        {
            Id = 7,
            Title = "A JSON parser",
            Body = "faster than memcpy",
            Score = -12,
            Year = 2026,
            CreationDate = new DateTime(2026, 1, 2, 3, 4, 5, DateTimeKind.Utc),
            TagIds = [5_000_000_000, 3],
            Meta = new ExhibitDetails { Votes = 5, Name = "beta" },
            Latitude = 40.5f,
            Longitude = -73.5f,
        };
        session.Save(saved);
        await session.FlushChangesAsync(Cancellation);

        GuidePost found = Assert.Single(await session.Query<GuidePost>().Match("@title json @body memcpy").ToListAsync(Cancellation));
        Assert.Equal(
            (saved.Id, saved.Title, saved.Score, saved.Year, saved.CreationDate, saved.Latitude, saved.Longitude, saved.Meta.Name),
            (found.Id, found.Title, found.Score, found.Year, found.CreationDate, found.Latitude, found.Longitude, found.Meta!.Name));
        Assert.Equal([3, 5_000_000_000], found.TagIds);
        Assert.Equal(1, await session.Query<GuidePost>().Where(post => post.Title == "A JSON parser" && post.TagIds.Contains(5_000_000_000)).CountAsync(Cancellation));
        Assert.Equal("A <b>JSON</b> parser", Assert.Single(await session.Query<GuidePost>().Match("json").Select(post => Fulltext.Snippet(post.Title)).ToListAsync(Cancellation)));
        Assert.Equal("parser", (await session.SuggestAsync<GuidePost>("parsre", 1, Cancellation))[0].Word);
    }

    private static void Run(SearchdFixture server, string statement)
    {
        HostAddress host = new("127.0.0.1", server.Port);
        ServerOptions options = new() { Hosts = [host], WriteHost = host };
        using ServerConnection connection = ServerConnection.Open(host, options, TimeLimit.In(options.ConnectTimeout), options.ConnectTimeout)!;
        using StatementBuffer buffer = new(statement.Length);
        buffer.Append(statement);
        connection.Begin(Patience.Time);
        connection.Send(buffer);
        Assert.Null(connection.Read().Error);
        connection.End();
    }

    [GeneratedRegex("mysql .*? -e \"(?<statement>CREATE TABLE [^\"]*)\"", RegexOptions.Singleline)]
    private static partial Regex CreateTable();
}
