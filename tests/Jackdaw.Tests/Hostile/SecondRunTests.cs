using System.Buffers;
using System.Text;
using Jackdaw.TestKit.Doors;
using Jackdaw.TestKit.Models;

namespace Jackdaw.Tests.Hostile;

/// <summary>What decision 0005 says: where the stack is too small the operation begins again, on another thread.</summary>
public class SecondRunTests
{
    private const int Levels = 900;

    [Fact]
    public void Getters_run_twice_and_the_second_time_on_another_thread()
    {
        Watched value = Chain(null);
        string expected = Json(Levels);
        Assert.All<Func<string>>(
            [
                () => DeepJson.Serialize(value),
                () => Encoding.UTF8.GetString(DeepJson.SerializeToUtf8Bytes(value)),
                () =>
                {
                    using MemoryStream stream = new();
                    DeepJson.Serialize(stream, value);
                    return Encoding.UTF8.GetString(stream.ToArray());
                },
                () =>
                {
                    ArrayBufferWriter<byte> pieces = new();
                    DeepJson.Serialize(pieces, value);
                    return Encoding.UTF8.GetString(pieces.WrittenSpan);
                },
                () =>
                {
                    byte[] memory = new byte[expected.Length];
                    Assert.True(DeepJson.TrySerialize(memory, value, out _));
                    return Encoding.UTF8.GetString(memory);
                },
            ],
            door => SmallStack.Run(() =>
            {
                Watched.Uses.Value = [];
                Assert.Equal(expected, door());
                ILookup<bool, int> uses = Watched.Uses.Value.ToLookup(thread => thread == Environment.CurrentManagedThreadId);
                Assert.InRange(uses[true].Count(), 8, Levels - 1);
                Assert.Equal(Levels, uses[false].Count());
                Assert.Single(uses[false].Distinct());
            }));
    }

    [Fact]
    public void Setters_run_twice_and_the_second_time_on_another_thread()
    {
        // Objects that are complete before the stack is used up are made a second time.
        string first = string.Concat(Enumerable.Repeat("{\"Next\":", 9)) + "null" + new string('}', 9);
        string json = "[" + first + "," + Json(Levels) + "]";
        // What has to be awaited is read on a thread of the pool, whose stack is large enough.
        Assert.All(ReadingDoor.All<Watched[], DeepJson>().Where(door => door.Name != "stream that drips, awaited"), door => SmallStack.Run(() =>
        {
            Watched.Uses.Value = [];
            Outcome outcome = door.Enter(Encoding.UTF8.GetBytes(json));
            Assert.True(outcome.IsValue, outcome.ToString());
            ILookup<bool, int> uses = Watched.Uses.Value.ToLookup(thread => thread == Environment.CurrentManagedThreadId);
            // With state an operation looks at the stack first, and begins where there is enough of it.
            Assert.Equal(door.Name.Contains("state", StringComparison.Ordinal) ? 0 : 9, uses[true].Count());
            Assert.Equal(9 + Levels - 1, uses[false].Count());
        }));
    }

    [Fact]
    public void What_has_been_handed_over_can_not_be_written_again() => SmallStack.Run(() =>
    {
        Watched value = Chain(new string('x', 40_000));
        using MemoryStream stream = new();
        JsonDataException error = Assert.Throws<JsonDataException>(() => DeepJson.Serialize(stream, value));
        Assert.Equal(JsonError.DepthExceeded, error.Code);
        Assert.Contains("has been flushed", error.Message, StringComparison.Ordinal);
        Assert.StartsWith("{\"Text\":\"xxx", Encoding.UTF8.GetString(stream.ToArray()), StringComparison.Ordinal);

        ArrayBufferWriter<byte> pieces = new();
        error = Assert.Throws<JsonDataException>(() => DeepJson.Serialize(pieces, value));
        Assert.Equal(JsonError.DepthExceeded, error.Code);
        Assert.Contains("has been flushed", error.Message, StringComparison.Ordinal);
        Assert.StartsWith("{\"Text\":\"xxx", Encoding.UTF8.GetString(pieces.WrittenSpan), StringComparison.Ordinal);

        // The doors that keep it whole are not concerned.
        Assert.Equal(Json(Levels).Length + 40_000 + "\"Text\":\"\",".Length, DeepJson.SerializeToUtf8Bytes(value).Length);
    });

    private static Watched Chain(string? text)
    {
        Watched last = new();
        for (int i = 1; i < Levels; i++)
        {
            last = new Watched { Next = last };
        }

        last.Text = text;
        return last;
    }

    private static string Json(int levels) => string.Concat(Enumerable.Repeat("{\"Next\":", levels - 1)) + "{}" + new string('}', levels - 1);
}
