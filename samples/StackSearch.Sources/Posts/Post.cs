using Jackdaw;

namespace StackSearch.Posts;

/// <summary>A question or an answer, with the names and the order of the Stack Exchange dump.</summary>
[JsonModel]
public sealed class Post
{
    /// <summary>The number of the post on its site.</summary>
    public required int Id { get; init; }

    /// <summary>Question or answer.</summary>
    public required PostType PostTypeId { get; init; }

    /// <summary>For an answer: its question.</summary>
    public int? ParentId { get; init; }

    /// <summary>For a question: the answer its author accepted.</summary>
    public int? AcceptedAnswerId { get; init; }

    /// <summary>When it was asked or answered, in UTC.</summary>
    public required DateTime CreationDate { get; init; }

    /// <summary>Votes up minus votes down.</summary>
    public int Score { get; init; }

    /// <summary>For a question: how often it was looked at.</summary>
    public int? ViewCount { get; init; }

    /// <summary>The text as HTML.</summary>
    public required string Body { get; init; }

    /// <summary>The author; missing when the account was deleted.</summary>
    public int? OwnerUserId { get; init; }

    /// <summary>The author's name, where the dump has it.</summary>
    public string? OwnerDisplayName { get; init; }

    /// <summary>Who changed the post last.</summary>
    public int? LastEditorUserId { get; init; }

    /// <summary>The name of who changed the post last, where the dump has it.</summary>
    public string? LastEditorDisplayName { get; init; }

    /// <summary>When the post was changed last, in UTC.</summary>
    public DateTime? LastEditDate { get; init; }

    /// <summary>When anything happened to the post last, in UTC.</summary>
    public DateTime? LastActivityDate { get; init; }

    /// <summary>When the post became everybody's, in UTC.</summary>
    public DateTime? CommunityOwnedDate { get; init; }

    /// <summary>When the question was closed, in UTC.</summary>
    public DateTime? ClosedDate { get; init; }

    /// <summary>For a question: its title, plain text.</summary>
    public string? Title { get; init; }

    /// <summary>For a question: its tags.</summary>
    public List<string>? Tags { get; init; }

    /// <summary>For a question: how many answers it has.</summary>
    public int? AnswerCount { get; init; }

    /// <summary>How many comments it has.</summary>
    public int CommentCount { get; init; }

    /// <summary>For a question: how many users keep it as a favourite.</summary>
    public int? FavoriteCount { get; init; }

    /// <summary>The licence of the text; old dumps do not state it.</summary>
    public string? ContentLicense { get; init; }
}
