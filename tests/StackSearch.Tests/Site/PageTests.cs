using System.Net;
using System.Text;
using System.Text.RegularExpressions;

namespace StackSearch.Tests.Site;

/// <summary>What the pages say and how large they are, without a browser.</summary>
[Collection(SiteCollection.Name)]
public partial class PageTests(SiteProcess site)
{
    [Fact]
    public async Task The_first_page_is_small_with_all_that_belongs_to_it()
    {
        string html = await site.Http.GetStringAsync("/");
        int bytes = Encoding.UTF8.GetByteCount(html);
        foreach (string address in Asset().Matches(html).Select(asset => asset.Value).Distinct())
        {
            bytes += (await site.Http.GetByteArrayAsync(address)).Length;
        }
        Assert.InRange(bytes, 10_000, 60_000);
        Assert.DoesNotContain("<script>", html);
    }

    [Fact]
    public async Task A_thread_is_one_result_and_folds_its_other_posts()
    {
        string html = await site.Http.GetStringAsync("/?q=json");
        List<string> threads = [.. Thread().Matches(html).Select(link => link.Groups[1].Value)];
        Assert.Equal(10, threads.Count);
        Assert.Equal(threads.Distinct(), threads);
        Assert.Matches("<strong>[0-9,]+ posts</strong> in [0-9,]+ threads for ", html);
        Assert.Matches("<details class=\"others\"><summary>[0-9]+ more posts? of this thread</summary>", html);
        Assert.Matches("<li><a href=\"/q/[0-9]+\\?q=json#a[0-9]+\">Answer by ", html);
    }

    [Theory]
    [InlineData("/?q=&from=&to=", "/")]
    [InlineData("/?q=json+parser&tag=c%23&accepted=1&from=&to=2012-01-01", "/?q=json+parser&tag=c%23&accepted=1&to=2012-01-01")]
    [InlineData("/?tag=&q=json", "/?q=json")]
    [InlineData("/?from=&page=3&nosuchname=1", "/?page=3")]
    public async Task Fields_that_were_left_empty_are_taken_out_of_the_address(string sent, string expected)
    {
        using HttpResponseMessage answer = await site.Http.GetAsync(sent);
        Assert.Equal((HttpStatusCode.Redirect, expected), (answer.StatusCode, answer.Headers.Location!.ToString()));
        using HttpResponseMessage next = await site.Http.GetAsync(expected);
        Assert.Equal(HttpStatusCode.OK, next.StatusCode);
    }

    [Theory]
    [InlineData("/?q=timeout&page=abc", "“page=abc” in the address was left out: expected a whole number from 1 to 200.")]
    [InlineData("/?q=timeout&page=199", "“page=199” in the address was left out: expected a page from 1 to ")]
    [InlineData("/?year=20x0", "“year=20x0” in the address was left out: expected a year from 1 to 9999.")]
    [InlineData("/?from=2010-02-30", "“from=2010-02-30” in the address was left out: expected a day from 1970-01-01 to 2099-12-31.")]
    [InlineData("/?sort=sideways", "“sort=sideways” in the address was left out: expected one of relevance, newest, score.")]
    [InlineData("/?tag=nosuchtag", "No post has the tag “nosuchtag”.")]
    public async Task What_of_an_address_was_not_used_is_told(string address, string expected) =>
        Assert.Contains(expected, await site.Http.GetStringAsync(address));

    [Theory]
    [InlineData("/?q=timeout&tag=c%23&page=1&utm_source=mail")]
    [InlineData("/?accepted=0&syntax=0&explain=0&tags=all")]
    public async Task What_is_understood_or_not_meant_for_us_is_not(string address) => Assert.DoesNotContain("in the address", await site.Http.GetStringAsync(address));

    [Fact]
    public async Task A_question_has_one_address_for_all_ways_to_it()
    {
        foreach (string address in (string[])["/q/1", "/q/1?q=timeout&tag=c%23", "/q/1?answers=newest"])
        {
            Assert.Contains("<link rel=\"canonical\" href=\"/q/1\" />", await site.Http.GetStringAsync(address));
        }
        Assert.DoesNotContain("rel=\"canonical\"", await site.Http.GetStringAsync("/?q=timeout"));
    }

    [Fact]
    public async Task Every_tag_is_on_the_pages_of_tags()
    {
        string html = await site.Http.GetStringAsync("/tags?q=timeout&tag=c%23");
        int count = int.Parse(Regex.Match(html, "role=\"status\">([0-9,]+) tags").Groups[1].Value, System.Globalization.NumberStyles.AllowThousands, System.Globalization.CultureInfo.InvariantCulture);
        HashSet<string> names = [];
        for (int page = 1; names.Count < count; page++)
        {
            List<string> found = [.. Regex.Matches(await site.Http.GetStringAsync($"/tags?q=timeout&page={page}"), "<span class=\"name\">([^<]+)</span>").Select(name => name.Groups[1].Value)];
            Assert.NotEmpty(found);
            names.UnionWith(found);
        }
        Assert.Equal(count, names.Count);
        Assert.Contains("<a href=\"/?q=timeout&amp;tag=c%23&amp;tag=java\"", html);
    }

    [Theory]
    [InlineData("z/OS")]
    [InlineData("(json")]
    [InlineData("/etc/passwd")]
    [InlineData("Exception in thread \"main\" java.lang.NullPointerException\n\tat com.example.Main.main(Main.java:5)\n\tat java.base/java.lang.Thread.run(Thread.java:829)")]
    [InlineData("System.InvalidOperationException: Sequence contains no elements\n   at System.Linq.Enumerable.First[TSource](IEnumerable`1 source)\n--- End of stack trace ---")]
    [InlineData("Traceback (most recent call last):\n  File \"<stdin>\", line 1, in <module>\nKeyError: 'a'")]
    [InlineData("ERROR 1064 (42000): You have an error in your SQL syntax; check ... near '''' at line 1")]
    [InlineData("c:\\temp\\*.* && del /q ~ @echo off | more >nul 2>&1")]
    [InlineData("if (a != b || !(c ^ d)) { x = y[0]?.z ?? $\"{w}\"; }")]
    [InlineData("wie kann ich json einlesen?")]
    [InlineData("как сделать json")]
    public async Task What_people_type_and_paste_is_no_syntax_error(string text)
    {
        string html = await site.Http.GetStringAsync("/?q=" + Uri.EscapeDataString(text));
        Assert.DoesNotContain("not valid match syntax", html);
        Assert.DoesNotContain("notice warn", html);
    }

    [GeneratedRegex("/assets/[a-z0-9.]+")]
    private static partial Regex Asset();

    [GeneratedRegex("<h2><a href=\"/q/([0-9]+)[?\"][^>]*class=\"hit-link\"")]
    private static partial Regex Thread();
}
