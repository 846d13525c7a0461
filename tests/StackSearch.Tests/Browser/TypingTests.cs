using System.Text.RegularExpressions;
using Microsoft.Playwright;
using StackSearch.Tests.Site;
using static Microsoft.Playwright.Assertions;

namespace StackSearch.Tests.Browser;

[Collection(SiteCollection.Name)]
public class TypingTests(SiteProcess site, BrowserFixture browser)
{
    [Fact]
    public async Task Without_an_answer_the_page_stays_as_it_is()
    {
        await using BrowserVisit visit = await browser.VisitAsync(site.Address);
        await visit.Page.GotoAsync("/?q=timeout");
        visit.Forgive("net::ERR_FAILED");
        await visit.Page.RouteAsync("**/*", route => route.AbortAsync());
        await visit.Box.FillAsync("index");
        await Expect(visit.Page.Locator("main .notice")).ToHaveTextAsync("No answer. Press Enter to try again.");
        await Expect(visit.Page.Locator("#status")).ToHaveTextAsync("No answer. Press Enter to try again.");
        await Expect(visit.Page.Locator("#found q")).ToHaveTextAsync("timeout");
        await Expect(visit.Hits).Not.ToHaveCountAsync(0);
        await visit.Page.UnrouteAllAsync();
        await visit.TypeAsync("serialize");
        await Expect(visit.Page.Locator("main .notice")).ToHaveCountAsync(0);
    }

    [Fact]
    public async Task Results_follow_what_is_typed()
    {
        await using BrowserVisit visit = await browser.VisitAsync(site.Address);
        await visit.Page.GotoAsync("/");
        await visit.TypeAsync("timeout");
        await Expect(visit.Hits).ToHaveCountAsync(10);
        await Expect(visit.Page.Locator(".snippet mark").First).ToHaveTextAsync(new Regex("^timeout$", RegexOptions.IgnoreCase));
        await Expect(visit.Page.Locator("#status")).ToHaveTextAsync(new Regex(@"^[\d,]+ posts in [\d,]+ threads found, page 1 of \d+$"));
        await Expect(visit.Page).ToHaveTitleAsync("timeout – StackSearch");
        Assert.Equal("/?q=timeout", visit.Address);
        await Expect(visit.Box).ToBeFocusedAsync();
    }

    [Fact]
    public async Task What_is_typed_can_be_completed()
    {
        await using BrowserVisit visit = await browser.VisitAsync(site.Address);
        await visit.Page.GotoAsync("/");
        await visit.TypeAsync("timeo");
        ILocator completion = visit.Page.GetByRole(AriaRole.Option).First;
        await Expect(completion).ToHaveTextAsync("timeout");
        await completion.ClickAsync();
        await Expect(visit.Box).ToHaveValueAsync("timeout");
        await Expect(visit.Box).ToBeFocusedAsync();
        await Expect(visit.Page.Locator("#found q")).ToHaveTextAsync("timeout");
        Assert.Equal("/?q=timeout", visit.Address);
        await Expect(visit.Page.GetByRole(AriaRole.Listbox)).ToHaveCountAsync(0);
    }

    [Fact]
    public async Task Typing_leaves_one_step_to_go_back()
    {
        await using BrowserVisit visit = await browser.VisitAsync(site.Address);
        await visit.Page.GotoAsync("/help");
        await visit.Page.GotoAsync("/");
        await visit.TypeAsync("serialize");
        await visit.Page.GoBackAsync();
        Assert.Equal("/help", visit.Address);
    }

    [Fact]
    public async Task Going_back_from_a_question_shows_the_whole_page_again()
    {
        await using BrowserVisit visit = await browser.VisitAsync(site.Address);
        await visit.Page.GotoAsync("/");
        await visit.TypeAsync("serialize");
        await visit.Hits.First.ClickAsync();
        await Expect(visit.Page.Locator(".thread h1")).ToBeVisibleAsync();
        await visit.Page.GoBackAsync();
        await Expect(visit.Page.Locator("header.top")).ToBeVisibleAsync();
        await Expect(visit.Head).ToContainTextAsync("serialize");
        await Expect(visit.Box).ToHaveValueAsync("serialize");
    }

    [Fact]
    public async Task What_is_chosen_stays_while_typing()
    {
        await using BrowserVisit visit = await browser.VisitAsync(site.Address);
        await visit.Page.GotoAsync("/?type=question&sort=newest");
        await visit.TypeAsync("timeout");
        Assert.Equal("/?q=timeout&type=question&sort=newest", visit.Address);
    }

    [Fact]
    public async Task Enter_searches_at_once()
    {
        await using BrowserVisit visit = await browser.VisitAsync(site.Address);
        await visit.Page.GotoAsync("/");
        await visit.Box.FillAsync("cache");
        await visit.PressUntilAsync("Enter", () => Task.FromResult(visit.Address == "/?q=cache"), "Enter searches");
        await Expect(visit.Head).ToContainTextAsync("cache");
    }

    [Fact]
    public async Task Everything_works_without_a_script()
    {
        await using BrowserVisit visit = await browser.VisitAsync(site.Address, options => options.JavaScriptEnabled = false);
        await visit.Page.GotoAsync("/");
        await Expect(visit.Page.GetByRole(AriaRole.Searchbox, new() { Name = "Search the posts" })).ToBeVisibleAsync();
        await visit.Box.FillAsync("timeo");
        await visit.PressUntilAsync("Enter", () => Task.FromResult(visit.Address == "/?q=timeo"), "Enter sends the form");
        await visit.Page.Locator(".completions a").First.ClickAsync();
        Assert.Equal("/?q=timeout", visit.Address);
        await visit.Page.GotoAsync("/?q=cache");
        await visit.Page.Locator(".others summary").First.ClickAsync();
        await Expect(visit.Page.Locator(".others li").First).ToBeVisibleAsync();
        await visit.Page.GotoAsync("/");
        await visit.Box.FillAsync("timeout");
        await visit.Page.GetByRole(AriaRole.Button, new() { Name = "Search" }).ClickAsync();
        await Expect(visit.Head).ToContainTextAsync("timeout");
        await visit.Page.Locator(".facet a", new() { HasText = "Questions" }).ClickAsync();
        await Expect(visit.Page.Locator(".facet a[aria-current]")).ToContainTextAsync("Questions");
        // The form carries the choice along.
        await visit.Box.FillAsync("cache");
        await visit.PressUntilAsync("Enter", () => Task.FromResult(visit.Address == "/?q=cache&type=question"), "Enter sends the form");
        await Expect(visit.Head).ToContainTextAsync("cache");
        await visit.Page.Locator(".pages a[rel=next]").ClickAsync();
        Assert.Equal("/?q=cache&type=question&page=2", visit.Address);
        // Fields that are left empty are in no address.
        await visit.Page.Locator(".more summary").ClickAsync();
        await visit.Page.GetByLabel("With an accepted answer").CheckAsync();
        await visit.Page.GetByRole(AriaRole.Button, new() { Name = "Apply" }).ClickAsync();
        Assert.Equal("/?q=cache&type=question&accepted=1", visit.Address);
        await visit.Box.FillAsync("");
        await visit.Page.GetByRole(AriaRole.Button, new() { Name = "Search" }).ClickAsync();
        Assert.Equal("/?type=question&accepted=1", visit.Address);
    }
}
