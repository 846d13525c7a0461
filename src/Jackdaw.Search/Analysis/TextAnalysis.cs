using Jackdaw.Search.Analysis;

namespace Jackdaw.Search;

/// <summary>
/// What becomes of the words of a field, in documents and in queries alike: which forms meet, and which words don't count. A word after <c>=</c> is looked for as it is written.
/// </summary>
/// <remarks>
/// Given with <see cref="FulltextLanguageAttribute"/> on a property or class, or with <see cref="FulltextConventions.Analysis"/>. An embedded index follows it at
/// once, also for documents that it has; a server follows its own configuration, for which <see cref="FulltextConfiguration"/> writes the text. Equal when all settings are.
/// </remarks>
/// <example><code>
/// store.Conventions.Analysis = property => property.Name == "Tags" ? null : TextAnalysis.Of(TextLanguage.English) with { CompoundNumbers = true };
/// </code></example>
public sealed record TextAnalysis
{
    private string? _signature;

    /// <summary>No settings: as <see cref="Plain"/>.</summary>
    public TextAnalysis()
    {
    }

    private TextAnalysis(TextAnalysis other)
    {
        // The signature is not copied: a copy is made to be changed.
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

    /// <summary>Words in lower case, and nothing else: what a field has of which nothing is said.</summary>
    public static TextAnalysis Plain { get; } = new();

    /// <summary>The language, for <see cref="Stem"/> and <see cref="FoldAccents"/>. Default: none.</summary>
    public TextLanguage Language { get; init; }

    /// <summary>
    /// Letters and the marks behind them are one character where Unicode has one (normalization form C, for Latin, Greek and Cyrillic letters), and the
    /// final sigma is a sigma. Default: false.
    /// </summary>
    public bool Normalize { get; init; }

    /// <summary>Letters are found without their accents, except those that are letters of their own in the language: å, ä and ö in Swedish, ñ in Spanish. Default: false.</summary>
    public bool FoldAccents { get; init; }

    /// <summary>The forms of a word are found with each other, by the rules of Snowball for the language. Default: false.</summary>
    public bool Stem { get; init; }

    /// <summary>Words that a query does not ask for, in lower case, unless it has no others. They keep their places in phrases. Default: none.</summary>
    public IReadOnlyCollection<string> StopWords { get; init; } = [];

    /// <summary>Words, in lower case, that become others; those are not stemmed. Default: none.</summary>
    public IReadOnlyDictionary<string, string> WordForms { get; init; } = new Dictionary<string, string>();

    /// <summary>Groups of words, in lower case, of which a query for one finds all. Default: none.</summary>
    public IReadOnlyList<IReadOnlyList<string>> Synonyms { get; init; } = [];

    /// <summary>
    /// Stretches without blanks, in lower case, that are one word: <c>c#</c>, <c>.net</c>, <c>node.js</c>. Its parts are not found by themselves, and it is not
    /// stemmed. The value is the word: the same, or another (<c>csharp</c>), which is found too. Default: none.
    /// </summary>
    public IReadOnlyDictionary<string, string> Exceptions { get; init; } = new Dictionary<string, string>();

    /// <summary>Words of fewer characters don't count: 1 to 42. Default: 1.</summary>
    public int MinWordLength { get; init; } = 1;

    /// <summary>From how many characters on <c>*part*</c> finds words that contain it: 2 to 42, or 0 for words that begin so only. Default: 0.</summary>
    public int MinInfixLength { get; init; }

    /// <summary>Chinese, Japanese and Korean text, which has no blanks, is indexed by pairs of characters, so that any part of it is found. Default: false.</summary>
    public bool CjkBigrams { get; init; }

    /// <summary>Numbers in groups of three digits are found as one: <c>1,000,000</c> and <c>1.000.000</c> as <c>1000000</c>. Default: false.</summary>
    public bool CompoundNumbers { get; init; }

    internal bool IsPlain => Equals(Plain);

    /// <summary>All settings as a short text.</summary>
    internal string Signature => _signature ??= TextAnalysisText.Of(this);

    /// <summary>What suits most texts of a language: everything that is one letter meets, accents don't count, words are stemmed, function words don't count.</summary>
    /// <param name="language">The language.</param>
    /// <returns>Settings that can be changed: <c>TextAnalysis.Of(TextLanguage.German) with { StopWords = [] }</c>.</returns>
    public static TextAnalysis Of(TextLanguage language) => new()
    {
        Language = language,
        Normalize = true,
        FoldAccents = true,
        Stem = language != TextLanguage.None,
        StopWords = StopWordLists.Of(language),
    };

    /// <summary>Whether all settings are equal.</summary>
    /// <param name="other">Other settings.</param>
    /// <returns>True when they are.</returns>
    public bool Equals(TextAnalysis? other) => other is not null && (ReferenceEquals(this, other) || Signature == other.Signature);

    /// <summary>A number that equal settings share.</summary>
    /// <returns>The number.</returns>
    public override int GetHashCode() => StringComparer.Ordinal.GetHashCode(Signature);
}
