using Jackdaw.Search.Matching;

namespace Jackdaw.Search.SphinxQl;

/// <summary>Writes matches in the syntax of a server.</summary>
internal static class MatchTexts
{
    /// <summary>The match text.</summary>
    /// <exception cref="MissingCapabilityException">The server does not support a part of it.</exception>
    public static string? Of(MatchExpression? match, SphinxQlDialect dialect)
    {
        string? text = match?.ToString();
        if (text?.Contains('~', StringComparison.Ordinal) == true && MatchWordForms.WordsOf(match!).FirstOrDefault(static word => word.IsFuzzy) is { } fuzzy)
        {
            throw Dialects.Missing(dialect, FulltextCapability.FuzzyWords, $"The fuzzy word \"{fuzzy}\"");
        }

        // Checked only if the text contains it: a phrase may contain the word, too.
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
