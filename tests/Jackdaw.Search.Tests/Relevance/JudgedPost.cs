namespace Jackdaw.Search.Tests.Relevance;

/// <summary>A document of the relevance suite.</summary>
[FulltextIndex("judged")]
public sealed class JudgedPost
{
    public long Id { get; set; }

    public string Title { get; set; } = "";

    public string Body { get; set; } = "";
}
