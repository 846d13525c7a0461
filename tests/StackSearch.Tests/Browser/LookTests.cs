using Microsoft.Playwright;
using StackSearch.Tests.Site;
using static Microsoft.Playwright.Assertions;

namespace StackSearch.Tests.Browser;

/// <summary>Phones, light and dark.</summary>
[Collection(SiteCollection.Name)]
public class LookTests(SiteProcess site, BrowserFixture browser)
{
    public static readonly TheoryData<string> Addresses = ["/", "/?q=timeout&type=question&tag=c%23", "/?q=xyzzyplugh", "/?q=%28", "/q/1", "/help", "/q/999999999"];

    [Theory]
    [MemberData(nameof(Addresses))]
    public async Task A_phone_shows_everything_without_sideways_scrolling(string address)
    {
        await using BrowserVisit visit = await browser.VisitAsync(site.Address, options =>
        {
            options.ViewportSize = new() { Width = 360, Height = 740 };
            options.IsMobile = true;
            options.HasTouch = true;
        });
        await GotoAsync(visit, address);
        Assert.Equal(360, await visit.Page.EvaluateAsync<int>("document.documentElement.scrollWidth"));
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
