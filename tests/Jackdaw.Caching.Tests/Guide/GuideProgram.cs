using Microsoft.Extensions.Caching.Distributed;
using Microsoft.Extensions.DependencyInjection;

namespace Jackdaw.Caching.Tests.Guide;

/// <summary>The code of the guide, which is compiled here.</summary>
internal static class GuideProgram
{
    internal static void Cache(IServiceCollection services)
    {
        services.AddJackdawCache<ApiJson>(options =>
        {
            options.CompressAbove = 4096;
            options.ShapeCheck = ShapeCheck.Tolerant;
        });
    }

    internal static void Hybrid(IServiceCollection services)
    {
        services.AddHybridCache();
        services.AddJackdawHybridCacheSerializer<ApiJson>();
    }

    internal static void PostgreSql(IServiceCollection services, string connection)
    {
        services.AddJackdawPostgreSqlCache(options => options.ConnectionString = connection);
    }

    internal static async Task<CacheResult<Order>> Values(IDistributedCache cache)
    {
        await cache.SetJsonAsync("order:7", new Order(7, "Main Street"));
        CacheResult<Order> found = await cache.GetJsonAsync<Order>("order:7");
        return found;
    }

    internal static async Task<Order?> Built(IDistributedCache cache, Database database)
    {
        Order? order = await cache.GetOrCreateJsonAsync(
            "order:8",
            token => database.FindAsync(8, token),
            new DistributedCacheEntryOptions { AbsoluteExpirationRelativeToNow = TimeSpan.FromHours(1), SlidingExpiration = TimeSpan.FromMinutes(10) },
            nullOptions: new DistributedCacheEntryOptions { AbsoluteExpirationRelativeToNow = TimeSpan.FromSeconds(10) });
        return order;
    }
}

public sealed record Order(int Id, string? Street);

[JsonProfile(Naming = JsonNaming.CamelCase)]
public sealed class ApiJson : JsonProfile<ApiJson>;

internal sealed class Database
{
    public int Queries { get; private set; }

    public async ValueTask<Order?> FindAsync(int id, CancellationToken cancellation)
    {
        Queries++;
        await Task.Delay(1, cancellation);
        return id == 7 ? new Order(id, null) : null;
    }
}
