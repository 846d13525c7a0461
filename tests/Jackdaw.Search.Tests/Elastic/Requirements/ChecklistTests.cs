using System.Runtime.Serialization;
using System.Text.Json.Serialization;
using Jackdaw.Search.Elastic;
using Xunit;

namespace Jackdaw.Search.Tests.Elastic.Requirements;

/// <summary>
/// The boxes of the checklist with which OpenSearch's .NET client replaced its serializer (opensearch-net, pull request 1002), as far as <see cref="RequirementTests"/> has no test of them: there are real numbers with a
/// fraction (R21), keys that are no texts (R13), names in any casing (R02), the shape of exceptions (R20) and contracts of interfaces (R08).
/// </summary>
public class ChecklistTests
{
    private static readonly JackdawObjectSerializer<ElasticJson> Serializer = new();

    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    [Fact]
    public async Task Nothing_is_escaped_for_HTML() =>
        Assert.Equal("""{"title":"<a> & 'b' é 日","year":0,"price":null,"tags":null}""", (await RequirementTests.LinesAsync([new Book { Title = "<a> & 'b' é 日" }]))[1]);

    [Fact]
    public async Task Members_that_are_not_public_are_set_and_those_that_say_so_are_left_out()
    {
        Guarded read = Assert.Single(await RequirementTests.SearchAsync<Guarded>(RequirementTests.Hit("""{"Id":7,"Notes":["a"]}""")));
        Assert.Equal(7, read.Id);
        Assert.Equal("""{"Id":7,"Notes":["a"]}""", (await RequirementTests.LinesAsync([read]))[1]);
        read.Notes.Clear();
        Assert.Equal("""{"Id":7}""", (await RequirementTests.LinesAsync([read]))[1]);
    }

    [Theory]
    [InlineData("2018-01-02T03:04:05+10", "2018-01-02T03:04:05.0000000+10:00")]
    [InlineData("2018-01-02T03:04:05+1000", "2018-01-02T03:04:05.0000000+10:00")]
    [InlineData("2018-01-02T03:04:05.123-0330", "2018-01-02T03:04:05.1230000-03:30")]
    [InlineData("2018-01-02T03:04:05.123456789Z", "2018-01-02T03:04:05.1234567+00:00")]
    [InlineData("2018-01-02T03:04:05.123456789+1000", "2018-01-02T03:04:05.1234567+10:00")]
    [InlineData("2018-01-02T03:04:05.1234567890123456+1000", "2018-01-02T03:04:05.1234567+10:00")]
    [InlineData("2018-01-02T03:04+1000", "2018-01-02T03:04:00.0000000+10:00")]
    [InlineData("2018-01-02T03:04:05Z", "2018-01-02T03:04:05.0000000+00:00")]
    public async Task Times_have_offsets_in_any_form_and_nine_digits(string text, string moment)
    {
        Timed read = Assert.Single(await RequirementTests.SearchAsync<Timed>(RequirementTests.Hit($$"""{"at":"{{text}}","local":"{{text}}"}"""), Serializer));
        Assert.Equal(moment, read.At.ToString("O"));
        Assert.Equal(read.At.UtcDateTime, read.Local.ToUniversalTime());
        Assert.Equal(read.At, ElasticJson.Deserialize<Timed>(ElasticJson.Serialize(read))!.At);
    }

    [Theory]
    [InlineData("2021", "2021-01-01T00:00:00.0000000+00:00")]
    [InlineData("2021-09", "2021-09-01T00:00:00.0000000+00:00")]
    [InlineData("2021-09-03", "2021-09-03T00:00:00.0000000+00:00")]
    [InlineData("2021-09-03T10", "2021-09-03T10:00:00.0000000+00:00")]
    [InlineData("2021-09-03T10:53", "2021-09-03T10:53:00.0000000+00:00")]
    [InlineData("2021-09-03T10:53:38", "2021-09-03T10:53:38.0000000+00:00")]
    [InlineData("2021-09-03T10:53:38,5+02:00", "2021-09-03T10:53:38.5000000+02:00")]
    [InlineData("2021-09-03T10:53:38Europe/Paris", "2021-09-03T10:53:38.0000000+02:00")]
    [InlineData("1630666418000", "2021-09-03T10:53:38.0000000+00:00")]
    [InlineData("-1500", "1969-12-31T23:59:58.5000000+00:00")]
    public void Times_that_the_default_mapping_accepts_are_read(string text, string moment)
    {
        Timed read = ElasticJson.Deserialize<Timed>($$"""{"at":"{{text}}","local":"{{text}}"}""")!;
        Assert.Equal(moment, read.At.ToString("O"));
        Assert.Equal(read.At.UtcDateTime, read.Local.Kind == DateTimeKind.Unspecified ? read.Local : read.Local.ToUniversalTime());
    }

    [Fact]
    public void Times_are_milliseconds_too_and_what_is_none_is_refused_with_its_place()
    {
        Assert.Equal(DateTimeOffset.UnixEpoch.AddMilliseconds(1500), ElasticJson.Deserialize<Timed>("""{"at":1500}""")!.At);
        Assert.Equal(DateTimeKind.Utc, ElasticJson.Deserialize<Timed>("""{"local":1500}""")!.Local.Kind);
        foreach (string bad in new[] { "\"x\"", "\"2018-01-02T03:04:05+10x0\"", "\"+1000\"", "\"\"", "true", "1.5", "9223372036854775807", "\"2018-13-02T03:04:05+1000\"", "null" })
        {
            JsonDataException error = Assert.Throws<JsonDataException>(() => ElasticJson.Deserialize<Timed>($$"""{"at":{{bad}}}"""));
            Assert.Equal("$.at", error.Path);
        }
    }

    [Fact]
    public async Task Durations_are_ticks()
    {
        Timed timed = new() { Took = TimeSpan.FromSeconds(1.5) };
        Assert.Contains("\"took\":15000000", (await RequirementTests.LinesAsync([timed], Serializer))[1], StringComparison.Ordinal);
        Assert.Equal(timed.Took, Assert.Single(await RequirementTests.SearchAsync<Timed>(RequirementTests.Hit("""{"took":15000000}"""), Serializer)).Took);
        Assert.Equal(timed.Took, ElasticJson.Deserialize<Timed>("""{"took":"00:00:01.5"}""")!.Took);
        Assert.Equal(timed.Took, ElasticJson.Deserialize<Timed>("""{"pause":15000000}""")!.Pause);
        Assert.Equal("$.took", Assert.Throws<JsonDataException>(() => ElasticJson.Deserialize<Timed>("""{"took":1.5}""")).Path);

        // Without the profile they are what .NET says.
        Assert.Contains("\"Took\":\"00:00:01.5000000\"", Json.Serialize(timed), StringComparison.Ordinal);
    }

    [Fact]
    public async Task Tuples_have_their_fields()
    {
        Tupled read = Assert.Single(await RequirementTests.SearchAsync<Tupled>(RequirementTests.Hit("""{"Pair":{"Item1":"a","Item2":2}}""")));
        Assert.Equal(("a", 2), read.Pair);
        Assert.Equal("""{"Pair":{"Item1":"a","Item2":2}}""", (await RequirementTests.LinesAsync([read]))[1]);
    }

    [Theory]
    [InlineData("")]
    [InlineData(" \r\n")]
    public async Task A_blank_body_is_said_to_be_one(string body)
    {
        using FakeCluster cluster = FakeCluster.Of(body);
        using ElasticClient client = new("backend=elasticsearch;retries=0;back off=0.001", handler: cluster);
        ElasticException error = await Assert.ThrowsAsync<ElasticException>(() => client.SearchAsync<Book>("books", "{}", Cancellation));
        Assert.Contains("unexpected form", error.Message, StringComparison.Ordinal);
        Assert.IsType<JsonDataException>(error.InnerException);
        Assert.Throws<ElasticException>(() => client.Search<Book>("books", "{}"));
        ElasticBulkItem<Book>[] items = [ElasticBulkItem<Book>.ToDelete("1")];
        ElasticBulkOutcome<Book> outcome = Assert.Single(await client.BulkAsync("books", items.ToAsyncEnumerable(), cancellationToken: Cancellation).ToListAsync(Cancellation));
        Assert.Equal(ElasticBulkStatus.Unknown, outcome.Status);
    }

    [Fact]
    public async Task What_has_no_body_sends_none()
    {
        using FakeCluster cluster = FakeCluster.Of("""{"hits":{"hits":[]}}""");
        using ElasticClient client = new("backend=elasticsearch;retries=0;back off=0.001", handler: cluster);
        await client.SearchAsync<Book>("books", "", Cancellation);
        Assert.Null(Assert.Single(cluster.Requests).ContentHeaders);
    }

    [Fact]
    public async Task Unions_are_told_by_what_they_look_like_and_enums_have_names()
    {
        Union[] read = [.. await RequirementTests.SearchAsync<Union>(string.Join(',', RequirementTests.Hit("5"), RequirementTests.Hit("\"a\""), RequirementTests.Hit("""["b","c"]""")))];
        Assert.Equal(["5", "a", "b+c"], read.Select(union => union.Text));
        Assert.Equal("""{"size":"very-large"}""", (await RequirementTests.LinesAsync([new Named { Size = Size.Large }], Serializer))[1]);
        Assert.Equal(Size.Large, Assert.Single(await RequirementTests.SearchAsync<Named>(RequirementTests.Hit("""{"size":"very-large"}"""), Serializer)).Size);
    }

    [Fact]
    public async Task Nulls_are_not_written_where_the_client_s_default_is_so() =>
        Assert.Equal("""{"size":"small"}""", (await RequirementTests.LinesAsync([new Named { Note = null }], Serializer))[1]);

    [JsonModel]
    public sealed class Guarded
    {
        [JsonInclude]
        public int Id { get; private set; }

        public List<string> Notes { get; set; } = [];

        public bool ShouldSerializeNotes() => Notes.Count > 0;
    }

    [JsonModel]
    [JsonModel(Profile = typeof(ElasticJson))]
    public sealed class Timed
    {
        public DateTimeOffset At { get; set; }

        public DateTime Local { get; set; }

        public TimeSpan Took { get; set; }

        public TimeSpan? Pause { get; set; }
    }

    [JsonModel]
    public sealed class Tupled
    {
        public (string, int) Pair { get; set; }
    }

    [JsonModel(Profile = typeof(ElasticJson))]
    public sealed class Named
    {
        public Size Size { get; set; }

        public string? Note { get; set; }
    }

    public enum Size
    {
        [EnumMember(Value = "small")]
        Small,

        [EnumMember(Value = "very-large")]
        Large,
    }

    [JsonCodec(typeof(UnionCodec))]
    public sealed record Union(string Text);

    public readonly struct UnionCodec : IJsonCodec<Union>
    {
        public static void Write(JsonWriter writer, Union value) => writer.WriteString(value.Text);

        public static Union Read(JsonReader reader) => new(reader.Kind switch
        {
            JsonKind.Integer => reader.ReadInt64().ToString(System.Globalization.CultureInfo.InvariantCulture),
            JsonKind.Array => string.Join('+', reader.ReadValue<List<string>>()!),
            _ => reader.ReadString(),
        });
    }
}
