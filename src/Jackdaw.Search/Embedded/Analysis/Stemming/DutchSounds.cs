namespace Jackdaw.Search.Embedded.Analysis.Stemming;

/// <summary>Dutch vowels and syllables: "ij" is one vowel, and a long vowel is doubled in a closed syllable.</summary>
internal static class DutchSounds
{
    private const string A = "aäáàâ";
    private const string E = "eëéèê";
    private const string I = "iïíìî";
    private const string O = "oöóòô";
    private const string U = "uüúùû";

    private static readonly LetterSet Vowels = new(A + E + I + O + U + "y");
    private static readonly LetterSet VowelsAndWx = new(A + E + I + O + U + "ywx");
    private static readonly LetterSet VowelsButY = new(A + E + I + O + U);
    private static readonly LetterSet VowelsButE = new(A + I + O + U);
    private static readonly LetterSet Es = new(E);
    private static readonly LetterSet Lengthened = new(A + O + U);
    private static readonly LetterSet LengthenedE = new("eéèê");
    private static readonly LetterSet Doubled = new("bcdfghjklmnpqrstvwxz");

    public static void MarkRegions(ref StemWord word)
    {
        word.R1 = word.R2 = word.Length;
        int first = BehindSyllable(word, 0);
        if (first >= 0)
        {
            word.R1 = first;
            int second = BehindSyllable(word, first);
            word.R2 = second >= 0 ? second : word.Length;
        }
    }

    public static bool IsVowel(in StemWord word, int end) => word.IsBefore(end, Vowels) || word.EndsWith("ij", end);

    /// <summary>Whether a vowel precedes an index.</summary>
    public static bool IsBehindVowel(in StemWord word, int end) => end > 0 && IsVowel(word, end - 1);

    public static bool IsConsonant(in StemWord word, int end) => word.IsOtherBefore(end, Vowels) && !word.EndsWith("ij", end);

    /// <summary>The index after the vowels that begin at an index; the same index if there are none.</summary>
    public static int BehindVowels(in StemWord word, int at)
    {
        while (at < word.Length)
        {
            if (word.Has("ij", at))
            {
                at += 2;
            }
            else if (Vowels.Contains(word[at]))
            {
                at++;
            }
            else
            {
                break;
            }
        }

        return at;
    }

    /// <summary>
    /// Removes an ending, and doubles the vowel before the last consonant if the syllable is now closed: "lop-en", "loop".
    /// </summary>
    public static void CutAndLengthen(ref StemWord word, int start)
    {
        word.Cut(start);
        int at = start - 2;
        if (at < 0 || VowelsAndWx.Contains(word[start - 1]))
        {
            return;
        }

        if (at > 0 && word[at] == 'ë' && word[at - 1] is 'e' or 'i')
        {
            word.Replace(at, 1, word[at - 1] == 'e' ? "ëe" : "ee");
        }
        else if (IsLengthened(word, at))
        {
            word.Double(at);
        }
    }

    /// <summary>Reduces a final double consonant to one, and replaces final v and z with f and s.</summary>
    public static void EndSyllable(ref StemWord word)
    {
        int last = word.Length - 1;
        if (last > 0 && word[last] == word[last - 1] && Doubled.Contains(word[last]))
        {
            // "innen" (to collect) is not a form of "in".
            word.Cut(word.Is("inn") ? word.Length : last);
            return;
        }

        if (last >= 0)
        {
            word[last] = word[last] switch { 'v' => 'f', 'z' => 's', var letter => letter };
        }
    }

    private static bool IsLengthened(in StemWord word, int at)
    {
        if (at > 0 && VowelsButY.Contains(word[at - 1]))
        {
            return false;
        }

        if (Lengthened.Contains(word[at]))
        {
            return true;
        }

        // An e is usually weak if the syllable before it has a vowel of its own.
        int before = Math.Max(0, at - 1);
        return LengthenedE.Contains(word[at])
            && !word.IsBefore(before, VowelsButE)
            && !(before == 1 && Es.Contains(word[0]))
            && !(before > 2 && VowelsButE.Contains(word[before - 2]) && word.IsOtherBefore(before - 2, VowelsButY));
    }

    private static int BehindSyllable(in StemWord word, int at)
    {
        while (at < word.Length && !Vowels.Contains(word[at]))
        {
            at++;
        }

        int behind = BehindVowels(word, at);
        return behind > at && behind < word.Length ? behind + 1 : -1;
    }
}
