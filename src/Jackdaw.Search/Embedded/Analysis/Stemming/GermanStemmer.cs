namespace Jackdaw.Search.Embedded.Analysis.Stemming;

/// <summary>
/// The German stemmer: snowballstem.org/algorithms/german/stemmer.html. Umlauts may be spelled with an e; capitals mark vowels that count
/// as consonants, until the end.
/// </summary>
internal sealed class GermanStemmer : Stemmer
{
    private enum Ending
    {
        Em, Delete, Inflection, S, Ln, St, Et, Ung, Ig, Lich, Keit,
    }

    private static readonly LetterSet Vowels = new("aeiouyäöü");
    private static readonly LetterSet BeforeEt = new("dfgklmnrstUzä");
    private static readonly LetterSet BeforeS = new("bdfghklmnrt");
    private static readonly LetterSet BeforeSt = new("bdfghklmnt");

    private static readonly SuffixTable<Ending> Inflections = new(
        (Ending.Em, "em"), (Ending.Delete, "ern er erin erinnen"), (Ending.Inflection, "e en es"), (Ending.S, "s"), (Ending.Ln, "ln lns"));

    private static readonly SuffixTable<Ending> Forms = new((Ending.Delete, "en er est"), (Ending.St, "st"), (Ending.Et, "et"));

    private static readonly SuffixTable<Ending> Derivations = new((Ending.Ung, "end ung"), (Ending.Ig, "ig ik isch"), (Ending.Lich, "lich heit"), (Ending.Keit, "keit"));

    protected override void Reduce(ref StemWord word)
    {
        MarkConsonants(ref word);
        WriteUmlauts(ref word);
        MarkRegions(ref word);
        Inflection(ref word);
        Form(ref word);
        Derivation(ref word);
        Apostrophe(ref word);
        for (int i = 0; i < word.Length; i++)
        {
            word[i] = word[i] switch { 'Y' => 'y', 'U' or 'ü' => 'u', 'ä' => 'a', 'ö' => 'o', var letter => letter };
        }
    }

    private static void MarkConsonants(ref StemWord word)
    {
        for (int i = 0; i + 2 < word.Length; i++)
        {
            if (word[i + 1] is 'u' or 'y' && Vowels.Contains(word[i]) && Vowels.Contains(word[i + 2]))
            {
                word[i + 1] = char.ToUpperInvariant(word[i + 1]);
            }
        }
    }

    private static void WriteUmlauts(ref StemWord word)
    {
        for (int i = 0; i < word.Length; i++)
        {
            if (word[i] == 'ß')
            {
                word.Replace(i++, 1, "ss");
            }
            else if (i + 1 < word.Length && word[i + 1] == 'e' && word[i] is 'a' or 'o' or 'u')
            {
                word.Replace(i, 2, word[i] switch { 'a' => "ä", 'o' => "ö", _ => "ü" });
            }
            else if (word.Has("qu", i))
            {
                i++;
            }
        }
    }

    private static void MarkRegions(ref StemWord word)
    {
        word.R1 = word.R2 = word.Length;
        if (word.Length >= 3)
        {
            word.MarkR1R2(Vowels);
            word.R1 = Math.Max(word.R1, 3);
        }
    }

    private static void Inflection(ref StemWord word)
    {
        int start = Inflections.Find(word, 0, out Ending ending);
        if (start < 0 || start < word.R1)
        {
            return;
        }

        switch (ending)
        {
            case Ending.Em when !word.EndsWith("syst", start):
            case Ending.S when word.IsBefore(start, BeforeS):
            case Ending.Delete:
                word.Cut(start);
                break;
            case Ending.Inflection:
                word.Cut(word.EndsWith("niss", start) ? start - 1 : start);
                break;
            case Ending.Ln:
                word.Cut(start + 1);
                break;
        }
    }

    private static void Form(ref StemWord word)
    {
        int start = Forms.Find(word, 0, out Ending ending);
        if (start < 0 || start < word.R1)
        {
            return;
        }

        bool isTaken = ending switch
        {
            Ending.St => start >= 4 && word.IsBefore(start, BeforeSt),
            Ending.Et => word.IsBefore(start, BeforeEt) && !IsWithEt(word, start),
            _ => true,
        };
        word.Cut(isTaken ? start : word.Length);
    }

    /// <summary>Whether the -et belongs to the word: Planet, Ticket, Internet.</summary>
    private static bool IsWithEt(in StemWord word, int end) =>
        word.EndsWith("geordn", end) || word.EndsWith("intern", end) || word.EndsWith("plan", end) || word.EndsWith("tick", end) || word.EndsWith("tr", end);

    private static void Derivation(ref StemWord word)
    {
        int start = Derivations.Find(word, 0, out Ending ending);
        if (start < 0 || start < word.R2 || (ending == Ending.Ig && word.IsBefore(start, 'e')))
        {
            return;
        }

        word.Cut(start);
        switch (ending)
        {
            case Ending.Ung when !word.EndsWith("eig"):
                word.TryCut("ig", word.R2);
                break;
            case Ending.Lich:
                _ = word.TryCut("er", word.R1) || word.TryCut("en", word.R1);
                break;
            case Ending.Keit:
                _ = word.TryCut("lich", word.R2) || word.TryCut("ig", word.R2);
                break;
        }
    }

    private static void Apostrophe(ref StemWord word)
    {
        foreach (string ending in (ReadOnlySpan<string>)["'sch", "'s", "'"])
        {
            if (word.EndsWith(ending))
            {
                word.TryCut(ending, 2);
                return;
            }
        }
    }
}
