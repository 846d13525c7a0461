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
        Assert.Equal("CC BY-SA 4.0", root.GetProperty("license").GetString());
        Assert.NotEmpty(root.GetProperty("tags").EnumerateArray());
        Assert.EndsWith("Z", root.GetProperty("created").GetString());
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
