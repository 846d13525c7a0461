using Microsoft.Extensions.DependencyInjection;

namespace StackSearch.Caching;

/// <summary>Where rendered parts of pages are kept.</summary>
/// <param name="Name">What the diagnostics page calls it, without passwords.</param>
/// <param name="Register">Registers the distributed cache.</param>
internal sealed record CacheChoice(string Name, Action<IServiceCollection> Register)
{
    /// <summary>In the memory of this process. A cache that several processes share is in <c>samples/StackSearch.SharedCache</c>.</summary>
    public static CacheChoice ThisProcess { get; } = new("this process", services => services.AddDistributedMemoryCache());

    /// <summary>Registers the cache, and what reads it.</summary>
    public void AddTo(IServiceCollection services)
    {
        services.AddSingleton(this);
        Register(services);
        services.AddJackdawCache<CacheJson>(options => options.CompressAbove = 16 * 1024);
        services.AddSingleton<PageCache>();
    }
}
