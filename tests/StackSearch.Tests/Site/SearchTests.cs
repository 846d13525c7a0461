using System.Net;
using System.Text.Json;
using StackSearch.Generation;
using StackSearch.Posts;

namespace StackSearch.Tests.Site;

/// <summary>What the site finds, against the same posts read by other means.</summary>
[Collection(SiteCollection.Name)]
public class SearchTests(SiteProcess site)
{
    private static readonly List<Post> All = ReadAll();

    [Fact]
    public async Task Without_a_text_all_posts_are_there_sorted_by_votes()
    {
        JsonElement found = await SearchAsync("");
        Assert.Equal(SiteProcess.Posts, found.GetProperty("total").GetInt64());
        Assert.Equal(All.OrderByDescending(p => p.Score).ThenBy(p => p.Id).Take(10).Select(p => p.Id), Ids(found));
    }

    [Fact]
    public async Task Every_choice_filters_and_leaves_the_others_visible()
    {
        JsonElement found = await SearchAsync("tag=c%23&tag=java&type=question");
        List<Post> expected = [.. All.Where(p => p.Tags is { } tags && (tags.Contains("c#") || tags.Contains("java")))];
        Assert.Equal(expected.Count, found.GetProperty("total").GetInt64());
        // Tags are counted as if none were chosen, so the numbers of the others say what they would add.
        foreach (JsonElement tag in found.GetProperty("tags").EnumerateArray())
        {
            string name = tag.GetProperty("value").GetString()!;
            Assert.Equal(All.Count(p => p.Tags?.Contains(name) == true), tag.GetProperty("count").GetInt64());
            Assert.Equal(name is "c#" or "java", tag.GetProperty("chosen").GetBoolean());
        }
        Assert.True(found.GetProperty("tags").GetArrayLength() > 20);
        Assert.Equal(2, found.GetProperty("types").GetArrayLength());
    }

    [Fact]
    public async Task Years_and_types_are_counted_without_themselves()
    {
        JsonElement found = await SearchAsync("type=answer&year=2008");
        Assert.Equal(All.Count(p => p.PostTypeId == PostType.Answer && p.CreationDate.Year == 2008), found.GetProperty("total").GetInt64());
        Assert.Equal(
            [("question", (long)All.Count(p => p.PostTypeId == PostType.Question && p.CreationDate.Year == 2008)), ("answer", found.GetProperty("total").GetInt64())],
            found.GetProperty("types").EnumerateArray().Select(t => (t.GetProperty("value").GetString()!, t.GetProperty("count").GetInt64())));
    }

    /// <summary>Chained, these operators once took all memory and never answered.</summary>
    [Fact]
    public async Task Hostile_operators_are_answered()
    {
        foreach (string text in new[]
        {
            string.Join(" NEAR/50 ", Enumerable.Repeat("a*", 8)),
            string.Join(" | ", Enumerable.Repeat("\"a* t* i*\"~99", 25)),
            string.Join(" | ", "abcdefghijklmnopqrstuvwxyz".Select(letter => letter + "*")),
            string.Join(" << ", Enumerable.Repeat("a*", 100)),
        })
        {
            using HttpResponseMessage answer = await site.Http.GetAsync("/?q=" + Uri.EscapeDataString(text));
            Assert.Equal(HttpStatusCode.OK, answer.StatusCode);
        }
    }

    [Fact]
    public async Task Pages_fit_together()
    {
        List<int> ids = [];
        for (int page = 1; page <= 5; page++)
        {
            ids.AddRange(Ids(await SearchAsync($"sort=newest&page={page}")));
        }
        Assert.Equal(All.OrderByDescending(p => Seconds(p.CreationDate)).ThenByDescending(p => p.Id).Take(50).Select(p => p.Id), ids);
    }

    [Fact]
    public async Task Answers_are_found_by_the_tags_of_their_question()
    {
        HashSet<int> questions = [.. All.Where(p => p.Tags?.Contains("json") == true).Select(p => p.Id)];
        JsonElement found = await SearchAsync("tag=json&type=answer&sort=newest");
        Assert.Equal(All.Count(p => p.ParentId is { } id && questions.Contains(id)), found.GetProperty("total").GetInt64());
        Assert.All(found.GetProperty("hits").EnumerateArray(), hit => Assert.Contains("json", hit.GetProperty("tags").EnumerateArray().Select(tag => tag.GetString())));
    }

    [Fact]
    public async Task Posts_about_parsing_JSON_are_found_on_the_first_try()
    {
        JsonElement found = await SearchAsync("q=json+parser");
        Assert.Equal(10, found.GetProperty("hits").GetArrayLength());
        Assert.All(found.GetProperty("hits").EnumerateArray(), hit =>
        {
            Assert.Contains("json", hit.GetProperty("tags").EnumerateArray().Select(tag => tag.GetString()));
            Assert.Contains("pars", hit.GetProperty("title").GetString(), StringComparison.OrdinalIgnoreCase);
        });
    }

    [Fact]
    public async Task Code_is_shown_as_code_and_generated_posts_claim_no_licence()
    {
        string html = await site.Http.GetStringAsync("/?q=json+parser");
        Assert.Contains("<code>", html[html.IndexOf("<ol class=\"hits\"", StringComparison.Ordinal)..]);
        Assert.Contains("made up", html);
        Assert.DoesNotContain("CC BY-SA", html);
        JsonElement hit = (await SearchAsync("q=json+parser")).GetProperty("hits")[0];
        Assert.True(!hit.TryGetProperty("license", out JsonElement license) || license.ValueKind == JsonValueKind.Null);
        Assert.DoesNotContain('\uE002', hit.GetProperty("snippet").GetString()!);
    }

    [Fact]
    public async Task Statements_and_relevance_are_explained_where_that_is_asked_for()
    {
        JsonElement found = await SearchAsync("q=json+parser&explain=1");
        Assert.Equal(4, found.GetProperty("statements").GetArrayLength());
        Assert.Contains("MATCH('json parser')", found.GetProperty("statements")[0].GetString());
        int last = int.MaxValue;
        foreach (JsonElement hit in found.GetProperty("hits").EnumerateArray())
        {
            JsonElement relevance = hit.GetProperty("relevance");
            int weight = relevance.GetProperty("weight").GetInt32();
            Assert.InRange(weight, 1, last);
            Assert.Equal(weight, (relevance.GetProperty("proximity").GetInt32() * 1000) + relevance.GetProperty("bm25").GetInt32());
            string fields = string.Join(' ', relevance.GetProperty("fields").EnumerateArray());
            Assert.Equal(hit.GetProperty("title").GetString()!.Contains("[[", StringComparison.Ordinal), fields.Contains("title", StringComparison.Ordinal));
            last = weight;
        }
        Assert.False((await SearchAsync("q=json+parser")).TryGetProperty("statements", out JsonElement none) && none.ValueKind != JsonValueKind.Null);
        string html = await site.Http.GetStringAsync("/?q=json+parser&explain=1");
        Assert.Contains("<summary>What was sent</summary>", html);
        Assert.Contains("<p class=\"why\">relevance ", html);
        Assert.DoesNotContain("What was sent", await site.Http.GetStringAsync("/?q=json+parser"));
    }

    [Fact]
    public async Task The_same_search_is_shown_as_a_cluster_would_get_it()
    {
        JsonElement found = await SearchAsync("q=json+parser&tag=json&explain=json");
        Assert.Equal(4, found.GetProperty("statements").GetArrayLength());
        using JsonDocument hits = JsonDocument.Parse(found.GetProperty("statements")[0].GetString()!);
        Assert.Equal(10, hits.RootElement.GetProperty("size").GetInt32());
        string query = hits.RootElement.GetProperty("query").GetRawText();
        Assert.All(["\"json\"", "\"parser\"", "title^8"], part => Assert.Contains(part, query));
        Assert.Equal(["title", "body"], hits.RootElement.GetProperty("highlight").GetProperty("fields").EnumerateObject().Select(field => field.Name));
        using JsonDocument tags = JsonDocument.Parse(found.GetProperty("statements")[1].GetString()!);
        Assert.True(tags.RootElement.TryGetProperty("aggs", out _));
        Assert.All(found.GetProperty("hits").EnumerateArray(), hit => Assert.True(hit.TryGetProperty("relevance", out _)));
        // The extended syntax is read before it is sent.
        Assert.Contains("minimum_should_match", (await SearchAsync("q=json+%7C+parser&explain=json")).GetProperty("statements")[0].GetString());
        string html = await site.Http.GetStringAsync("/?q=json+parser&explain=json");
        Assert.Contains("<summary>What Elasticsearch would be sent</summary>", html);
        Assert.Contains("<a href=\"/?q=json%20parser&amp;explain=1\"", html);
    }

    [Fact]
    public async Task A_title_counts_more_than_a_body()
    {
        JsonElement found = await SearchAsync("q=serialize");
        foreach (JsonElement hit in found.GetProperty("hits").EnumerateArray())
        {
            Assert.Contains("[[serialize]]", hit.GetProperty("title").GetString(), StringComparison.OrdinalIgnoreCase);
        }
    }

    [Theory]
    [InlineData("\"works on my machine\"")]
    [InlineData("@title serialize")]
    [InlineData("serial*")]
    [InlineData("linq | sql")]
    [InlineData("\"web service timeout server\"/3")]
    [InlineData("@tags c#")]
    [InlineData("dictionary -cache")]
    [InlineData("lock << thread")]
    [InlineData("parse MAYBE json")]
    [InlineData("parse NEAR/4 json")]
    [InlineData("^how")]
    [InlineData("twice$")]
    public async Task The_examples_of_the_help_find_something(string text)
    {
        JsonElement found = await SearchAsync("q=" + Uri.EscapeDataString(text));
        Assert.True(found.GetProperty("total").GetInt64() > 0, text);
        Assert.False(found.TryGetProperty("notice", out _), text);
    }

    [Fact]
    public async Task An_unknown_word_becomes_a_beginning_or_a_suggestion()
    {
        JsonElement beginning = await SearchAsync("q=seriali");
        Assert.True(beginning.GetProperty("total").GetInt64() > 0);
        Assert.Contains("begin", beginning.GetProperty("notice").GetString());
        JsonElement misspelt = await SearchAsync("q=" + Uri.EscapeDataString("dictoinary cache"));
        Assert.Equal(0, misspelt.GetProperty("total").GetInt64());
        Assert.Equal("dictionary cache", misspelt.GetProperty("didYouMean").GetString());
    }

    [Fact]
    public async Task No_text_makes_a_search_fail()
    {
        const int Seed = 11;
        Random random = new(Seed);
        string[] pieces =
        [
            "\"", "(", ")", "|", "-", "!", "@", "@title", "@(", "~", "/", "/3", "^", "$", "=", "<<", "*", "\\", "'", "NEAR/", "MAYBE", "SENTENCE", "ZONE:", "word",
            "c#", " ", " ", "\u0001", "\uE000", "😀", "日本", "%", "<b>", "&", ";", "--", "/*", "\r\n", "[[", "{", "@@relaxed", "@nofield x", "é",
        ];
        for (int i = 0; i < 400; i++)
        {
            string text = string.Concat(Enumerable.Range(0, random.Next(1, 9)).Select(_ => pieces[random.Next(pieces.Length)]));
            using HttpResponseMessage answer = await site.Http.GetAsync("/?q=" + Uri.EscapeDataString(text));
            Assert.True(answer.StatusCode == HttpStatusCode.OK, $"seed {Seed}, round {i}: {answer.StatusCode} for {text}");
        }
    }

    [Fact]
    public async Task Bad_syntax_is_searched_as_words_and_says_where_it_went_wrong()
    {
        string html = await site.Http.GetStringAsync("/?q=" + Uri.EscapeDataString("timeout (server"));
        Assert.Contains("That is not valid match syntax", html);
        Assert.Contains("<mark>timeout</mark>", html);
    }

    private async Task<JsonElement> SearchAsync(string query)
    {
        using JsonDocument document = JsonDocument.Parse(await site.Http.GetStringAsync("/api/search?" + query));
        return document.RootElement.Clone();
    }

    private static IEnumerable<int> Ids(JsonElement found) => found.GetProperty("hits").EnumerateArray().Select(hit => hit.GetProperty("id").GetInt32());

    private static long Seconds(DateTime date) => new DateTimeOffset(date).ToUnixTimeSeconds();

    private static List<Post> ReadAll()
    {
        List<Post> posts = [];
        using PostReader reader = new GeneratedPosts(SiteProcess.Posts).Open();
        while (reader.TryRead(out Post? post))
        {
            posts.Add(post);
        }
        return posts;
    }
}
