using System.Buffers;
using System.IO.Pipelines;
using System.Text;
using Jackdaw.Search.Elastic;
using Xunit;

namespace Jackdaw.Search.Tests.Elastic.Requirements;

/// <summary>Answers: their bytes, their doors, their errors; and what the assemblies depend on.</summary>
public partial class RequirementTests
{
    [Fact]
    public async Task R10_No_answer_is_in_memory_as_a_whole()
    {
        using GrowingBody body = new(64 << 20);
        using FakeCluster cluster = new(_ => new FakeAnswer("") { Stream = _ => body });
        using ElasticClient client = new(Connection, handler: cluster);
        long hits = 0;
        await foreach (ElasticHit<Book> hit in client.StreamAsync<Book>("books", "{}", Cancellation))
        {
            hits++;
        }

        Assert.Equal(body.Hits, hits);
        Assert.True(body.Sent >= 64 << 20);
        Assert.InRange(body.LargestRead, 1, 1 << 20);
    }

    [Fact]
    public async Task R12_Answers_are_UTF_8_with_or_without_a_mark()
    {
        string answer = Answer(Hit("""{"title":"é"}"""));
        using FakeCluster marked = new(_ => new FakeAnswer("") { Stream = _ => new MemoryStream([0xEF, 0xBB, 0xBF, .. Encoding.UTF8.GetBytes(answer)]) });
        using ElasticClient client = new(Connection, handler: marked);
        Assert.Equal("é", Assert.Single(client.Search<Book>("books", "{}")).Source!.Title);
        Assert.Equal("é", Assert.Single(await client.SearchAsync<Book>("books", "{}", Cancellation)).Source!.Title);

        using FakeCluster wide = new(_ => new FakeAnswer("") { Stream = _ => new MemoryStream([.. Encoding.Unicode.GetPreamble(), .. Encoding.Unicode.GetBytes(answer)]) });
        using ElasticClient other = new(Connection, handler: wide);
        Assert.Equal("é", Assert.Single(await other.SearchAsync<Book>("books", "{}", Cancellation)).Source!.Title);

        // Without a mark it is no JSON.
        using FakeCluster unmarked = new(_ => new FakeAnswer("") { Stream = _ => new MemoryStream(Encoding.Unicode.GetBytes(answer)) });
        using ElasticClient third = new(Connection, handler: unmarked);
        Assert.IsType<JsonDataException>((await Assert.ThrowsAsync<ElasticException>(() => third.SearchAsync<Book>("books", "{}", Cancellation))).InnerException);
    }

    [Fact]
    public async Task R13_Every_scalar_is_a_key()
    {
        Keys keys = new()
        {
            Numbers = new() { [-5] = 1 },
            Ids = new() { [Guid.Empty] = 2 },
            Days = new() { [new DateOnly(2026, 11, 24)] = 3 },
            Kinds = new() { [DayOfWeek.Monday] = 4 },
            Truths = new() { [true] = 5 },
            Reals = new() { [1.5] = 6 },
        };
        string line = (await LinesAsync([keys]))[1];
        Assert.Equal(
            """{"Numbers":{"-5":1},"Ids":{"00000000-0000-0000-0000-000000000000":2},"Days":{"2026-11-24":3},"Kinds":{"Monday":4},"Truths":{"True":5},"Reals":{"1.5":6}}""", line);
        Keys read = Assert.Single(await SearchAsync<Keys>(Hit(line)));
        Assert.Equal(line, Json.Serialize(read));
    }

    [Fact]
    public async Task R14_Documents_go_through_spans_sequences_streams_and_pipes()
    {
        byte[] utf8 = """{"title":"a","tags":["b"]}"""u8.ToArray();
        Pipe pipe = new();
        await pipe.Writer.WriteAsync(utf8, Cancellation);
        await pipe.Writer.CompleteAsync();
        Book?[] read =
        [
            Json.Deserialize<Book>(utf8.AsSpan()),
            Json.Deserialize<Book>(new ReadOnlySequence<byte>(utf8)),
            Json.Deserialize<Book>(new MemoryStream(utf8)),
            await Json.DeserializeAsync<Book>(new MemoryStream(utf8), cancellationToken: Cancellation),
            await Json.DeserializeAsync<Book>(pipe.Reader, cancellationToken: Cancellation),
            Assert.Single(await SearchAsync<Book>(Hit(Encoding.UTF8.GetString(utf8)))),
        ];
        Assert.All(read, book => Assert.Equal(("a", "b"), (book!.Title, Assert.Single(book.Tags!))));
        Pipe written = new();
        await Json.SerializeAsync(written.Writer, read[0], cancellationToken: Cancellation);
        await written.Writer.CompleteAsync();
        Assert.Equal("a", (await Json.DeserializeAsync<Book>(written.Reader, cancellationToken: Cancellation))!.Title);
    }

    /// <summary>But in the room that serves types which no generator saw.</summary>
    [Theory]
    [InlineData(typeof(Json), "Jackdaw.Reflection")]
    [InlineData(typeof(ElasticClient), null)]
    public void R15_No_code_is_emitted(Type type, string? fallback)
    {
        using EmittingCode code = new(type.Assembly);
        Assert.True(code.Methods > 1000);
        Assert.All(code.Emitting(), space => Assert.Equal(fallback, space));
    }

    [Fact]
    public async Task R20_Errors_have_the_shape_that_the_low_level_clients_give_them()
    {
        string body = """{"error":{"root_cause":[{"type":"a","reason":"b"}],"type":"c","reason":"d","caused_by":{"type":"e","reason":"f"}},"status":404}""";
        using FakeCluster cluster = FakeCluster.Of(body, 404);
        using ElasticClient client = new(Connection, handler: cluster);
        ElasticException error = await Assert.ThrowsAsync<ElasticException>(() => client.SearchAsync<Book>("books", "{}", Cancellation));
        Assert.Equal((404, "c", "d", "e", "a", body, "{}"), (error.StatusCode, error.Type, error.Reason, error.CausedBy!.Type, error.RootCauses[0].Type, error.Body, error.Statement));

        // And in a document: a list of nine fields each.
        string line = (await LinesAsync([new Failure { Error = new InvalidOperationException("outer", error) { HelpLink = "h" } }], new JackdawObjectSerializer<ElasticJson>()))[1];
        using System.Text.Json.JsonDocument document = System.Text.Json.JsonDocument.Parse(line);
        System.Text.Json.JsonElement[] errors = [.. document.RootElement.GetProperty("error").EnumerateArray()];
        Assert.Equal(2, errors.Length);
        Assert.All(errors, each => Assert.Equal(
            ["Depth", "ClassName", "Message", "Source", "StackTraceString", "RemoteStackTraceString", "RemoteStackIndex", "HResult", "HelpURL"],
            each.EnumerateObject().Select(member => member.Name)));
        Assert.Equal((0, "System.InvalidOperationException", "outer", "h"), (errors[0].GetProperty("Depth").GetInt32(), errors[0].GetProperty("ClassName").GetString(), errors[0].GetProperty("Message").GetString(), errors[0].GetProperty("HelpURL").GetString()));
        Assert.Equal((1, typeof(ElasticException).FullName, error.Message, error.HResult), (errors[1].GetProperty("Depth").GetInt32(), errors[1].GetProperty("ClassName").GetString(), errors[1].GetProperty("Message").GetString(), errors[1].GetProperty("HResult").GetInt32()));
        Assert.NotNull(errors[1].GetProperty("StackTraceString").GetString());
    }

    [Fact]
    public async Task R22_The_core_depends_on_nothing_and_serves_types_that_nobody_sees()
    {
        Assert.All(typeof(Json).Assembly.GetReferencedAssemblies(), name => Assert.StartsWith("System.", name.Name, StringComparison.Ordinal));
        Assert.DoesNotContain(typeof(ElasticClient).Assembly.GetReferencedAssemblies(), name => name.Name!.Contains("Elastic", StringComparison.OrdinalIgnoreCase) || name.Name.Contains("Newtonsoft", StringComparison.Ordinal));
        Inner read = Assert.Single(await SearchAsync<Inner>(Hit("""{"Number":1,"Part":{"Text":"a"}}""")));
        Assert.Equal("a", read.Part!.Text);
        Assert.Equal("""{"Number":1,"Part":{"Text":"a"}}""", (await LinesAsync([read]))[1]);
        Assert.DoesNotContain(typeof(Inner).Assembly.GetExportedTypes(), type => type == typeof(Inner));
    }
}
