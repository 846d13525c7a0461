using Microsoft.Playwright;
using StackSearch.Tests.Site;
using static Microsoft.Playwright.Assertions;

namespace StackSearch.Tests.Browser;

[Collection(SiteCollection.Name)]
public class NothingFoundTests(SiteProcess site, BrowserFixture browser)
{
    [Fact]
    public async Task A_misspelt_word_gets_a_better_one()
    {
        await using BrowserVisit visit = await browser.VisitAsync(site.Address);
        await visit.Page.GotoAsync("/");
        await visit.TypeAsync("dictoinary");
        await Expect(visit.Head).ToContainTextAsync("No posts");
        await Expect(visit.Page.Locator("#status")).ToHaveTextAsync("No posts found");
        await visit.Page.GetByRole(AriaRole.Link, new() { Name = "dictionary", Exact = true }).ClickAsync();
        await Expect(visit.Hits).ToHaveCountAsync(10);
        await Expect(visit.Box).ToHaveValueAsync("dictionary");
        Assert.Equal("/?q=dictionary", visit.Address);
    }

    [Fact]
    public async Task Nothing_at_all_comes_with_help()
    {
        await using BrowserVisit visit = await browser.VisitAsync(site.Address);
        await visit.Page.GotoAsync("/?q=xyzzyplugh&tag=java");
        await Expect(visit.Page.Locator(".nothing")).ToContainTextAsync("Nothing matches");
        await visit.Page.Locator(".nothing").GetByRole(AriaRole.Link, new() { Name = "how the match syntax works" }).ClickAsync();
        await Expect(visit.Page.GetByRole(AriaRole.Heading, new() { Level = 1 })).ToHaveTextAsync("Match syntax");
        await visit.Page.GetByRole(AriaRole.Link, new() { Name = "serial*", Exact = true }).ClickAsync();
        await Expect(visit.Hits).ToHaveCountAsync(10);
    }
}
