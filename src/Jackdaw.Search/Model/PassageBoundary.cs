namespace Jackdaw.Search;

/// <summary>What a passage of a snippet never goes beyond.</summary>
public enum PassageBoundary
{
    /// <summary>Nothing.</summary>
    None,

    /// <summary>The end of a sentence.</summary>
    Sentence,

    /// <summary>The end of a paragraph.</summary>
    Paragraph,

    /// <summary>The end of a zone.</summary>
    Zone,
}
