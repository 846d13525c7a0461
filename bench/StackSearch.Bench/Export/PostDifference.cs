using StackSearch.Posts;

namespace StackSearch.Bench.Export;

/// <summary>Compares two posts member by member, as deep as they go.</summary>
internal static class PostDifference
{
    /// <summary>The name of the first member that differs, or null when the posts are equal.</summary>
    public static string? Find(Post left, Post right)
    {
        return left.Id != right.Id ? nameof(Post.Id)
            : left.PostTypeId != right.PostTypeId ? nameof(Post.PostTypeId)
            : left.ParentId != right.ParentId ? nameof(Post.ParentId)
            : left.AcceptedAnswerId != right.AcceptedAnswerId ? nameof(Post.AcceptedAnswerId)
            : !Same(left.CreationDate, right.CreationDate) ? nameof(Post.CreationDate)
            : left.Score != right.Score ? nameof(Post.Score)
            : left.ViewCount != right.ViewCount ? nameof(Post.ViewCount)
            : left.Body != right.Body ? nameof(Post.Body)
            : left.OwnerUserId != right.OwnerUserId ? nameof(Post.OwnerUserId)
            : left.OwnerDisplayName != right.OwnerDisplayName ? nameof(Post.OwnerDisplayName)
            : left.LastEditorUserId != right.LastEditorUserId ? nameof(Post.LastEditorUserId)
            : left.LastEditorDisplayName != right.LastEditorDisplayName ? nameof(Post.LastEditorDisplayName)
            : !Same(left.LastEditDate, right.LastEditDate) ? nameof(Post.LastEditDate)
            : !Same(left.LastActivityDate, right.LastActivityDate) ? nameof(Post.LastActivityDate)
            : !Same(left.CommunityOwnedDate, right.CommunityOwnedDate) ? nameof(Post.CommunityOwnedDate)
            : !Same(left.ClosedDate, right.ClosedDate) ? nameof(Post.ClosedDate)
            : left.Title != right.Title ? nameof(Post.Title)
            : !Same(left.Tags, right.Tags) ? nameof(Post.Tags)
            : left.AnswerCount != right.AnswerCount ? nameof(Post.AnswerCount)
            : left.CommentCount != right.CommentCount ? nameof(Post.CommentCount)
            : left.FavoriteCount != right.FavoriteCount ? nameof(Post.FavoriteCount)
            : left.ContentLicense != right.ContentLicense ? nameof(Post.ContentLicense)
            : null;
    }

    // DateTime's own equality ignores the kind, and a lost "Z" is exactly what a serializer may lose.
    private static bool Same(DateTime? left, DateTime? right) => left == right && left?.Kind == right?.Kind;

    private static bool Same(List<string>? left, List<string>? right) =>
        left is null || right is null ? left is null && right is null : left.SequenceEqual(right, StringComparer.Ordinal);
}
