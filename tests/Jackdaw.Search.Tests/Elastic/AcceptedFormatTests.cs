using System.Globalization;
using Jackdaw.Search.Configuring;
using Xunit;

namespace Jackdaw.Search.Tests.Elastic;

/// <summary>
/// What another client wrote and the mapping of the store accepts is read, in every form that a cluster takes for the type; what a member can't hold is refused by the names of the column and the document, and never
/// read as something else.
/// </summary>
public sealed class AcceptedFormatTests
{
    private static readonly Dictionary<string, Func<Thing, object?>> Members = new()
    {
        ["id"] = thing => thing.Id,
        ["title"] = thing => thing.Title,
        ["kind"] = thing => thing.Kind,
        ["number"] = thing => thing.Number,
        ["maybe"] = thing => thing.Maybe,
        ["large"] = thing => thing.Large,
        ["small"] = thing => thing.Small,
        ["isopen"] = thing => thing.IsOpen,
        ["ratio"] = thing => thing.Ratio,
        ["price"] = thing => thing.Price,
        ["created"] = thing => thing.Created.ToString("O", CultureInfo.InvariantCulture),
        ["moment"] = thing => thing.Moment?.ToString("O", CultureInfo.InvariantCulture),
        ["day"] = thing => thing.Day.ToString("O", CultureInfo.InvariantCulture),
        ["seconds"] = thing => thing.Seconds,
        ["numbers"] = thing => thing.Numbers is null ? null : string.Join(' ', thing.Numbers),
        ["details"] = thing => thing.Details is { } details ? $"{details.Votes} {details.Part?.Name} {details.Part?.Size}" : null,
        ["parts"] = thing => thing.Parts is null ? null : string.Join(' ', thing.Parts.Select(part => part.Name)),
        ["place"] = thing => thing.Place is { } place ? string.Create(CultureInfo.InvariantCulture, $"{place.Lat:0.######} {place.Lon:0.######}") : null,
    };

    public static TheoryData<string, string, object?> Accepted => new()
    {
        // Whole numbers, where the mapping coerces.
        { "number", "12", 12 }, { "number", "\"12\"", 12 }, { "number", "12.0", 12 }, { "number", "1e3", 1000 }, { "number", "\"12.0\"", 12 }, { "number", "\"1e3\"", 1000 }, { "number", "[12]", 12 }, { "number", "[\"12\"]", 12 },
        { "number", "null", 0 }, { "number", "[]", 0 }, { "number", "[null]", 0 }, { "number", "\"\"", 0 }, { "number", "-7", -7 },
        { "maybe", "null", null }, { "maybe", "[]", null }, { "maybe", "[null]", null }, { "maybe", "\"\"", null }, { "maybe", "[[5]]", 5L }, { "maybe", "9007199254740993.0", 9007199254740993L }, { "maybe", "1e18", 1_000_000_000_000_000_000L },
        { "maybe", "\"9223372036854775807\"", long.MaxValue }, { "large", "9223372036854775807", 9223372036854775807UL }, { "small", "\"4294967295\"", uint.MaxValue }, { "small", "4.294967295E9", uint.MaxValue },
        { "id", "\"5\"", 5L }, { "id", "5.0", 5L }, { "id", "[5]", 5L },

        // Real numbers.
        { "ratio", "1.5", 1.5f }, { "ratio", "\"1.5\"", 1.5f }, { "ratio", "2", 2f }, { "ratio", "1.5e2", 150f }, { "ratio", "[1.5]", 1.5f }, { "ratio", "null", 0f }, { "ratio", "\"\"", 0f }, { "price", "\"12.50\"", 12.50m }, { "price", "1e-2", 0.01m },

        // Truth values.
        { "isopen", "true", true }, { "isopen", "false", false }, { "isopen", "\"true\"", true }, { "isopen", "\"false\"", false }, { "isopen", "\"\"", false }, { "isopen", "[true]", true }, { "isopen", "[\"true\"]", true }, { "isopen", "null", false },

        // Texts: any scalar is one.
        { "title", "\"a\"", "a" }, { "title", "12", "12" }, { "title", "1.50", "1.50" }, { "title", "true", "true" }, { "title", "false", "false" }, { "title", "[\"a\"]", "a" }, { "title", "null", null }, { "title", "[]", null }, { "kind", "true", "true" },
        { "kind", "[[\"a\"]]", "a" }, { "kind", "\"[1]\"", "[1]" },

        // Times: seconds first, then ISO 8601 up to any of its parts, UTC where it does not say.
        { "created", "1630666418", "2021-09-03T10:53:38.0000000Z" }, { "created", "\"1630666418\"", "2021-09-03T10:53:38.0000000Z" }, { "created", "1630666418.5", "2021-09-03T10:53:38.5000000Z" }, { "created", "\"1630666418.123\"", "2021-09-03T10:53:38.1230000Z" },
        { "created", "-1", "1969-12-31T23:59:59.0000000Z" }, { "created", "-0.5", "1969-12-31T23:59:59.5000000Z" }, { "created", "1630666418.0", "2021-09-03T10:53:38.0000000Z" },
        { "created", "\"2021-09-03T10:53:38Z\"", "2021-09-03T10:53:38.0000000Z" }, { "created", "\"2021-09-03T10:53:38\"", "2021-09-03T10:53:38.0000000Z" }, { "created", "\"2021-09-03T10:53:38.1Z\"", "2021-09-03T10:53:38.1000000Z" },
        { "created", "\"2021-09-03T10:53:38.123Z\"", "2021-09-03T10:53:38.1230000Z" }, { "created", "\"2021-09-03T10:53:38,123Z\"", "2021-09-03T10:53:38.1230000Z" }, { "created", "\"2021-09-03T10:53:38.123456Z\"", "2021-09-03T10:53:38.1234560Z" },
        { "created", "\"2021-09-03T10:53:38.123456700Z\"", "2021-09-03T10:53:38.1234567Z" }, { "created", "\"2021-09-03T10:53:38+02:00\"", "2021-09-03T08:53:38.0000000Z" }, { "created", "\"2021-09-03T10:53:38+0200\"", "2021-09-03T08:53:38.0000000Z" },
        { "created", "\"2021-09-03T10:53:38+02\"", "2021-09-03T08:53:38.0000000Z" }, { "created", "\"2021-09-03T10:53:38-05:30\"", "2021-09-03T16:23:38.0000000Z" }, { "created", "\"2021-09-03T10:53:38+02:00:00\"", "2021-09-03T08:53:38.0000000Z" },
        { "created", "\"2021-09-03T10:53Z\"", "2021-09-03T10:53:00.0000000Z" }, { "created", "\"2021-09-03T10:53\"", "2021-09-03T10:53:00.0000000Z" }, { "created", "\"2021-09-03T10Z\"", "2021-09-03T10:00:00.0000000Z" }, { "created", "\"2021-09-03T10+01:00\"", "2021-09-03T09:00:00.0000000Z" },
        { "created", "\"2021-09-03T10\"", "2021-09-03T10:00:00.0000000Z" }, { "created", "\"2021-09-03T\"", "2021-09-03T00:00:00.0000000Z" }, { "created", "\"2021-09-03\"", "2021-09-03T00:00:00.0000000Z" }, { "created", "\"2021-09\"", "2021-09-01T00:00:00.0000000Z" },
        { "created", "\"2021\"", "1970-01-01T00:33:41.0000000Z" }, { "created", "[\"2021-09-03\"]", "2021-09-03T00:00:00.0000000Z" }, { "created", "\"2021-09-03T10:53:38UTC\"", "2021-09-03T10:53:38.0000000Z" },
        { "created", "\"2021-09-03T10:53:38Europe/Paris\"", "2021-09-03T08:53:38.0000000Z" }, { "created", "null", "0001-01-01T00:00:00.0000000" }, { "created", "[null]", "0001-01-01T00:00:00.0000000" }, { "created", "\"1969-12-31T23:59:59.5Z\"", "1969-12-31T23:59:59.5000000Z" },
        { "moment", "\"2021-09-03T10:53:38.25+02:00\"", "2021-09-03T08:53:38.2500000+00:00" }, { "moment", "null", null }, { "moment", "[]", null }, { "moment", "\"1970-01-01T00:00:00Z\"", "1970-01-01T00:00:00.0000000+00:00" },
        { "day", "\"2021-09-03\"", "2021-09-03" }, { "day", "\"2021-09-03T00:00:00Z\"", "2021-09-03" }, { "day", "1630627200", "2021-09-03" }, { "seconds", "\"2021-09-03T10:53:38Z\"", 1630666418L }, { "seconds", "\"2021-09-03T10:53:38.000Z\"", 1630666418L },

        // Several numbers.
        { "numbers", "[1,2]", "1 2" }, { "numbers", "5", "5" }, { "numbers", "\"5\"", "5" }, { "numbers", "[\"5\", 6.0, 1e3]", "5 6 1000" }, { "numbers", "[[1,2],[3]]", "1 2 3" }, { "numbers", "[1,null,2]", "1 2" }, { "numbers", "[]", "" }, { "numbers", "null", null },

        // Objects: one, or a list of one, is the same to a cluster; a name with dots is a path.
        { "details", """{"Votes":5,"Part":{"Name":"a","Size":2}}""", "5 a 2" }, { "details", """[{"Votes":5}]""", "5  " }, { "details", "null", null }, { "details", "[]", null }, { "parts", """{"Name":"a"}""", "a" }, { "parts", """[{"Name":"a"},{"Name":"b"}]""", "a b" },
        { "details.Votes", "7", "7  " }, { "details.Part.Name", "\"x\"", "0 x 0" },

        // Points.
        { "place", """{"lat":41.12,"lon":-71.34}""", "41.12 -71.34" }, { "place", """{"lon":"-71.34","lat":"41.12"}""", "41.12 -71.34" }, { "place", "\"41.12,-71.34\"", "41.12 -71.34" }, { "place", "\"41.12, -71.34\"", "41.12 -71.34" }, { "place", "[-71.34, 41.12]", "41.12 -71.34" },
        { "place", "[-71.34, 41.12, 10]", "41.12 -71.34" }, { "place", "\"POINT (-71.34 41.12)\"", "41.12 -71.34" }, { "place", "\"point(-71.34 41.12)\"", "41.12 -71.34" }, { "place", """{"type":"Point","coordinates":[-71.34,41.12]}""", "41.12 -71.34" },
        { "place", "[[-71.34, 41.12]]", "41.12 -71.34" }, { "place", """[{"lat":41.12,"lon":-71.34}]""", "41.12 -71.34" }, { "place", "\"u09tvw0f6szy\"", "48.856614 2.352222" }, { "place", "null", null }, { "place", "[]", null },
    };

    public static TheoryData<string, string> Refused => new()
    {
        { "number", "12.5" }, { "number", "\"12.5\"" }, { "number", "2147483648" }, { "number", "1e10" }, { "number", "[1,2]" }, { "number", "\"x\"" }, { "number", "true" }, { "number", "{}" }, { "small", "-1" }, { "maybe", "9223372036854775808" }, { "id", "\"abc\"" }, { "id", "5.5" },
        { "ratio", "[1.5,2.5]" }, { "ratio", "\"x\"" }, { "ratio", "1e300" }, { "price", "1e40" }, { "isopen", "\"yes\"" }, { "isopen", "[true,false]" }, { "title", "[\"a\",\"b\"]" }, { "title", "{\"a\":1}" }, { "kind", "[1,2]" },
        { "created", "\"2021-13-01\"" }, { "created", "\"2021-02-30\"" }, { "created", "\"2021-09-03T25\"" }, { "created", "\"2021-09-03T10:53:38Mars/Olympus\"" }, { "created", "\"yesterday\"" }, { "created", "\"2021-9-3\"" }, { "created", "\"2021-09-03 10:53\"" }, { "created", "1e15" },
        { "created", "[1,2]" }, { "created", "true" }, { "created", "{}" }, { "seconds", "\"2021-09-03T10:53:38.5Z\"" }, { "seconds", "1.5" }, { "day", "\"2021-09-03T10:53:38Z\"" }, { "day", "1630666418" },
        { "numbers", "[1.5]" }, { "numbers", "[\"a1\"]" }, { "numbers", "[true]" }, { "numbers", "{\"a\":1}" }, { "details", """[{"Votes":5},{"Votes":6}]""" }, { "details", "5" },
        { "place", "\"41.12\"" }, { "place", "[1]" }, { "place", "\"91,0\"" }, { "place", "\"0,181\"" }, { "place", "[[1,2],[3,4]]" }, { "place", """{"lat":1}""" }, { "place", "\"nowhere!\"" }, { "place", "\"LINESTRING (1 2, 3 4)\"" },
    };

    [Theory]
    [MemberData(nameof(Accepted))]
    public async Task Every_form_that_the_mapping_accepts_is_read(string column, string json, object? expected)
    {
        Assert.Equal(expected, Members[column.Split('.')[0]](await ReadAsync(column, json)));
        if (!column.Contains('.', StringComparison.Ordinal))
        {
            Assert.Equal(expected, Members[column](await GroupedAsync(column, json)));
        }
    }

    [Theory]
    [MemberData(nameof(Refused))]
    public async Task What_a_member_can_not_hold_is_refused_by_name(string column, string json)
    {
        FulltextException error = await Assert.ThrowsAnyAsync<FulltextException>(() => ReadAsync(column, json));
        Assert.Contains($"'{column}'", error.Message, StringComparison.Ordinal);
        Assert.Contains($"'{column}'", (await Assert.ThrowsAnyAsync<FulltextException>(() => GroupedAsync(column, json))).Message, StringComparison.Ordinal);
    }

    [Fact]
    public async Task A_document_without_a_number_has_that_of_its_name()
    {
        await using ElasticRig rig = new(_ => """{"hits":{"total":{"value":1,"relation":"eq"},"hits":[{"_id":"7","_source":{"title":"a"}}]}}""");
        Assert.Equal(7, Assert.Single(await rig.Session.Query<Thing>().ToListAsync(TestContext.Current.CancellationToken)).Id);
        await using ElasticRig other = new(_ => """{"hits":{"total":{"value":1,"relation":"eq"},"hits":[{"_id":"AX-b","_source":{"title":"a"}}]}}""");
        FulltextException error = await Assert.ThrowsAnyAsync<FulltextException>(() => other.Session.Query<Thing>().ToListAsync(TestContext.Current.CancellationToken));
        Assert.Contains("'AX-b'", error.Message, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Times_of_facets_and_numbers_over_them_keep_their_fractions()
    {
        await using ElasticRig rig = new(request => request.Body.Contains("facet0", StringComparison.Ordinal)
            ? """{"hits":{"total":{"value":3,"relation":"eq"},"hits":[]},"aggregations":{"facet0":{"buckets":[{"key":1630666418123,"doc_count":2},{"key":-500,"doc_count":1},{"key":1577836800000,"key_as_string":"2020-01-01T00:00:00.000Z","doc_count":1}]}}}"""
            : """{"hits":{"total":{"value":3,"relation":"eq"},"hits":[]},"aggregations":{"c0":{"value":1630666418123.0},"a0":{"value":1630666418123.0}}}""");
        FulltextResult<Thing> found = await rig.Session.Query<Thing>().Facet(thing => thing.Created, out Facet<DateTime> days).ToResultAsync(TestContext.Current.CancellationToken);
        Assert.Equal(
            [new DateTime(2021, 9, 3, 10, 53, 38, 123, DateTimeKind.Utc), new DateTime(1969, 12, 31, 23, 59, 59, 500, DateTimeKind.Utc), new DateTime(2020, 1, 1, 0, 0, 0, DateTimeKind.Utc)],
            found.Facet(days).Select(count => count.Key));
    }

    [Fact]
    public async Task A_date_that_takes_numbers_for_milliseconds_is_refused()
    {
        string mapping = ElasticIndexWriter.Write(Servers.SearchdFixture.MapOf<Thing>());
        foreach ((string format, bool fits) in new[]
        {
            ("epoch_second||strict_date_optional_time", true), ("strict_date_optional_time||epoch_second", true), ("strict_date_optional_time||epoch_millis", false), ("epoch_millis", false), ("epoch_millis||epoch_second", false), ("", false), ("yyyy-MM-dd", false),
        })
        {
            string found = mapping.Replace("\"format\":\"epoch_second||strict_date_optional_time\"", format.Length == 0 ? "\"index\":true" : $"\"format\":\"{format}\"", StringComparison.Ordinal);
            string settings = found[(found.IndexOf("\"settings\":", StringComparison.Ordinal) + 11)..(found.IndexOf(",\"mappings\":", StringComparison.Ordinal))];
            string mappings = found[(found.IndexOf("\"mappings\":", StringComparison.Ordinal) + 11)..^1];
            await using ElasticRig rig = new(request => request.Method == "PUT"
                ? """{"error":{"type":"resource_already_exists_exception","reason":"x"},"status":400}"""
                : $$$"""{"things":{"mappings":{{{mappings}}},"settings":{"index":{{{settings}}} } } }""")
            {
                StatusOf = static request => request.Method == "PUT" ? 400 : 200,
            };
            Exception? error = await Record.ExceptionAsync(() => rig.Store.EnsureIndexAsync<Thing>(TestContext.Current.CancellationToken));
            Assert.True(fits == error is null, $"{format}: {error}");
            Assert.True(fits || (error is FulltextException && error.Message.Contains("'created'", StringComparison.Ordinal) && error.Message.Contains("epoch_second", StringComparison.Ordinal)), $"{format}: {error}");
        }
    }

    private static async Task<Thing> ReadAsync(string column, string json)
    {
        await using ElasticRig rig = new(_ => $$$$"""{"hits":{"total":{"value":1,"relation":"eq"},"hits":[{"_id":"1","_source":{{{{Source(column, json)}}}}}]}}""");
        return Assert.Single(await rig.Session.Query<Thing>().ToListAsync(TestContext.Current.CancellationToken));
    }

    /// <summary>The document as one of a group, which comes within an aggregation.</summary>
    private static async Task<Thing> GroupedAsync(string column, string json)
    {
        await using ElasticRig rig = new(_ => $$$$$"""{"hits":{"hits":[]},"aggregations":{"groups":{"buckets":[{"key":1,"doc_count":1,"documents":{"hits":{"hits":[{"_id":"1","_score":1,"_source":{{{{{Source(column, json)}}}}}}]}},"first":{"value":1.0}}]},"number":{"value":1}}}""");
        var rows = await rig.Session.Query<Thing>().GroupBy(thing => thing.Ratio).Select(group => new
        {
            Count = group.Count(),
            group.First.Id,
            group.First.Title,
            group.First.Kind,
            group.First.Number,
            group.First.Maybe,
            group.First.Large,
            group.First.Small,
            group.First.IsOpen,
            group.First.Ratio,
            group.First.Price,
            group.First.Created,
            group.First.Moment,
            group.First.Day,
            group.First.Seconds,
            group.First.Numbers,
            group.First.Details,
            group.First.Parts,
            group.First.Place,
        }).ToListAsync(TestContext.Current.CancellationToken);
        var row = Assert.Single(rows);
        return new Thing
        {
            Id = row.Id,
            Title = row.Title,
            Kind = row.Kind,
            Number = row.Number,
            Maybe = row.Maybe,
            Large = row.Large,
            Small = row.Small,
            IsOpen = row.IsOpen,
            Ratio = row.Ratio,
            Price = row.Price,
            Created = row.Created,
            Moment = row.Moment,
            Day = row.Day,
            Seconds = row.Seconds,
            Numbers = row.Numbers,
            Details = row.Details,
            Parts = row.Parts,
            Place = row.Place,
        };
    }

    private static string Source(string column, string json) => column == "id" ? $"{{\"id\":{json}}}" : $"{{\"id\":1,\"{column}\":{json}}}";
}
