namespace Jackdaw.Search;

/// <summary>The language of a text, which decides about stop words, accents and stems.</summary>
public enum TextLanguage
{
    /// <summary>No language, or several: words stay as they are.</summary>
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
