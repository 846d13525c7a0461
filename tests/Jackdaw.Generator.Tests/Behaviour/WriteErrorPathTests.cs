using System.Collections.Immutable;

namespace Jackdaw.Generator.Tests.Behaviour;

/// <summary>An error on writing names the path of the value, like one on reading.</summary>
public class WriteErrorPathTests
{
    [Fact]
    public void A_value_that_has_no_text_is_named_by_its_path()
    {
        Assert.Equal("$.Items[1].Number", Fail(new Box { Items = [new Item(), new Item { Number = double.NaN }] }, JsonError.NotFinite));
        Assert.Equal("$.Items[0].Small", Fail(new Box { Items = [new Item { Small = float.PositiveInfinity }] }, JsonError.NotFinite));
        Assert.Equal("$.Items[2].Text", Fail(new Box { Items = [new Item(), new Item { Text = "[{" }, new Item { Text = "a\uD800b" }] }, JsonError.LoneSurrogate));
        Assert.Equal("$.Map.second", Fail(new Box { Map = new() { ["first"] = "\"{", ["second"] = new string('x', 5_000) + "\uDC00" } }, JsonError.LoneSurrogate));
        Assert.Equal("$.Fixed", Fail(new Box { Fixed = default }, JsonError.Refused));
    }

    [Fact]
    public void A_cycle_is_named_by_the_way_into_it()
    {
        Box box = new();
        box.Self = box;
        string path = Fail(box, JsonError.DepthExceeded)!;
        Assert.StartsWith("$.Self.Self.Self", path, StringComparison.Ordinal);
    }

    [Fact]
    public void Once_the_beginning_has_been_handed_over_there_is_no_path()
    {
        Box box = new() { Map = new() { ["long"] = new string('x', 100_000) }, Items = [new Item { Number = double.NaN }] };
        JsonDataException e = Assert.Throws<JsonDataException>(() => Json.Serialize(new MemoryStream(), new[] { box, box }));
        Assert.Equal(JsonError.NotFinite, e.Code);
        Assert.Null(e.Path);
        Assert.Equal("$[0].Items[0].Number", Assert.Throws<JsonDataException>(() => Json.Serialize(new[] { box, box })).Path);
    }

    private static string? Fail(Box value, JsonError code)
    {
        JsonDataException e = Assert.Throws<JsonDataException>(() => Json.SerializeToUtf8Bytes(value));
        Assert.Equal(code, e.Code);
        Assert.Equal(-1, e.Offset);
        Assert.Contains(e.Path!, e.Message, StringComparison.Ordinal);
        Assert.Equal(e.Path, Assert.Throws<JsonDataException>(() => Json.Serialize(value)).Path);
        return e.Path;
    }

    internal sealed class Box
    {
        public Dictionary<string, string> Map { get; set; } = [];

        public List<Item> Items { get; set; } = [];

        public Box? Self { get; set; }

        public ImmutableArray<int> Fixed { get; set; } = [];
    }

    internal sealed class Item
    {
        public string? Text { get; set; }

        public double Number { get; set; }

        public float Small { get; set; }
    }
}
