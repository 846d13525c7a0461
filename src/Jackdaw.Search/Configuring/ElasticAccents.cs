using Jackdaw.Search.Embedded.Analysis;

namespace Jackdaw.Search.Configuring;

/// <summary>
/// The letters that lose their accents, by the letters that they become. The server's own <c>asciifolding</c> folds other letters too, and
/// knows no letters that a language keeps.
/// </summary>
internal static class ElasticAccents
{
    private static readonly (string Letters, string With)[] Ligatures = [("œ", "oe"), ("æ", "ae"), ("ß", "ss")];

    public static IEnumerable<(string Letters, string With)> Of(TextLanguage language)
    {
        string own = Accents.OwnLetters(language);
        return Accents.Pairs()
            .Where(pair => !own.Contains(pair.Letter, StringComparison.Ordinal))
            .GroupBy(pair => pair.Base)
            .OrderBy(group => group.Key)
            .Select(group => (string.Concat(group.Select(pair => pair.Letter).Distinct().Order()), group.Key.ToString()))
            .Append(("\u0300-\u036F", ""))
            .Concat(Ligatures);
    }
}
