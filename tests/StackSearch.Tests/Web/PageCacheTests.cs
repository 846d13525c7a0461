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
    [Theory]
    [InlineData(true, false)]
    [InlineData(false, true)]
    public async Task Choices_that_lack_posts_are_counted_again(bool isOutOfTime, bool isPartial)
    {
        ImportGate gate = Opened(stamp: 1);
        MemoryDistributedCache backEnd = new(Options.Create(new MemoryDistributedCacheOptions()));
        PageCache cache = new(new JackdawCache<CacheJson>(backEnd), backEnd, gate);
        int counted = 0;
        FacetCounts first = await AskAsync();
        Assert.Equal((isOutOfTime, isPartial), (first.IsOutOfTime, first.IsPartial));
        Assert.False((await AskAsync()).IsIncomplete);
        Assert.False((await AskAsync()).IsIncomplete);
        Assert.Equal(2, counted);

        ValueTask<FacetCounts> AskAsync() => cache.FacetsAsync(
            new SearchRequest { Text = "json" },
            "all",
            _ => ValueTask.FromResult(new FacetCounts { Tags = [], Years = [], Types = [], IsOutOfTime = ++counted == 1 && isOutOfTime, IsPartial = counted == 1 && isPartial }),
            TestContext.Current.CancellationToken);
    }

    [Fact]
    public async Task Other_posts_are_not_answered_with_what_was_made_of_as_many_before()
    {
        MemoryDistributedCache backEnd = new(Options.Create(new MemoryDistributedCacheOptions()));
        PageCache before = new(new JackdawCache<CacheJson>(backEnd), backEnd, Opened(stamp: 1));
        PageCache again = new(new JackdawCache<CacheJson>(backEnd), backEnd, Opened(stamp: 1));
        PageCache after = new(new JackdawCache<CacheJson>(backEnd), backEnd, Opened(stamp: 2));
        Assert.Equal("before", await TitleAsync(before, "before"));
        Assert.Equal("before", await TitleAsync(again, "again"));
        Assert.Equal("after", await TitleAsync(after, "after"));

        static async Task<string?> TitleAsync(PageCache cache, string title) =>
            (await cache.QuestionAsync(7, _ => ValueTask.FromResult<RenderedQuestion?>(new RenderedQuestion { Title = title, Posts = [] }), TestContext.Current.CancellationToken))?.Title;
    }

    private static ImportGate Opened(long stamp)
    {
        ImportGate gate = new();
        gate.Open(new SiteContent(new SiteInfo("posts", 3, null, stamp, "embedded"), new TagDirectory([])));
        return gate;
    }
}
