using Microsoft.Playwright;
using StackSearch.Tests.Site;
using static Microsoft.Playwright.Assertions;

namespace StackSearch.Tests.Browser;

[Collection(SiteCollection.Name)]
public class PagingTests(SiteProcess site, BrowserFixture browser)
{
    [Fact]
    public async Task Pages_are_turned_and_begin_at_their_top()
    {
        await using BrowserVisit visit = await browser.VisitAsync(site.Address);
        await visit.Page.GotoAsync("/?q=timeout");
        HashSet<string> seen = [];
        for (int page = 1; page <= 3; page++)
        {
            await Expect(visit.Page.Locator(".pages [aria-current=page]")).ToContainTextAsync($"{page}");
            string[] links = await visit.Hits.EvaluateAllAsync<string[]>("all => all.map(link => link.getAttribute('href'))");
            Assert.Equal(10, links.Length);
            Assert.All(links, link => Assert.True(seen.Add(link), link));
            await visit.Page.GetByRole(AriaRole.Link, new() { Name = "Next", Exact = true }).ClickAsync();
            await Expect(visit.Page.Locator(".pages [aria-current=page]")).ToContainTextAsync($"{page + 1}");
            await Expect(visit.Head).ToBeFocusedAsync();
            Assert.Equal(0, await visit.Page.EvaluateAsync<int>("scrollY"));
        }
        await visit.Page.GoBackAsync();
        await Expect(visit.Page.Locator(".pages [aria-current=page]")).ToContainTextAsync("3");
        await visit.Page.ReloadAsync();
        await Expect(visit.Page.Locator(".pages [aria-current=page]")).ToContainTextAsync("3");
    }

    [Fact]
    public async Task The_last_page_has_the_rest_and_no_next()
    {
        await using BrowserVisit visit = await browser.VisitAsync(site.Address);
        await visit.Page.GotoAsync("/");
        ILocator last = visit.Page.Locator(".pages li a:not([rel])").Last;
        await last.ClickAsync();
        await Expect(visit.Page.GetByRole(AriaRole.Link, new() { Name = "Next", Exact = true })).ToHaveCountAsync(0);
        await Expect(visit.Hits).Not.ToHaveCountAsync(0);
        Assert.Matches("^/\\?page=[0-9]+$", visit.Address);
    }

    [Fact]
    public async Task Behind_the_last_page_is_the_last_page()
    {
        await using BrowserVisit visit = await browser.VisitAsync(site.Address);
        await visit.Page.GotoAsync("/?q=serialize&page=150");
        await Expect(visit.Page.GetByRole(AriaRole.Link, new() { Name = "Next", Exact = true })).ToHaveCountAsync(0);
        string last = (await visit.Page.Locator(".pages li a:not([rel])").Last.TextContentAsync())!;
        await Expect(visit.Page.Locator(".pages [aria-current=page]")).ToHaveTextAsync(last);
        Assert.NotEqual(0, await visit.Hits.CountAsync());
    }
}
