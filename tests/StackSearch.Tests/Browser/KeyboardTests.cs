using Microsoft.Playwright;
using StackSearch.Tests.Site;
using static Microsoft.Playwright.Assertions;

namespace StackSearch.Tests.Browser;

[Collection(SiteCollection.Name)]
public class KeyboardTests(SiteProcess site, BrowserFixture browser)
{
    [Fact]
    public async Task Slash_searches_j_and_k_move_Enter_opens()
    {
        await using BrowserVisit visit = await browser.VisitAsync(site.Address);
        await visit.Page.GotoAsync("/?q=timeout");
        IKeyboard keys = visit.Page.Keyboard;
        await keys.PressAsync("j");
        await Expect(visit.Hits.Nth(0)).ToBeFocusedAsync();
        await keys.PressAsync("j");
        await keys.PressAsync("ArrowDown");
        await Expect(visit.Hits.Nth(2)).ToBeFocusedAsync();
        await keys.PressAsync("k");
        await Expect(visit.Hits.Nth(1)).ToBeFocusedAsync();
        await keys.PressAsync("/");
        await Expect(visit.Box).ToBeFocusedAsync();
        await Expect(visit.Box).ToHaveValueAsync("timeout");
        // In the box letters are letters; down leads to the results, and up from the first one back.
        await keys.PressAsync("End");
        await keys.TypeAsync("j");
        await Expect(visit.Box).ToHaveValueAsync("timeoutj");
        await keys.PressAsync("Backspace");
        await visit.IdleAsync();
        await Expect(visit.Page.Locator("#found q")).ToHaveTextAsync("timeout");
        await Expect(visit.Page.GetByRole(AriaRole.Listbox)).ToHaveCountAsync(0);
        await keys.PressAsync("ArrowDown");
        await Expect(visit.Hits.Nth(0)).ToBeFocusedAsync();
        await keys.PressAsync("ArrowUp");
        await Expect(visit.Box).ToBeFocusedAsync();
        await keys.PressAsync("Escape");
        await Expect(visit.Box).Not.ToBeFocusedAsync();
        await Expect(visit.Box).ToHaveValueAsync("timeout");

        await keys.PressAsync("j");
        await Expect(visit.Hits.Nth(0)).ToBeFocusedAsync();
        string expected = (await visit.Hits.Nth(0).GetAttributeAsync("href"))!;
        await visit.PressUntilAsync("Enter", () => Task.FromResult(visit.Page.Url.Contains("/q/", StringComparison.Ordinal)), "Enter opens the question");
        Assert.Equal(expected.Split('#')[0], visit.Address);
    }

    [Fact]
    public async Task Single_keys_can_be_switched_off_and_stay_off()
    {
        await using BrowserVisit visit = await browser.VisitAsync(site.Address);
        await visit.Page.GotoAsync("/?q=timeout");
        await visit.Page.GetByRole(AriaRole.Button, new() { Name = "Single keys" }).ClickAsync();
        await visit.Page.ReloadAsync();
        await Expect(visit.Page.Locator("#keys")).ToHaveAttributeAsync("aria-pressed", "false");
        await visit.Page.Keyboard.PressAsync("j");
        await visit.Page.Keyboard.PressAsync("/");
        await Expect(visit.Page.Locator("body")).ToBeFocusedAsync();
        await visit.Page.Locator("#keys").ClickAsync();
        await visit.Page.Keyboard.PressAsync("j");
        await Expect(visit.Hits.Nth(0)).ToBeFocusedAsync();
    }

    [Fact]
    public async Task Down_scrolls_a_page_that_nobody_entered()
    {
        await using BrowserVisit visit = await browser.VisitAsync(site.Address);
        await visit.Page.GotoAsync("/?q=timeout");

        // The policy of the page allows no text as a script, which is what waiting for a function would be.
        await visit.PressUntilAsync("ArrowDown", () => visit.Page.EvaluateAsync<bool>("() => scrollY > 0"), "the page is scrolled");
        await Expect(visit.Page.Locator("body")).ToBeFocusedAsync();
    }

    [Fact]
    public async Task The_end_of_the_list_is_the_end()
    {
        await using BrowserVisit visit = await browser.VisitAsync(site.Address);
        await visit.Page.GotoAsync("/?q=timeout");
        for (int i = 0; i < 14; i++)
        {
            await visit.Page.Keyboard.PressAsync("j");
        }
        await Expect(visit.Hits.Nth(9)).ToBeFocusedAsync();
        await Expect(visit.Hits.Nth(9)).ToBeInViewportAsync();
    }

    [Fact]
    public async Task The_first_tab_leads_past_the_header_and_the_focus_is_visible()
    {
        await using BrowserVisit visit = await browser.VisitAsync(site.Address);
        await visit.Page.GotoAsync("/?q=timeout");
        await visit.Page.Keyboard.PressAsync("Tab");
        ILocator skip = visit.Page.GetByRole(AriaRole.Link, new() { Name = "Skip to the content" });
        await Expect(skip).ToBeFocusedAsync();
        await Expect(skip).ToBeInViewportAsync();
        await visit.PressUntilAsync(
            "Enter", () => visit.Page.EvaluateAsync<bool>("() => document.activeElement === document.querySelector('main')"), "the content has the focus");
        await visit.Page.Keyboard.PressAsync("Tab");
        Assert.True(await visit.Page.EvaluateAsync<bool>("document.activeElement === document.querySelector('.facet a')"));
        Assert.Equal("3px", await visit.Page.EvaluateAsync<string>("getComputedStyle(document.activeElement).outlineWidth"));
    }

    [Fact]
    public async Task Assistive_software_finds_its_way()
    {
        await using BrowserVisit visit = await browser.VisitAsync(site.Address);
        await visit.Page.GotoAsync("/?q=timeout");
        foreach (AriaRole landmark in (AriaRole[])[AriaRole.Banner, AriaRole.Main, AriaRole.Search, AriaRole.Contentinfo, AriaRole.Complementary])
        {
            await Expect(visit.Page.GetByRole(landmark)).ToHaveCountAsync(1);
        }
        await Expect(visit.Page.GetByRole(AriaRole.Heading, new() { Level = 1 })).ToHaveCountAsync(1);
        string[] nameless = await visit.Page.EvaluateAsync<string[]>("""
            () => [...document.querySelectorAll('a, button, input:not([type=hidden])')]
                .filter(e => !(e.textContent.trim() || e.getAttribute('aria-label') || e.labels?.length))
                .map(e => e.outerHTML)
            """);
        Assert.Empty(nameless);
        string[] doubled = await visit.Page.EvaluateAsync<string[]>(
            "() => [...document.querySelectorAll('[id]')].map(e => e.id).filter((id, at, all) => all.indexOf(id) !== at)");
        Assert.Empty(doubled);
    }
}
