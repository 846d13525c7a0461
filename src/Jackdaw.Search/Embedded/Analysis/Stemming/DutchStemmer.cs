namespace Jackdaw.Search.Embedded.Analysis.Stemming;

/// <summary>
/// The Dutch stemmer of W. Kraaij and R. Pohlmann: snowballstem.org/algorithms/dutch/stemmer.html. Its steps are not executed in numerical
/// order.
/// </summary>
internal sealed class DutchStemmer : Stemmer
{
    private enum Ending
    {
        Genitive, S, Ies, Es, EsAcute, Aus, En, Nde,
        Je, DropE, De, Le, Ene, Ieve,
        Atie, Iteit, Heid, Rder, Ing, Arij, Fie, Gie, Tst, Dst,
        Ioneel, Atief, Naar, Tant, Lijk, Achtig, Erig, Ig,
    }

    private static readonly SuffixTable<Ending> Plurals = new(
        (Ending.Genitive, "'s"), (Ending.S, "s"), (Ending.Ies, "ies"), (Ending.Es, "es"), (Ending.EsAcute, "és"), (Ending.Aus, "aus"), (Ending.En, "en"), (Ending.Nde, "nde"));

    private static readonly SuffixTable<Ending> FinalE = new(
        (Ending.Je, "je"), (Ending.DropE, "ge lijke ische te se re"), (Ending.De, "de"), (Ending.Le, "le"), (Ending.Ene, "ene"), (Ending.Ieve, "ieve"));

    private static readonly SuffixTable<Ending> Nouns = new(
        (Ending.Atie, "atie"), (Ending.Iteit, "iteit"), (Ending.Heid, "heid sel ster"), (Ending.Rder, "rder"), (Ending.Ing, "ing isme erij"), (Ending.Arij, "arij"),
        (Ending.Fie, "fie"), (Ending.Gie, "gie"), (Ending.Tst, "tst"), (Ending.Dst, "dst"));

    private static readonly SuffixTable<Ending> Adjectives = new(
        (Ending.Ioneel, "ioneel"), (Ending.Atief, "atief"), (Ending.Heid, "baar achtig achtiger achtigst"), (Ending.Naar, "naar laar raar"), (Ending.Tant, "tant"),
        (Ending.Lijk, "lijker lijkst"), (Ending.Erig, "eriger erigst erig end"));

    private static readonly SuffixTable<Ending> AdjectivesInIg = new((Ending.Ig, "iger igst ig"));

    protected override void Reduce(ref StemWord word)
    {
        DutchSounds.MarkRegions(ref word);
        bool isStemmed = Plural(ref word);
        isStemmed |= WithFinalE(ref word);
        isStemmed |= Noun(ref word);
        isStemmed |= Adjective(ref word) || AdjectiveInIg(ref word);
        isStemmed |= DutchParticiples.LosePrefix(ref word);
        isStemmed |= DutchParticiples.LoseInfix(ref word);
        if (word.EndsWith("kt") || word.EndsWith("ft") || word.EndsWith("pt"))
        {
            word.Cut(word.Length - 1);
            isStemmed = true;
        }

        if (isStemmed)
        {
            DutchSounds.EndSyllable(ref word);
        }
    }

    private static bool Plural(ref StemWord word)
    {
        int start = Plurals.Find(word, 0, out Ending ending);
        if (start < 0)
        {
            return false;
        }

        bool inR1 = start >= word.R1;
        bool afterConsonant = DutchSounds.IsConsonant(word, start);
        switch (ending)
        {
            case Ending.Genitive:
            case Ending.S when inR1 && afterConsonant && !(word.IsBefore(start, 't') && start - 1 >= word.R1):
                word.Cut(start);
                return true;
            case Ending.Nde:
            case Ending.Ies when inR1:
                word.Cut(word.Length - 1);
                return true;
            case Ending.EsAcute when inR1:
            case Ending.Aus when inR1 && DutchSounds.IsVowel(word, start):
                word.Cut(word.Length - 1);
                return true;
            case Ending.Es:
                return PluralEs(ref word, start);
            case Ending.En:
                return PluralEn(ref word, start);
            default:
                return false;
        }
    }

    private static bool PluralEs(ref StemWord word, int start)
    {
        bool behindR = start - 2 >= word.R1 && DutchSounds.IsConsonant(word, start - 2);
        if (behindR && word.EndsWith("ar", start))
        {
            DutchSounds.CutAndLengthen(ref word, start);
            return true;
        }

        if (behindR && word.EndsWith("er", start))
        {
            word.Cut(start);
            return true;
        }

        if (start >= word.R1 && DutchSounds.IsConsonant(word, start))
        {
            word.Cut(start + 1);
            return true;
        }

        return false;
    }

    private static bool PluralEn(ref StemWord word, int start)
    {
        if (word.EndsWith("hed", start) && start - 3 >= word.R1)
        {
            word.End(start - 3, "heid");
        }
        else if (word.EndsWith("nd", start))
        {
            word.Cut(start);
        }
        else if (word.IsBefore(start, 'd') && start - 1 >= word.R1 && DutchSounds.IsConsonant(word, start - 1))
        {
            word.Cut(start - 1);
        }
        else if ((word.IsBefore(start, 'i') || word.IsBefore(start, 'j')) && DutchSounds.IsVowel(word, start - 1))
        {
            word.Cut(start);
        }
        else if (start >= word.R1 && DutchSounds.IsConsonant(word, start))
        {
            DutchSounds.CutAndLengthen(ref word, start);
        }
        else
        {
            return false;
        }

        return true;
    }

    private static bool WithFinalE(ref StemWord word)
    {
        int start = FinalE.Find(word, 0, out Ending ending);
        if (start < 0)
        {
            return false;
        }

        bool inR1 = start >= word.R1;
        bool afterConsonant = DutchSounds.IsConsonant(word, start);
        switch (ending)
        {
            case Ending.Je:
                return Diminutive(ref word, start);
            case Ending.DropE when inR1:
                word.Cut(word.Length - 1);
                return true;
            case Ending.De when inR1 && afterConsonant:
                word.Cut(start);
                return true;
            case Ending.Le when inR1:
                DutchSounds.CutAndLengthen(ref word, start + 1);
                return true;
            case Ending.Ene when inR1 && afterConsonant:
                DutchSounds.CutAndLengthen(ref word, start + 2);
                return true;
            case Ending.Ieve when inR1 && afterConsonant:
                word.End(start, "ief");
                return true;
            default:
                return false;
        }
    }

    private static bool Diminutive(ref StemWord word, int start)
    {
        if (word.EndsWith("'t", start))
        {
            word.Cut(start - 2);
        }
        else if (word.EndsWith("et", start) && start - 2 >= word.R1 && DutchSounds.IsConsonant(word, start - 2))
        {
            word.Cut(start - 2);
        }
        else if (word.EndsWith("rnt", start))
        {
            word.Cut(start - 1);
        }
        else if (word.IsBefore(start, 't') && start - 1 >= word.R1 && DutchSounds.IsBehindVowel(word, start - 1))
        {
            word.Cut(start - 1);
        }
        else if (word.EndsWith("ink", start))
        {
            word.End(start - 1, "g");
        }
        else if (word.EndsWith("mp", start))
        {
            word.Cut(start - 1);
        }
        else if (word.IsBefore(start, '\'') && start - 1 >= word.R1)
        {
            word.Cut(start - 1);
        }
        else if (start >= word.R1 && DutchSounds.IsConsonant(word, start))
        {
            word.Cut(start);
        }
        else
        {
            return false;
        }

        return true;
    }

    private static bool Noun(ref StemWord word)
    {
        int start = Nouns.Find(word, 0, out Ending ending);
        if (start < 0)
        {
            return false;
        }

        bool inR1 = start >= word.R1;
        bool afterConsonant = DutchSounds.IsConsonant(word, start);
        switch (ending)
        {
            case Ending.Rder:
                word.End(start, "r");
                return true;
            case Ending.Ing when word.EndsWith("ild", start):
                // "schilderij" (a painting) is not a form of "schild" (a shield).
                word.End(start, "er");
                return true;
            case Ending.Atie when inR1:
                word.End(start, "eer");
                return true;
            case Ending.Heid when inR1:
                word.Cut(start);
                return true;
            case Ending.Iteit or Ending.Ing when inR1:
                DutchSounds.CutAndLengthen(ref word, start);
                return true;
            case Ending.Arij when inR1 && afterConsonant:
                word.End(start, "aar");
                return true;
            case Ending.Fie or Ending.Gie when start >= word.R2:
                DutchSounds.CutAndLengthen(ref word, start + 1);
                return true;
            case Ending.Tst or Ending.Dst when inR1 && afterConsonant:
                word.Cut(start + 1);
                return true;
            default:
                return false;
        }
    }

    private static bool Adjective(ref StemWord word)
    {
        int start = Adjectives.Find(word, 0, out Ending ending);
        if (start < 0 || start < word.R1)
        {
            return false;
        }

        switch (ending)
        {
            case Ending.Ioneel:
                word.End(start, "ie");
                return true;
            case Ending.Atief:
                word.End(start, "eer");
                return true;
            case Ending.Tant:
                word.End(start, "teer");
                return true;
            case Ending.Heid:
                word.Cut(start);
                return true;
            case Ending.Lijk:
                word.Cut(start + 4);
                return true;
            case Ending.Naar when DutchSounds.IsVowel(word, start):
                word.Cut(start + 1);
                return true;
            case Ending.Erig when DutchSounds.IsConsonant(word, start):
                DutchSounds.CutAndLengthen(ref word, start);
                return true;
            default:
                return false;
        }
    }

    private static bool AdjectiveInIg(ref StemWord word)
    {
        int start = AdjectivesInIg.Find(word, 0, out _);

        // "innig" (intimate) is not a form of "in".
        if (start < 0 || start < word.R1 || !DutchSounds.IsConsonant(word, start) || (start == 3 && word.StartsWith("inn")))
        {
            return false;
        }

        DutchSounds.CutAndLengthen(ref word, start);
        return true;
    }
}
