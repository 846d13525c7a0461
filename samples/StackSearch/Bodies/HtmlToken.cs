namespace StackSearch.Bodies;

/// <summary>What a token of HTML is.</summary>
internal enum HtmlTokenKind
{
    /// <summary>Characters, with their entities decoded.</summary>
    Text,

    /// <summary>A tag that opens an element.</summary>
    Open,

    /// <summary>A tag that closes one.</summary>
    Close,
}

/// <summary>A token of HTML.</summary>
/// <param name="Kind">What it is.</param>
/// <param name="Value">The text, or the name of the element in lower case.</param>
/// <param name="Address">Of links and images: where they lead; nothing else of a tag's attributes is kept.</param>
/// <param name="Alternative">Of images: what they show.</param>
internal readonly record struct HtmlToken(HtmlTokenKind Kind, string Value, string? Address = null, string? Alternative = null);
