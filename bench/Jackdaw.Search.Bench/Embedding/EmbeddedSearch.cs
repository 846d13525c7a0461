using Jackdaw.Search.Bench.Measuring;
using Jackdaw.Search.Bench.Posts;

namespace Jackdaw.Search.Bench.Embedding;

/// <summary>The searches; each returns how many documents it has found.</summary>
internal static class EmbeddedSearch
{
    private const int Rows = 20;

    public static async Task<long> OneWord(FulltextStore store, string word)
    {
        using IFulltextSession session = store.StartSession();
        FulltextResult<Post> result = await session.Query<Post>().MatchText(word).Limit(Rows).ToResultAsync();
        Check(result.Count, result.Total);
        return result.Total;
    }

    public static async Task<long> FieldsAndFacets(FulltextStore store, string titleWord, string bodyWord)
    {
        using IFulltextSession session = store.StartSession();
        FulltextResult<Post> result = await session.Query<Post>()
            .Match($"@title {titleWord} @body {bodyWord}")
            .Facet(p => p.Year, out Facet<ushort> years)
            .FacetEach(p => p.Tags, out Facet<uint> tags)
            .Limit(Rows)
            .ToResultAsync();
        Check(result.Count, result.Total);
        Proof.Equal(result.Total, result.Facet(years).Sum(year => year.Count), "documents of all years");
        Proof.True(result.Total == 0 || result.Facet(tags).Count > 0, "no tags");
        return result.Total;
    }

    public static async Task<long> OneId(FulltextStore store, Post post)
    {
        using IFulltextSession session = store.StartSession();
        Post? found = await session.LoadAsync<Post>(post.Id);
        Proof.True(found?.Title == post.Title, $"{post.Id} is not found by its id");
        return 1;
    }

    private static void Check(int rows, long total) => Proof.Equal(Math.Min(Rows, total), rows, "rows");
}
