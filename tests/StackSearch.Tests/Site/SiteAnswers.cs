using System.Text.Json;

namespace StackSearch.Tests.Site;

/// <summary>What the site answers, to be compared between back ends. Totals, choices and the order by votes have to be the same everywhere; relevance is each back end's own.</summary>
internal static class SiteAnswers
{
    private static readonly string[] Plain = ["", "q=timeout", "tag=c%23&tag=java", "q=dictionary+cache", "q=how+do+i+use+a+dictionary", "q=seriali", "q=can%27t+json", "q=JSON+%26+cache", "type=answer&year=2010&year=2012", "accepted=1&tag=c%23&tags=any&tag=java", "q=timeout&accepted=1&from=2009-03-01&to=2011-06-30"];

    private static readonly string[] WithOperators =
    [
        "q=%22works+on+my+machine%22&tag=c%23&tag=java", "q=serial*&type=question", "q=linq+|+sql&syntax=1&year=2010&year=2012", "q=dictionary+-cache", "q=((+json",
        "q=Can+a+JSON+response+lock+itself%3F", "q=memory+stream.", "q=%22memory+stream.%22", "q=timeout%3F+|+cache%25", "syntax=1&q=timeout%3F+|+cache%25", "q=c%23,+java!",
    ];

    /// <summary>The answers of a site that is started with these arguments.</summary>
    public static async Task<List<string>> AllAsync(string[] args)
    {
        using SiteProcess site = new(args);
        List<string> answers = [];
        foreach (string query in Plain.Concat(WithOperators))
        {
            using JsonDocument found = JsonDocument.Parse(await site.Http.GetStringAsync($"/api/search?sort=score&{query}"));
            JsonElement root = found.RootElement;
            string ids = string.Join(' ', root.GetProperty("hits").EnumerateArray().Select(hit => $"{hit.GetProperty("id")}/{hit.GetProperty("found")}/{hit.GetProperty("others")}"));
            answers.Add($"{query}: {root.GetProperty("total")} {root.GetProperty("threads")} [{ids}] {root.GetProperty("tags")} {root.GetProperty("years")} {root.GetProperty("types")}");
        }
        string page = await site.Http.GetStringAsync("/?q=%22works+on+my+machine%22");
        Assert.Contains("<mark>", page);
        answers.Add(await site.Http.GetStringAsync("/api/posts/1"));
        // Each back end has its own words, so the questions like another one are not compared; that there are some is.
        Assert.Contains("Related questions", await site.Http.GetStringAsync("/q/1?q=json&answers=newest"));
        string tags = await site.Http.GetStringAsync("/tags?name=ja&tag=c%23");
        answers.Add(tags[tags.IndexOf("<main", StringComparison.Ordinal)..tags.IndexOf("</main>", StringComparison.Ordinal)]);
        answers.Add(await site.Http.GetStringAsync("/api/export?type=answer&year=2009"));
        return answers;
    }
}
