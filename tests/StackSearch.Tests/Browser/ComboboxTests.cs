using System.Text.RegularExpressions;
using Microsoft.Playwright;
using StackSearch.Tests.Site;
using static Microsoft.Playwright.Assertions;

namespace StackSearch.Tests.Browser;

/// <summary>The completions at the search box, by keys and as assistive software sees them.</summary>
[Collection(SiteCollection.Name)]
public class ComboboxTests(SiteProcess site, BrowserFixture browser)
{
    [Fact]
    public async Task Arrows_move_through_the_completions_and_Enter_searches_for_one()
    {
        await using BrowserVisit visit = await browser.VisitAsync(site.Address);
        await visit.Page.GotoAsync("/");
        ILocator box = visit.Page.GetByRole(AriaRole.Combobox, new() { Name = "Search the posts" });
        await Expect(box).ToHaveAttributeAsync("aria-expanded", "false");
        await visit.TypeAsync("ser");
        ILocator options = visit.Page.GetByRole(AriaRole.Listbox, new() { Name = "Completions" }).GetByRole(AriaRole.Option);
        await Expect(box).ToHaveAttributeAsync("aria-expanded", "true");
        await Expect(box).ToHaveAttributeAsync("aria-controls", (await visit.Page.GetByRole(AriaRole.Listbox).GetAttributeAsync("id"))!);
        int count = await options.CountAsync();
        Assert.InRange(count, 2, 5);
        await Expect(box).Not.ToHaveAttributeAsync("aria-activedescendant", new System.Text.RegularExpressions.Regex("."));

        await visit.Page.Keyboard.PressAsync("ArrowDown");
        await ExpectActiveAsync(box, options, 0);
        await visit.Page.Keyboard.PressAsync("ArrowDown");
        await ExpectActiveAsync(box, options, 1);
        await visit.Page.Keyboard.PressAsync("ArrowUp");
        await visit.Page.Keyboard.PressAsync("ArrowUp");
        await Expect(options.And(visit.Page.Locator("[aria-selected=true]"))).ToHaveCountAsync(0);
        await visit.Page.Keyboard.PressAsync("ArrowUp");
        await ExpectActiveAsync(box, options, count - 1);
        // The box keeps the focus, and its text until one is taken.
        await Expect(box).ToBeFocusedAsync();
        await Expect(box).ToHaveValueAsync("ser");

        string chosen = (await options.Nth(count - 1).TextContentAsync())!;
        await visit.Page.Keyboard.PressAsync("Enter");
        await Expect(box).ToHaveValueAsync(chosen);
        await Expect(visit.Page.Locator("#found q")).ToHaveTextAsync(chosen);
        await Expect(box).ToHaveAttributeAsync("aria-expanded", "false");
    }

    [Fact]
    public async Task Escape_closes_the_completions_and_then_leaves_the_box()
    {
        await using BrowserVisit visit = await browser.VisitAsync(site.Address);
        await visit.Page.GotoAsync("/");
        await visit.TypeAsync("ser");
        await Expect(visit.Page.GetByRole(AriaRole.Listbox)).ToBeVisibleAsync();
        await visit.Page.Keyboard.PressAsync("ArrowDown");
        await visit.Page.Keyboard.PressAsync("Escape");
        await Expect(visit.Page.GetByRole(AriaRole.Listbox)).ToHaveCountAsync(0);
        await Expect(visit.Box).ToBeFocusedAsync();
        await Expect(visit.Box).ToHaveValueAsync("ser");
        await visit.Page.Keyboard.PressAsync("Alt+ArrowDown");
        await Expect(visit.Page.GetByRole(AriaRole.Listbox)).ToBeVisibleAsync();
        await visit.Page.Keyboard.PressAsync("Escape");
        await visit.Page.Keyboard.PressAsync("Escape");
        await Expect(visit.Box).Not.ToBeFocusedAsync();
    }

    [Fact]
    public async Task Tab_takes_a_completion_and_goes_on()
    {
        await using BrowserVisit visit = await browser.VisitAsync(site.Address);
        await visit.Page.GotoAsync("/");
        await visit.TypeAsync("timeo");
        await Expect(visit.Page.GetByRole(AriaRole.Listbox)).ToBeVisibleAsync();
        await visit.Page.Keyboard.PressAsync("ArrowDown");
        await visit.Page.Keyboard.PressAsync("Tab");
        await Expect(visit.Box).ToHaveValueAsync("timeout");
        await Expect(visit.Page.GetByRole(AriaRole.Button, new() { Name = "Search", Exact = true })).ToBeFocusedAsync();
        await Expect(visit.Page.Locator("#found q")).ToHaveTextAsync("timeout");
    }

    [Fact]
    public async Task A_pause_of_typing_is_one_request()
    {
        await using BrowserVisit visit = await browser.VisitAsync(site.Address);
        await visit.Page.GotoAsync("/");
        List<string> requests = [];
        visit.Page.Request += (_, request) =>
        {
            if (request.ResourceType == "fetch")
            {
                requests.Add(new Uri(request.Url).PathAndQuery);
            }
        };
        await visit.TypeAsync("timeo");
        await Expect(visit.Page.GetByRole(AriaRole.Listbox)).ToBeVisibleAsync();
        // On a busy machine two letters may be further apart than a pause; each pause is then one request all the same.
        Assert.Equal("/?q=timeo", requests[^1]);
        Assert.Equal(requests.Distinct(), requests);
        Assert.All(requests, request => Assert.StartsWith("/?q=t", request, StringComparison.Ordinal));
    }

    [Fact]
    public async Task The_box_of_a_question_completes_too()
    {
        await using BrowserVisit visit = await browser.VisitAsync(site.Address);
        await visit.Page.GotoAsync("/q/1");
        await visit.Box.PressSequentiallyAsync("timeo");
        await visit.Page.GetByRole(AriaRole.Option, new() { Name = "timeout", Exact = true }).ClickAsync();
        // Not WaitForURLAsync: it waits for the load event, which it can miss.
        await Expect(visit.Page).ToHaveURLAsync(new Regex(Regex.Escape("/?q=timeout") + "$"));
        await Expect(visit.Head).ToContainTextAsync("timeout");
    }

    private static async Task ExpectActiveAsync(ILocator box, ILocator options, int index)
    {
        await Expect(options.Nth(index)).ToHaveAttributeAsync("aria-selected", "true");
        await Expect(box).ToHaveAttributeAsync("aria-activedescendant", (await options.Nth(index).GetAttributeAsync("id"))!);
    }
}
