namespace StackSearch.Posts;

/// <summary>What a row of a dump is. The sample keeps questions and answers.</summary>
public enum PostType
{
    /// <summary>A question.</summary>
    Question = 1,

    /// <summary>An answer; <c>Post.ParentId</c> is its question.</summary>
    Answer = 2,
}
