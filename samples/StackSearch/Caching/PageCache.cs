using System.Globalization;
using System.Security.Cryptography;
using System.Text;
using Jackdaw;
using Jackdaw.Caching;
using Microsoft.Extensions.Caching.Distributed;
using Microsoft.Extensions.DependencyInjection;
using StackSearch.Posts;
using StackSearch.Search;
using StackSearch.Web;

namespace StackSearch.Caching;

/// <summary>Parts of pages that are the same for all visitors. A server that is down or has something else under a key costs time, and nothing else.</summary>
internal sealed class PageCache(JackdawCache<CacheJson> cache, IDistributedCache backEnd, ImportGate gate)
{
    private static readonly DistributedCacheEntryOptions Parts = new() { AbsoluteExpirationRelativeToNow = TimeSpan.FromMinutes(10), SlidingExpiration = TimeSpan.FromMinutes(2) };

    // A number that somebody made up is not asked for again; nor should it take room.
    private static readonly DistributedCacheEntryOptions Nothing = new() { AbsoluteExpirationRelativeToNow = TimeSpan.FromSeconds(30) };

    /// <summary>The choices beside a result, counted if need be.</summary>
    public async ValueTask<FacetCounts> FacetsAsync(SearchRequest request, string match, Func<CancellationToken, ValueTask<FacetCounts>> count, CancellationToken stop)
    {
        // Texts of visitors are of any length and kind; keys are not.
        string asked = SearchAddress.Of(request with { Page = 1, Sort = null }, match);
        string key = Key("facets", Convert.ToHexStringLower(SHA256.HashData(Encoding.UTF8.GetBytes(asked))));
        FacetCounts counts = await cache.GetOrCreateJsonAsync(key, count, Parts, cancellationToken: stop);
        if (counts.IsIncomplete)
        {
            // Whoever waited for it has it; the next one may be luckier.
            await ForgetAsync(key, stop);
        }

        return counts;
    }

    /// <summary>A question, rendered if need be; null where there is none.</summary>
    public ValueTask<RenderedQuestion?> QuestionAsync(long id, Func<CancellationToken, ValueTask<RenderedQuestion?>> render, CancellationToken stop) =>
        cache.GetOrCreateJsonAsync(Key("question", id.ToString(CultureInfo.InvariantCulture)), render, Parts, Nothing, stop);

    private async Task ForgetAsync(string key, CancellationToken stop)
    {
        try
        {
            await backEnd.RemoveAsync(key, stop);
        }
        catch (Exception e) when (e is not OperationCanceledException)
        {
            // A server that is down costs time, and nothing else: what it keeps says itself that it is not whole.
        }
    }

    /// <summary>Processes with other posts have other keys.</summary>
    private string Key(string kind, string name)
    {
        SiteInfo site = gate.Content.Info;
        return string.Create(CultureInfo.InvariantCulture, $"{kind}:{site.Source}:{site.Posts}:{site.Stamp}:{site.Site}:{site.Backend}:{name}");
    }
}

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

/// <summary>A question with its answers, as they are for all visitors.</summary>
[JsonModel(Profile = typeof(CacheJson))]
public sealed record RenderedQuestion
{
    /// <summary>Its title; null where the question is not in the index and only an answer is shown.</summary>
    public string? Title { get; init; }

    /// <summary>How often it was viewed.</summary>
    public long Views { get; init; }

    /// <summary>When it was closed.</summary>
    public DateTime? Closed { get; init; }

    /// <summary>The question, if it is in the index, and the answers, those with most votes first.</summary>
    public required List<RenderedPost> Posts { get; init; }

    /// <summary>Questions like it.</summary>
    public List<RelatedQuestion> Related { get; init; } = [];
}

/// <summary>A post. Its HTML was made by this program, from a text that was cleaned.</summary>
public sealed record RenderedPost(long Id, PostType Type, string Owner, int Score, DateTime Created, string License, bool IsAccepted, string Html);

/// <summary>How entries of the cache are written.</summary>
[JsonProfile]
public sealed class CacheJson : JsonProfile<CacheJson>;
