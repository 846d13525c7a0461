using System.Diagnostics.CodeAnalysis;
using Jackdaw.TestModels;

namespace Jackdaw.Tests.Codecs;

/// <summary>Arrays of several dimensions: arrays in arrays, all of one length.</summary>
[SuppressMessage("Performance", "CA1814", Justification = "They are what is tested.")]
public class MultiArrayTests
{
    [Fact]
    public void Every_item_has_its_place()
    {
        const string Written = "{\"Numbers\":[[1,2,3],[4,5,6]],\"Bytes\":[[],[]],\"Points\":[[[{\"X\":1,\"Y\":2},null]]],\"Many\":[[[\"a\"],[\"b\"]],[]],\"OfArrays\":[[[1,null],[]]],\"Named\":{\"x\":[[1.5]]}}";
        Assert.Equal(Written, Json.Serialize(Grids.Sample()));
        Grids read = Json.Deserialize<Grids>(Written)!;
        Assert.Equal(Written, Json.Serialize(read));
        Assert.Equal(6, read.Numbers![1, 2]);
        Assert.Equal((2, 0), (read.Bytes!.GetLength(0), read.Bytes.GetLength(1)));
        Assert.Equal("b", read.Many![0][1, 0]);
    }

    [Fact]
    public void Any_rank()
    {
        string[,,,] four = new string[2, 1, 3, 2];
        four[1, 0, 2, 1] = "x";
        string[,,,] read = Json.Deserialize<string[,,,]>(Json.Serialize(four))!;
        Assert.Equal(four.Cast<string>(), read.Cast<string>());
        Assert.Equal((2, 1, 3, 2), (read.GetLength(0), read.GetLength(1), read.GetLength(2), read.GetLength(3)));
    }

    [Fact]
    public void Arrays_that_do_not_begin_at_zero_are_written()
        => Assert.Equal("[[1],[2]]", Json.Serialize((int[,])new[,] { { 1 }, { 2 } }.From(5)));

    [Theory]
    [InlineData("[[1,2],[3]]", "$[1]")]
    [InlineData("[[1],[2,3]]", "$[1][1]")]
    [InlineData("[[],[2]]", "$[1][0]")]
    public void Ragged_arrays_are_refused_where_they_differ(string json, string path)
    {
        JsonDataException error = Assert.Throws<JsonDataException>(() => Json.Deserialize<int[,]>(json));
        Assert.Equal((JsonError.Refused, path), (error.Code, error.Path));
        Assert.Contains("Use an array of arrays", error.Message, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("[1]", "$[0]")]
    [InlineData("[[1],null]", "$[1]")]
    [InlineData("[[1],[[]]]", "$[1][0]")]
    [InlineData("{}", "$")]
    public void Other_values_are_of_the_wrong_kind(string json, string path)
    {
        JsonDataException error = Assert.Throws<JsonDataException>(() => Json.Deserialize<int[,]>(json));
        Assert.Contains(error.Code, new[] { JsonError.WrongKind, JsonError.UnexpectedNull });
        Assert.Equal(path, error.Path);
    }
}

file static class Bounds
{
    /// <summary>The same items in an array whose indices begin elsewhere.</summary>
    internal static Array From(this int[,] items, int lower)
    {
        Array moved = Array.CreateInstance(typeof(int), [items.GetLength(0), items.GetLength(1)], [lower, lower]);
        for (int i = 0; i < items.GetLength(0); i++)
        {
            for (int j = 0; j < items.GetLength(1); j++)
            {
                moved.SetValue(items[i, j], lower + i, lower + j);
            }
        }

        return moved;
    }
}
