namespace Jackdaw.Search.Embedded.Analysis.Stemming;

/// <summary>
/// Handles the "ge" of Dutch participles, as a prefix ("ge-lop-en") or inside ("in-ge-slag-en"), with the corresponding final d or t.
/// </summary>
internal static class DutchParticiples
{
    public static bool LosePrefix(ref StemWord word)
    {
        if (!word.StartsWith("ge") || !IsFollowedBySyllable(word, 2) || KeepsPrefix(word))
        {
            return false;
        }

        Lose(ref word, 0);
        return true;
    }

    public static bool LoseInfix(ref StemWord word)
    {
        int at = word.Length < 2 ? -1 : word.Text[1..].IndexOf("ge") + 1;
        if (at < 1 || !IsFollowedBySyllable(word, at + 2))
        {
            return false;
        }

        Lose(ref word, at);
        return true;
    }

    private static void Lose(ref StemWord word, int at)
    {
        word.Replace(at, 2, "");
        if (at < word.Length)
        {
            word[at] = word[at] switch { 'ë' => 'e', 'ï' => 'i', var letter => letter };
        }

        DutchSounds.MarkRegions(ref word);
        FinalDOrT(ref word);
    }

    /// <summary>Whether at least three letters follow, with a vowel among those before the final vowels.</summary>
    private static bool IsFollowedBySyllable(in StemWord word, int at)
    {
        if (word.Length - at < 3)
        {
            return false;
        }

        for (; at < word.Length; at++)
        {
            int behind = DutchSounds.BehindVowels(word, at);
            if (behind > at)
            {
                return behind < word.Length;
            }
        }

        return false;
    }

    /// <summary>
    /// Whether the prefix stays because words of different meaning would be conflated: "geeft" and "effen", "geval" and "vallen", "gevaar"
    /// and "varen".
    /// </summary>
    private static bool KeepsPrefix(in StemWord word) =>
        word.Has("eft", 2) || (word.Has("val", 2) && !word.Has("vali", 2)) || word.Has("vaa", 2) || word.Has("vare", 2);

    private static void FinalDOrT(ref StemWord word)
    {
        int last = word.Length - 1;
        if (last < word.R1 || !DutchSounds.IsConsonant(word, last))
        {
            return;
        }

        bool inR1 = last - 1 >= word.R1;
        if (word[last] == 'd' && !(inR1 && word.IsBefore(last, 'n')))
        {
            // "geïnd" (collected) is a form of "innen", not of "in".
            word.End(last, last == 2 && word.StartsWith("in") ? "n" : "");
        }
        else if (word[last] == 't' && !(inR1 && word.IsBefore(last, 'h')) && !(last == 2 && word.StartsWith("en")))
        {
            word.Cut(last);
        }
    }
}
