using Jackdaw.Search;
using Jackdaw.Search.Elastic;
using StackSearch.Posts;
using StackSearch.Search;

namespace StackSearch.Tests.Web;

/// <summary>Every query of a page in the languages of all servers: what one of them lacks would throw here.</summary>
public sealed class PostQueriesTests
{
    public static readonly TheoryData<string> Servers = ["backend=opensearch;host=127.0.0.1;port=9", "backend=elasticsearch;host=127.0.0.1;port=9", "host=127.0.0.1;port=9", "backend=manticore;host=127.0.0.1;port=9"];

    private static readonly SearchRequest[] Requests =
    [
        new(),
        new() { Text = "json \"a phrase\" -not OR beg*" },
        new() { Text = "json", Sort = SearchSort.Newest, Tags = ["c#", "java"], HasAccepted = true, From = new DateOnly(2009, 1, 1), To = new DateOnly(2010, 12, 31) },
        new() { Text = "json", Sort = SearchSort.Score, Tags = ["c#", "java"], AnyTag = true, Years = [2009, 2010], Types = [PostType.Answer], Page = 3 },
    ];

    [Theory]
    [MemberData(nameof(Servers))]
    public async Task Every_query_can_be_written_for_every_server(string connection)
    {
        await using FulltextStore store = new(connection);
        PostRanking.Configure(store.Conventions);
        await using IFulltextSession session = store.StartSession();
        TagDirectory tags = new([new("c#", 1), new("java", 2)]);
        foreach (SearchRequest request in Requests)
        {
            PostQueries queries = new(session, tags, request, MatchedText.Of(request), store.Capabilities);
            string[] written =
            [
                Written(queries.Hits()), Written(queries.Others([1, 2, 3])), Written(queries.Marked(1)), Written(queries.CountedByTag(out _)), Written(queries.CountedByYear(out _)), Written(queries.CountedByType(out _)),
            ];
            Assert.All(written, query => Assert.Contains(request.Text.Length > 0 ? "json" : "", query));
            // A thread is a group, and on a cluster its best post a hit and not a bucket.
            Assert.Contains(connection.Contains("search", StringComparison.Ordinal) ? "\"collapse\":{\"field\":\"threadid\"}" : "GROUP BY threadid", written[0]);
        }

        string Written<T>(IFulltextQuery<T> query) =>
            connection.Contains("opensearch", StringComparison.Ordinal) ? query.ToJson(ElasticDialect.OpenSearch)
            : connection.Contains("elasticsearch", StringComparison.Ordinal) ? query.ToJson()
            : connection.Contains("manticore", StringComparison.Ordinal) ? query.ToSphinxQl(SphinxQlDialect.Manticore)
            : query.ToSphinxQl();
    }
}
