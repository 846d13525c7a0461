using Microsoft.Playwright;
using StackSearch.Tests.Site;
using static Microsoft.Playwright.Assertions;

namespace StackSearch.Tests.Browser;

[Collection(SiteCollection.Name)]
public class QuestionTests(SiteProcess site, BrowserFixture browser)
{
    [Fact]
    public async Task A_question_shows_its_answers_the_accepted_one_first_then_by_votes()
    {
        await using BrowserVisit visit = await browser.VisitAsync(site.Address);
        await visit.Page.GotoAsync("/q/" + await QuestionAsync(visit));
        int[] votes = [.. (await visit.Page.Locator(".answer .figures dd").AllTextContentsAsync()).Select(text => int.Parse(text.Replace(",", ""), System.Globalization.CultureInfo.InvariantCulture))];
        Assert.True(votes.Length >= 3);
        Assert.Equal(votes[1..].OrderDescending(), votes[1..]);
        await Expect(visit.Page.Locator(".accepted")).ToHaveCountAsync(1);
        await Expect(visit.Page.Locator(".answer").First.Locator(".accepted")).ToBeVisibleAsync();
        await Expect(visit.Page.Locator("#answers")).ToHaveTextAsync($"{votes.Length} answers");
        // Every post says who wrote it; those that were made up say so, and claim no licence.
        await Expect(visit.Page.Locator(".post footer.by").Filter(new() { HasText = "made up by StackSearch’s generator" })).ToHaveCountAsync(votes.Length + 1);
        await Expect(visit.Page.Locator(".post footer.by a[rel=license]")).ToHaveCountAsync(0);
    }

    [Fact]
    public async Task An_answer_in_a_result_leads_to_its_place()
    {
        await using BrowserVisit visit = await browser.VisitAsync(site.Address);
        await visit.Page.GotoAsync("/?type=answer&q=timeout");
        string address = (await visit.Hits.First.GetAttributeAsync("href"))!;
        await visit.Hits.First.ClickAsync();
        ILocator answer = visit.Page.Locator("#" + address.Split('#')[1]);
        await Expect(answer).ToBeInViewportAsync();
    }

    [Theory]
    [InlineData("/?q=timeout&tag=c%23")]
    [InlineData("/?q=timeout&type=answer")]
    [InlineData("/?tag=java&page=2")]
    public async Task The_search_stays(string search)
    {
        await using BrowserVisit visit = await browser.VisitAsync(site.Address);
        await visit.Page.GotoAsync(search);
        string text = await visit.Box.InputValueAsync();
        string first = (await visit.Hits.First.TextContentAsync())!;
        await visit.Hits.First.ClickAsync();
        await Expect(visit.Page.Locator(".thread")).ToBeVisibleAsync();
        await Expect(visit.Box).ToHaveValueAsync(text);
        await visit.Page.Locator(".way-back a").ClickAsync();
        await Expect(visit.Hits.First).ToHaveTextAsync(first);
        Assert.Equal(search, visit.Address);
        await visit.Page.GotoAsync("/q/1");
        await Expect(visit.Page.Locator(".thread")).ToBeVisibleAsync();
        await Expect(visit.Page.Locator(".way-back")).ToHaveCountAsync(0);
    }

    [Fact]
    public async Task A_tag_leads_to_its_posts()
    {
        await using BrowserVisit visit = await browser.VisitAsync(site.Address);
        await visit.Page.GotoAsync("/q/1");
        ILocator tag = visit.Page.Locator(".tags a").First;
        string name = (await tag.TextContentAsync())!;
        await tag.ClickAsync();
        await Expect(visit.Page.Locator(".facet a[aria-current] .name")).ToHaveTextAsync(name);
    }

    // The first question with an accepted answer among at least three.
    private static async Task<int> QuestionAsync(BrowserVisit visit)
    {
        await visit.Page.GotoAsync("/help");
        return await visit.Page.EvaluateAsync<int>("""
            async () => {
              const rows = (await (await fetch('/api/export?type=question&year=2008')).text()).trim().split('\n').map(line => JSON.parse(line).id);
              for (const id of rows) {
                const page = await (await fetch('/q/' + id)).text();
                if (page.includes('class="accepted"') && page.split('class="post answer"').length > 3) return id;
              }
            }
            """);
    }
}
