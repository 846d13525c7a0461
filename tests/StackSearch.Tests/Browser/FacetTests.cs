using Microsoft.Playwright;
using StackSearch.Tests.Site;
using static Microsoft.Playwright.Assertions;

namespace StackSearch.Tests.Browser;

[Collection(SiteCollection.Name)]
public class FacetTests(SiteProcess site, BrowserFixture browser)
{
    [Fact]
    public async Task Several_tags_can_be_chosen_and_taken_away()
    {
        await using BrowserVisit visit = await browser.VisitAsync(site.Address);
        await visit.Page.GotoAsync("/?q=timeout");
        int first = await ChooseAsync(visit, "tag-c#");
        Assert.Equal(first, await TotalAsync(visit));
        Assert.Equal("/?q=timeout&tag=c%23", visit.Address);
        // Tags narrow; with the switch the others are there to be chosen too, and any of the chosen ones will do.
        await visit.Page.GetByRole(AriaRole.Link, new() { Name = "Posts with any chosen tag" }).ClickAsync();
        await Expect(visit.Page.GetByRole(AriaRole.Link, new() { Name = "Posts with all chosen tags" })).ToBeFocusedAsync();
        Assert.Equal("/?q=timeout&tag=c%23&tags=any", visit.Address);
        int second = await ChooseAsync(visit, "tag-performance");
        int both = await TotalAsync(visit);
        Assert.InRange(both, Math.Max(first, second), first + second);
        await Expect(visit.Page.Locator(".facet a[aria-current]")).ToHaveCountAsync(2);
        // The focus stays where the visitor is.
        await Expect(Choice(visit, "tag-performance")).ToBeFocusedAsync();

        await ChooseAsync(visit, "tag-c#");
        Assert.Equal(second, await TotalAsync(visit));
        await visit.Page.GetByRole(AriaRole.Link, new() { Name = "Remove all filters" }).ClickAsync();
        await Expect(visit.Page.Locator(".facet a[aria-current]")).ToHaveCountAsync(0);
        Assert.Equal("/?q=timeout", visit.Address);
    }

    [Fact]
    public async Task What_was_chosen_stands_above_the_results()
    {
        await using BrowserVisit visit = await browser.VisitAsync(site.Address);
        await visit.Page.GotoAsync("/?q=timeout&tag=c%23&type=question&year=2020&sort=newest");
        ILocator chips = visit.Page.Locator(".chips a");
        await Expect(chips).ToHaveTextAsync(["Remove the filter Questions ×", "Remove the filter c# ×", "Remove the filter 2020 ×"]);
        await chips.Nth(1).ClickAsync();
        await Expect(chips).ToHaveCountAsync(2);
        Assert.Equal("/?q=timeout&year=2020&type=question&sort=newest", visit.Address);
        await visit.Page.GotoAsync("/?q=timeout");
        await Expect(chips).ToHaveCountAsync(0);
    }

    [Fact]
    public async Task Each_choice_is_a_step_to_go_back()
    {
        await using BrowserVisit visit = await browser.VisitAsync(site.Address);
        await visit.Page.GotoAsync("/?q=timeout");
        int all = await TotalAsync(visit);
        await ChooseAsync(visit, "type-answer");
        await ChooseAsync(visit, "year-2020");
        await visit.Page.GoBackAsync();
        await Expect(visit.Page.Locator(".facet a[aria-current]")).ToHaveCountAsync(1);
        await visit.Page.GoBackAsync();
        await Expect(visit.Page.Locator(".facet a[aria-current]")).ToHaveCountAsync(0);
        Assert.Equal(all, await TotalAsync(visit));
    }

    [Fact]
    public async Task Results_can_be_sorted()
    {
        await using BrowserVisit visit = await browser.VisitAsync(site.Address);
        await visit.Page.GotoAsync("/?q=timeout");
        ILocator sort = visit.Page.GetByRole(AriaRole.Navigation, new() { Name = "Sort by" });
        await Expect(sort.Locator("[aria-current]")).ToHaveTextAsync("Best match");
        await sort.GetByRole(AriaRole.Link, new() { Name = "Votes" }).ClickAsync();
        await Expect(sort.Locator("[aria-current]")).ToHaveTextAsync("Votes");
        int[] votes = [.. (await visit.Page.Locator(".hit .figures div:first-child dd").AllTextContentsAsync()).Select(Number)];
        Assert.Equal(votes.OrderDescending(), votes);
        await sort.GetByRole(AriaRole.Link, new() { Name = "Newest" }).ClickAsync();
        await Expect(sort.Locator("[aria-current]")).ToHaveTextAsync("Newest");
        string[] dates = [.. await visit.Page.Locator(".hit time").EvaluateAllAsync<string[]>("all => all.map(time => time.dateTime)")];
        Assert.Equal(dates.OrderDescending(StringComparer.Ordinal), dates);
    }

    private static ILocator Choice(BrowserVisit visit, string key) => visit.Page.Locator($".facet a[data-live=\"{key}\"]");

    // The number beside the choice, before it is made.
    private static async Task<int> ChooseAsync(BrowserVisit visit, string key)
    {
        ILocator choice = Choice(visit, key);
        bool chosen = await choice.GetAttributeAsync("aria-current") is not null;
        int count = Number((await choice.Locator(".count").TextContentAsync())!);
        await choice.ClickAsync();
        await Expect(Choice(visit, key)).ToHaveCountAsync(1);
        await visit.Page.WaitForFunctionAsync(
            "([key, chosen]) => (document.querySelector(`.facet a[data-live='${key}']`).getAttribute('aria-current') !== null) !== chosen", new object[] { key, chosen });
        return count;
    }

    private static async Task<int> TotalAsync(BrowserVisit visit) => Number((await visit.Page.Locator("#found strong").TextContentAsync())!);

    private static int Number(string text) =>
        int.Parse(string.Concat(text.Where(c => char.IsAsciiDigit(c) || c == '-')), System.Globalization.CultureInfo.InvariantCulture);
}
