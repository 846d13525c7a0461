using System.Globalization;
using StackSearch.Bodies;
using StackSearch.Posts;
using StackSearch.Search;

namespace StackSearch.Import;

/// <summary>Makes documents of posts.</summary>
internal static class PostDocuments
{
    /// <summary>The document of a post; new tags get numbers. An answer has the tags of its question, where that came before it.</summary>
    public static PostDocument Of(Post post, TagNumbers tags)
    {
        List<string> names = post.Tags ?? tags.OfQuestion(post.ParentId);
        if (post.PostTypeId == PostType.Question)
        {
            tags.Keep(post.Id, names, post.AcceptedAnswerId is not null);
        }
        return new PostDocument
        {
            Id = post.Id,
            Title = PlainText.OfText(post.Title ?? ""),
            Body = PlainText.OfHtml(post.Body),
            Tags = string.Join(' ', names),
            Type = post.PostTypeId,
            Score = post.Score,
            Views = (uint)Math.Max(0, post.ViewCount ?? 0),
            Created = post.CreationDate,
            Year = (uint)post.CreationDate.Year,
            TagIds = [.. names.Select(tags.NumberOf)],
            Owner = Name(post.OwnerDisplayName, post.OwnerUserId),
            OwnerId = Math.Max(0, post.OwnerUserId ?? 0),
            License = post.ContentLicense ?? "",
            ThreadId = post.PostTypeId == PostType.Answer ? post.ParentId ?? post.Id : post.Id,
            Answers = (uint)Math.Max(0, post.AnswerCount ?? 0),
            HasAccepted = post.AcceptedAnswerId is not null || tags.HasAccepted(post.ParentId),
            Details = new PostDetails
            {
                Html = post.Body,
                Tags = names,
                Accepted = post.AcceptedAnswerId,
                Edited = post.LastEditDate,
                Editor = post.LastEditDate is null ? null : Name(post.LastEditorDisplayName, post.LastEditorUserId),
                Closed = post.ClosedDate,
                Comments = post.CommentCount,
            },
        };
    }

    // Dumps have numbers of users, and names only of those whose account is gone.
    private static string Name(string? name, int? number) =>
        name is { Length: > 0 } ? PlainText.OfText(name)
        : number is { } id ? string.Create(CultureInfo.InvariantCulture, $"user {id}")
        : "an unknown user";
}

/// <summary>
/// Gives each tag a number when it is first met, and keeps what answers have of their questions, which is not with them in dumps: tags, and
/// whether one was accepted.
/// </summary>
internal sealed class TagNumbers
{
    private readonly Dictionary<string, uint> _numbers = new(StringComparer.OrdinalIgnoreCase);
    private readonly List<string> _names = [];

    // By numbers: a dump has millions of questions, and the names of its tags a few times over.
    private readonly Dictionary<int, uint[]> _ofQuestions = [];

    private readonly HashSet<int> _withAccepted = [];

    /// <summary>The number of a tag, from 1.</summary>
    public uint NumberOf(string name)
    {
        if (!_numbers.TryGetValue(name, out uint number))
        {
            number = (uint)_numbers.Count + 1;
            _numbers.Add(name, number);
            _names.Add(name);
        }
        return number;
    }

    /// <summary>Keeps what answers have of a question.</summary>
    public void Keep(int question, List<string> tags, bool hasAccepted)
    {
        _ofQuestions[question] = [.. tags.Select(NumberOf)];
        if (hasAccepted)
        {
            _withAccepted.Add(question);
        }
    }

    /// <summary>Whether a question has an accepted answer; false if it did not come yet.</summary>
    public bool HasAccepted(int? question) => question is { } id && _withAccepted.Contains(id);

    /// <summary>The tags of a question; none if it did not come yet.</summary>
    public List<string> OfQuestion(int? question) =>
        question is { } id && _ofQuestions.TryGetValue(id, out uint[]? numbers) ? [.. numbers.Select(number => _names[(int)number - 1])] : [];

    /// <summary>All tags as documents.</summary>
    public IEnumerable<TagDocument> Documents() => _numbers.Select(tag => new TagDocument { Id = tag.Value, Name = tag.Key });
}
