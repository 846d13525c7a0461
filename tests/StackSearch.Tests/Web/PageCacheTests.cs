using Jackdaw.Caching;
using Microsoft.Extensions.Caching.Distributed;
using Microsoft.Extensions.Caching.Memory;
using Microsoft.Extensions.Options;
using StackSearch.Caching;
using StackSearch.Search;
using StackSearch.Web;

namespace StackSearch.Tests.Web;

public class PageCacheTests
{
    [Fact]
    public async Task Choices_that_ran_out_of_time_are_counted_again()
    {
        ImportGate gate = new();
        gate.Open(new SiteContent(new SiteInfo("posts", 3, null, "embedded"), new TagDirectory([])));
        MemoryDistributedCache backEnd = new(Options.Create(new MemoryDistributedCacheOptions()));
        PageCache cache = new(new JackdawCache<CacheJson>(backEnd), backEnd, gate);
        int counted = 0;
        Assert.True((await AskAsync()).IsOutOfTime);
        Assert.False((await AskAsync()).IsOutOfTime);
        Assert.False((await AskAsync()).IsOutOfTime);
        Assert.Equal(2, counted);

        ValueTask<FacetCounts> AskAsync() => cache.FacetsAsync(
            new SearchRequest { Text = "json" },
            "all",
            _ => ValueTask.FromResult(new FacetCounts { Tags = [], Years = [], Types = [], IsOutOfTime = ++counted == 1 }),
            TestContext.Current.CancellationToken);
    }
}
