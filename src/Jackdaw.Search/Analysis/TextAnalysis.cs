using Jackdaw.Search.Analysis;

namespace Jackdaw.Search;

/// <summary>
/// Text analysis of a field: how the words of documents and queries become terms. The same analysis applies to both. In a match,
/// <c>=word</c> bypasses it.
/// </summary>
/// <remarks>
/// Set it with <see cref="FulltextLanguageAttribute"/> on a property or class, or with <see cref="FulltextConventions.Analysis"/>. The
/// embedded index applies changes at once, also to existing documents. A server uses its own configuration, which
/// <see cref="FulltextConfiguration"/> generates. Two instances are equal if all settings are equal.
/// </remarks>
/// <example>
/// <code>
/// store.Conventions.Analysis = property => property.Name == "Tags" ? null : TextAnalysis.For(TextLanguage.English) with { CompoundNumbers = true };
/// </code>
/// </example>
public sealed record TextAnalysis
{
    private string? _signature;

    /// <summary>Creates settings equal to <see cref="Plain"/>.</summary>
    public TextAnalysis()
    {
    }

    private TextAnalysis(TextAnalysis other)
    {
        // The cached signature is not copied, because copies are made in order to be changed.
        Language = other.Language;
        Normalize = other.Normalize;
        FoldAccents = other.FoldAccents;
        Stem = other.Stem;
        StopWords = other.StopWords;
        WordForms = other.WordForms;
        Synonyms = other.Synonyms;
        Exceptions = other.Exceptions;
        MinWordLength = other.MinWordLength;
        MinInfixLength = other.MinInfixLength;
        CjkBigrams = other.CjkBigrams;
        CompoundNumbers = other.CompoundNumbers;
    }

    /// <summary>Lowercases words and does nothing else. Fields without settings use it.</summary>
    public static TextAnalysis Plain { get; } = new();

    /// <summary>The language for <see cref="Stem"/> and <see cref="FoldAccents"/>. Default: <see cref="TextLanguage.None"/>.</summary>
    public TextLanguage Language { get; init; }

    /// <summary>
    /// Whether to compose letters and combining marks (normalization form C, for Latin, Greek and Cyrillic letters) and to treat the final
    /// sigma as a sigma. Default: false.
    /// </summary>
    public bool Normalize { get; init; }

    /// <summary>
    /// Whether to remove accents from letters, except where the accented letter is a letter of its own in the language: å, ä and ö in
    /// Swedish, ñ in Spanish. Default: false.
    /// </summary>
    public bool FoldAccents { get; init; }

    /// <summary>Whether to reduce words to their stems with the Snowball algorithm of the language. Default: false.</summary>
    public bool Stem { get; init; }

    /// <summary>
    /// Words, in lower case, that are ignored in a query if at least two other words remain. They still count as positions in phrases.
    /// Default: empty.
    /// </summary>
    public IReadOnlyCollection<string> StopWords { get; init; } = [];

    /// <summary>Words, in lower case, and their replacements, which are not stemmed. Default: empty.</summary>
    public IReadOnlyDictionary<string, string> WordForms { get; init; } = new Dictionary<string, string>();

    /// <summary>Groups of synonyms, in lower case; a query for one finds all of them. Default: empty.</summary>
    public IReadOnlyList<IReadOnlyList<string>> Synonyms { get; init; } = [];

    /// <summary>
    /// Terms with punctuation, in lower case and without blanks, that are indexed as one word: <c>c#</c>, <c>.net</c>, <c>node.js</c>.
    /// Their parts are not indexed, and they are not stemmed. The value is the term to index: the same text, or another such as
    /// <c>csharp</c>, which then matches too. Default: empty.
    /// </summary>
    public IReadOnlyDictionary<string, string> Exceptions { get; init; } = new Dictionary<string, string>();

    /// <summary>The minimum number of characters of a word; shorter words are ignored. 1 to 42. Default: 1.</summary>
    public int MinWordLength { get; init; } = 1;

    /// <summary>
    /// The minimum number of characters of <c>part</c> in <c>*part*</c>, 2 to 42; 0 allows prefixes (<c>part*</c>) only. Default: 0.
    /// </summary>
    public int MinInfixLength { get; init; }

    /// <summary>
    /// Whether to index Chinese, Japanese and Korean text, which has no word breaks, as overlapping pairs of characters, so that any
    /// substring of it is found. Default: false.
    /// </summary>
    public bool CjkBigrams { get; init; }

    /// <summary>
    /// Whether to index numbers with grouped digits as one term: <c>1,000,000</c> and <c>1.000.000</c> as <c>1000000</c>. Default: false.
    /// </summary>
    public bool CompoundNumbers { get; init; }

    internal bool IsPlain => Equals(Plain);

    /// <summary>All settings as a short text.</summary>
    internal string Signature => _signature ??= TextAnalysisText.Of(this);

    /// <summary>Returns settings that suit most texts of a language: normalization, accent folding, stemming and stop words.</summary>
    /// <param name="language">The language.</param>
    /// <returns>The settings, which can be adjusted: <c>TextAnalysis.For(TextLanguage.German) with { StopWords = [] }</c>.</returns>
    public static TextAnalysis For(TextLanguage language) => new()
    {
        Language = language,
        Normalize = true,
        FoldAccents = true,
        Stem = language != TextLanguage.None,
        StopWords = StopWordLists.Of(language),
    };

    /// <summary>Determines whether all settings are equal.</summary>
    /// <param name="other">The other settings.</param>
    /// <returns>True if all settings are equal; otherwise false.</returns>
    public bool Equals(TextAnalysis? other) => other is not null && (ReferenceEquals(this, other) || Signature == other.Signature);

    /// <summary>Returns a hash code based on all settings.</summary>
    /// <returns>The hash code.</returns>
    public override int GetHashCode() => StringComparer.Ordinal.GetHashCode(Signature);
}
