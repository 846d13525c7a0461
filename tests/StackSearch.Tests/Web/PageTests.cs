using System.Text.RegularExpressions;
using StackSearch.Posts;
using StackSearch.Search;
using StackSearch.Web;
using StackSearch.Web.Api;
using StackSearch.Web.Pages;

namespace StackSearch.Tests.Web;

public class PageTests
{
    private const string Hostile = "<img src=x onerror=alert(1)>\"'&";

    internal static readonly SiteInfo Site = new("Posts.xml", 2, new Uri("https://stackoverflow.com"), 0, "embedded");

    [Fact]
    public async Task Nothing_that_comes_from_outside_becomes_markup()
    {
        SearchHit hit = new()
        {
            Id = 1,
            Type = PostType.Question,
            Title = $"\uE000{Hostile}\uE001",
            Snippet = Hostile,
            Tags = Hostile.Replace(' ', '_'),
            Owner = Hostile,
            License = Hostile,
            ThreadId = 1,
        };
        SearchAnswer answer = Answer([hit with { Found = 5, Others = [hit, hit with { Type = PostType.Answer }] }, hit with { Id = 2, Type = PostType.Answer }]) with
        {
            Request = new SearchRequest { Text = Hostile, Tags = [Hostile], Sort = SearchSort.Newest },
            Tags = [new Choice<string>(Hostile, 1, true)],
            ThreadTitles = new Dictionary<long, string> { [1] = Hostile },
            Notice = new SearchNotice(SearchNoticeKind.Words) { Words = [(Hostile, Hostile), (Hostile, "")] },
            Total = 1_000,
            Threads = 500,
            UnknownTags = [Hostile],
            Problem = new ParameterProblem(Hostile, Hostile, Hostile),
            Completions = [new Jackdaw.Search.Completion(Hostile, Hostile, 1)],
        };
        SiteInfo site = Site with { Source = Hostile };
        string html = await Rendered.PageAsync(
            site, SearchPage.Title(answer.Request), answer.Request, PageRenderer.Part<SearchPage>(new(nameof(SearchPage.Site), site), new(nameof(SearchPage.Answer), answer)));
        Assert.DoesNotContain("<img src=x", html);
        Assert.DoesNotContain("onerror=alert(1)>", html);
        Assert.Contains("&lt;img src=x onerror=alert(1)&gt;", html);
        Assert.DoesNotContain("style=", html);
        Assert.DoesNotContain("<script>", html);
    }

    [Fact]
    public async Task Every_excerpt_says_who_where_and_under_which_licence()
    {
        SearchHit hit = new()
        {
            Id = 7,
            Type = PostType.Answer,
            Snippet = "text",
            Owner = "Ada",
            OwnerId = 12,
            License = "",
            Created = new DateTime(2009, 1, 2, 0, 0, 0, DateTimeKind.Utc),
            ThreadId = 3,
        };
        string html = await PageOfAsync(Answer([hit]) with { ThreadTitles = new Dictionary<long, string> { [3] = "A title" } });
        Assert.Contains("<a href=\"/q/3#a7\"", html);
        Assert.Contains("A title", html);
        Assert.Contains("<a href=\"https://stackoverflow.com/users/12\" rel=\"author\">Ada</a>", html);
        Assert.Contains("<a href=\"https://stackoverflow.com/a/7\">stackoverflow.com</a>", html);
        Assert.Contains("<a href=\"https://creativecommons.org/licenses/by-sa/2.5/\" rel=\"license\">CC BY-SA 2.5</a>", html);
        Assert.Equal(1, Regex.Count(html, "rel=\"license\""));
        Assert.Contains("Changed here: excerpts, matches marked.", html);
    }

    [Theory]
    [InlineData("", "2011-04-07", "CC BY-SA 2.5")]
    [InlineData("", "2011-04-08", "CC BY-SA 3.0")]
    [InlineData("", "2018-05-01", "CC BY-SA 3.0")]
    [InlineData("", "2018-05-02", "CC BY-SA 4.0")]
    [InlineData("CC BY-SA 3.0", "2023-01-01", "CC BY-SA 3.0")]
    public void The_date_tells_the_licence_where_the_dump_does_not(string stated, string date, string expected)
    {
        License license = License.Of(stated, DateTime.Parse(date, System.Globalization.CultureInfo.InvariantCulture));
        Assert.Equal(expected, license.Name);
        Assert.Equal($"https://creativecommons.org/licenses/by-sa/{expected[^3..]}/", license.Address);
    }

    [Fact]
    public void A_licence_that_nobody_knows_is_named_without_a_link() => Assert.Equal(new License("MIT", null), License.Of("MIT", default));

    [Theory]
    [InlineData(1, 1, "1")]
    [InlineData(1, 4, "1 2 3 4")]
    [InlineData(1, 20, "1 2 3 20")]
    [InlineData(10, 20, "1 8 9 10 11 12 20")]
    [InlineData(20, 20, "1 18 19 20")]
    public void The_pager_shows_neighbours_and_ends(int page, int pages, string expected) =>
        Assert.Equal(expected, string.Join(' ', Pager.PageNumbers(page, pages)));

    [Fact]
    public async Task Chosen_values_stay_visible_and_can_be_taken_away()
    {
        string html = await PageOfAsync(Answer([]) with
        {
            Request = new SearchRequest { Text = "x", Tags = ["rare"] },
            Tags = [new Choice<string>("java", 5, false), new Choice<string>("rare", null, true)],
        });
        Assert.Contains("<a href=\"/?q=x&amp;tag=rare&amp;tag=java\"", html);
        Assert.Contains("<a href=\"/?q=x&amp;tag=rare&amp;tags=any\"", html);
        Assert.Contains("<a href=\"/?q=x\" data-live=\"tag-rare\" rel=\"nofollow\" aria-current=\"true\">", html);
        Assert.Contains("remove all filters", html);
    }

    [Fact]
    public async Task A_search_that_was_stopped_says_so()
    {
        Assert.Contains("takes too long and was stopped", await PageOfAsync(Answer([]) with { IsOutOfTime = true }));
        Assert.DoesNotContain("was stopped", await PageOfAsync(Answer([])));
        Assert.Contains("takes too long", new ApiMapping(Site).Search(Answer([]) with { IsOutOfTime = true }).Notice);
    }

    private static Task<string> PageOfAsync(SearchAnswer answer) => Rendered.PartAsync<SearchPage>((nameof(SearchPage.Site), Site), (nameof(SearchPage.Answer), answer));

    private static SearchAnswer Answer(IReadOnlyList<SearchHit> hits) => new()
    {
        Request = new SearchRequest(),
        Hits = hits,
        Total = hits.Count,
        Threads = hits.Count,
        Tags = [],
        Years = [],
        Types = [],
        ThreadTitles = new Dictionary<long, string>(),
    };
}
