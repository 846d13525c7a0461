using System.Buffers;
using System.Text;
using Jackdaw.Codecs;
using Jackdaw.Generated;
using Jackdaw.Reading;
using Jackdaw.TestKit.Measures;
using Jackdaw.Writing;

namespace Jackdaw.Tests.Codecs;

/// <summary>What documents and models may do to collections while they are read or written.</summary>
public class CodecSafetyTests
{
    [Fact]
    public void What_the_model_throws_comes_as_the_one_exception()
    {
        JsonDataException hashed = CodecHarness<HashSet<Angry>, CollectionCodec<HashSet<Angry>, Angry, AngryCodec>>.ReadFails("[1]", JsonError.Refused);
        Assert.IsType<InvalidTimeZoneException>(hashed.InnerException);
        Assert.Equal("$", hashed.Path);
        JsonDataException key = CodecHarness<Dictionary<Angry, int>, DictionaryCodec<Angry, AngryCodec, int, Int32Codec>>
            .ReadFails("{\"1\":2}", JsonError.Refused);
        Assert.IsType<InvalidTimeZoneException>(key.InnerException);
        JsonDataException compared = CodecHarness<SortedSet<Angry>, CollectionCodec<SortedSet<Angry>, Angry, AngryCodec>>
            .ReadFails("[1,2]", JsonError.Refused);
        Assert.IsType<ArgumentException>(compared.InnerException);
        CodecHarness<Picky, CollectionCodec<Picky, int, Int32Codec>>.ReadFails("[1,2,-3]", JsonError.Refused);
        CodecHarness<List<Picky>, ListCodec<Picky, CollectionCodec<Picky, int, Int32Codec>>>.ReadFails("[[1],[2,-3]]", JsonError.Refused);
        Assert.Equal(3, CodecHarness<Picky, CollectionCodec<Picky, int, Int32Codec>>.Read("[1,2,3]")!.Count);
    }

    [Fact]
    public void What_was_read_does_not_live_on_in_the_pool()
    {
        // Items of a type of this test alone: nobody else rents arrays of it.
        foreach (int count in (int[])[20, 64, 65, 100, 300, 2000])
        {
            string items = string.Join(',', Enumerable.Repeat("1", count));
            CodecHarness<List<Item>, ListCodec<Item, ItemCodec>>.Read($"[{items}]");
            AssertPoolIsClean();
            CodecHarness<Item[], ArrayCodec<Item, ItemCodec>>.Read($"[{items}]");
            AssertPoolIsClean();
            CodecHarness<List<Item>, ListCodec<Item, ItemCodec>>.ReadFails($"[{items},true]", JsonError.WrongKind);
            AssertPoolIsClean();
            CodecHarness<HashSet<Item>, CollectionCodec<HashSet<Item>, Item, ItemCodec>>.ReadFails($"[{items}", JsonError.UnexpectedEnd);
            AssertPoolIsClean();
        }
    }

    [Fact]
    public void Reading_allocates_the_result_and_nothing_else()
    {
        byte[] numbers = Encoding.UTF8.GetBytes($"[{string.Join(',', Samples.Numbers(3000))}]");
        AssertAllocates<int[], ArrayCodec<int, Int32Codec>>(numbers, sizeof(int) * 3000);
        AssertAllocates<List<int>, ListCodec<int, Int32Codec>>(numbers, sizeof(int) * 3000);
        byte[] few = "[1,2,3,4,5]"u8.ToArray();
        AssertAllocates<int[], ArrayCodec<int, Int32Codec>>(few, 20);
        AssertAllocates<List<int>, ListCodec<int, Int32Codec>>(few, 20);
        AssertAllocates<Queue<int>, QueueCodec<int, Int32Codec>>(few, 20);
    }

    [Fact]
    public void A_codec_may_call_a_door()
    {
        string json = $"[{string.Join(',', Enumerable.Repeat("[1,2,3]", 100))}]";
        List<string> read = CodecHarness<List<string>, ListCodec<string, DoorCodec>>.Read(json)!;
        Assert.Equal(100, read.Count);
        Assert.All(read, text => Assert.Equal("[1,2,3]", text));
        Assert.Equal(json, CodecHarness<List<string>, ListCodec<string, DoorCodec>>.Write(read));
    }

    [Fact]
    public void Many_threads_read_and_write_lists_of_changing_lengths()
    {
        Parallel.For(0, 400, i =>
        {
            string[] texts = Samples.Texts((i % 4 * 60) + 50);
            string json = CodecHarness<string[], ArrayCodec<string, StringCodec>>.Write(texts);
            Assert.Equal(texts, CodecHarness<string[], ArrayCodec<string, StringCodec>>.Read(json));
            Assert.Equal(texts, CodecHarness<List<string>, ListCodec<string, StringCodec>>.Read(json)!);
        });
    }

    private static void AssertAllocates<T, TCodec>(byte[] json, long elements)
        where TCodec : struct, IUncheckedJsonCodec<T>
    {
        JsonCodecHandle<T> handle = (JsonCodecHandle<T>)JsonCodecHandle.Of<T, TCodec>();
        long least = Allocation.Least(elements + 80, () => ReadDoor.From(json.AsSpan(), handle, JsonProfileSettings.Default));

        // The headers of an array and of the object around it.
        Assert.InRange(least, elements, elements + 80);
    }

    private static void AssertPoolIsClean()
    {
        for (int length = 16; length <= 16384; length *= 2)
        {
            Item?[] array = ArrayPool<Item>.Shared.Rent(length);
            Assert.All(array, Assert.Null);
            ArrayPool<Item>.Shared.Return(array!);
        }
    }

    private sealed class Item;

    private readonly struct ItemCodec : IUncheckedJsonCodec<Item>
    {
        public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, Item? value) => at.Null();

        public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out Item? value)
        {
            value = new Item();
            return Int32Codec.Read(at, context, out _);
        }
    }

    /// <summary>Does not let itself be hashed, nor compared.</summary>
    private sealed class Angry
    {
        public override int GetHashCode() => throw new InvalidTimeZoneException();

        public override bool Equals(object? obj) => throw new InvalidTimeZoneException();
    }

    private readonly struct AngryCodec : IUncheckedJsonCodec<Angry>, IUncheckedJsonKeyCodec<Angry>
    {
        public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, Angry? value) => at.Null();

        public static UncheckedWriteCursor WriteKey(UncheckedWriteCursor at, WriteContext context, Angry value) => Int32Codec.WriteKey(at, context, 1);

        public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out Angry? value)
        {
            value = new Angry();
            return Int32Codec.Read(at, context, out _);
        }

        public static UncheckedReadCursor ReadKey(UncheckedReadCursor at, ReadContext context, out Angry value)
        {
            value = new Angry();
            return Int32Codec.ReadKey(at, context, out _);
        }
    }

    /// <summary>Takes no negative numbers.</summary>
    private sealed class Picky : System.Collections.ObjectModel.Collection<int>
    {
        protected override void InsertItem(int index, int item)
        {
            ArgumentOutOfRangeException.ThrowIfNegative(item);
            base.InsertItem(index, item);
        }
    }

    /// <summary>Reads and writes a list by a call of another door, in the middle of this one.</summary>
    private readonly struct DoorCodec : IUncheckedJsonCodec<string>
    {
        public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, string? value)
        {
            int[] inner = CodecHarness<int[], ArrayCodec<int, Int32Codec>>.Read(value!)!;
            string text = CodecHarness<int[], ArrayCodec<int, Int32Codec>>.Write(inner);
            Assert.Equal(value, text);
            return ArrayCodec<int, Int32Codec>.Write(at, context, inner);
        }

        public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out string? value)
        {
            at = ArrayCodec<int, Int32Codec>.Read(at, context, out int[]? inner);
            value = CodecHarness<int[], ArrayCodec<int, Int32Codec>>.Write(inner);
            Assert.Equal(inner, CodecHarness<int[], ArrayCodec<int, Int32Codec>>.Read(value));
            return at;
        }
    }
}
