using System.Text.Json;
using Jackdaw.Bench.Scenarios.Canada;
using Jackdaw.Bench.Scenarios.Catalog;
using Jackdaw.Bench.Scenarios.Twitter;
using Roundup.Data.Books;
using Roundup.Data.Geo;
using Roundup.Data.Logs;
using Roundup.Data.Northwind;
using Roundup.Data.Orders;
using Roundup.Data.Questions;
using Roundup.Data.Views;
using Roundup.Lineup;

namespace Roundup.Data;

/// <summary>The data sets by name.</summary>
internal static class DataSets
{
    /// <summary>The twelve of a default run.</summary>
    public static readonly string[] Default =
        ["order", "index-view", "questions-100", "logs-1000", "northwind", "geo", "books-1", "books-10000", "books-1k-1000", "twitter", "citm", "canada"];

    /// <summary>Those of a quick run.</summary>
    public static readonly string[] Quick = ["order", "questions-100"];

    private static readonly int[] Ladder = [1, 10, 100, 1000, 10_000, 100_000, 1_000_000];

    public static IReadOnlyList<string> All { get; } =
    [
        .. Default,
        .. Ladder.Select(n => $"books-{n}").Except(Default),
        .. Ladder.Where(n => n <= 100_000).Select(n => $"books-1k-{n}").Except(Default),
        "questions-1", "questions-1000", "logs-100000", "twitter-escaped",
    ];

    public static DataSet Find(string id) => id switch
    {
        "order" => new DataSet<Order>(id, "Order of 4 lines", "Guids, decimals, a time, nesting", OrderData.Create) { Count = 1 },
        "index-view" => new DataSet<IndexView>(id, "Index view", "text, times with offsets, as .NET's own benchmarks", IndexViewData.Create) { Count = 20 },
        "northwind" => new DataSet<NorthwindShop>(id, "Northwind-like shop", "money, nulls, pictures, three tables", NorthwindData.Create) { Count = 930 },
        "geo" => new DataSet<FeatureCollection>(id, "GeoJSON, 200 islands", "doubles", GeoData.Create) { Count = 10_200 },
        "twitter" => OfFile<SearchResult>(id, "twitter.json", "CJK text, many names, nulls"),
        "twitter-escaped" => OfFile<SearchResult>(id, "twitterescaped.json", "escapes"),
        "citm" => OfFile<SeasonCatalog>(id, "citm_catalog.json", "white space, integers, dictionaries"),
        "canada" => OfFile<FeatureCollection>(id, "canada.json", "111,080 doubles"),
        OwnModel.Id => OwnModel.DataSet(),
        _ when Number(id, "questions-") is { } n => new DataSet<SearchResponse>(id, $"{n:N0} Stack Exchange questions", "short text, integers, optional members", () => QuestionSet.Create(n)) { Count = n },
        _ when Number(id, "logs-") is { } n => new DataSet<List<LogLine>>(id, $"{n:N0} log lines", "a flat list, times, a double", () => LogData.Create(n)) { Count = n },
        _ when Number(id, "books-1k-") is { } n => new DataSet<BookShelf>(id, $"{n:N0} books with 1 KB each", "base64 or bytes", () => BookData.Create(n, 1024)) { Count = n },
        _ when Number(id, "books-") is { } n => new DataSet<BookShelf>(id, $"{n:N0} books", "nearly nothing but allocation (the set of Kraus)", () => BookData.Create(n, 0)) { Count = n },
        _ => throw new ArgumentException($"There is no data set \"{id}\"; there are {string.Join(", ", All)}."),
    };

    /// <summary>Whether three members of its objects can be looked at: only questions have the small models for it.</summary>
    public static bool HasGlance(string id) => Number(id, "questions-") is not null;

    private static int? Number(string id, string prefix) =>
        id.StartsWith(prefix, StringComparison.Ordinal) && int.TryParse(id.AsSpan(prefix.Length), out int n) && n is > 0 and <= 1_000_000 ? n : null;

    private static DataSet<T> OfFile<T>(string id, string file, string stress)
    {
        string? path = DataFolder.Find(file);
        return new(id, file, stress, () => JsonSerializer.Deserialize(File.ReadAllBytes(path ?? throw new FileNotFoundException(DataFolder.Hint)), StjContexts.TypeInfo<T>())!) { File = path, NeedsFile = true };
    }
}
