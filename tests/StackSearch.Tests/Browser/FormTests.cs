using System.Text.RegularExpressions;
using Microsoft.Playwright;
using StackSearch.Tests.Site;
using static Microsoft.Playwright.Assertions;

namespace StackSearch.Tests.Browser;

/// <summary>Forms beside the results, and the tags that can be filtered.</summary>
[Collection(SiteCollection.Name)]
public class FormTests(SiteProcess site, BrowserFixture browser)
{
    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public async Task Forms_and_links_write_the_same_addresses(bool hasScript)
    {
        await using BrowserVisit visit = await browser.VisitAsync(site.Address, options => options.JavaScriptEnabled = hasScript);
        await visit.Page.GotoAsync("/?q=memory+stream&tag=c%23&type=question&sort=score");
        await visit.Page.Locator(".more summary").ClickAsync();
        await visit.Page.GetByLabel("With an accepted answer").CheckAsync();
        await visit.Page.GetByLabel("From").FillAsync("2008-05-01");
        await visit.Page.GetByRole(AriaRole.Button, new() { Name = "Apply" }).ClickAsync();
        ILocator chips = visit.Page.Locator(".chips a");
        await Expect(chips).ToHaveTextAsync(["Remove the filter Questions ×", "Remove the filter c# ×", "Remove the filter Accepted answer ×", "Remove the filter From 1 May 2008 ×"]);
        Assert.Equal("/?q=memory+stream&tag=c%23&type=question&sort=score&accepted=1&from=2008-05-01", visit.Address);
        await Expect(visit.Page.GetByLabel("From")).ToHaveValueAsync("2008-05-01");
        // Each link of the page is written like the address that the form wrote.
        await chips.Nth(2).ClickAsync();
        await Expect(chips).ToHaveCountAsync(3);
        Assert.Equal("/?q=memory+stream&tag=c%23&type=question&sort=score&from=2008-05-01", visit.Address);
        await visit.Page.Locator("#tag").FillAsync("java");
        await visit.Page.GetByRole(AriaRole.Button, new() { Name = "Add" }).ClickAsync();
        await Expect(chips).ToHaveCountAsync(4);
        Assert.Equal("/?q=memory+stream&tag=c%23&tag=java&type=question&sort=score&from=2008-05-01", visit.Address);
        await visit.Page.GetByRole(AriaRole.Button, new() { Name = "Search" }).ClickAsync();
        await Expect(visit.Page).ToHaveURLAsync(new Regex(Regex.Escape("/?q=memory+stream&tag=c%23&tag=java&type=question&sort=score&from=2008-05-01") + "$"));
    }

    [Fact]
    public async Task Tags_are_filtered_while_their_name_is_typed()
    {
        await using BrowserVisit visit = await browser.VisitAsync(site.Address);
        await visit.Page.GotoAsync("/?q=timeout");
        await visit.Page.Locator("#tag").PressSequentiallyAsync("jav");
        await Expect(visit.Page.Locator("#tag-list")).ToBeHiddenAsync();
        ILocator found = visit.Page.Locator("#tag-found li a");
        await Expect(found).Not.ToHaveCountAsync(0);
        Assert.All(await found.AllTextContentsAsync(), name => Assert.Contains("jav", name));
        await found.Filter(new() { HasTextRegex = new Regex("^java$") }).ClickAsync();
        await Expect(visit.Page.Locator(".chips a")).ToHaveCountAsync(1);
        Assert.Equal("/?q=timeout&tag=java", visit.Address);
        await Expect(visit.Page.Locator("#tag-list")).ToBeVisibleAsync();
    }

    [Fact]
    public async Task All_tags_are_reachable()
    {
        await using BrowserVisit visit = await browser.VisitAsync(site.Address, options => options.JavaScriptEnabled = false);
        await visit.Page.GotoAsync("/?q=timeout");
        await visit.Page.GetByRole(AriaRole.Link, new() { Name = "All tags" }).ClickAsync();
        await Expect(visit.Box).ToHaveValueAsync("timeout");
        await visit.Page.GetByLabel("Part of a name").FillAsync("java");
        await visit.Page.GetByRole(AriaRole.Button, new() { Name = "Filter" }).ClickAsync();
        await visit.Page.Locator(".tag-names a").First.ClickAsync();
        Assert.Equal("/?q=timeout&tag=java", visit.Address);
    }

    [Fact]
    public async Task Nothing_is_reported_while_somebody_is_typing()
    {
        await using BrowserVisit visit = await browser.VisitAsync(site.Address);
        // The time of the page is the test's, so however slow the machine is, no pause is long before the test says so.
        await visit.Page.Clock.InstallAsync();
        await visit.Page.GotoAsync("/?q=timeout");
        await visit.Page.Clock.PauseAtAsync(DateTime.UtcNow.AddHours(1));
        await TypeAndPauseAsync("dictoinary");
        await Expect(visit.Page.Locator("#found q")).ToHaveTextAsync("dictoinary");
        await Expect(visit.Hits).ToHaveCountAsync(10);
        await Expect(visit.Page.Locator("#words-notice")).ToBeHiddenAsync();
        // A text without posts leaves those of the text before.
        await TypeAndPauseAsync("xqzvxqzv");
        await Expect(visit.Page.Locator("#found q")).ToHaveTextAsync("dictoinary");
        await Expect(visit.Hits).ToHaveCountAsync(10);
        await Expect(visit.Page.Locator("#status")).Not.ToContainTextAsync("No posts");
        Assert.Equal("/?q=dictoinary", visit.Address);

        await visit.Page.Clock.RunForAsync(1_000);
        await Expect(visit.Page.Locator("#found q")).ToHaveTextAsync("xqzvxqzv");
        await Expect(visit.Page.Locator(".nothing")).ToBeVisibleAsync();
        await Expect(visit.Page.Locator("#status")).ToHaveTextAsync("No posts found");
        Assert.Equal("/?q=xqzvxqzv", visit.Address);
        // Enter says that the text is whole.
        await TypeAndPauseAsync("dictoinary cache");
        await Expect(visit.Page.Locator("#found q")).ToHaveTextAsync("dictoinary cache");
        await Expect(visit.Page.Locator("#words-notice")).ToBeHiddenAsync();
        await visit.Page.Keyboard.PressAsync("Enter");
        await Expect(visit.Page.Locator("#words-notice")).ToBeVisibleAsync();

        async Task TypeAndPauseAsync(string text)
        {
            await visit.Page.RunAndWaitForResponseAsync(
                async () =>
                {
                    await visit.Box.FillAsync(text);
                    await visit.Page.Clock.RunForAsync(140);
                },
                response => response.Url.EndsWith("q=" + text.Replace(' ', '+'), StringComparison.Ordinal));
        }
    }
}
