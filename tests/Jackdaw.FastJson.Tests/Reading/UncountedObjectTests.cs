using fastJSON.Settings;

namespace Jackdaw.FastJson.Tests.Reading;

/// <summary>
/// Without type names, nobody can tell whether an object that is skipped or read as a dictionary was counted. What refers to an object
/// after it is an error, and never another object.
/// </summary>
public class UncountedObjectTests
{
    private static readonly JSONParameters Plain = new() { EnableAnonymousTypes = true };

    [Fact]
    public void References_after_an_object_that_became_a_dictionary_are_errors()
    {
        Numbered q = new() { X = 2 };
        string json = JSON.ToJSON(new Holding { P = new Numbered { X = 1 }, Q = q, R = new Numbered { X = 3 }, S = q }, Plain);
        Assert.Equal("""{"P":{"X":1},"Q":{"X":2},"R":{"X":3},"S":{"$i":3},"Own":null}""", json);
        Invalid(() => JSON.ToObject<Holding>(json, Plain));
        Invalid(() => JSON.ToObject<Holding>(json));
        Invalid(() => JSON.ToObject<Holding>(System.Text.Encoding.UTF8.GetBytes(json), Plain));
        Invalid(() => JSON.FillObject(new Holding(), json));
    }

    [Theory]
    [InlineData("""{"gone":{"X":1},"Q":{"X":2},"R":{"X":3},"S":{"$i":3}}""")]
    [InlineData("""{"gone":[[{"X":1}]],"Q":{"X":2},"R":{"X":3},"S":{"$i":3}}""")]
    [InlineData("""{"gone":{},"Q":{"X":2},"S":{"$i":2}}""")]
    [InlineData("""{"P":[{"X":1}],"Q":{"X":2},"R":{"X":3},"S":{"$i":3}}""")]
    [InlineData("""{"$map":{},"gone":{},"Q":{"X":2},"S":{"$i":9}}""")]
    public void References_after_an_object_that_was_skipped_are_errors(string json) => Invalid(() => JSON.ToObject<Holding>(json, Plain));

    [Fact]
    public void References_to_what_was_counted_before_are_read()
    {
        Holding read = JSON.ToObject<Holding>("""{"Q":{"X":2},"P":{"X":1},"gone":{},"R":{"$i":2},"S":{"$i":2},"Own":{"$i":1}}""", Plain)!;
        Assert.Equal(2, read.S!.X);
        Assert.Same(read.Q, read.R);
        Assert.Same(read.Q, read.S);
        Assert.Same(read, read.Own);
    }

    /// <summary>A reference, a text or a number is not an object of its own.</summary>
    [Theory]
    [InlineData("""{"gone":{"$i":1},"Q":{"X":2},"S":{"$i":2}}""")]
    [InlineData("""{"gone":"{","Q":{"X":2},"S":{"$i":2}}""")]
    [InlineData("""{"gone":[1,"x",null],"P":[1],"Q":{"X":2},"S":{"$i":2}}""")]
    public void Other_values_that_are_skipped_count_nothing(string json)
    {
        Holding read = JSON.ToObject<Holding>(json, Plain)!;
        Assert.NotNull(read.Q);
        Assert.Same(read.Q, read.S);
    }

    [Fact]
    public void A_copy_without_type_names_is_right_or_an_error()
    {
        Numbered q = new() { X = 2 };
        Holding value = new() { P = new Numbered { X = 1 }, Q = q, R = new Numbered { X = 3 }, S = q };
        WireSettings settings = new(Plain, isCopy: true);
        Invalid(() => JSON.CopyThroughText(value, settings));
        value.P = null;
        Holding copy = (Holding)JSON.CopyThroughText(value, settings);
        Assert.Same(copy.Q, copy.S);
    }

    /// <summary>With type names all objects are counted by them.</summary>
    [Fact]
    public void With_type_names_references_are_right()
    {
        Numbered q = new() { X = 2 };
        string json = JSON.ToJSON(new Holding { P = new Dictionary<string, object> { ["a"] = new Dictionary<string, object>() }, Q = q, R = new Numbered { X = 3 }, S = q });
        Holding read = JSON.ToObject<Holding>(json)!;
        Assert.Same(read.Q, read.S);
        json = JSON.ToJSON(new Holding { P = new Numbered { X = 1 }, Q = q, R = new Numbered { X = 3 }, S = q });
        read = JSON.ToObject<Holding>(json)!;
        Assert.Same(read.Q, read.S);
    }

    private static void Invalid(Action read) => Assert.Equal(JsonError.InvalidReference, Assert.Throws<JsonDataException>(read).Code);

    public class Numbered
    {
        public int X;
    }

    public class Holding
    {
        public object? P;
        public Numbered? Q;
        public Numbered? R;
        public Numbered? S;
        public Holding? Own;
    }
}
