using Jackdaw.Search.Elastic;
using Jackdaw.Search.Tests.Elastic.Specification;
using Jackdaw.TestKit.Corpus;
using Xunit;

namespace Jackdaw.Search.Tests.Elastic.Front;

/// <summary>
/// Requests of OpenSearch's stories, as the fluent model says them: on the embedded back end and on the front each finds what a real cluster answered. What the model has no word for is not here: vectors, scripts of one's own,
/// scrolling, shapes, partitions and formats of aggregations, settings of requests.
/// </summary>
public sealed class StoryRequestTests
{
    /// <summary>How many of the 110 searches in the stories are here.</summary>
    private const int Expressed = 48;

    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    public static TheoryData<string, string> Rows => [.. StoryQueries.All.Keys.Select(key => new TheoryDataRow<string, string>(key.File, key.Synopsis))];

    [Fact]
    public void Each_is_a_request_of_a_story() => Assert.Equal(Expressed, StoryQueries.All.Count);

    [Theory]
    [MemberData(nameof(Rows))]
    public async Task Finds_what_a_real_cluster_found(string file, string synopsis)
    {
        Assert.SkipWhen(SpecificationFile.Folder is null, CorpusDataFolder.WhyMissing);
        Story story = Story.Load(file, synopsis);
        StoryQuery query = StoryQueries.All[(file, synopsis)];
        string[] expected = query.Expected?.Invoke(story.Answer) ?? query.Known!;
        using EmbeddedFront front = new();
        await using FulltextStore cluster = new(new ElasticBackend(ElasticOptionsReader.Read(new Dictionary<string, string> { ["backend"] = "elasticsearch", ["refresh"] = "now" }), TimeProvider.System, 1000, front.Cluster));
        await using FulltextStore embedded = new("backend=embedded");
        foreach (FulltextStore store in new[] { embedded, cluster })
        {
            await using IFulltextSession session = store.StartSession();
            await query.Fill(store, session, story.Documents);
            string[] found = await query.Run(session);

            // Stories name the beginning of longer lists.
            Assert.Equal(expected, found.Take(expected.Length));
            Assert.NotEmpty(expected);
        }
    }
}
