using System.Linq.Expressions;
using Jackdaw.Search.Bench.Posts;

namespace Jackdaw.Search.Bench.FacetSearch;

/// <summary>The searches as an application writes them.</summary>
internal static class FluentSearch
{
    public const int LeastScore = 10;

    // The protocol alone encodes nothing.
    private static readonly SnippetOptions AsItIs = new() { HtmlEncode = false };

    private static readonly Expression<Func<Post, ushort>> Year = p => p.Year;
    private static readonly Expression<Func<Post, IEnumerable<uint>>> Tags = p => p.Tags;
    private static readonly Expression<Func<Post, Hit>> Hit = p => new Hit(p.Id, p.Title, p.Score, p.Year, Fulltext.Snippet(p.Body, AsItIs));

    /// <summary>Rows for a page: title, score, year, passages.</summary>
    public static IFulltextQuery<Hit> Hits(IFulltextSession session, string words, int leastScore, out Facet<ushort> years, out Facet<uint> tags) =>
        session.Query<Post>()
            .MatchText(words)
            .Where(p => p.Score >= leastScore)
            .Facet(p => p.Year, out years)
            .FacetEach(p => p.Tags, out tags)
            .Select(p => new Hit(p.Id, p.Title, p.Score, p.Year, Fulltext.Snippet(p.Body, AsItIs)));

    /// <summary>The same with lambdas that are made once: the compiler makes new objects for all others in every call.</summary>
    public static IFulltextQuery<Hit> HitsOfKeptLambdas(IFulltextSession session, string words, int leastScore, out Facet<ushort> years, out Facet<uint> tags) =>
        session.Query<Post>()
            .MatchText(words)
            .Where(p => p.Score >= leastScore)
            .Facet(Year, out years)
            .FacetEach(Tags, out tags)
            .Select(Hit);

    /// <summary>Whole documents.</summary>
    public static IFulltextQuery<Post> Posts(IFulltextSession session, string words, int leastScore, out Facet<ushort> years, out Facet<uint> tags) =>
        session.Query<Post>()
            .MatchText(words)
            .Where(p => p.Score >= leastScore)
            .Facet(p => p.Year, out years)
            .FacetEach(p => p.Tags, out tags);

    public static async Task<SearchPage<Hit>> HitPage(FulltextStore store, string words)
    {
        using IFulltextSession session = store.StartSession();
        FulltextResult<Hit> result = await Hits(session, words, LeastScore, out Facet<ushort> years, out Facet<uint> tags).ToResultAsync();
        return new SearchPage<Hit>(result, result.Metadata, result.Facet(years), result.Facet(tags));
    }

    public static async Task<SearchPage<Hit>> HitPageOfKeptLambdas(FulltextStore store, string words)
    {
        using IFulltextSession session = store.StartSession();
        FulltextResult<Hit> result = await HitsOfKeptLambdas(session, words, LeastScore, out Facet<ushort> years, out Facet<uint> tags).ToResultAsync();
        return new SearchPage<Hit>(result, result.Metadata, result.Facet(years), result.Facet(tags));
    }

    public static async Task<SearchPage<Post>> PostPage(FulltextStore store, string words)
    {
        using IFulltextSession session = store.StartSession();
        FulltextResult<Post> result = await Posts(session, words, LeastScore, out Facet<ushort> years, out Facet<uint> tags).ToResultAsync();
        return new SearchPage<Post>(result, result.Metadata, result.Facet(years), result.Facet(tags));
    }

    /// <summary>Its statement.</summary>
    public static string HitText(FulltextStore store, string words)
    {
        using IFulltextSession session = store.StartSession();
        return Hits(session, words, LeastScore, out _, out _).ToSphinxQl();
    }

    /// <summary>Its statement.</summary>
    public static string PostText(FulltextStore store, string words)
    {
        using IFulltextSession session = store.StartSession();
        return Posts(session, words, LeastScore, out _, out _).ToSphinxQl();
    }
}
