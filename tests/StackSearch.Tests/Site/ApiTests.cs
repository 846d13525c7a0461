using System.Text.Json;

namespace StackSearch.Tests.Site;

[Collection(SiteCollection.Name)]
public class ApiTests(SiteProcess site)
{
    [Fact]
    public async Task A_post_has_its_details()
    {
        using HttpResponseMessage answer = await site.Http.GetAsync("/api/posts/1");
        Assert.Equal("application/json", answer.Content.Headers.ContentType!.ToString());
        using JsonDocument post = JsonDocument.Parse(await answer.Content.ReadAsStringAsync());
        JsonElement root = post.RootElement;
        Assert.Equal((1, "Question", 1), (root.GetProperty("id").GetInt32(), root.GetProperty("type").GetString(), root.GetProperty("questionId").GetInt32()));
        Assert.StartsWith("<p>", root.GetProperty("html").GetString());
        Assert.DoesNotContain("<p>", root.GetProperty("text").GetString());
        Assert.False(root.TryGetProperty("license", out JsonElement license) && license.ValueKind != JsonValueKind.Null, "generated posts have no licence");
        Assert.NotEmpty(root.GetProperty("tags").EnumerateArray());
        Assert.EndsWith("Z", root.GetProperty("created").GetString());
    }

    [Fact]
    public async Task A_text_is_completed_by_words_of_posts_that_have_the_rest()
    {
        using JsonDocument alone = JsonDocument.Parse(await site.Http.GetStringAsync("/api/complete?q=timeo"));
        JsonElement first = alone.RootElement.GetProperty("completions")[0];
        Assert.Equal("timeout", first.GetProperty("text").GetString());
        using JsonDocument found = JsonDocument.Parse(await site.Http.GetStringAsync("/api/complete?q=timeout+i"));
        JsonElement best = found.RootElement.GetProperty("completions")[0];
        Assert.StartsWith("timeout i", best.GetProperty("text").GetString());
        Assert.InRange(best.GetProperty("posts").GetInt64(), 1, first.GetProperty("posts").GetInt64());
        Assert.InRange(found.RootElement.GetProperty("completions").GetArrayLength(), 1, 5);
        using JsonDocument nothing = JsonDocument.Parse(await site.Http.GetStringAsync("/api/complete?q=timeout+"));
        Assert.InRange(nothing.RootElement.GetProperty("completions").GetArrayLength(), 0, 5);
        using HttpResponseMessage wrong = await site.Http.GetAsync("/api/complete?text=timeo");
        Assert.Equal(400, (int)wrong.StatusCode);
    }

    [Fact]
    public async Task An_export_has_all_posts_one_on_each_line_in_order()
    {
        using HttpResponseMessage answer = await site.Http.GetAsync("/api/export");
        Assert.Equal("application/x-ndjson", answer.Content.Headers.ContentType!.ToString());
        List<int> ids = Ids(await answer.Content.ReadAsStringAsync());
        Assert.Equal(Enumerable.Range(1, SiteProcess.Posts), ids);
    }

    [Fact]
    public async Task An_export_has_what_the_search_finds()
    {
        using JsonDocument found = JsonDocument.Parse(await site.Http.GetStringAsync("/api/search?q=timeout&type=question"));
        List<int> ids = Ids(await site.Http.GetStringAsync("/api/export?q=timeout&type=question"));
        Assert.Equal(found.RootElement.GetProperty("total").GetInt32(), ids.Count);
        Assert.Equal(ids.Order(), ids);
        Assert.Empty(Ids(await site.Http.GetStringAsync("/api/export?q=nosuchwordanywhere")));
    }

    [Fact]
    public async Task An_export_begins_before_it_ends_and_stops_when_nobody_reads()
    {
        for (int i = 0; i < 20; i++)
        {
            using HttpResponseMessage answer = await site.Http.GetAsync("/api/export", HttpCompletionOption.ResponseHeadersRead);
            await using Stream stream = await answer.Content.ReadAsStreamAsync();
            byte[] first = new byte[1_000];
            await stream.ReadExactlyAsync(first);
            Assert.StartsWith("{\"id\":1,", System.Text.Encoding.UTF8.GetString(first));
        }
        // The connections above were cut in the middle; the site goes on.
        using JsonDocument found = JsonDocument.Parse(await site.Http.GetStringAsync("/api/search"));
        Assert.Equal(SiteProcess.Posts, found.RootElement.GetProperty("total").GetInt32());
    }

    [Theory]
    [InlineData("search?page=abc", "page", "abc", "a whole number from 1 to 200")]
    [InlineData("search?page=0", "page", "0", "a whole number from 1 to 200")]
    [InlineData("search?page=99999999999", "page", "99999999999", "a whole number from 1 to 200")]
    [InlineData("search?page=201", "page", "201", "a whole number from 1 to 200")]
    [InlineData("search?page=1&page=2", "page", "1,2", "to be given once")]
    [InlineData("search?sort=nonsense", "sort", "nonsense", "one of relevance, newest, score")]
    [InlineData("search?type=nonsense", "type", "nonsense", "one of question, answer")]
    [InlineData("search?year=x", "year", "x", "a year from 1 to 9999")]
    [InlineData("search?tag=", "tag", "", "the name of a tag")]
    [InlineData("search?query=timeout", "query", "timeout", "one of the parameters q, tag, tags, year, type, accepted, from, to, sort, page, explain, syntax")]
    [InlineData("search?syntax=on", "syntax", "on", "0 or 1")]
    [InlineData("search?tags=some", "tags", "some", "all or any")]
    [InlineData("search?accepted=yes", "accepted", "yes", "0 or 1")]
    [InlineData("search?from=2010", "from", "2010", "a day from 1970-01-01 to 2099-12-31")]
    [InlineData("search?explain=yes", "explain", "yes", "0, 1 or json")]
    [InlineData("export?page=2", "page", "2", "one of the parameters q, tag, tags, year, type, accepted, from, to, syntax")]
    [InlineData("export?type=nonsense", "type", "nonsense", "one of question, answer")]
    [InlineData("posts/1?full=true", "full", "true", "no parameter")]
    public async Task A_parameter_that_makes_no_sense_is_refused_by_name(string address, string parameter, string value, string expected)
    {
        using HttpResponseMessage answer = await site.Http.GetAsync("/api/" + address);
        Assert.Equal(System.Net.HttpStatusCode.BadRequest, answer.StatusCode);
        Assert.Equal("application/json", answer.Content.Headers.ContentType!.ToString());
        using JsonDocument problem = JsonDocument.Parse(await answer.Content.ReadAsStringAsync());
        string Text(string name) => problem.RootElement.GetProperty(name).GetString()!;
        Assert.Equal((parameter, value, expected), (Text("parameter"), Text("value"), Text("expected")));
        Assert.Equal($"{parameter}={value} is not understood; expected {expected}.", Text("error"));
    }

    [Theory]
    [InlineData("q=timeout&type=question&type=answer&year=2009&tag=c%23&sort=newest&page=1")]
    [InlineData("q=")]
    [InlineData("tag=c%23&tags=any&accepted=1&from=2009-01-01&to=2010-12-31")]
    [InlineData("Q=timeout")]
    [InlineData("q=timeout&syntax=0")]
    public async Task Everything_that_is_understood_is_accepted(string query)
    {
        using HttpResponseMessage answer = await site.Http.GetAsync("/api/search?" + query);
        Assert.Equal(System.Net.HttpStatusCode.OK, answer.StatusCode);
    }

    private static List<int> Ids(string ndjson)
    {
        List<int> ids = [];
        foreach (string line in ndjson.Split('\n', StringSplitOptions.RemoveEmptyEntries))
        {
            using JsonDocument post = JsonDocument.Parse(line);
            ids.Add(post.RootElement.GetProperty("id").GetInt32());
        }
        return ids;
    }
}
