using System.Globalization;
using StackSearch.Bodies;
using StackSearch.Posts;
using StackSearch.Search;
using StackSearch.Web.Pages;

namespace StackSearch.Web.Api;

/// <summary>Makes the models of the API.</summary>
internal sealed class ApiMapping(SiteInfo site)
{
    public ApiSearch Search(SearchAnswer answer) => new()
    {
        Total = answer.Total,
        Threads = answer.Threads,
        Page = answer.Request.Page,
        Pages = answer.Pages,
        Milliseconds = Math.Round(answer.Elapsed.TotalMilliseconds, 3),
        Notice = answer.Notice?.Kind switch
        {
            _ when answer.IsOutOfTime => "the search was stopped because it takes too long; posts may be missing and numbers may be too small",
            SearchNoticeKind.NotSyntax => "not valid match syntax; searched as plain words",
            SearchNoticeKind.Prefix => "searched for words that begin with the last one",
            SearchNoticeKind.Words => answer.Notice.OfWords,
            SearchNoticeKind.Relaxed => "no post has all of it; searched for any of the words",
            _ => null,
        },
        Statements = answer.Explanation?.Statements,
        Hits = [.. answer.Hits.Select(hit => Hit(hit, answer))],
        Tags = [.. answer.Tags.Select(tag => new ApiCount(tag.Value, tag.Count, tag.IsChosen))],
        Years = [.. answer.Years.Select(year => new ApiCount(year.Value.ToString(CultureInfo.InvariantCulture), year.Count, year.IsChosen))],
        Types = [.. answer.Types.Select(type => new ApiCount(SearchAddress.Name(type.Value), type.Count, type.IsChosen))],
    };

    public ApiPost Post(PostDocument post) => new()
    {
        Id = post.Id,
        Type = post.Type,
        QuestionId = post.ThreadId,
        Title = post.Title.Length > 0 ? post.Title : null,
        Text = SnippetMarks.WithoutCode(post.Body),
        Html = post.Details?.Html,
        Tags = post.Details?.Tags ?? [],
        Score = post.Score,
        Created = DateTime.SpecifyKind(post.Created, DateTimeKind.Utc),
        Edited = post.Details?.Edited,
        Owner = post.Owner,
        License = site.IsGenerated ? null : License.Of(post.License, post.Created).Name,
        Source = Source(post.Id, post.Type),
    };

    private ApiHit Hit(SearchHit hit, SearchAnswer answer) => new()
    {
        Id = hit.Id,
        Type = hit.Type,
        QuestionId = hit.ThreadId,
        Title = hit.Type == PostType.Question ? Marked(hit.Title) : answer.ThreadTitles.GetValueOrDefault(hit.ThreadId),
        Snippet = Marked(hit.Snippet),
        Tags = hit.Tags.Split(' ', StringSplitOptions.RemoveEmptyEntries),
        Score = hit.Score,
        Created = DateTime.SpecifyKind(hit.Created, DateTimeKind.Utc),
        Owner = hit.Owner,
        License = site.IsGenerated ? null : License.Of(hit.License, hit.Created).Name,
        Source = Source(hit.Id, hit.Type),
        Found = hit.Found,
        Others = [.. hit.Others.Select(other => other.Id)],
        Relevance = answer.Explanation?.Relevance.GetValueOrDefault(hit.Id) is { } relevance
            ? new ApiRelevance(relevance.Weight, relevance.OfWords, relevance.Votes, relevance.Fields)
            : null,
    };

    private string? Source(long id, PostType type) =>
        site.Site is null ? null : new Uri(site.Site, string.Create(CultureInfo.InvariantCulture, $"/{(type == PostType.Question ? 'q' : 'a')}/{id}")).AbsoluteUri;

    private static string Marked(string snippet) =>
        SnippetMarks.WithoutCode(snippet).Replace(SnippetMarks.Before.ToString(), "[[", StringComparison.Ordinal).Replace(SnippetMarks.After.ToString(), "]]", StringComparison.Ordinal);
}
