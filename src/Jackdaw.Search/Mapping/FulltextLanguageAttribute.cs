namespace Jackdaw.Search;

/// <summary>
/// Specifies the language of a full-text field, or of all fields of a class that have no attribute of their own. Uses the settings of
/// <see cref="TextAnalysis.For"/>.
/// </summary>
/// <param name="language">The language.</param>
[AttributeUsage(AttributeTargets.Property | AttributeTargets.Class, Inherited = true)]
public sealed class FulltextLanguageAttribute(TextLanguage language) : Attribute
{
    /// <summary>The language.</summary>
    public TextLanguage Language { get; } = language;
}
