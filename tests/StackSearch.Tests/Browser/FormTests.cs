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
        await visit.Page.GotoAsync("/?q=timeout");
        await Expect(visit.Hits).ToHaveCountAsync(10);
        // Whatever the page shows from now on is written down, as long as letters come faster than a long pause.
        await visit.Page.EvaluateAsync("""
            () => {
              window.seen = [];
              new MutationObserver(() => {
                for (const e of document.querySelectorAll('.notice, .nothing')) if (e.checkVisibility()) seen.push(e.textContent);
                if (!document.querySelectorAll('.hit').length) seen.push('no hits');
                if (/No posts/.test(document.getElementById('status').textContent)) seen.push('status');
              }).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
            }
            """);
        IResponse first = await visit.Page.RunAndWaitForResponseAsync(() => visit.Box.FillAsync("dictoinary"), response => response.Url.Contains("q=dictoinary", StringComparison.Ordinal));
        Assert.Equal(200, first.Status);
        await visit.Page.RunAndWaitForResponseAsync(() => visit.Box.FillAsync("xqzvxqzv"), response => response.Url.Contains("q=xqzvxqzv", StringComparison.Ordinal));
        await visit.Box.FillAsync("timeout server");
        string[] seen = await visit.Page.EvaluateAsync<string[]>("() => seen");
        Assert.Empty(seen);
        // A long pause, or Enter, and it is.
        await visit.Box.FillAsync("dictoinary");
        await Expect(visit.Page.Locator("#words-notice")).ToBeVisibleAsync();
        await visit.Box.FillAsync("xqzvxqzv");
        await Expect(visit.Page.Locator(".nothing")).ToBeVisibleAsync();
        await Expect(visit.Page.Locator("#found")).ToContainTextAsync("No posts");
        await visit.Box.FillAsync("dictoinary cache");
        await visit.Page.Keyboard.PressAsync("Enter");
        await Expect(visit.Page.Locator("#words-notice")).ToBeVisibleAsync();
    }
}
