using Xunit;

namespace Jackdaw.Search.Tests.Percolating;

public sealed class EmbeddedStoredQueryTests : StoredQueryTests
{
    private protected override FulltextStore Store { get; } = new("backend=embedded");

    private protected override void Close() => Store.Dispose();

    [Fact]
    public async Task They_are_there_after_a_restart()
    {
        string folder = Directory.CreateTempSubdirectory("jackdaw-queries-").FullName;
        try
        {
            for (int run = 0; run < 3; run++)
            {
                await using FulltextStore store = new($"backend=embedded;folder={folder}");
                await using IFulltextSession session = store.StartSession();
                Assert.Equal(run == 0 ? "" : run == 1 ? "1,2" : "2", Text(await session.MatchingQueriesAsync<Paper>([new() { Title = "json" }], Cancellation)));
                if (run == 0)
                {
                    await session.StoreQueryAsync<Paper>(2, q => q.Match("json | xml"), Cancellation);
                    await session.StoreQueryAsync<Paper>(1, q => q.Match(m => m.Word("json").AtStart()), Cancellation);
                }
                else
                {
                    Assert.Equal(run == 1, await session.RemoveQueryAsync<Paper>(1, Cancellation));
                }
            }
        }
        finally
        {
            Directory.Delete(folder, recursive: true);
        }
    }

    [Fact]
    public async Task What_is_wrong_is_said_when_it_is_stored()
    {
        await using IFulltextSession session = Store.StartSession();
        await Assert.ThrowsAsync<FulltextException>(() => session.StoreQueryAsync<Paper>(1, q => q.Match("@nofield json"), Cancellation));
        await Assert.ThrowsAsync<FulltextException>(() => session.StoreQueryAsync<Paper>(1, q => q.Match("(json"), Cancellation));
        FulltextException fuzzy = await Assert.ThrowsAsync<FulltextException>(() => session.StoreQueryAsync<Paper>(1, q => q.Match(m => m.Fuzzy("prser")), Cancellation));
        Assert.Contains("prser", fuzzy.Message, StringComparison.Ordinal);
        Assert.Equal("", Text(await session.MatchingQueriesAsync<Paper>([new() { Title = "json" }], Cancellation)));
    }

    [Theory]
    [InlineData("sphinx")]
    [InlineData("manticore")]
    public async Task Servers_refuse_them_by_name(string backend)
    {
        await using FulltextStore store = new($"backend={backend};host=nowhere.invalid");
        await using IFulltextSession session = store.StartSession();
        MissingCapabilityException error = await Assert.ThrowsAsync<MissingCapabilityException>(() => session.StoreQueryAsync<Paper>(1, q => q.MatchText("a"), Cancellation));
        Assert.Equal(FulltextCapability.StoredQueries, error.Capability);
        Assert.Equal(FulltextCapability.StoredQueries, Assert.Throws<MissingCapabilityException>(() => session.RemoveQuery<Paper>(1)).Capability);
        Assert.Equal(FulltextCapability.StoredQueries, Assert.Throws<MissingCapabilityException>(() => session.MatchingQueries<Paper>([new()])).Capability);
    }
}
