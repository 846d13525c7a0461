using System.Globalization;
using System.Text.Json;
using Xunit;

namespace Jackdaw.Search.Tests.Elastic.Front;

/// <summary>A request of a story in the fluent model.</summary>
/// <param name="Fill">Saves the story's documents.</param>
/// <param name="Run">Runs the query; each row as a text.</param>
/// <param name="Expected">The same texts of the answer of a real cluster.</param>
/// <param name="Known">The texts, where the story has no answer.</param>
internal sealed record StoryQuery(
    Func<FulltextStore, IFulltextSession, IReadOnlyList<JsonElement>, Task> Fill, Func<IFulltextSession, Task<string[]>> Run, Func<JsonElement, string[]>? Expected, string[]? Known = null)
{
    private static readonly JsonSerializerOptions Snake = new() { PropertyNamingPolicy = JsonNamingPolicy.SnakeCaseLower };

    public static StoryQuery Of<T>(Func<IFulltextQuery<T>, Task<string[]>> run, Func<JsonElement, string[]>? expected, string[]? known = null)
        where T : class, IStoryDocument => new(
            async (store, session, documents) =>
            {
                CancellationToken cancellation = TestContext.Current.CancellationToken;
                await store.EnsureIndexAsync<T>(cancellation);
                long id = 0;
                session.Save<T>([.. documents.Select(document =>
                {
                    T read = document.Deserialize<T>(Snake)!;
                    read.Id = ++id;
                    return read;
                })]);
                await session.FlushChangesAsync(cancellation);
            },
            session => run(session.Query<T>()),
            expected,
            known);

    /// <summary>The members of each hit's document.</summary>
    public static Func<JsonElement, string[]> Hits(params string[] members) => answer =>
        [.. answer.GetProperty("hits").GetProperty("hits").EnumerateArray().Select(hit => string.Join(' ', members.Select(member => hit.GetProperty("_source").GetProperty(member).ToString())))];

    /// <summary>The same, and the number of all before them.</summary>
    public static Func<JsonElement, string[]> Total(params string[] members) => answer =>
    {
        JsonElement total = answer.GetProperty("hits").GetProperty("total");
        return [(total.ValueKind == JsonValueKind.Object ? total.GetProperty("value") : total).ToString(), .. members.Length == 0 ? [] : Hits(members)(answer)];
    };

    /// <summary>A number of an aggregation.</summary>
    public static Func<JsonElement, string[]> Value(params string[] path) => answer =>
        [Number(path.Aggregate(answer.GetProperty("aggregations"), (element, name) => element.GetProperty(name)).GetProperty("value").GetDouble())];

    /// <summary>Keys and counts of the buckets of an aggregation, with the numbers of some within.</summary>
    public static Func<JsonElement, string[]> Buckets(string name, params string[] numbers) => answer =>
        [.. (name.Length == 0 ? answer : name.Split('/').Aggregate(answer.GetProperty("aggregations"), (element, part) => element.GetProperty(part))).GetProperty("buckets").EnumerateArray().Select(bucket => string.Join(
            ' ', [bucket.GetProperty("key").ToString(), bucket.GetProperty("doc_count").ToString(), .. numbers.Select(number => Number(bucket.GetProperty(number).GetProperty("value").GetDouble()))]))];

    public static string Number(double value) => value.ToString("G7", CultureInfo.InvariantCulture);
}

/// <summary>A document of a story gets its number when it is saved.</summary>
internal interface IStoryDocument
{
    long Id { get; set; }
}
