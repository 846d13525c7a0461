using Jackdaw.Search.Bench.Measuring;
using Jackdaw.Search.Bench.Posts;

namespace Jackdaw.Search.Bench.FacetSearch;

/// <summary>Compares what two ways have found.</summary>
internal static class PostEquality
{
    public static void Prove<T>(SearchPage<T> expected, SearchPage<T> actual, string words)
    {
        Proof.True(expected.Rows.Count > 0, $"nothing was found for {words}");
        Proof.Same(expected.Rows.Select(Text), actual.Rows.Select(Text), $"the rows for {words}");
        Proof.Same(expected.Years, actual.Years, $"the years of {words}");
        Proof.Same(expected.Tags, actual.Tags, $"the tags of {words}");
        Proof.Equal(expected.Metadata.Total, actual.Metadata.Total, $"the total of {words}");
        Proof.Same(expected.Metadata.Keywords, actual.Metadata.Keywords, $"the keywords of {words}");
    }

    public static string Text<T>(T row) => row is Post post
        ? $"{post.Id} {post.Title} {post.Body} {post.Score} {post.Year} {post.Created:O} {string.Join(' ', post.Tags)}"
        : row!.ToString()!;
}
