using Jackdaw.Search.Model;
using Jackdaw.Search.Tests.Querying;
using Xunit;

namespace Jackdaw.Search.Tests.Results;

/// <summary>Rows become documents, records, anonymous types, single values.</summary>
public class MaterializerTests
{
    private readonly QueryHarness _harness = new();

    public MaterializerTests() => _harness.Backend.Answer = plan => QueryHarness.Fill(plan, Cell);

    [Fact]
    public void Whole_documents()
    {
        Post post = Assert.Single(_harness.Posts.ToList());
        Assert.Equal((7, "title text", 5, 3000000000u, PostType.Answer), (post.Id, post.Title, post.Score, post.Views, post.Type));
        Assert.Equal((ulong.MaxValue, (byte)9, true, false, 1500), (post.Big, post.Level, post.IsOpen, post.Maybe, post.Weight));
        Assert.Equal(DateTime.UnixEpoch.AddSeconds(100), post.Created);
        Assert.Equal(0, post.Answers);
        Assert.Equal(0.5, post.Price);
        Assert.Equal([1u, 2], post.Tags);
        Assert.Equal([-1L], post.Links);
        Assert.Equal(3, post.Meta!.Votes.Up);
        Assert.Equal(4, post.Map!["a.b"]);
        Assert.Null(post.Labels);
        Assert.Null(post.Hidden);
    }

    [Fact]
    public void Columns_that_did_not_come_back_leave_what_the_class_made()
    {
        _harness.Backend.Answer = _ => QueryHarness.Rows(["ID"], ["8"]);
        Post post = Assert.Single(_harness.Posts.ToList());
        Assert.Equal((8, "untitled", 0), (post.Id, post.Title, post.Score));
        Assert.Empty(post.Tags);
    }

    [Fact]
    public void Columns_are_found_by_name_in_any_order()
    {
        _harness.Backend.Answer = _ => QueryHarness.Rows(["Title", "extra", "id"], ["t", "?", "8"]);
        Assert.Equal((8, "t"), _harness.Posts.Select(p => new ValueTuple<int, string>(p.Id, p.Title)).ToList()[0]);
    }

    [Fact]
    public void Projections()
    {
        int add = 10;
        Assert.Equal(5, _harness.Posts.Select(p => p.Score).ToList()[0]);
        Assert.Equal(new { Id = 7, Title = "title text" }, _harness.Posts.Select(p => new { p.Id, p.Title }).ToList()[0]);
        Assert.Equal(new Row(7, "TITLE TEXT"), _harness.Posts.Select(p => new Row(p.Id, p.Title.ToUpperInvariant())).ToList()[0]);
        Assert.Equal(15, _harness.Posts.Select(p => p.Score + add).ToList()[0]);
        add = 20;
        Assert.Equal(25, _harness.Posts.Select(p => p.Score + add).ToList()[0]);
        Assert.Equal(2, _harness.Posts.Select(p => p.Score / 2).ToList()[0]);
        Assert.Equal("many", _harness.Posts.Select(p => p.Score > 3 ? "many" : "few").ToList()[0]);
        Assert.Equal(1970, _harness.Posts.Select(p => p.Created.Year).ToList()[0]);
        Assert.Equal([1u, 2, 3], _harness.Posts.Select(p => p.Tags.Append(3u).ToList()).ToList()[0]);
        Assert.Equal("title text!", _harness.Posts.Select(p => new { X = new { Y = p.Title } }).Select(x => x.X.Y + "!").ToList()[0]);
        Assert.Equal(7, _harness.Posts.Select(p => new { Whole = p, p.Id }).ToList()[0].Whole.Id);
        Assert.Equal([7, 5], _harness.Posts.Select(p => new[] { p.Id, p.Score }).ToList()[0]);
        Assert.Equal((object)5, _harness.Posts.Select(p => (object)p.Score).ToList()[0]);
        Assert.Equal(1, _harness.Posts.Select(p => 1).ToList()[0]);
        Assert.True(_harness.Posts.Select(p => p.Links.Contains(-1)).ToList()[0]);
        Assert.Equal(10, _harness.Posts.Select(p => p.Map!.Sum(pair => pair.Value) + p.Links.Length + p.Tags.Count(tag => tag > 1)).ToList()[0] + 3);
    }

    [Fact]
    public void Object_initializers()
    {
        Summary summary = _harness.Posts.Select(p => new Summary { Id = p.Id, Names = { p.Title }, Inner = { Text = p.Title } }).ToList()[0];
        Assert.Equal((7, "title text"), (summary.Id, summary.Inner.Text));
        Assert.Equal(["title text"], summary.Names);
    }

    [Fact]
    public void Values_inside_json()
    {
        _harness.Backend.Answer = plan => QueryHarness.Fill(plan, column => column.Value is JsonPathNode { Kind: Values.ValueKind.Json } ? """{"Up":3}""" : "4");
        var row = _harness.Posts.Select(p => new { p.Meta!.Votes.Up, p.Meta.Votes, p.Meta.Nope, Arr = p.Meta.Arr[0] }).ToList()[0];
        Assert.Equal((4, 3, 4, 4), (row.Up, row.Votes.Up, row.Nope, row.Arr));
        _harness.Backend.Answer = plan => QueryHarness.Fill(plan, _ => null);
        row = _harness.Posts.Select(p => new { p.Meta!.Votes.Up, p.Meta.Votes, p.Meta.Nope, Arr = p.Meta.Arr[0] }).ToList()[0];
        Assert.Equal((0, null, null, 0), (row.Up, row.Votes, row.Nope, row.Arr));
    }

    [Fact]
    public void Groups()
    {
        _harness.Backend.Answer = plan => QueryHarness.Fill(plan, column => column.Value is GroupKeyNode ? "2" : "11");
        var group = _harness.Posts.GroupBy(p => p.Type).Select(g => new { g.Key, N = g.Count(), Mean = g.Average(p => p.Score), g.First.Score }).ToList()[0];
        Assert.Equal((PostType.Answer, 11L, 11.0, 11), (group.Key, group.N, group.Mean, group.Score));
        var key = _harness.Posts.GroupBy(p => new { p.Type, p.Level }).Select(g => g.Key).ToList()[0];
        Assert.Equal(((PostType)11, (byte)11), (key.Type, key.Level));
    }

    [Fact]
    public void Records_as_documents()
    {
        _harness.Backend.Answer = plan => QueryHarness.Fill(plan, column => column.Name switch { "id" => "3", "title" => "t", _ => "5" });
        Note note = Assert.Single(_harness.Query<Note>().ToList());
        Assert.Equal(new Note(3, "t") { Score = 5 }, note);
    }

    [Fact]
    public void Json_is_read_by_jackdaw_unless_another_serializer_is_said()
    {
        QueryHarness harness = new(JsonObjectSerializer.Default);
        harness.Backend.Answer = plan => QueryHarness.Fill(plan, Cell);
        Post post = Assert.Single(harness.Posts.ToList());
        Assert.Equal((3, 4), (post.Meta!.Votes.Up, post.Map!["a.b"]));

        // Only Jackdaw's errors are of this type.
        harness.Backend.Answer = plan => QueryHarness.Fill(plan, column => column.Name == "meta" ? """{"Votes":{"Up":3.5}}""" : Cell(column));
        FulltextException exception = Assert.Throws<FulltextException>(() => harness.Posts.ToList());
        Assert.Contains("meta", exception.Message, StringComparison.Ordinal);
        Assert.Equal("$.Votes.Up", Assert.IsType<JsonDataException>(exception.InnerException).Path);
    }

    private static string? Cell(ColumnNode column) => column.Name switch
    {
        "id" => "7",
        "title" => "title text",
        "score" => "5",
        "views" => "3000000000",
        "big" => "18446744073709551615",
        "level" => "9",
        "type" => "2",
        "isopen" => "1",
        "maybe" => "0",
        "created" => "100",
        "changed" => "100",
        "answers" => "0",
        "price" => "0.500000",
        "lat" or "lon" => "1",
        "tags" => "1,2",
        "links" => "-1",
        "meta" => """{"Votes":{"Up":3}}""",
        "map" => """{"a.b":4}""",
        "weight" => "1500",
        "c1" => "2",
        "body" or "slug" => "",
        _ => null,
    };

    private sealed record Row(int Id, string Title);

    private sealed record Note(int Id, string Title)
    {
        public int Score { get; init; }
    }

    private sealed class Summary
    {
        public int Id { get; set; }

        public List<string> Names { get; } = [];

        public Part Inner { get; } = new();
    }

    private sealed class Part
    {
        public string Text { get; set; } = "";
    }
}
