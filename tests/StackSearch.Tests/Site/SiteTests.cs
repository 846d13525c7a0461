using System.IO.Compression;
using System.Net;
using System.Text.Json;
using System.Text.RegularExpressions;

namespace StackSearch.Tests.Site;

[Collection(SiteCollection.Name)]
public class SiteTests(SiteProcess site)
{
    [Theory]
    [InlineData("/")]
    [InlineData("/?q=timeout")]
    [InlineData("/?q=timeout&tag=c%23&tag=java&year=2008&type=question&type=answer&sort=newest&page=2")]
    [InlineData("/?q=nosuchwordanywhere")]
    [InlineData("/?q=timeout&tag=c%23&tags=any&accepted=1&from=2009-01-01&to=2012-12-31")]
    [InlineData("/q/1")]
    [InlineData("/q/1?q=timeout&answers=newest")]
    [InlineData("/tags")]
    [InlineData("/tags?name=ja&q=timeout")]
    [InlineData("/help")]
    public async Task Pages_are_whole_and_guarded(string address)
    {
        using HttpResponseMessage answer = await site.Http.GetAsync(address);
        string html = await answer.Content.ReadAsStringAsync();
        Assert.Equal(HttpStatusCode.OK, answer.StatusCode);
        Assert.Equal("text/html; charset=utf-8", answer.Content.Headers.ContentType!.ToString());
        Assert.EndsWith("</html>\n", html);
        string policy = answer.Headers.GetValues("Content-Security-Policy").Single();
        Assert.StartsWith("default-src 'none'", policy);
        Assert.DoesNotContain("unsafe", policy);
        Assert.Contains("frame-ancestors 'none'", policy);
        Assert.Equal("nosniff", answer.Headers.GetValues("X-Content-Type-Options").Single());
        Assert.Equal("no-referrer", answer.Headers.GetValues("Referrer-Policy").Single());
        Assert.False(answer.Headers.Contains("Server"));
        Assert.DoesNotContain("style=\"", html);
        Assert.DoesNotContain("<script>", html);
    }

    [Fact]
    public async Task Words_are_found_marked_and_attributed()
    {
        string html = await site.Http.GetStringAsync("/?q=timeout");
        Assert.Contains("<mark>timeout</mark>", html);
        Assert.Contains("asked by user ", html);
        Assert.Contains("Posts made up by StackSearch’s generator.", html);
    }

    [Fact]
    public async Task The_script_gets_the_changing_part_alone()
    {
        using HttpRequestMessage request = new(HttpMethod.Get, "/?q=timeout");
        request.Headers.Add("X-Fragment", "results");
        using HttpResponseMessage answer = await site.Http.SendAsync(request);
        string html = await answer.Content.ReadAsStringAsync();
        Assert.StartsWith("<div id=\"results\"", html);
        Assert.DoesNotContain("<html", html);
        Assert.Contains("X-Fragment", answer.Headers.Vary);
        Assert.True(answer.Headers.CacheControl!.NoStore);
        string page = await site.Http.GetStringAsync("/?q=timeout");
        Assert.Contains(WithoutTiming(html), WithoutTiming(page));
    }

    [Theory]
    [InlineData("/q/999999999", HttpStatusCode.NotFound)]
    [InlineData("/q/0", HttpStatusCode.NotFound)]
    [InlineData("/q/-1", HttpStatusCode.NotFound)]
    [InlineData("/q/abc", HttpStatusCode.NotFound)]
    [InlineData("/q/99999999999999999999", HttpStatusCode.NotFound)]
    [InlineData("/no/such/page", HttpStatusCode.NotFound)]
    [InlineData("/assets/site.css", HttpStatusCode.NotFound)]
    [InlineData("/api/posts/999999999", HttpStatusCode.NotFound)]
    [InlineData("/api/posts/x", HttpStatusCode.NotFound)]
    [InlineData("/api/nothing", HttpStatusCode.NotFound)]
    [InlineData("/api/export?syntax=1&q=%22open", HttpStatusCode.BadRequest)]
    public async Task What_is_not_there_says_so(string address, HttpStatusCode expected)
    {
        using HttpResponseMessage answer = await site.Http.GetAsync(address);
        Assert.Equal(expected, answer.StatusCode);
        Assert.True(answer.Headers.Contains("Content-Security-Policy"));
        string text = await answer.Content.ReadAsStringAsync();
        if (address.StartsWith("/api", StringComparison.Ordinal))
        {
            Assert.NotEqual("", JsonDocument.Parse(text).RootElement.GetProperty("error").GetString());
        }
        else if (!address.StartsWith("/assets", StringComparison.Ordinal))
        {
            Assert.Contains("There is no such page", text);
        }
    }

    [Fact]
    public async Task Health_is_told()
    {
        using HttpResponseMessage answer = await site.Http.GetAsync("/health");
        Assert.Equal((HttpStatusCode.OK, "Healthy"), (answer.StatusCode, await answer.Content.ReadAsStringAsync()));
        Assert.True(answer.Headers.CacheControl!.NoStore);
    }

    [Theory]
    [InlineData("page=99999999999", 0)]
    [InlineData("page=5000", 0)]
    [InlineData("q=timeout&page=200", 0)]
    [InlineData("page=abc", 1)]
    [InlineData("page=0&sort=nonsense&type=nonsense&nosuchname=1", 1)]
    public async Task A_page_that_does_not_exist_is_the_nearest_one(string query, int expected)
    {
        string html = await site.Http.GetStringAsync("/?" + query);
        Match status = Regex.Match(html, "data-status=\"[^\"]* found, page ([0-9,]+) of ([0-9,]+)\"");
        Assert.True(status.Success, html[..Math.Min(html.Length, 2_000)]);
        Assert.Equal(expected == 0 ? status.Groups[2].Value : $"{expected}", status.Groups[1].Value);
        Assert.Contains("<li class=\"hit\">", html);
    }

    [Fact]
    public async Task An_answers_number_leads_to_its_question()
    {
        using JsonDocument found = JsonDocument.Parse(await site.Http.GetStringAsync("/api/search?type=answer"));
        JsonElement hit = found.RootElement.GetProperty("hits")[0];
        using HttpResponseMessage answer = await site.Http.GetAsync($"/q/{hit.GetProperty("id")}");
        Assert.Equal(HttpStatusCode.Redirect, answer.StatusCode);
        Assert.Equal($"/q/{hit.GetProperty("questionId")}#a{hit.GetProperty("id")}", answer.Headers.Location!.ToString());
    }

    [Fact]
    public async Task Assets_are_kept_for_ever_and_asked_for_by_hash()
    {
        string html = await site.Http.GetStringAsync("/");
        foreach (string name in (string[])["site", "search", "combobox", "jackdaw"])
        {
            int at = html.IndexOf($"/assets/{name}.", StringComparison.Ordinal);
            string address = html[at..html.IndexOf('"', at)];
            using HttpResponseMessage first = await site.Http.GetAsync(address);
            Assert.Equal(HttpStatusCode.OK, first.StatusCode);
            Assert.Equal("public, max-age=31536000, immutable", first.Headers.CacheControl!.ToString());
            using HttpRequestMessage again = new(HttpMethod.Get, address);
            again.Headers.IfNoneMatch.Add(first.Headers.ETag!);
            using HttpResponseMessage second = await site.Http.SendAsync(again);
            Assert.Equal(HttpStatusCode.NotModified, second.StatusCode);
            Assert.Empty(await second.Content.ReadAsByteArrayAsync());
            using HttpRequestMessage slow = new(HttpMethod.Get, address);
            slow.Headers.Add("Accept-Encoding", "br;q=0, gzip");
            using HttpResponseMessage compressed = await site.Http.SendAsync(slow);
            Assert.Equal(["gzip"], compressed.Content.Headers.ContentEncoding);
            await using GZipStream gzip = new(await compressed.Content.ReadAsStreamAsync(), CompressionMode.Decompress);
            using MemoryStream content = new();
            await gzip.CopyToAsync(content);
            Assert.Equal(await first.Content.ReadAsByteArrayAsync(), content.ToArray());
        }
    }

    [Fact]
    public async Task HEAD_answers_like_GET_without_a_body_and_POST_is_refused()
    {
        using HttpRequestMessage head = new(HttpMethod.Head, "/?q=timeout");
        using HttpResponseMessage answer = await site.Http.SendAsync(head);
        Assert.Equal(HttpStatusCode.OK, answer.StatusCode);
        Assert.Empty(await answer.Content.ReadAsByteArrayAsync());
        using HttpResponseMessage post = await site.Http.PostAsync("/", new StringContent("q=x"));
        Assert.Equal(HttpStatusCode.MethodNotAllowed, post.StatusCode);
    }

    private static string WithoutTiming(string html) => Regex.Replace(html, "<p class=\"timing\">[^<]*</p>", "");
}
