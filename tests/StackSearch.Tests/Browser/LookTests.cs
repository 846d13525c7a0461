using Microsoft.Playwright;
using StackSearch.Tests.Site;
using static Microsoft.Playwright.Assertions;

namespace StackSearch.Tests.Browser;

/// <summary>Phones, light and dark.</summary>
[Collection(SiteCollection.Name)]
public class LookTests(SiteProcess site, BrowserFixture browser)
{
    /// <summary>The states that pages have.</summary>
    public static readonly string[] States =
    [
        "/", "/?q=timeout&type=question&tag=c%23", "/?q=timeout&tag=c%23&tag=java&tags=any&accepted=1&from=2008-01-01&to=2030-12-31", "/?q=timeout&page=2&explain=1", "/?q=timeout&explain=json",
        "/?q=xyzzyplugh", "/?q=%28", "/?q=dictoinary+xqzv", "/?syntax=1&q=timeout+%28server", "/?q=timeout&page=abc&tag=nosuchtag", "/?q=" + Long, "/q/1", "/q/1?q=timeout&answers=newest", "/tags", "/tags?name=ja",
        "/help", "/diagnostics", "/q/999999999",
    ];

    public static readonly TheoryData<string> Addresses = [.. States];

    private const string Long = "wwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwww";

    private const int Narrow = 320;

    [Theory]
    [MemberData(nameof(Addresses))]
    public async Task A_phone_shows_everything_without_sideways_scrolling(string address)
    {
        await using BrowserVisit visit = await browser.VisitAsync(site.Address, options =>
        {
            options.ViewportSize = new() { Width = Narrow, Height = 640 };
            options.IsMobile = true;
            options.HasTouch = true;
        });
        await GotoAsync(visit, address);
        Assert.Equal(Narrow, await visit.Page.EvaluateAsync<int>("document.documentElement.scrollWidth"));
        await Expect(visit.Box).ToBeInViewportAsync();
        // Nothing to touch is too small or outside.
        string[] outside = await visit.Page.EvaluateAsync<string[]>("""
            () => [...document.querySelectorAll('header a, header input, header button, .hit-link, .pages a, .sort a')]
                .filter(e => { const r = e.getBoundingClientRect(); return r.width > 0 && (r.left < 0 || r.right > innerWidth + 1 || r.height < 20); })
                .map(e => e.outerHTML)
            """);
        Assert.Empty(outside);
    }

    [Fact]
    public async Task On_a_phone_the_first_result_is_on_the_first_screen()
    {
        await using BrowserVisit visit = await browser.VisitAsync(site.Address, options => options.ViewportSize = new() { Width = 360, Height = 740 });
        await visit.Page.GotoAsync("/?q=timeout");
        await Expect(visit.Hits.First).ToBeInViewportAsync();
    }

    [Theory]
    [MemberData(nameof(Addresses))]
    public async Task Text_stands_out_in_light_and_dark(string address)
    {
        foreach (ColorScheme scheme in (ColorScheme[])[ColorScheme.Light, ColorScheme.Dark])
        {
            await using BrowserVisit visit = await browser.VisitAsync(site.Address, options => options.ColorScheme = scheme);
            await GotoAsync(visit, address);
            Assert.Empty(await visit.Page.EvaluateAsync<string[]>(Contrast.Script));
        }
    }

    [Fact]
    public async Task Dark_is_dark()
    {
        await using BrowserVisit light = await browser.VisitAsync(site.Address);
        await using BrowserVisit dark = await browser.VisitAsync(site.Address, options => options.ColorScheme = ColorScheme.Dark);
        Assert.True(await BrightnessAsync(light) > 0.85);
        Assert.True(await BrightnessAsync(dark) < 0.15);
    }

    [Fact]
    public async Task On_paper_there_is_what_can_be_read()
    {
        await using BrowserVisit visit = await browser.VisitAsync(site.Address, options => options.ColorScheme = ColorScheme.Dark);
        await visit.Page.GotoAsync("/q/1?q=timeout");
        await visit.Page.EmulateMediaAsync(new() { Media = Media.Print });
        foreach (string hidden in (string[])["header.top", ".way-back", ".sort", ".related", ".foot", ".copy"])
        {
            await Expect(visit.Page.Locator(hidden).First).ToBeHiddenAsync();
        }
        await Expect(visit.Page.Locator(".prose").First).ToBeVisibleAsync();
        await Expect(visit.Page.Locator(".license")).ToBeVisibleAsync();
        Assert.Equal("rgb(255, 255, 255)", await visit.Page.EvaluateAsync<string>("getComputedStyle(document.body).backgroundColor"));
        Assert.Empty(await visit.Page.EvaluateAsync<string[]>(Contrast.Script));
    }

    private static async Task<double> BrightnessAsync(BrowserVisit visit)
    {
        await visit.Page.GotoAsync("/");
        return await visit.Page.EvaluateAsync<double>("getComputedStyle(document.body).backgroundColor.match(/\\d+/g).map(Number).reduce((a, b) => a + b) / 765");
    }

    // The browser writes a line to the console for a page that is not there; that one is meant to be.
    private static async Task GotoAsync(BrowserVisit visit, string address)
    {
        IResponse? answer = await visit.Page.GotoAsync(address);
        if (answer!.Status == 404)
        {
            visit.Forgive("404");
        }
    }
}
