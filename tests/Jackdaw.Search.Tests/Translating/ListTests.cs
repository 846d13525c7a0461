using System.Linq.Expressions;
using Jackdaw.Search.Tests.Querying;
using Xunit;

namespace Jackdaw.Search.Tests.Translating;

/// <summary>Lists of the caller, multi-value members, arrays and paths inside JSON.</summary>
public class ListTests
{
    private static readonly string[] Titles = ["a", "b"];

    private readonly QueryHarness _harness = new();

    [Fact]
    public void Lists_of_the_caller()
    {
        int[] array = [1, 2];
        List<int> list = [3, 4];
        HashSet<long> set = [5];
        IReadOnlyList<int> readOnly = [6];
        PostType[] types = [PostType.Question, PostType.Answer];
        string?[] texts = ["x", null];
        IEnumerable<int> sequence = array.Where(number => number > 1);
        int?[] holes = [1, null];
        Check("score in [1, 2]", p => array.Contains(p.Score));
        Check("score in [3, 4]", p => list.Contains(p.Score));
        Check("score in [5]", p => set.Contains(p.Score));
        Check("score in [6]", p => readOnly.Contains(p.Score));
        Check("score in [2]", p => sequence.Contains(p.Score));
        Check("score in [7, 8]", p => new[] { 7, 8 }.Contains(p.Score));
        Check("type in [1, 2]", p => types.Contains(p.Type));
        Check("title in ['a', 'b']", p => Titles.Contains(p.Title));
        Check("slug in ['x', '']", p => texts.Contains(p.Slug));
        Check("answers in [1, 0]", p => holes.Contains(p.Answers));
        Check("not score in [1, 2]", p => !array.Contains(p.Score));
        Check("score in []", p => Array.Empty<int>().Contains(p.Score));
        Check("Year(created) in [1, 2]", p => array.Contains(p.Created.Year));
        Check("score in [3, 4]", p => Enumerable.Contains(list, p.Score));
        Check("score in [2, 3]", p => array.Select(number => number + 1).Contains(p.Score));
    }

    [Fact]
    public void A_null_list_is_misuse()
    {
        int[]? list = null;
        ArgumentException exception = Assert.Throws<ArgumentException>(() => Text(p => list!.Contains(p.Score)));
        Assert.Contains("null", exception.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Multi_value_members()
    {
        uint three = 3;
        List<uint> some = [1, 2];
        Check("any tags = 3", p => p.Tags.Contains(3));
        Check("any tags = 3", p => p.Tags.Contains(three));
        Check("any links = 3", p => p.Links.Contains(3));
        Check("any links = id", p => p.Links.Contains(p.Id));
        Check("any tags > 3", p => p.Tags.Any(t => t > 3));
        Check("any tags < 3", p => p.Tags.Any(t => 3 > t));
        Check("any tags in [1, 2]", p => p.Tags.Any(t => some.Contains(t)));
        Check("(any tags = 1 or any tags > 5)", p => p.Tags.Any(t => t == 1 || t > 5));
        Check("not any tags <= 3", p => p.Tags.All(t => t > 3));
        Check("Length(tags) > 0", p => p.Tags.Any());
        Check("Length(tags) > 2", p => p.Tags.Count > 2);
        Check("Length(tags) = 2", p => p.Tags.Count() == 2);
        Check("Length(links) = 2", p => p.Links.Length == 2);
        Check("Length(tags) = 2", p => Fulltext.Length(p.Tags) == 2);
        Check("not any tags = 3", p => !p.Tags.Contains(3));
    }

    [Fact]
    public void Paths_into_json()
    {
        string key = "a.b";
        int at = 2;
        Check("meta.Votes.Up:Integer > 5", p => p.Meta!.Votes.Up > 5);
        Check("meta.Arr[1]:Integer = 2", p => p.Meta!.Arr[1] == 2);
        Check("meta.Arr[2]:Integer = 2", p => p.Meta!.Arr[at] == 2);
        Check("map.a.b:Integer = 1", p => p.Map!["a.b"] == 1);
        Check("map.a.b:Integer = 1", p => p.Map![key] == 1);
        Check("meta.Names[0].K:Text = 'x'", p => p.Meta!.Names[0].K == "x");
        Check("meta.Sites.so.Up:Integer = 3", p => p.Meta!.Sites["so"].Up == 3);
        Check("meta.other-name:Integer = 3", p => p.Meta!.Renamed == 3);
        Check("meta.Ratio:Real > 0.5r", p => p.Meta!.Ratio > 0.5);
        Check("meta.Flag:Integer = 1", p => p.Meta!.Flag);
        Check("not meta.Flag:Integer = 1", p => !p.Meta!.Flag);
        Check("labels[0]:Text = 'x'", p => p.Labels![0] == "x");
        Check("(meta.Votes.Up:Integer Add 1) > 2", p => p.Meta!.Votes.Up + 1 > 2);
    }

    [Fact]
    public void Paths_into_documents_of_the_framework()
    {
        Assert.Equal("raw.a.b:Integer > 3", Free(p => p.Raw.GetProperty("a").GetProperty("b").GetInt32() > 3));
        Assert.Equal("raw.a[2]:Text = 'x'", Free(p => p.Raw.GetProperty("a")[2].GetString() == "x"));
        Assert.Equal("node.a.b:Real > 0.5r", Free(p => p.Node!["a"]!["b"]!.GetValue<double>() > 0.5));
        Assert.Equal("not map.k is null", Text(p => p.Map!.ContainsKey("k")));
    }

    [Fact]
    public void Null_inside_json()
    {
        string? wanted = null;
        Check("meta.Nope is null", p => p.Meta!.Nope == null);
        Check("not meta.Nope is null", p => p.Meta!.Nope != null);
        Check("not meta.Nope is null", p => p.Meta!.Nope.HasValue);
        Check("meta is null", p => p.Meta == null);
        Check("meta.Text is null", p => p.Meta!.Text == wanted);
        Check("(meta.Text is null or meta.Text:Text = '')", p => string.IsNullOrEmpty(p.Meta!.Text));
        wanted = "y";
        Check("meta.Text:Text = 'y'", p => p.Meta!.Text == wanted);
        Check("meta.Nope:Integer = 4", p => p.Meta!.Nope == 4);
    }

    [Fact]
    public void Arrays_inside_json()
    {
        string[] some = ["a", "b"];
        Check("any meta.Names with it.K:Text = 'a'", p => p.Meta!.Names.Any(x => x.K == "a"));
        Check("any meta.Names with (it.K:Text = 'a' and it.N:Integer > 2)", p => p.Meta!.Names.Any(x => x.K == "a" && x.N > 2));
        Check("any meta.Arr with it:Integer > 5", p => p.Meta!.Arr.Any(x => x > 5));
        Check("not any meta.Arr with not it:Integer > 5", p => p.Meta!.Arr.All(x => x > 5));
        Check("any meta.Words in ['x']", p => p.Meta!.Words.Contains("x"));
        Check("any meta.Words in ['a', 'b']", p => p.Meta!.Words.Any(w => some.Contains(w)));
        Check("any meta.Arr in [3]", p => p.Meta!.Arr.Contains(3));
        Check("any labels in ['x']", p => p.Labels!.Contains("x"));
        Check("Length(meta.Arr) > 1", p => p.Meta!.Arr.Length > 1);
        Check("Length(meta.Names) > 1", p => p.Meta!.Names.Count > 1);
        Check("Length(labels) > 0", p => p.Labels!.Any());
        Check("any meta.Names with it.K:Text in ['a', 'b']", p => p.Meta!.Names.Any(x => some.Contains(x.K)));
    }

    private string Text(Expression<Func<Post, bool>> condition) => ModelText.Where(QueryHarness.PlanOf(_harness.Posts.Where(condition)));

    private void Check(string expected, Expression<Func<Post, bool>> condition) => Assert.Equal(expected, Text(condition));

    private string Free(Expression<Func<FreeForm, bool>> condition) => ModelText.Where(QueryHarness.PlanOf(_harness.Query<FreeForm>().Where(condition)));

    private sealed class FreeForm
    {
        public int Id { get; set; }

        public System.Text.Json.JsonElement Raw { get; set; }

        public System.Text.Json.Nodes.JsonNode? Node { get; set; }
    }
}
