using Jackdaw.Search.Matching;

namespace Jackdaw.Search.SphinxQl;

/// <summary>Matches in the words of a server.</summary>
internal static class MatchTexts
{
    /// <exception cref="MissingCapabilityException">The server has no words for it.</exception>
    public static string? Of(MatchExpression? match, SphinxQlDialect dialect)
    {
        string? text = match?.ToString();
        if (text?.Contains('~', StringComparison.Ordinal) == true && MatchWordForms.WordsOf(match!).FirstOrDefault(static word => word.IsFuzzy) is { } fuzzy)
        {
            throw Dialects.Missing(dialect, FulltextCapability.FuzzyWords, $"The fuzzy word \"{fuzzy}\"");
        }

        // Looked for only where the text has it: a phrase may say the word, too.
        return dialect == SphinxQlDialect.Sphinx22 && text?.Contains("NOTNEAR/", StringComparison.Ordinal) == true && HasNotNear(match!)
            ? throw Dialects.Missing(dialect, FulltextCapability.NotNear, $"NOTNEAR in \"{text}\"")
            : text;
    }

    private static bool HasNotNear(MatchExpression match) => match switch
    {
        NearExpression near => near.IsNegated || HasNotNear(near.Left) || HasNotNear(near.Right),
        AndExpression and => Array.Exists(and.Parts, HasNotNear),
        OrExpression or => Array.Exists(or.Parts, HasNotNear),
        OrderExpression order => Array.Exists(order.Parts, HasNotNear),
        MaybeExpression maybe => HasNotNear(maybe.Part) || HasNotNear(maybe.Optional),
        NotExpression not => HasNotNear(not.Part),
        FieldExpression field => HasNotNear(field.Part),
        _ => false,
    };
}
