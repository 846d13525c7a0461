using Jackdaw;

namespace StackSearch.Search;

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
