using System.Globalization;
using Jackdaw.Caching;
using Microsoft.Extensions.Caching.Distributed;
using Microsoft.Extensions.Caching.Hybrid;
using Microsoft.Extensions.DependencyInjection;

namespace Prices;

/// <summary>What the cache does for those who ask: one question to the data base for many, "there is none" too, and no wrong answer from an entry that is damaged.</summary>
internal static class PriceDesk
{
    private static readonly DistributedCacheEntryOptions AnHour = new() { AbsoluteExpirationRelativeToNow = TimeSpan.FromHours(1) };
    private static readonly DistributedCacheEntryOptions AMoment = new() { AbsoluteExpirationRelativeToNow = TimeSpan.FromMinutes(10) };

    /// <param name="output">Gets what happened.</param>
    /// <param name="postgreSql">The connection string of a server, or null: the cache is in the memory of the process.</param>
    internal static async Task RunAsync(TextWriter output, string? postgreSql = null)
    {
        ServiceCollection services = new();
        if (postgreSql is null)
        {
            services.AddDistributedMemoryCache();
        }
        else
        {
            services.AddJackdawPostgreSqlCache(options => options.ConnectionString = postgreSql);
        }

        services.AddJackdawCache<PriceJson>(options => options.CompressAbove = 4096);
        services.AddHybridCache();
        services.AddJackdawHybridCacheSerializer<PriceJson>();
        await using ServiceProvider provider = services.BuildServiceProvider();
        JackdawCache<PriceJson> cache = provider.GetRequiredService<JackdawCache<PriceJson>>();
        PriceList list = new();

        // A hundred callers at once, and the list is asked once.
        string run = $"{Guid.NewGuid():N}:";
        Price?[] prices = await Task.WhenAll(Enumerable.Range(0, 100).Select(_ => AskAsync("book").AsTask()));
        await output.WriteLineAsync($"{prices.Length} callers, {list.Questions} question: {PriceJson.Serialize(prices[0])}");

        // "There is none" is an answer too, and is kept for a shorter time.
        await AskAsync("none");
        await output.WriteLineAsync($"{await AskAsync("none") is null}, {list.Questions} questions");

        // One byte of the entry is changed in the back end: a miss, and the list is asked again.
        IDistributedCache back = provider.GetRequiredService<IDistributedCache>();
        byte[] entry = (await back.GetAsync(run + "book"))!;
        entry[^3] ^= 1;
        await back.SetAsync(run + "book", entry, AnHour);
        MissReason reason = (await cache.GetJsonAsync<Price?>(run + "book")).Reason;
        Price? again = await AskAsync("book");
        await output.WriteLineAsync(string.Create(CultureInfo.InvariantCulture, $"{reason}, then {again?.Amount} after {list.Questions} questions"));

        // HybridCache keeps values in the process as well, and groups of them go by a tag.
        HybridCache hybrid = provider.GetRequiredService<HybridCache>();
        await hybrid.GetOrCreateAsync<Price?>(run + "hybrid", stop => list.FindAsync("pen", stop), tags: ["prices"]);
        await hybrid.RemoveByTagAsync("prices");
        await hybrid.GetOrCreateAsync<Price?>(run + "hybrid", stop => list.FindAsync("pen", stop), tags: ["prices"]);
        await output.WriteLineAsync($"{list.Questions} questions");

        ValueTask<Price?> AskAsync(string article) => cache.GetOrCreateJsonAsync(run + article, stop => list.FindAsync(article, stop), AnHour, AMoment);
    }
}
