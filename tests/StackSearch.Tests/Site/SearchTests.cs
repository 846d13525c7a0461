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
        Assert.Equal(All.Select(ThreadOf).Distinct().Count(), found.GetProperty("threads").GetInt64());
        Assert.Equal(All.OrderByDescending(p => p.Score).ThenBy(p => p.Id).DistinctBy(ThreadOf).Take(10).Select(p => p.Id), Ids(found));
    }

    [Fact]
    public async Task Every_choice_filters_and_leaves_the_others_visible()
    {
        JsonElement found = await SearchAsync("tag=c%23&tag=java&tags=any&type=question");
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
    public async Task Tags_narrow_and_say_what_each_would_leave()
    {
        JsonElement found = await SearchAsync("tag=c%23&tag=performance&type=question");
        List<Post> expected = [.. All.Where(p => p.Tags is { } tags && tags.Contains("c#") && tags.Contains("performance"))];
        Assert.NotEmpty(expected);
        Assert.Equal(expected.Count, found.GetProperty("total").GetInt64());
        Assert.All(found.GetProperty("tags").EnumerateArray(), tag => Assert.Equal(expected.Count(p => p.Tags!.Contains(tag.GetProperty("value").GetString()!)), tag.GetProperty("count").GetInt64()));
    }

    [Fact]
    public async Task A_thread_is_one_result_with_its_best_post()
    {
        foreach (string query in (string[])["q=timeout", "q=timeout&sort=score", "q=timeout&sort=newest", "sort=newest&type=answer"])
        {
            HashSet<int> threads = [];
            for (int page = 1; page <= 3; page++)
            {
                JsonElement found = await SearchAsync($"{query}&page={page}");
                foreach (JsonElement hit in found.GetProperty("hits").EnumerateArray())
                {
                    Assert.True(threads.Add(hit.GetProperty("questionId").GetInt32()), $"{query}: thread {hit.GetProperty("questionId")} is there twice");
                    List<int> others = [.. hit.GetProperty("others").EnumerateArray().Select(id => id.GetInt32())];
                    Assert.Equal(Math.Min(3, hit.GetProperty("found").GetInt32() - 1), others.Count);
                    Assert.DoesNotContain(hit.GetProperty("id").GetInt32(), others);
                    Assert.All(others, id => Assert.Equal(hit.GetProperty("questionId").GetInt32(), ThreadOf(All[id - 1])));
                }
            }
        }
    }

    [Fact]
    public async Task Threads_can_be_narrowed_to_those_with_an_accepted_answer_and_to_a_time()
    {
        HashSet<int> accepted = [.. All.Where(p => p.AcceptedAnswerId is not null).Select(p => p.Id)];
        Assert.NotEmpty(accepted);
        List<Post> expected = [.. All.Where(p => accepted.Contains(ThreadOf(p)))];
        Assert.Equal(expected.Count, (await SearchAsync("accepted=1")).GetProperty("total").GetInt64());
        DateOnly from = DateOnly.FromDateTime(All[200].CreationDate);
        DateOnly to = DateOnly.FromDateTime(All[900].CreationDate);
        JsonElement found = await SearchAsync($"accepted=1&from={from:yyyy-MM-dd}&to={to:yyyy-MM-dd}");
        Assert.Equal(expected.Count(p => DateOnly.FromDateTime(p.CreationDate) is var day && day >= from && day <= to), found.GetProperty("total").GetInt64());
        Assert.InRange(found.GetProperty("total").GetInt64(), 1, expected.Count - 1);
        Assert.Equal(found.GetProperty("total").GetInt64(), found.GetProperty("types").EnumerateArray().Sum(type => type.GetProperty("count").GetInt64()));
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
            using HttpResponseMessage answer = await site.Http.GetAsync("/?syntax=1&q=" + Uri.EscapeDataString(text));
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
        Assert.Equal(All.OrderByDescending(p => Seconds(p.CreationDate)).ThenBy(p => p.Id).DistinctBy(ThreadOf).Take(50).Select(p => p.Id), ids);
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
        Assert.Contains("MATCH('\"json parser\"/1')", found.GetProperty("statements")[0].GetString());
        int last = int.MaxValue;
        foreach (JsonElement hit in found.GetProperty("hits").EnumerateArray())
        {
            JsonElement relevance = hit.GetProperty("relevance");
            int weight = relevance.GetProperty("weight").GetInt32();
            Assert.InRange(weight, 1, last);
            double votes = relevance.GetProperty("votes").GetDouble();
            Assert.InRange(votes, 1, 1.1);
            Assert.Equal(weight, relevance.GetProperty("words").GetInt32() * votes, tolerance: 2);
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
        Assert.All(["\"json\"", "\"parser\"", "title^8", "script_score"], part => Assert.Contains(part, query));
        Assert.Equal(["title", "body"], hits.RootElement.GetProperty("highlight").GetProperty("fields").EnumerateObject().Select(field => field.Name));
        using JsonDocument tags = JsonDocument.Parse(found.GetProperty("statements")[1].GetString()!);
        Assert.True(tags.RootElement.TryGetProperty("aggs", out _));
        Assert.All(found.GetProperty("hits").EnumerateArray(), hit => Assert.True(hit.TryGetProperty("relevance", out _)));
        // The extended syntax is read before it is sent.
        Assert.Contains("minimum_should_match", (await SearchAsync("q=json+%7C+parser&syntax=1&explain=json")).GetProperty("statements")[0].GetString());
        string html = await site.Http.GetStringAsync("/?q=json+parser&explain=json");
        Assert.Contains("<summary>What Elasticsearch would be sent</summary>", html);
        Assert.Contains("<a href=\"/?q=json&#x2B;parser&amp;explain=1\"", html);
    }

    [Fact]
    public async Task A_title_counts_more_than_a_body()
    {
        JsonElement found = await SearchAsync("q=serialize");
        foreach (JsonElement hit in found.GetProperty("hits").EnumerateArray())
        {
            Assert.Contains("serializ", hit.GetProperty("title").GetString() + hit.GetProperty("tags"), StringComparison.OrdinalIgnoreCase);
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
        JsonElement found = await SearchAsync("syntax=1&q=" + Uri.EscapeDataString(text));
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
        Assert.True(misspelt.GetProperty("total").GetInt64() > 0);
        Assert.Equal("Searched dictionary instead of “dictoinary”.", misspelt.GetProperty("notice").GetString());
        JsonElement alone = await SearchAsync("q=dictoinary");
        Assert.All(alone.GetProperty("hits").EnumerateArray(), hit => Assert.True(
            hit.GetProperty("tags").EnumerateArray().Any(tag => tag.GetString() == "dictionary")
            || (hit.GetProperty("title").GetString() + hit.GetProperty("snippet").GetString()).Contains("[[dictionar", StringComparison.OrdinalIgnoreCase),
            hit.GetRawText()));
        Assert.Contains(alone.GetProperty("hits").EnumerateArray(), hit => hit.GetProperty("title").GetString()!.Contains("[[dictionar", StringComparison.OrdinalIgnoreCase));
    }

    /// <summary>What people type and paste: signs are no operators, and what is shown in place of it is said.</summary>
    [Theory]
    [InlineData("how do i parse json?", null)]
    [InlineData("HOW TO PARSE JSON", null)]
    [InlineData("(json", null)]
    [InlineData("json /etc/passwd z/OS", "No post has “os”; left out.")]
    [InlineData("json @title ^parser$ << ~", null)]
    [InlineData("System.FormatException: json\r\n   at Reader.Read(String text) in C:\\code\\json.cs:line 42", " instead of “system.formatexception”")]
    [InlineData("json xyzzyplugh", "No post has “xyzzyplugh”; left out.")]
    [InlineData("jsno parser", "Searched json instead of “jsno”.")]
    [InlineData("\"json xyzzyplugh\" parser", "no post has all of it; searched for any of the words")]
    public async Task Whatever_is_typed_finds_posts(string text, string? notice)
    {
        JsonElement found = await SearchAsync("q=" + Uri.EscapeDataString(text));
        Assert.True(found.GetProperty("total").GetInt64() > 0, text);
        Assert.Contains(found.GetProperty("hits").EnumerateArray(), hit => (hit.GetProperty("title").GetString() + hit.GetProperty("snippet").GetString()).Contains("[[json", StringComparison.OrdinalIgnoreCase));
        string? said = found.TryGetProperty("notice", out JsonElement value) ? value.GetString() : null;
        Assert.DoesNotContain("syntax", said ?? "");
        if (notice is null)
        {
            Assert.True(said is null || said.StartsWith("No post has", StringComparison.Ordinal), said);
        }
        else
        {
            Assert.Contains(notice, said);
        }
    }

    [Fact]
    public async Task Names_with_signs_are_words()
    {
        foreach (string name in (string[])["c#", "c++"])
        {
            JsonElement found = await SearchAsync("q=" + Uri.EscapeDataString(name));
            int tagged = All.Count(post => post.Tags?.Contains(name) == true);
            Assert.True(tagged > 0 && found.GetProperty("total").GetInt64() >= tagged, name);
            Assert.All(found.GetProperty("hits").EnumerateArray(), hit => Assert.Contains(name, (hit.GetProperty("tags") + hit.GetProperty("title").GetString() + hit.GetProperty("snippet").GetString()).ToLowerInvariant().Replace("[[", "").Replace("]]", "")));
        }
    }

    [Fact]
    public async Task Some_signs_do_what_they_do_elsewhere()
    {
        long any = (await SearchAsync("q=timeout")).GetProperty("total").GetInt64();
        long without = (await SearchAsync("q=timeout+-server")).GetProperty("total").GetInt64();
        Assert.InRange(without, 1, any - 1);
        JsonElement phrase = await SearchAsync("q=" + Uri.EscapeDataString("\"works on my machine\""));
        Assert.InRange(phrase.GetProperty("total").GetInt64(), 1, SiteProcess.Posts / 2);
    }

    [Fact]
    public async Task Match_syntax_is_a_switch()
    {
        string html = await site.Http.GetStringAsync("/?syntax=1&q=" + Uri.EscapeDataString("@title json"));
        Assert.Contains("The text is <a href=\"/help\">match syntax</a>", html);
        Assert.Contains("name=\"syntax\" value=\"1\"", html);
        Assert.DoesNotContain("match syntax</a>.", await site.Http.GetStringAsync("/?q=" + Uri.EscapeDataString("@title json")));
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
            using HttpResponseMessage answer = await site.Http.GetAsync($"/?syntax={i % 2}&q={Uri.EscapeDataString(text)}");
            // A text of nothing but white space is an empty field.
            HttpStatusCode expected = string.IsNullOrWhiteSpace(text) ? HttpStatusCode.Redirect : HttpStatusCode.OK;
            Assert.True(answer.StatusCode == expected, $"seed {Seed}, round {i}: {answer.StatusCode} for {text}");
        }
    }

    [Fact]
    public async Task Bad_syntax_is_searched_as_words_and_says_where_it_went_wrong()
    {
        string html = await site.Http.GetStringAsync("/?syntax=1&q=" + Uri.EscapeDataString("timeout (server"));
        Assert.Contains("That is not valid match syntax", html);
        Assert.Contains("<mark>timeout</mark>", html);
    }

    private async Task<JsonElement> SearchAsync(string query)
    {
        using JsonDocument document = JsonDocument.Parse(await site.Http.GetStringAsync("/api/search?" + query));
        return document.RootElement.Clone();
    }

    private static IEnumerable<int> Ids(JsonElement found) => found.GetProperty("hits").EnumerateArray().Select(hit => hit.GetProperty("id").GetInt32());

    private static int ThreadOf(Post post) => post.ParentId ?? post.Id;

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
