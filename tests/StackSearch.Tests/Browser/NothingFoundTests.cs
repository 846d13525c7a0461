using Microsoft.Playwright;
using StackSearch.Tests.Site;
using static Microsoft.Playwright.Assertions;

namespace StackSearch.Tests.Browser;

[Collection(SiteCollection.Name)]
public class NothingFoundTests(SiteProcess site, BrowserFixture browser)
{
    [Fact]
    public async Task A_misspelt_word_finds_what_was_meant()
    {
        await using BrowserVisit visit = await browser.VisitAsync(site.Address);
        await visit.Page.GotoAsync("/");
        await visit.TypeAsync("dictoinary");
        await Expect(visit.Page.Locator("#words-notice")).ToHaveTextAsync("Searched dictionary instead of “dictoinary”.");
        await Expect(visit.Hits).ToHaveCountAsync(10);
        await Expect(visit.Box).ToHaveValueAsync("dictoinary");
        Assert.Equal("/?q=dictoinary", visit.Address);
    }

    [Fact]
    public async Task Nothing_at_all_comes_with_help()
    {
        await using BrowserVisit visit = await browser.VisitAsync(site.Address);
        await visit.Page.GotoAsync("/?q=xyzzyplugh&tag=java");
        await Expect(visit.Page.Locator(".nothing")).ToContainTextAsync("Nothing matches");
        await visit.Page.Locator(".nothing").GetByRole(AriaRole.Link, new() { Name = "how to search" }).ClickAsync();
        await Expect(visit.Page.GetByRole(AriaRole.Heading, new() { Level = 1 })).ToHaveTextAsync("Match syntax");
        await visit.Page.GetByRole(AriaRole.Link, new() { Name = "serial*", Exact = true }).ClickAsync();
        await Expect(visit.Hits).ToHaveCountAsync(10);
    }
}
