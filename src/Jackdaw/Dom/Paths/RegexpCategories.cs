using System.Globalization;

namespace Jackdaw.Dom;

/// <summary>Maps the names of Unicode categories in <c>\p{…}</c> (RFC 9485 section 3) to sets of <see cref="UnicodeCategory"/>.</summary>
internal static class RegexpCategories
{
    private static readonly Dictionary<string, uint> Named = Make(
        ("Lu", UnicodeCategory.UppercaseLetter),
        ("Ll", UnicodeCategory.LowercaseLetter),
        ("Lt", UnicodeCategory.TitlecaseLetter),
        ("Lm", UnicodeCategory.ModifierLetter),
        ("Lo", UnicodeCategory.OtherLetter),
        ("Mn", UnicodeCategory.NonSpacingMark),
        ("Mc", UnicodeCategory.SpacingCombiningMark),
        ("Me", UnicodeCategory.EnclosingMark),
        ("Nd", UnicodeCategory.DecimalDigitNumber),
        ("Nl", UnicodeCategory.LetterNumber),
        ("No", UnicodeCategory.OtherNumber),
        ("Pc", UnicodeCategory.ConnectorPunctuation),
        ("Pd", UnicodeCategory.DashPunctuation),
        ("Ps", UnicodeCategory.OpenPunctuation),
        ("Pe", UnicodeCategory.ClosePunctuation),
        ("Pi", UnicodeCategory.InitialQuotePunctuation),
        ("Pf", UnicodeCategory.FinalQuotePunctuation),
        ("Po", UnicodeCategory.OtherPunctuation),
        ("Zs", UnicodeCategory.SpaceSeparator),
        ("Zl", UnicodeCategory.LineSeparator),
        ("Zp", UnicodeCategory.ParagraphSeparator),
        ("Sm", UnicodeCategory.MathSymbol),
        ("Sc", UnicodeCategory.CurrencySymbol),
        ("Sk", UnicodeCategory.ModifierSymbol),
        ("So", UnicodeCategory.OtherSymbol),
        ("Cc", UnicodeCategory.Control),
        ("Cf", UnicodeCategory.Format),
        ("Co", UnicodeCategory.PrivateUse),
        ("Cn", UnicodeCategory.OtherNotAssigned));

    /// <summary>Returns the categories of a name; 0 if the name is unknown.</summary>
    internal static uint Of(string name) => Named.GetValueOrDefault(name);

    private static Dictionary<string, uint> Make(params ReadOnlySpan<(string Name, UnicodeCategory Category)> categories)
    {
        Dictionary<string, uint> named = new(StringComparer.Ordinal);
        foreach ((string name, UnicodeCategory category) in categories)
        {
            uint bit = 1u << (int)category;
            named.Add(name, bit);
            named[name[..1]] = named.GetValueOrDefault(name[..1]) | bit;
        }

        // Surrogate is the only category without a name; no character belongs to it.
        named["C"] |= 1u << (int)UnicodeCategory.Surrogate;
        return named;
    }
}
