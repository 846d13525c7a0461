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
    public async Task What_was_left_out_is_said_beside_what_was_corrected()
    {
        await using BrowserVisit visit = await browser.VisitAsync(site.Address);
        await visit.Page.GotoAsync("/?q=xqzv+jaxx");
        await Expect(visit.Page.Locator("#words-notice")).ToHaveTextAsync("No post has “xqzv”; left out. Searched java instead of “jaxx”.");
        await Expect(visit.Hits).ToHaveCountAsync(10);
    }

    [Fact]
    public async Task Somebody_who_asks_for_nothing_yet_is_shown_how()
    {
        await using BrowserVisit visit = await browser.VisitAsync(site.Address);
        await visit.Page.GotoAsync("/");
        await Expect(visit.Page.Locator(".intro")).ToContainTextAsync("type a question or a few words");
        ILocator examples = visit.Page.Locator(".intro a");
        await Expect(examples).ToHaveCountAsync(3);
        string example = (await examples.First.TextContentAsync())!;
        await examples.First.ClickAsync();
        await Expect(visit.Box).ToHaveValueAsync(example);
        await Expect(visit.Hits.First).ToContainTextAsync(example);
        await Expect(visit.Page.Locator(".intro")).ToHaveCountAsync(0);
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
