using Deque.AxeCore.Commons;
using Deque.AxeCore.Playwright;
using Microsoft.Playwright;
using StackSearch.Tests.Site;
using static Microsoft.Playwright.Assertions;

namespace StackSearch.Tests.Browser;

/// <summary>Every state of the pages without a finding of axe, in light and dark and on a phone.</summary>
[Collection(SiteCollection.Name)]
public class AccessibilityTests(SiteProcess site, BrowserFixture browser)
{
    public static readonly TheoryData<string> Looks = ["light", "dark", "phone"];

    [Theory]
    [MemberData(nameof(Looks))]
    public async Task Axe_finds_nothing(string look)
    {
        await using BrowserVisit visit = await browser.VisitAsync(site.Address, options => Apply(look, options));
        // The browser writes a line to the console for a page that is not there; that one is meant to be.
        visit.Forgive("404");
        foreach (string address in LookTests.States)
        {
            await visit.Page.GotoAsync(address);
            await AssertCleanAsync(visit, $"{look} {address}");
        }
    }

    [Theory]
    [MemberData(nameof(Looks))]
    public async Task Axe_finds_nothing_while_somebody_uses_the_page(string look)
    {
        await using BrowserVisit visit = await browser.VisitAsync(site.Address, options => Apply(look, options));
        await visit.Page.GotoAsync("/");
        await visit.TypeAsync("ser");
        await Expect(visit.Page.GetByRole(AriaRole.Listbox)).ToBeVisibleAsync();
        await visit.Page.Keyboard.PressAsync("ArrowDown");
        await AssertCleanAsync(visit, $"{look}: completions");
        await visit.Page.GotoAsync("/?q=timeout");
        // At once: a locator would not find the next one after one was opened.
        await visit.Page.EvaluateAsync("() => { for (const summary of document.querySelectorAll('details:not([open]) > summary')) { if (summary.checkVisibility()) { summary.parentElement.open = true; } } }");
        await AssertCleanAsync(visit, $"{look}: everything unfolded");
        if (look != "phone")
        {
            await visit.Page.Locator("#tag").PressSequentiallyAsync("ja");
            await Expect(visit.Page.Locator("#tag-found li")).Not.ToHaveCountAsync(0);
            await AssertCleanAsync(visit, $"{look}: tags filtered");
        }
    }

    /// <summary>A walk through the page as a screen reader has it.</summary>
    [Fact]
    public async Task The_accessibility_tree_tells_what_the_page_is()
    {
        await using BrowserVisit visit = await browser.VisitAsync(site.Address);
        await visit.Page.GotoAsync("/?q=timeout&tag=c%23");
        string tree = await visit.Page.Locator("body").AriaSnapshotAsync();
        foreach (string part in (string[])["- banner:", "- search:", "- combobox \"Search the posts\"", "- main:", "- complementary \"Narrow the search\":", "- list \"Filters\":", "link \"Remove the filter c#\"", "- navigation \"Sort by\":", "- heading \"", "- contentinfo:"])
        {
            Assert.Contains(part, tree);
        }
        await visit.Page.GotoAsync("/q/2?q=timeout");
        tree = await visit.Page.Locator("main").AriaSnapshotAsync();
        foreach (string part in (string[])["[level=1]", "- region \"Question\":", "- region \"Answer by ", "- navigation \"Related questions\":"])
        {
            Assert.Contains(part, tree);
        }
    }

    private static void Apply(string look, BrowserNewContextOptions options)
    {
        options.ColorScheme = look == "dark" ? ColorScheme.Dark : ColorScheme.Light;
        if (look == "phone")
        {
            options.ViewportSize = new() { Width = 320, Height = 640 };
            options.IsMobile = true;
            options.HasTouch = true;
        }
    }

    private static async Task AssertCleanAsync(BrowserVisit visit, string where)
    {
        AxeResult result = await visit.Page.RunAxe();
        Assert.True(result.Violations.Length == 0, $"{where}: {string.Join('\n', result.Violations.Select(found => $"{found.Id}: {found.Help}: {string.Join(' ', found.Nodes.Select(node => node.Html))}"))}");
    }
}
