using Jackdaw.Search.Tests.Servers;
using Xunit;

namespace Jackdaw.Search.Tests.Agreement;

/// <summary>The first example of the guide, as it stands there, on both back ends.</summary>
public class GuideExampleTests
{
    /// <summary>Which server is tested.</summary>
    private protected virtual SearchdProgram Program => SearchdProgram.Sphinx;

    [Fact]
    public async Task First_example_works_on_both()
    {
        Program.SkipUnlessInstalled();
        using SearchdFixture server = SearchdFixture.Start(Program, SearchdFixture.MapOf<GuidePost>());
        foreach (string connection in (string[])["backend=embedded", server.ConnectionString])
        {
            await using FulltextStore store = new(connection);
            await store.InitializeAsync(TestContext.Current.CancellationToken);
            await using (IFulltextSession session = store.StartSession())
            {
                session.Save(new GuidePost { Id = 1, Title = "A JSON parser", Body = "faster than memcpy", Score = 12, CreationDate = DateTime.UtcNow });
                await session.FlushChangesAsync(TestContext.Current.CancellationToken);
            }

            await using (IFulltextSession session = store.StartSession())
            {
                FulltextResult<GuidePost> found = await session.Query<GuidePost>().MatchText("json parser").ToResultAsync(TestContext.Current.CancellationToken);
                Assert.Equal("1 found, the best: A JSON parser", $"{found.Total} found, the best: {found[0].Title}");
                Assert.Equal("faster than memcpy", found[0].Body);

                // Query, change, save: nothing of it is lost.
                found[0].Score++;
                session.Save(found[0]);
                await session.FlushChangesAsync(TestContext.Current.CancellationToken);
                Assert.Equal(13, Assert.Single(session.Query<GuidePost>().MatchText("memcpy").ToList()).Score);
                Assert.True(found[0].Weight > 0);
            }
        }
    }
}

/// <summary>The class of the guide.</summary>
[FulltextIndex("posts")]
public sealed class GuidePost
{
    public long Id { get; set; }

    public string Title { get; set; } = "";

    public string Body { get; set; } = "";

    public long Score { get; set; }

    public uint Year { get; set; }

    public DateTime CreationDate { get; set; }

    public List<long> TagIds { get; set; } = [];

    public ExhibitDetails? Meta { get; set; }

    public float Latitude { get; set; }

    public float Longitude { get; set; }

    public int Weight { get; set; }
}
