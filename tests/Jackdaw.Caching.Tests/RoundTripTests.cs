using System.Text;
using Jackdaw.Caching.Entries;
using Jackdaw.Caching.Tests.Caches;
using Jackdaw.Caching.Tests.Models;
using Microsoft.Extensions.Caching.Distributed;
using Microsoft.Extensions.Caching.Memory;
using Microsoft.Extensions.Options;

namespace Jackdaw.Caching.Tests;

/// <summary>What was stored comes back, from caches with and without buffers, and both get the same bytes.</summary>
public class RoundTripTests
{
    public static TheoryData<object> Values { get; } =
    [
        0, "", "text", new int[] { 1, 2 }, Order.Of(1, 0), Order.Of(2, 30), Order.Of(3, 3000), Order.Of(4, 100_000), new Truck(3) { Towed = new Bike(true) }, new Dictionary<string, Order> { ["a"] = Order.Of(5, 2) },
    ];

    [Theory]
    [MemberData(nameof(Values))]
    public async Task Values_come_back(object value)
    {
        switch (value)
        {
            case int number: await Check(number); break;
            case string text: await Check(text); break;
            case int[] numbers: await Check(numbers); break;
            case Order order: await Check(order); break;
            case Vehicle vehicle: await Check(vehicle); break;
            case Dictionary<string, Order> orders: await Check(orders); break;
            default: Assert.Fail($"{value.GetType()}"); break;
        }
    }

    [Theory]
    [InlineData(0, false)]
    [InlineData(999, true)]
    [InlineData(int.MaxValue, false)]
    public async Task Large_values_are_compressed_where_that_is_set(int above, bool isPacked)
    {
        Order order = Order.Of(1, above == 0 ? 0 : 1000);
        PlainCache plain = new();
        JackdawCache<Json> cache = new(plain, new JackdawCacheOptions { CompressAbove = above });
        Assert.True(await cache.SetJsonAsync("k", order));
        Assert.Equal(Json.Serialize(order), Json.Serialize((await cache.GetJsonAsync<Order>("k")).Value));
        int written = plain.Entries["k"].Length - EntryHeader.Size;
        int length = Json.SerializeToUtf8Bytes(order).Length;
        Assert.Equal(isPacked || above == 0, written < length);

        // Others read it whatever their own setting is.
        Assert.True((await plain.GetJsonAsync<Order>("k")).IsFound);
    }

    [Fact]
    public async Task What_compression_does_not_make_smaller_is_stored_as_it_is()
    {
        PlainCache plain = new();
        await new JackdawCache<Json>(plain, new JackdawCacheOptions { CompressAbove = 0 }).SetJsonAsync("k", 7);
        Assert.Equal("7", Encoding.UTF8.GetString(plain.Entries["k"].AsSpan(EntryHeader.Size)));
    }

    [Fact]
    public async Task Null_is_a_value()
    {
        PlainCache plain = new();
        Assert.Equal((false, MissReason.Absent), State(await plain.GetJsonAsync<Order>("k")));
        await plain.SetJsonAsync<Order?>("k", null);
        CacheResult<Order> found = await plain.GetJsonAsync<Order>("k");
        Assert.Equal((true, MissReason.None), State(found));
        Assert.Null(found.Value);
        Assert.Equal((false, MissReason.Absent), State(default(CacheResult<Order>)));
    }

    private static (bool, MissReason) State<T>(CacheResult<T> result) => (result.IsFound, result.Reason);

    private static async Task Check<T>(T value)
    {
        await Check<T, Json>(value);
        await Check<T, WebJson>(value);
        await Check<T, SnakeJson>(value);
    }

    private static async Task Check<T, TProfile>(T value)
        where TProfile : JsonProfile<TProfile>
    {
        string json = JsonProfile<TProfile>.Serialize(value);
        MemoryDistributedCache memory = new(Options.Create(new MemoryDistributedCacheOptions()));
        PlainCache plain = new();
        BufferCache buffers = new();
        foreach (IDistributedCache cache in new IDistributedCache[] { memory, plain, buffers })
        {
            Assert.True(await cache.SetJsonAsync<T, TProfile>("k", value));
            CacheResult<T> found = await cache.GetJsonAsync<T, TProfile>("k");
            Assert.True(found.IsFound, $"{found.Reason}");
            Assert.Equal(json, JsonProfile<TProfile>.Serialize(found.Value!));
        }

        Assert.Equal(json, Encoding.UTF8.GetString(plain.Entries["k"].AsSpan(EntryHeader.Size)));
        Assert.Equal(plain.Entries["k"], buffers.Entries["k"]);
        Assert.Equal(plain.Entries["k"], await memory.GetAsync("k"));
    }
}
