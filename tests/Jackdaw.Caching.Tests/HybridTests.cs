using Jackdaw.Caching.Tests.Caches;
using Jackdaw.Caching.Tests.Models;
using Microsoft.Extensions.Caching.Distributed;
using Microsoft.Extensions.Caching.Hybrid;
using Microsoft.Extensions.DependencyInjection;

namespace Jackdaw.Caching.Tests;

/// <summary>HybridCache of .NET stores JSON of a profile.</summary>
public class HybridTests
{
    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task Values_are_stored_as_JSON_of_the_profile_and_read_by_other_processes(bool hasBuffers)
    {
        PlainCache back = hasBuffers ? new BufferCache() : new PlainCache();
        Order order = Order.Of(3, 1000);
        Assert.Equal(3, (await Hybrid(back).GetOrCreateAsync("k", _ => ValueTask.FromResult(order))).Id);

        // HybridCache gives its answer first, and stores it then.
        byte[] stored = await back.StoredAsync("k");
        Assert.Single(back.Entries);
        Assert.True(stored.AsSpan().IndexOf(SnakeJson.SerializeToUtf8Bytes(order)) >= 0);

        // Another one with the same back end has nothing in its own memory.
        Order again = await Hybrid(back).GetOrCreateAsync<Order>("k", _ => throw new InvalidOperationException("It is there."));
        Assert.Equal(SnakeJson.Serialize(order), SnakeJson.Serialize(again));
    }

    /// <summary>So an envelope of ours could not say "a miss". Should this fail some day, it could.</summary>
    [Fact]
    public async Task HybridCache_passes_on_what_a_serializer_throws()
    {
        PlainCache back = new();
        await Hybrid(back).GetOrCreateAsync("k", _ => ValueTask.FromResult(new OrderLine("a", 1, 2)));
        await back.StoredAsync("k");
        await Assert.ThrowsAsync<JsonDataException>(async () => await Hybrid(back).GetOrCreateAsync("k", _ => ValueTask.FromResult(new List<int> { 7 })));
    }

    /// <summary>Tags are HybridCache's own; an entry of ours that a tag removed is built again, also by another process.</summary>
    [Fact]
    public async Task Entries_are_removed_by_tag()
    {
        PlainCache back = new();
        HybridCache cache = Hybrid(back);
        int built = 0;
        ValueTask<Order> Build(CancellationToken cancellation)
        {
            built++;
            return ValueTask.FromResult(Order.Of(built, 10));
        }

        Assert.Equal(1, (await cache.GetOrCreateAsync("k", Build, tags: ["orders"])).Id);
        Assert.Equal(1, (await cache.GetOrCreateAsync("k", Build, tags: ["orders"])).Id);
        byte[] first = await back.StoredAsync("k");
        await cache.RemoveByTagAsync("others");
        Assert.Equal(1, (await cache.GetOrCreateAsync("k", Build, tags: ["orders"])).Id);
        await cache.RemoveByTagAsync("orders");
        Assert.Equal(2, (await cache.GetOrCreateAsync("k", Build, tags: ["orders"])).Id);
        Assert.Equal(2, built);
        await back.StoredAsync("k", first);
        Assert.Equal(2, (await Hybrid(back).GetOrCreateAsync("k", Build, tags: ["orders"])).Id);
    }

    [Fact]
    public async Task Types_that_are_not_served_are_left_to_others()
    {
        using ServiceProvider services = Services(new PlainCache());
        IHybridCacheSerializerFactory factory = services.GetServices<IHybridCacheSerializerFactory>().Last();
        Assert.False(factory.TryCreateSerializer<IntPtr>(out _));
        Assert.True(factory.TryCreateSerializer<Order>(out IHybridCacheSerializer<Order>? serializer));
        Assert.NotNull(serializer);
        Assert.Equal("text", await Hybrid(new PlainCache()).GetOrCreateAsync("k", _ => ValueTask.FromResult("text")));
    }

    private static HybridCache Hybrid(PlainCache back) => Services(back).GetRequiredService<HybridCache>();

    private static ServiceProvider Services(PlainCache back)
    {
        ServiceCollection services = new();
        services.AddSingleton<IDistributedCache>(back);
        services.AddHybridCache();
        services.AddJackdawHybridCacheSerializer<SnakeJson>();
        return services.BuildServiceProvider();
    }
}
