using Jackdaw.Search.Results;
using Jackdaw.Search.Servers;
using Xunit;

namespace Jackdaw.Search.Tests.Servers;

public sealed class MetaReaderTests
{
    [Fact]
    public void Everything_is_read()
    {
        QueryMetadata metadata = Read(
            ("total", "20"), ("total_found", "1234"), ("total_relation", "gte"), ("time", "0.125"), ("keyword[0]", "json"), ("docs[0]", "3"), ("hits[0]", "4"),
            ("keyword[1]", "é"), ("docs[1]", "1"), ("hits[1]", "2"), ("warning", "quorum threshold too high"));
        Assert.Equal(1234, metadata.Total);
        Assert.Equal(TotalRelation.AtLeast, metadata.TotalRelation);
        Assert.Equal(TimeSpan.FromMilliseconds(125), metadata.Elapsed);
        Assert.Equal([new KeywordStatistics("json", "json", 3, 4), new KeywordStatistics("é", "é", 1, 2)], metadata.Keywords);
        Assert.Equal(["quorum threshold too high"], metadata.Warnings);
        Assert.False(metadata.IsPartial);
        Assert.False(metadata.IsOutOfTime);
    }

    /// <summary>The words of Sphinx 2.2.11.</summary>
    [Fact]
    public void A_query_that_was_stopped_has_found_at_least_so_many()
    {
        QueryMetadata metadata = Read(("total_found", "7"), ("warning", "query time exceeded max_query_time"));
        Assert.True(metadata.IsOutOfTime);
        Assert.False(metadata.IsPartial);
        Assert.Equal(TotalRelation.AtLeast, metadata.TotalRelation);
    }

    [Theory]
    [InlineData("index posts: agent 127.0.0.1:9312: connect timed out")]
    [InlineData("index dist: agent 127.0.0.1:9313: remote query error: unknown local index")]
    public void An_agent_that_failed_makes_a_result_partial(string warning)
    {
        QueryMetadata metadata = Read(("total_found", "1"), ("warning", warning));
        Assert.True(metadata.IsPartial);
        Assert.Equal([warning], metadata.Warnings);
    }

    [Fact]
    public void Nonsense_does_no_harm()
    {
        QueryMetadata metadata = Read(("total_found", "many"), ("time", ""), ("keyword[", "x"), ("keyword[-1]", "x"), ("docs[2000000000]", "1"), ("hits[0]", "9"));
        Assert.Equal(0, metadata.Total);
        Assert.Single(metadata.Keywords);
    }

    private static QueryMetadata Read(params (string Name, string Value)[] values)
    {
        RowSetBuilder builder = new(["Variable_name", "Value"]);
        foreach ((string name, string value) in values)
        {
            builder.Add(name.AsSpan());
            builder.Add(value.AsSpan());
        }

        using RowSet rows = builder.Build();
        return MetaReader.Read(rows);
    }
}
