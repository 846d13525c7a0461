using StackSearch.Tests.Site;
using static Microsoft.Playwright.Assertions;

namespace StackSearch.Tests.Browser;

/// <summary>Text that wants to become markup or script; a dialog, a console message or a foreign request would fail the visit.</summary>
[Collection(SiteCollection.Name)]
public class HostileTextTests(SiteProcess site, BrowserFixture browser)
{
    [Theory]
    [InlineData("<script>alert(1)</script>")]
    [InlineData("\"><img src=x onerror=alert(1)>")]
    [InlineData("' onfocus=alert(1) autofocus='")]
    [InlineData("</title><script>alert(1)</script>")]
    [InlineData("javascript:alert(1)")]
    [InlineData("</div></main><h1>mine</h1>")]
    [InlineData("&lt;b&gt; &amp;")]
    [InlineData("\"open (quote | -")]
    public async Task Text_stays_text(string text)
    {
        await using BrowserVisit visit = await browser.VisitAsync(site.Address);
        foreach (string address in (string[])["q", "tag"])
        {
            await visit.Page.GotoAsync($"/?{address}={Uri.EscapeDataString(text)}");
            await Expect(visit.Page.Locator("h1")).ToHaveCountAsync(1);
            await Expect(visit.Page.Locator("main img, main script")).ToHaveCountAsync(0);
        }
        await visit.Page.GotoAsync("/");
        await visit.TypeAsync(text);
        await Expect(visit.Page.Locator("#found q")).ToHaveTextAsync(text);
        await Expect(visit.Page.Locator("main img, main script")).ToHaveCountAsync(0);
        await Expect(visit.Box).ToHaveValueAsync(text);
        Assert.Equal($"{text} – StackSearch", await visit.Page.TitleAsync());
    }

    [Fact]
    public async Task Bad_syntax_is_explained()
    {
        await using BrowserVisit visit = await browser.VisitAsync(site.Address);
        await visit.Page.GotoAsync("/?syntax=1");
        await visit.TypeAsync("timeout (server");
        await Expect(visit.Page.Locator("#syntax-notice")).ToContainTextAsync("not valid match syntax");
        await Expect(visit.Page.Locator("mark:visible").First).ToBeVisibleAsync();
    }
}
