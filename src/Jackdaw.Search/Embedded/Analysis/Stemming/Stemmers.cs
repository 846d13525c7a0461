namespace Jackdaw.Search.Embedded.Analysis.Stemming;

/// <summary>The stemmers of the supported languages.</summary>
internal static class Stemmers
{
    private static readonly Dictionary<TextLanguage, Stemmer> All = new()
    {
        [TextLanguage.English] = new EnglishStemmer(),
        [TextLanguage.German] = new GermanStemmer(),
        [TextLanguage.French] = new FrenchStemmer(),
        [TextLanguage.Spanish] = new SpanishStemmer(),
        [TextLanguage.Italian] = new ItalianStemmer(),
        [TextLanguage.Portuguese] = new PortugueseStemmer(),
        [TextLanguage.Russian] = new RussianStemmer(),
        [TextLanguage.Dutch] = new DutchStemmer(),
        [TextLanguage.Swedish] = new SwedishStemmer(),
    };

    /// <summary>The stemmer of a language, or null.</summary>
    public static Stemmer? Of(TextLanguage language) => All.GetValueOrDefault(language);
}
