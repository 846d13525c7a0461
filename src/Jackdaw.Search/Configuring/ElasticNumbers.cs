namespace Jackdaw.Search.Configuring;

/// <summary>The separators in numbers with grouped digits, as a Java pattern; the rules are those of <see cref="Embedded.Analysis.CompoundNumbers"/>.</summary>
internal static class ElasticNumbers
{
    private const string Start = "(?<![" + ElasticTokens.All + "])(?<![0-9],)[0-9]{1,3}";
    private const string End = "(?![" + ElasticTokens.Letters + "])(?![,.][0-9])";

    /// <summary>Commas between groups, and periods if there are two or more: a single one is a decimal point.</summary>
    public const string Separators =
        "(?<=" + Start + "(?:,[0-9]{3}){0,11}),(?=[0-9]{3}(?:,[0-9]{3}){0,11}" + End + ")"
        + "|(?<=" + Start + @"(?:\.[0-9]{3}){1,11})\.(?=[0-9]{3}(?:\.[0-9]{3}){0,11}" + End + ")"
        + "|(?<=" + Start + @")\.(?=[0-9]{3}(?:\.[0-9]{3}){1,11}" + End + ")";
}
