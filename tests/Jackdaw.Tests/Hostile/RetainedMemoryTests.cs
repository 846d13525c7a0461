using System.Text;
using Jackdaw.Codecs;
using Jackdaw.Generated;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Tests.Hostile;

/// <summary>What stays in memory after a huge document, and what reading one takes: SECURITY.md, "Limits".</summary>
[Collection(QuietCollection.Name)]
public class RetainedMemoryTests
{
    private const int Megabyte = 1 << 20;

    private static readonly JsonCodecHandle<int[]> Ints = (JsonCodecHandle<int[]>)JsonCodecHandle.Of<int[], ArrayCodec<int, Int32Codec>>();
    private static readonly JsonCodecHandle<HashSet<int>> Sets =
        (JsonCodecHandle<HashSet<int>>)JsonCodecHandle.Of<HashSet<int>, CollectionCodec<HashSet<int>, int, Int32Codec>>();

    private static readonly JsonCodecHandle<string> Texts = (JsonCodecHandle<string>)JsonCodecHandle.Of<string, StringCodec>();
    private static readonly JsonCodecHandle<bool> Skipped = (JsonCodecHandle<bool>)JsonCodecHandle.Of<bool, SkipCodec>();

    /// <summary>A pool may keep one array of each size up to 16 MB: 32 MB for each type of elements. It kept 537 MB of the first document.</summary>
    [Fact]
    public void Pools_keep_no_array_of_a_huge_document()
    {
        if (!ChildTest.IsChild)
        {
            ChildTest.Run(typeof(RetainedMemoryTests), nameof(Pools_keep_no_array_of_a_huge_document));
            return;
        }

        AssertKept(33, () => Assert.Equal(20_000_000, ReadDoor.From(Numbers(20_000_000).AsSpan(), Ints, JsonProfileSettings.Default)!.Length));
        AssertKept(33, () => Assert.Equal(20_000_000, WriteDoor.ToArray(Ints, JsonProfileSettings.Default, new int[10_000_000]).Length - 1));
        AssertKept(1, () => Assert.Throws<JsonDataException>(() => ReadDoor.From(Broken(20_000_000).AsSpan(), Ints, JsonProfileSettings.Default)));
        AssertKept(1, () => Assert.Equal(10_000_000, ReadDoor.From(Escaped(10_000_000).AsSpan(), Texts, JsonProfileSettings.Default)!.Length));
        AssertKept(33, () => Assert.Single(ReadDoor.From(Numbers(9_000_000).AsSpan(), Sets, JsonProfileSettings.Default)!));
    }

    /// <summary>The string methods took three bytes for each character.</summary>
    [Theory]
    [InlineData("x", 30_000_000, 1)]
    [InlineData("\u00E9", 20_000_000, 2)]
    [InlineData("\u20AC", 10_000_000, 3)]
    [InlineData("\U0001F600", 5_000_000, 2)]
    public void Text_takes_as_much_memory_as_its_UTF8_form(string one, int count, int bytesPerCharacter)
    {
        string json = $"\"{new StringBuilder().Insert(0, one, count)}\"";
        long before = GC.GetAllocatedBytesForCurrentThread();
        Assert.True(ReadDoor.From(json.AsSpan(), Skipped, JsonProfileSettings.Default));
        long taken = GC.GetAllocatedBytesForCurrentThread() - before;
        Assert.InRange(taken, 0, ((long)bytesPerCharacter * json.Length) + Megabyte);
    }

    private static void AssertKept(int megabytes, Action action)
    {
        // What the runtime itself makes at the first call is small.
        long before = GC.GetTotalMemory(forceFullCollection: true);
        action();
        long kept = GC.GetTotalMemory(forceFullCollection: true) - before;
        Assert.True(kept < (long)megabytes * Megabyte, $"{kept / Megabyte} MB were kept, {megabytes} may be.");
    }

    private static byte[] Numbers(int count)
    {
        byte[] json = new byte[(2 * count) + 1];
        for (int i = 0; i < json.Length; i += 2)
        {
            json[i] = (byte)',';
            json[Math.Min(i + 1, json.Length - 1)] = (byte)'1';
        }

        json[0] = (byte)'[';
        json[^1] = (byte)']';
        return json;
    }

    private static byte[] Broken(int count)
    {
        byte[] json = Numbers(count);
        json[^1] = (byte)'x';
        return json;
    }

    private static byte[] Escaped(int count)
    {
        byte[] json = new byte[(2 * count) + 2];
        for (int i = 1; i < json.Length - 1; i += 2)
        {
            json[i] = (byte)'\\';
            json[i + 1] = (byte)'n';
        }

        json[0] = json[^1] = (byte)'"';
        return json;
    }

    private readonly struct SkipCodec : IUncheckedJsonCodec<bool>
    {
        public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, bool value) => at.Boolean(value);

        public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out bool value)
        {
            value = true;
            return at.SkipValue(context);
        }
    }
}
