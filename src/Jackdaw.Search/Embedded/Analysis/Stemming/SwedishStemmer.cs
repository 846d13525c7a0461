namespace Jackdaw.Search.Embedded.Analysis.Stemming;

/// <summary>
/// The Swedish stemmer: snowballstem.org/algorithms/swedish/stemmer.html. Endings are in R1, which begins after the third letter at the
/// earliest.
/// </summary>
internal sealed class SwedishStemmer : Stemmer
{
    private enum Ending
    {
        Delete, S, Et, Pair, Ost, Fullt,
    }

    private static readonly LetterSet Vowels = new("aeiouyäåö");
    private static readonly LetterSet BeforeS = new("bcdfghjklmnoprtvy");
    private static readonly LetterSet BeforeOst = new("iklnprtuv");

    private static readonly SuffixTable<Ending> Inflections = new(
        (Ending.Delete,
            "a arna erna heterna orna ad e ade ande arne are aste en anden aren heten ern ar er heter or as arnas ernas ornas es ades andes ens arens hetens erns at andet het ast"),
        (Ending.S, "s"), (Ending.Et, "et"));

    private static readonly SuffixTable<Ending> Pairs = new((Ending.Pair, "dd gd nn dt gt kt tt"));

    private static readonly SuffixTable<Ending> Derivations = new((Ending.Delete, "lig ig els"), (Ending.Ost, "öst"), (Ending.Fullt, "fullt"));

    /// <summary>The letters before an -et that belongs to the word: nyhet, kapacitet, paket.</summary>
    private static readonly SuffixTable<Ending> BeforeOwnEt = new((Ending.Et,
        "h iet uit fab cit dit alit ilit mit nit pit rit sit tit ivit kvit xit kom rak pak stak"));

    protected override void Reduce(ref StemWord word)
    {
        word.R1 = word.Length;
        if (word.Length >= 3)
        {
            word.MarkR1R2(Vowels);
            word.R1 = Math.Max(word.R1, 3);
        }

        Inflection(ref word);
        if (Pairs.Find(word, word.R1, out _) >= 0)
        {
            word.Cut(word.Length - 1);
        }

        Derivation(ref word);
    }

    private static void Inflection(ref StemWord word)
    {
        int start = Inflections.Find(word, word.R1, out Ending ending);
        if (start < 0)
        {
            return;
        }

        switch (ending)
        {
            case Ending.S when word.EndsWith("et", start) && IsInflection(word, start - 2):
                word.Cut(start - 2);
                break;
            case Ending.S when word.IsBefore(start, BeforeS):
            case Ending.Et when IsInflection(word, start):
            case Ending.Delete:
                word.Cut(start);
                break;
        }
    }

    /// <summary>Whether an -et at an index is an ending: a vowel and a consonant precede it, and they are not the whole word.</summary>
    private static bool IsInflection(in StemWord word, int place) =>
        place >= 3 && word.IsOtherBefore(place, Vowels) && Vowels.Contains(word[place - 2]) && BeforeOwnEt.Find(word, place, 0, out _) < 0;

    private static void Derivation(ref StemWord word)
    {
        int start = Derivations.Find(word, word.R1, out Ending ending);
        if (start < 0)
        {
            return;
        }

        switch (ending)
        {
            case Ending.Delete:
                word.Cut(start);
                break;
            case Ending.Ost when word.IsBefore(start, BeforeOst):
            case Ending.Fullt:
                word.Cut(word.Length - 1);
                break;
        }
    }
}
