using Jackdaw;
using Jackdaw.Search;
using StackSearch.Posts;

namespace StackSearch.Search;

/// <summary>A post in the index: what is searched, filtered, counted and shown in lists. The rest is in <see cref="Details"/>.</summary>
[FulltextIndex("posts")]
public sealed class PostDocument
{
    /// <summary>The number of the post on its site.</summary>
    public long Id { get; set; }

    /// <summary>The title of a question; an answer has none.</summary>
    public string Title { get; set; } = "";

    /// <summary>The text without markup; snippets are cut from it.</summary>
    public string Body { get; set; } = "";

    /// <summary>The names of the tags, with blanks between them, so that they are found as words too.</summary>
    public string Tags { get; set; } = "";

    /// <summary>Question or answer.</summary>
    public PostType Type { get; set; }

    /// <summary>Votes up minus votes down; can be negative.</summary>
    public int Score { get; set; }

    /// <summary>How often the question was looked at.</summary>
    public uint Views { get; set; }

    /// <summary>When it was written.</summary>
    public DateTime Created { get; set; }

    /// <summary>The year of <see cref="Created"/>, to count by.</summary>
    public uint Year { get; set; }

    /// <summary>The tags by the numbers of <c>TagDocument</c>.</summary>
    public List<uint> TagIds { get; set; } = [];

    /// <summary>The author, for people.</summary>
    [FulltextAttributeOnly]
    public string Owner { get; set; } = "";

    /// <summary>The author's number; 0 when the account is gone.</summary>
    public int OwnerId { get; set; }

    /// <summary>The licence as the dump names it.</summary>
    [FulltextAttributeOnly]
    public string License { get; set; } = "";

    /// <summary>Of an answer: its question, which need not be in the index. Of a question: itself, so that a thread is one number.</summary>
    public long ThreadId { get; set; }

    /// <summary>How many answers a question has.</summary>
    public uint Answers { get; set; }

    /// <summary>Whether the thread has an accepted answer; of an answer, where its question came before it.</summary>
    public bool HasAccepted { get; set; }

    /// <summary>What only the post's own page needs, as a JSON attribute.</summary>
    public PostDetails? Details { get; set; }
}

/// <summary>The JSON attribute of a post: read from the back end's bytes by Jackdaw, and only where it is shown.</summary>
[JsonModel]
public sealed class PostDetails
{
    /// <summary>The body as the dump has it: HTML that nobody has checked.</summary>
    public string Html { get; set; } = "";

    /// <summary>The names of the tags.</summary>
    public List<string> Tags { get; set; } = [];

    /// <summary>Of a question: the answer its author accepted.</summary>
    public long? Accepted { get; set; }

    /// <summary>When it was last edited.</summary>
    public DateTime? Edited { get; set; }

    /// <summary>Who edited it last, by name.</summary>
    public string? Editor { get; set; }

    /// <summary>When the question was closed.</summary>
    public DateTime? Closed { get; set; }

    /// <summary>How many comments it had.</summary>
    public int Comments { get; set; }
}
