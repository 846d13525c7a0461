namespace Jackdaw.Search;

/// <summary>The language of a text, which determines stop words, accent folding and stemming.</summary>
public enum TextLanguage
{
    /// <summary>No language or mixed languages: words are neither stemmed nor folded.</summary>
    None,

    /// <summary>English.</summary>
    English,

    /// <summary>German.</summary>
    German,

    /// <summary>French.</summary>
    French,

    /// <summary>Spanish.</summary>
    Spanish,

    /// <summary>Italian.</summary>
    Italian,

    /// <summary>Portuguese.</summary>
    Portuguese,

    /// <summary>Russian.</summary>
    Russian,

    /// <summary>Dutch.</summary>
    Dutch,

    /// <summary>Swedish.</summary>
    Swedish,
}
