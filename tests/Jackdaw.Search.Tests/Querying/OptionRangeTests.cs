using System.Reflection;
using Jackdaw.Search.Elastic;
using Xunit;

namespace Jackdaw.Search.Tests.Querying;

/// <summary>What no back end can do with is refused where it is set, by every option there is.</summary>
public class OptionRangeTests
{
    private readonly QueryHarness _harness = new();

    public static TheoryData<string, Action> Refused => new()
    {
        { "snippet limit", () => _ = new SnippetOptions { Limit = -1 } },
        { "snippet around", () => _ = new SnippetOptions { Around = -1 } },
        { "snippet passages", () => _ = new SnippetOptions { LimitPassages = int.MinValue } },
        { "snippet words", () => _ = new SnippetOptions { LimitWords = -1 } },
        { "snippet passage id", () => _ = new SnippetOptions { StartPassageId = 0 } },
        { "snippet limit by with", () => _ = SnippetOptions.Default with { Limit = -1 } },
        { "matches", () => _ = new QueryOptions { MaxMatches = 0 } },
        { "cutoff", () => _ = new QueryOptions { Cutoff = -1 } },
        { "query time zero", () => _ = new QueryOptions { MaxQueryTime = TimeSpan.Zero } },
        { "query time below zero", () => _ = new QueryOptions { MaxQueryTime = Timeout.InfiniteTimeSpan } },
        { "query time beyond 32 bits", () => _ = new QueryOptions { MaxQueryTime = TimeSpan.MaxValue } },
        { "retries", () => _ = new QueryOptions { RetryCount = -1 } },
        { "retry delay", () => _ = new QueryOptions { RetryDelay = TimeSpan.FromTicks(-1) } },
        { "retry delay beyond 32 bits", () => _ = new QueryOptions { RetryDelay = TimeSpan.FromDays(25) } },
        { "field weight 0", () => _ = new QueryOptions { FieldWeights = new Dictionary<string, int> { ["title"] = 0 } } },
        { "field weight near the end", () => _ = new QueryOptions { FieldWeights = new Dictionary<string, int> { ["title"] = int.MaxValue } } },
        { "field weight above the most", () => _ = new QueryOptions { FieldWeights = new Dictionary<string, int> { ["title"] = 1_000_001 } } },
        { "index weight", () => _ = new QueryOptions { IndexWeights = new Dictionary<string, int> { ["posts"] = -1 } } },
        { "batch 0", () => _ = new FulltextSettings { SaveBatchSize = 0 } },
        { "batch too large", () => _ = new FulltextSettings { SaveBatchSize = 10_001 } },
        { "stored bytes", () => _ = new FulltextSettings { MaxStoredBytes = 0 } },
        { "query memory 0", () => _ = new FulltextSettings { MaxQueryMemoryMegabytes = 0 } },
        { "query memory too large", () => _ = new FulltextSettings { MaxQueryMemoryMegabytes = 1_000_001 } },
        { "bytes of a bulk request", () => _ = new ElasticBulkOptions { MaxBytes = 0 } },
        { "changes of a bulk request", () => _ = new ElasticBulkOptions { MaxCount = 0 } },
        { "retries of a change", () => _ = new ElasticBulkOptions { Retries = -1 } },
        { "no time to wait for changes", () => _ = new ElasticBulkOptions { MaxWait = TimeSpan.Zero } },
        { "time to wait for changes beyond 32 bits", () => _ = new ElasticBulkOptions { MaxWait = TimeSpan.FromDays(25) } },
        { "changes by query", () => _ = new ElasticByQueryOptions { MaxDocuments = 0 } },
        { "words of documents alike", () => _ = new MoreLikeOptions { MaxQueryTerms = 0 } },
        { "more words of documents alike", () => _ = new MoreLikeOptions { MaxQueryTerms = 101 } },
        { "documents of a word", () => _ = new MoreLikeOptions { MinDocumentFrequency = 0 } },
        { "no share of words", () => _ = new MoreLikeOptions { MinimumShouldMatch = 0 } },
        { "more than all words", () => _ = new MoreLikeOptions { MinimumShouldMatch = 1.1 } },
        { "a share that is no number", () => _ = new MoreLikeOptions { MinimumShouldMatch = double.NaN } },
        { "slow queries", () => _ = new FulltextSettings { SlowQueryThreshold = TimeSpan.FromSeconds(-2) } },
    };

    [Theory]
    [MemberData(nameof(Refused))]
    public void Nonsense_is_refused_where_it_is_set(string what, Action set) =>
        Assert.False(string.IsNullOrEmpty(Assert.Throws<ArgumentOutOfRangeException>(set).Message), what);

    [Fact]
    public void Marks_and_separators_are_never_null()
    {
        Assert.Throws<ArgumentNullException>(() => new SnippetOptions { BeforeMatch = null! });
        Assert.Throws<ArgumentNullException>(() => new SnippetOptions { AfterMatch = null! });
        Assert.Throws<ArgumentNullException>(() => new SnippetOptions { Separator = null! });
    }

    [Fact]
    public void The_ends_of_the_ranges_are_accepted()
    {
        _ = new SnippetOptions { Limit = 0, Around = 0, LimitPassages = 0, Separator = "" };
        _ = new QueryOptions { MaxMatches = 1, Cutoff = 0, RetryCount = 0, RetryDelay = TimeSpan.Zero, MaxQueryTime = TimeSpan.FromTicks(1) };
        _ = new QueryOptions { MaxMatches = null, Cutoff = null, RetryCount = null, RetryDelay = null, MaxQueryTime = null, FieldWeights = null };
        _harness.Posts.Options(o => o with { FieldWeights = new Dictionary<string, int> { ["title"] = 1_000_000 } });
    }

    [Fact]
    public void Weights_of_fields_and_indexes_together_have_a_limit() =>
        Assert.Contains("2000000", Assert.Throws<ArgumentException>(() => _harness.Posts.Options(o => o with
        {
            FieldWeights = new Dictionary<string, int> { ["title"] = 1_000_000 },
            IndexWeights = new Dictionary<string, int> { ["posts"] = 2 },
        })).Message, StringComparison.Ordinal);

    /// <summary>An option that is added has to be thought of here.</summary>
    [Fact]
    public void All_options_with_a_range_are_among_the_cases()
    {
        Type[] ranged = [typeof(int), typeof(int?), typeof(long), typeof(TimeSpan), typeof(TimeSpan?), typeof(IReadOnlyDictionary<string, int>)];
        IEnumerable<string> names = from type in typeof(FulltextStore).Assembly.GetExportedTypes()
                                    where type.Name.EndsWith("Options", StringComparison.Ordinal) || type.Name.EndsWith("Settings", StringComparison.Ordinal)

                                    // Options of a store become its settings.
                                    where type != typeof(FulltextStoreOptions)
                                    from property in type.GetProperties(BindingFlags.Public | BindingFlags.Instance)
                                    where property.SetMethod is { IsPublic: true } && ranged.Contains(property.PropertyType)
                                    select $"{type.Name}.{property.Name}";
        Assert.Equal(
            [
                "ElasticBulkOptions.MaxBytes", "ElasticBulkOptions.MaxCount", "ElasticBulkOptions.MaxWait", "ElasticBulkOptions.Retries", "ElasticByQueryOptions.MaxDocuments",
                "FulltextSettings.MaxQueryMemoryMegabytes", "FulltextSettings.MaxStoredBytes", "FulltextSettings.SaveBatchSize", "FulltextSettings.SlowQueryThreshold",
                "MoreLikeOptions.MaxQueryTerms", "MoreLikeOptions.MinDocumentFrequency",
                "QueryOptions.Cutoff", "QueryOptions.FieldWeights", "QueryOptions.IndexWeights", "QueryOptions.MaxMatches", "QueryOptions.MaxQueryTime",
                "QueryOptions.RandomSeed", "QueryOptions.RetryCount", "QueryOptions.RetryDelay",
                "SnippetOptions.Around", "SnippetOptions.Limit", "SnippetOptions.LimitPassages", "SnippetOptions.LimitWords", "SnippetOptions.StartPassageId",
            ],
            names.Order(StringComparer.Ordinal));
    }
}
