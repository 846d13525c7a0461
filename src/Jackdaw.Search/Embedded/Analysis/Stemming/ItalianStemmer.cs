namespace Jackdaw.Search.Embedded.Analysis.Stemming;

/// <summary>
/// The Italian stemmer: snowballstem.org/algorithms/italian/stemmer.html. Capitals mark vowels that count as consonants, until the end.
/// </summary>
internal sealed class ItalianStemmer : Stemmer
{
    private enum Ending
    {
        Pronoun, Gerund, Infinitive, Delete, Azione, Log, U, Ente, Amento, Amente, Ita, Ivo, Iv, Os,
    }

    private static readonly LetterSet Vowels = new("aeiouàèìòù");
    private static readonly LetterSet FinalVowels = new("aeioàèìò");

    private static readonly string[] Elisions =
    [
        "quest'", "quell'", "dall'", "dell'", "nell'", "sull'", "tutt'", "all'", "gl'", "un'", "d'", "l'", "m'", "s'", "t'", "v'",
    ];

    private static readonly SuffixTable<Ending> Pronouns = new((Ending.Pronoun,
        "ci gli la le li lo mi ne si ti vi sene gliela gliele glieli glielo gliene mela mele meli melo mene tela tele teli telo tene cela cele celi celo cene vela vele veli "
        + "velo vene"));

    private static readonly SuffixTable<Ending> BeforePronoun = new((Ending.Gerund, "ando endo"), (Ending.Infinitive, "ar er ir"));

    private static readonly SuffixTable<Ending> Standard = new(
        (Ending.Delete,
            "anza anze ico ici ica ice iche ichi ismo ismi abile abili ibile ibili ista iste isti istà istè istì oso osi osa ose mente atrice atrici ante anti"),
        (Ending.Azione, "azione azioni atore atori"), (Ending.Log, "logia logie"), (Ending.U, "uzione uzioni usione usioni"), (Ending.Ente, "enza enze"),
        (Ending.Amento, "amento amenti imento imenti"), (Ending.Amente, "amente"), (Ending.Ita, "ità"), (Ending.Ivo, "ivo ivi iva ive"));

    private static readonly SuffixTable<Ending> BeforeAmente = new((Ending.Iv, "iv"), (Ending.Os, "os ic abil"));
    private static readonly SuffixTable<Ending> BeforeIta = new((Ending.Delete, "abil ic iv"));

    private static readonly SuffixTable<Ending> Verbs = new((Ending.Delete,
        "ammo ando ano are arono asse assero assi assimo ata ate ati ato ava avamo avano avate avi avo emmo enda ende endi endo erà erai eranno ere erebbe erebbero erei "
        + "eremmo eremo ereste eresti erete erò erono essero ete eva evamo evano evate evi evo Yamo iamo immo irà irai iranno ire irebbe irebbero irei iremmo iremo ireste "
        + "iresti irete irò irono isca iscano isce isci isco iscono issero ita ite iti ito iva ivamo ivano ivate ivi ivo ono uta ute uti uto ar ir"));

    protected override void Reduce(ref StemWord word)
    {
        Elision(ref word);
        MarkConsonants(ref word);
        MarkRegions(ref word);
        AttachedPronoun(ref word);
        if (!StandardEnding(ref word) && Verbs.Find(word, word.RV, out _) is >= 0 and int verb)
        {
            word.Cut(verb);
        }

        FinalVowel(ref word);
        for (int i = 0; i < word.Length; i++)
        {
            word[i] = word[i] switch { 'I' => 'i', 'U' => 'u', var letter => letter };
        }
    }

    private static void Elision(ref StemWord word)
    {
        foreach (string elision in Elisions)
        {
            if (word.Length > elision.Length && word.StartsWith(elision))
            {
                word.Replace(0, elision.Length, "");
                return;
            }
        }
    }

    private static void MarkConsonants(ref StemWord word)
    {
        for (int i = 0; i < word.Length; i++)
        {
            word[i] = word[i] switch
            {
                'á' => 'à',
                'é' => 'è',
                'í' => 'ì',
                'ó' => 'ò',
                'ú' => 'ù',
                'u' when i > 0 && word[i - 1] == 'q' => 'U',
                var letter => letter,
            };
        }

        for (int i = 0; i + 2 < word.Length; i++)
        {
            if (word[i + 1] is 'u' or 'i' && Vowels.Contains(word[i]) && Vowels.Contains(word[i + 2]))
            {
                word[i + 1] = char.ToUpperInvariant(word[i + 1]);
            }
        }
    }

    private static void MarkRegions(ref StemWord word)
    {
        word.MarkRomanceRV(Vowels);
        if (word.StartsWith("divan"))
        {
            // "divano" is not a form of "diva".
            word.RV = 5;
        }

        word.MarkR1R2(Vowels);
    }

    private static void AttachedPronoun(ref StemWord word)
    {
        int pronoun = Pronouns.Find(word, 0, out _);
        if (pronoun < 0)
        {
            return;
        }

        int start = BeforePronoun.Find(word, pronoun, 0, out Ending ending);
        if (start >= 0 && start >= word.RV)
        {
            word.End(pronoun, ending == Ending.Gerund ? "" : "e");
        }
    }

    private static bool StandardEnding(ref StemWord word)
    {
        int start = Standard.Find(word, 0, out Ending ending);
        int region = ending switch { Ending.Amento => word.RV, Ending.Amente => word.R1, _ => word.R2 };
        if (start < 0 || start < region)
        {
            return false;
        }

        word.End(start, ending switch { Ending.Log => "log", Ending.U => "u", Ending.Ente => "ente", _ => "" });
        switch (ending)
        {
            case Ending.Azione:
                word.TryCut("ic", word.R2);
                break;
            case Ending.Amente:
                CutBefore(ref word, BeforeAmente);
                break;
            case Ending.Ita:
                CutBefore(ref word, BeforeIta);
                break;
            case Ending.Ivo:
                _ = word.TryCut("at", word.R2) && word.TryCut("ic", word.R2);
                break;
        }

        return true;
    }

    private static void CutBefore(ref StemWord word, SuffixTable<Ending> endings)
    {
        int start = endings.Find(word, 0, out Ending ending);
        if (start >= 0 && start >= word.R2)
        {
            word.Cut(start);
            if (ending == Ending.Iv)
            {
                word.TryCut("at", word.R2);
            }
        }
    }

    private static void FinalVowel(ref StemWord word)
    {
        int last = word.Length - 1;
        if (last >= word.RV && word.IsBefore(word.Length, FinalVowels))
        {
            word.Cut(last);
            word.TryCut("i", word.RV);
        }

        last = word.Length - 1;
        if (last - 1 >= word.RV && word.IsBefore(word.Length, 'h') && word[last - 1] is 'c' or 'g')
        {
            word.Cut(last);
        }
    }
}
