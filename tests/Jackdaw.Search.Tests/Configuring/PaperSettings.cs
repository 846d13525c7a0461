namespace Jackdaw.Search.Tests.Configuring;

/// <summary>Settings that say something of everything.</summary>
internal static class PaperSettings
{
    public static TextAnalysis English { get; } = TextAnalysis.For(TextLanguage.English) with
    {
        StopWords = ["the", "a", "of"],
        WordForms = new Dictionary<string, string> { ["mice"] = "mous" },
        Synonyms = [["car", "automobile"]],
        Exceptions = new Dictionary<string, string> { ["c#"] = "csharp", ["node.js"] = "node.js" },
        MinWordLength = 2,
        MinInfixLength = 3,
        CjkBigrams = true,
        CompoundNumbers = true,
    };

    public static TextAnalysis Swedish { get; } = TextAnalysis.For(TextLanguage.Swedish) with { StopWords = [] };

    /// <summary>Conventions by which title and body have some settings, and other fields others.</summary>
    public static FulltextConventions Conventions(TextAnalysis texts, TextAnalysis? others = null) => new()
    {
        Analysis = property => property.Name is nameof(Paper.Title) or nameof(Paper.Body) ? texts : others,
    };
}
