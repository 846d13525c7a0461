using System.Buffers;
using System.IO.Compression;
using System.Text;
using Jackdaw.Caching.Entries;
using Jackdaw.Caching.Shapes;
using Jackdaw.Caching.Tests.Caches;

namespace Jackdaw.Caching.Tests;

/// <summary>What unpacks to something else than is stated is a miss, and costs no more memory than is stated and allowed.</summary>
public class PackingTests
{
    private const int Bomb = 200 * 1024 * 1024;

    [Theory]
    [InlineData(0, true)]
    [InlineData(-1, false)]
    [InlineData(1, false)]
    [InlineData(1_000_000_000, false)]
    public async Task The_length_has_to_be_the_stated_one(int more, bool isFound)
    {
        byte[] json = Encoding.UTF8.GetBytes($"\"{new string('a', 100_000)}\"");
        PlainCache back = new();
        back.Entries["k"] = Forged.Entry(MarkOf<string, Json>.Value, Packed(json), json.Length + more);
        CacheResult<string> found = await back.GetJsonAsync<string>("k");
        Assert.Equal(isFound ? MissReason.None : MissReason.DecompressionFailed, found.Reason);
    }

    [Fact]
    public async Task Something_after_the_end_or_a_missing_end_is_a_miss()
    {
        byte[] json = Encoding.UTF8.GetBytes($"\"{new string('a', 100_000)}\"");
        byte[] packed = Packed(json);
        PlainCache back = new();
        foreach (byte[] stored in new byte[][] { [.. packed, 0], packed[..^1], [], [0xFF, 0xFF, 0xFF] })
        {
            back.Entries["k"] = Forged.Entry(MarkOf<string, Json>.Value, stored, json.Length);
            Assert.Equal(MissReason.DecompressionFailed, (await back.GetJsonAsync<string>("k")).Reason);
        }
    }

    [Fact]
    public async Task A_bomb_is_a_miss_and_costs_what_it_states()
    {
        byte[] packed = Packed(new byte[Bomb]);
        Assert.True(packed.Length < Bomb / 1000, $"{packed.Length}");
        PlainCache back = new();
        back.Entries["small"] = Forged.Entry(MarkOf<string, Json>.Value, packed, 1000, "small");
        back.Entries["honest"] = Forged.Entry(MarkOf<string, Json>.Value, packed, Bomb, "honest");
        await back.GetJsonAsync<string>("none");
        long before = GC.GetAllocatedBytesForCurrentThread();
        Assert.Equal(MissReason.DecompressionFailed, (await back.GetJsonAsync<string>("small")).Reason);
        Assert.Equal(MissReason.DecompressionFailed, (await back.GetJsonAsync<string>("honest")).Reason);
        Assert.InRange(GC.GetAllocatedBytesForCurrentThread() - before, 0, 1_000_000);
    }

    [Fact]
    public async Task What_is_too_long_to_be_read_is_not_packed()
    {
        PlainCache back = new();
        JackdawCache<Json> cache = new(back, new JackdawCacheOptions { CompressAbove = 0, MaxUnpackedLength = 1000 });
        string text = new('a', 1000);
        await cache.SetJsonAsync("k", text);
        Assert.Equal(text, (await cache.GetJsonAsync<string>("k")).Value);
        Assert.Equal(EntryHeader.Size + 1002, back.Entries["k"].Length);
        await cache.SetJsonAsync("k", text[..998]);
        Assert.Equal(998, (await cache.GetJsonAsync<string>("k")).Value!.Length);
        Assert.InRange(back.Entries["k"].Length, EntryHeader.Size, 200);
    }

    [Fact]
    public void Pieces_of_any_size_are_packed_as_the_stream_of_NET_unpacks_them()
    {
        Random random = new(5);
        foreach (int length in new[] { 1, 1000, 32 * 1024, 100_000, 3_000_000 })
        {
            byte[] bytes = new byte[length];
            random.NextBytes(bytes.AsSpan(0, length / 3));
            using PooledBuffer? packed = Brotli.Pack(new ReadOnlySequence<byte>(bytes));
            if (packed is null)
            {
                Assert.Equal(1, length);
                continue;
            }

            using BrotliStream stream = new(new MemoryStream(packed.Written.ToArray()), CompressionMode.Decompress);
            using MemoryStream unpacked = new();
            stream.CopyTo(unpacked);
            Assert.Equal(bytes, unpacked.ToArray());
            using PooledBuffer? own = Brotli.Unpack(packed.Written.Span, length);
            Assert.True(own!.Written.Span.SequenceEqual(bytes));
        }
    }

    private static byte[] Packed(byte[] bytes)
    {
        using MemoryStream packed = new();
        using (BrotliStream stream = new(packed, CompressionLevel.Fastest))
        {
            stream.Write(bytes);
        }

        return packed.ToArray();
    }
}
