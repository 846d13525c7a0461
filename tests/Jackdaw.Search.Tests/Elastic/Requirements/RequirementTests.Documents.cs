using Jackdaw.Search.Elastic;
using Jackdaw.Search.Tests.Serializing;
using Xunit;

namespace Jackdaw.Search.Tests.Elastic.Requirements;

/// <summary>Documents: which members take part, whose serializer reads them, how they are written.</summary>
public partial class RequirementTests
{
    [Fact]
    public async Task R05_Members_may_have_to_opt_in()
    {
        OptIn read = Assert.Single(await SearchAsync<OptIn>(Hit("""{"in":1,"Out":2,"hidden":3}""")));
        Assert.Equal((1, 0, 3), (read.In, read.Out, read.Hidden));
        read.Out = 5;
        Assert.Equal("""{"in":1,"hidden":3}""", (await LinesAsync([read]))[1]);
    }

    [Fact]
    public async Task R09_A_document_is_handed_over_as_the_bytes_that_came()
    {
        // Escapes, white space, numbers with more digits than a double: nothing has been read and written again.
        string source = "{ \"title\" : \"\\u00e9\\/\" ,\r\n \"price\":12.50000000000000000001, \"year\":1 , \"tags\":[ ] }";
        NotingSerializer noting = new(new SystemTextJsonSerializer());
        foreach (int piece in new[] { 1, 7, 4096 })
        {
            Book book = Assert.Single(await SearchAsync<Book>(Hit(source), noting, bytes => new PieceStream(bytes, piece)));
            Assert.Equal("é/", book.Title);
        }

        // Three pieces, each read in three ways.
        Assert.Equal(9, noting.Texts.Count);
        Assert.All(noting.Texts, text => Assert.Equal(source, text));
    }

    [Theory]
    [InlineData("System.Text.Json")]
    [InlineData("Newtonsoft.Json")]
    public async Task R09_The_user_s_serializer_is_proved_to_have_run(string name)
    {
        NotingSerializer noting = new(name == "Newtonsoft.Json" ? new NewtonsoftSerializer() : new SystemTextJsonSerializer());
        Marked read = Assert.Single(await SearchAsync<Marked>(Hit("""{"value":"a"}"""), noting));
        Assert.Equal(name, read.ReadBy);
        string line = (await LinesAsync([read], noting))[1];
        Assert.Equal($$"""{"value":"{{name}} a"}""", line);
        Assert.Equal(3, noting.Texts.Count);
        Assert.Equal(1, noting.Written);

        // And of a store: JSON attributes, and no other serializer beside it.
        await using FulltextStore store = new("backend=embedded", noting);
        await using IFulltextSession session = store.StartSession();
        session.Save(new Marker { Id = 1, Mark = read });
        await session.FlushChangesAsync(Cancellation);
        Marker found = Assert.Single(await session.Query<Marker>().ToListAsync(Cancellation));
        Assert.Equal((name, $"{name} a"), (found.Mark!.ReadBy, found.Mark.Value));
        Assert.Equal((4, 2), (noting.Texts.Count, noting.Written));
    }

    [Fact]
    public void R16_What_has_no_type_is_read_as_types_that_are_stated()
    {
        IDictionary<string, object?> read = Assert.IsType<Dictionary<string, object?>>(NaturalJson.Deserialize<object>(
            """{"whole":1,"large":9223372036854775808,"real":1.5,"text":"a","yes":true,"none":null,"list":[1,"b"],"object":{"x":1}}"""));
        Assert.IsType<List<object?>>(read["list"]);
        Assert.IsType<Dictionary<string, object?>>(read["object"]);
        Assert.Equal(
            "Int64 Decimal Double String Boolean null",
            string.Join(' ', new[] { "whole", "large", "real", "text", "yes", "none" }.Select(name => read[name]?.GetType().Name ?? "null")));
    }

    [Theory]
    [InlineData("\n")]
    [InlineData("\r\n")]
    public async Task R17_Indented_documents_are_one_line_of_a_bulk_request(string newLine)
    {
        string[] lines = await LinesAsync([new Book { Title = "a\nb" }, new Book { Title = "c" }], new IndentingSerializer(newLine));
        Assert.Equal(4, lines.Length);
        Assert.Equal("a\nb", Json.Deserialize<Book>(lines[1])!.Title);
        Assert.Equal("c", Json.Deserialize<Book>(lines[3])!.Title);
        lines = await LinesAsync([new Book { Title = "a\nb" }], new JackdawObjectSerializer<IndentedJson>());
        Assert.Equal("a\nb", Json.Deserialize<Book>(Assert.Single(lines[1..]))!.Title);
        Assert.Contains("  ", lines[1], StringComparison.Ordinal);
    }

    [Fact]
    public async Task R17_So_are_searches_of_several_and_updates()
    {
        using FakeCluster cluster = new(request => new FakeAnswer("""{"responses":[{"hits":{"hits":[]}},{"hits":{"hits":[]}}]}"""));
        using ElasticClient client = new(Connection, handler: cluster);
        await client.MultiSearchAsync<Book>([("a", "{\r\n  \"size\": 1\n}\n"), ("b", "\t{}\r")], Cancellation);
        Assert.Equal(["""{"index":"a"}""", "{    \"size\": 1 }", """{"index":"b"}""", "{}"], cluster.Requests[0].Lines);
    }

    [Fact]
    public async Task R18_Documents_are_indented_where_that_is_asked_for_and_nowhere_else()
    {
        Book book = new() { Title = "a", Tags = ["b"] };
        Assert.Equal("""{"title":"a","year":0,"price":null,"tags":["b"]}""", (await LinesAsync([book]))[1]);
        Assert.Equal(
            "{\n  \"title\": \"a\",\n  \"year\": 0,\n  \"price\": null,\n  \"tags\": [\n    \"b\"\n  ]\n}",
            IndentedJson.Serialize(book).ReplaceLineEndings("\n"));
    }

    [Fact]
    public async Task R19_A_subclass_is_written_as_what_it_was_declared_to_be()
    {
        // What the declared type does not know is not written, as in System.Text.Json; with [JsonDerivedType] it is, and as object everything is.
        Longer longer = new() { Size = 1, More = 2 };
        Assert.Equal("""{"size":1}""", (await LinesAsync<Shorter>([longer]))[1]);
        Assert.Equal("""{"more":2,"size":1}""", (await LinesAsync<object>([longer]))[1]);
        Assert.Equal("""{"kind":"cat","lives":9,"name":"a"}""", (await LinesAsync<Animal>([new Cat { Name = "a", Lives = 9 }]))[1]);
        Assert.Equal(9, Assert.IsType<Cat>(Assert.Single(await SearchAsync<Animal>(Hit("""{"kind":"cat","lives":9}""")))).Lives);

        // A subclass that the class does not name is refused by name, and the others are sent.
        using FakeCluster cluster = new(Taken);
        using ElasticClient client = new(Connection, handler: cluster);
        ElasticBulkItem<Animal>[] items = [ElasticBulkItem<Animal>.ToIndex(new Dog(), "1"), ElasticBulkItem<Animal>.ToIndex(new Cat(), "1")];
        List<ElasticBulkOutcome<Animal>> outcomes = await client.BulkAsync("a", items.ToAsyncEnumerable(), cancellationToken: Cancellation).ToListAsync(Cancellation);
        ElasticBulkOutcome<Animal> failed = Assert.Single(outcomes, outcome => outcome.Status == ElasticBulkStatus.Failed);
        Assert.Contains(nameof(Dog), failed.Exception!.Message, StringComparison.Ordinal);
        Assert.Equal(2, Assert.Single(cluster.Requests).Lines.Length);
    }

    [Fact]
    public async Task R21_Real_numbers_have_a_decimal_point_also_through_object()
    {
        Priced priced = new() { Price = 12, Rate = 3, Amount = 5, Any = 7.0, Count = 8, Dynamic = new() { ["a"] = 9f, ["b"] = 10 } };
        JackdawObjectSerializer<ElasticJson> serializer = new();
        Assert.Equal("""{"price":12.0,"rate":3.0,"amount":5.0,"any":7.0,"count":8,"dynamic":{"a":9.0,"b":10}}""", (await LinesAsync([priced], serializer))[1]);
        Assert.Equal(12, Assert.Single(await SearchAsync<Priced>(Hit("""{"price":12.0,"count":"8"}"""), serializer)).Price);
        Assert.StartsWith("""{"Price":12,""", (await LinesAsync([priced]))[1], StringComparison.Ordinal);
    }
}
