namespace Jackdaw.Search;

/// <summary>The boundary that a passage of a snippet never crosses.</summary>
public enum PassageBoundary
{
    /// <summary>No boundary.</summary>
    None,

    /// <summary>The end of a sentence.</summary>
    Sentence,

    /// <summary>The end of a paragraph.</summary>
    Paragraph,

    /// <summary>The end of a zone.</summary>
    Zone,
}
