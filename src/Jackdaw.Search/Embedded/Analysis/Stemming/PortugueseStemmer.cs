namespace Jackdaw.Search.Embedded.Analysis.Stemming;

/// <summary>
/// The Portuguese stemmer: snowballstem.org/algorithms/portuguese/stemmer.html. Until the end, nasal vowels are spelled with a trailing ~,
/// as a vowel and a consonant.
/// </summary>
internal sealed class PortugueseStemmer : Stemmer
{
    private enum Ending
    {
        Delete, Log, U, Ente, Amente, Mente, Idade, Ivo, Ira, Iv, Os,
    }

    private static readonly LetterSet Vowels = new("aeiouáéíóúâêô");

    private static readonly SuffixTable<Ending> Standard = new(
        (Ending.Delete,
            "eza ezas ico ica icos icas ismo ismos ável ível ista istas oso osa osos osas amento amentos imento imentos adora ador aça~o adoras adores aço~es ante antes ância"),
        (Ending.Log, "logia logias"), (Ending.U, "uça~o uço~es"), (Ending.Ente, "ência ências"), (Ending.Amente, "amente"), (Ending.Mente, "mente"),
        (Ending.Idade, "idade idades"), (Ending.Ivo, "iva ivo ivas ivos"), (Ending.Ira, "ira iras"));

    private static readonly SuffixTable<Ending> BeforeAmente = new((Ending.Iv, "iv"), (Ending.Os, "os ic ad"));
    private static readonly SuffixTable<Ending> BeforeMente = new((Ending.Delete, "ante avel ível"));
    private static readonly SuffixTable<Ending> BeforeIdade = new((Ending.Delete, "abil ic iv"));

    private static readonly SuffixTable<Ending> Verbs = new((Ending.Delete,
        "ada ida ia aria eria iria ará ara erá era irá ava asse esse isse aste este iste ei arei erei irei am iam ariam eriam iriam aram eram iram avam em arem erem irem "
        + "assem essem issem ado ido ando endo indo ara~o era~o ira~o ar er ir as adas idas ias arias erias irias arás aras erás eras irás avas es ardes erdes irdes ares eres "
        + "ires asses esses isses astes estes istes is ais eis íeis aríeis eríeis iríeis áreis areis éreis ereis íreis ireis ásseis ésseis ísseis áveis ados idos ámos amos "
        + "íamos aríamos eríamos iríamos áramos éramos íramos ávamos emos aremos eremos iremos ássemos êssemos íssemos imos armos ermos irmos eu iu ou ira iras"));

    private static readonly SuffixTable<Ending> Rest = new((Ending.Delete, "os a i o á í ó"));

    protected override void Reduce(ref StemWord word)
    {
        for (int i = 0; i < word.Length; i++)
        {
            if (word[i] is 'ã' or 'õ')
            {
                word.Replace(i, 1, word[i] == 'ã' ? "a~" : "o~");
            }
        }

        word.MarkRomanceRV(Vowels);
        word.MarkR1R2(Vowels);
        Endings(ref word);
        FinalE(ref word);
        for (int i = 0; i + 1 < word.Length; i++)
        {
            if (word[i + 1] == '~' && word[i] is 'a' or 'o')
            {
                word.Replace(i, 2, word[i] == 'a' ? "ã" : "õ");
            }
        }
    }

    private static void Endings(ref StemWord word)
    {
        if (StandardEnding(ref word) || Verb(ref word))
        {
            if (word.EndsWith("ci"))
            {
                word.TryCut("i", word.RV);
            }
        }
        else if (Rest.Find(word, 0, out _) is >= 0 and int start && start >= word.RV)
        {
            word.Cut(start);
        }
    }

    private static bool StandardEnding(ref StemWord word)
    {
        int start = Standard.Find(word, 0, out Ending ending);
        int region = ending switch { Ending.Ira => word.RV, Ending.Amente => word.R1, _ => word.R2 };
        if (start < 0 || start < region || (ending == Ending.Ira && !word.IsBefore(start, 'e')))
        {
            return false;
        }

        word.End(start, ending switch { Ending.Log => "log", Ending.U => "u", Ending.Ente => "ente", Ending.Ira => "ir", _ => "" });
        switch (ending)
        {
            case Ending.Amente:
                CutBefore(ref word, BeforeAmente);
                break;
            case Ending.Mente:
                CutBefore(ref word, BeforeMente);
                break;
            case Ending.Idade:
                CutBefore(ref word, BeforeIdade);
                break;
            case Ending.Ivo:
                word.TryCut("at", word.R2);
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

    private static bool Verb(ref StemWord word)
    {
        int start = Verbs.Find(word, word.RV, out _);
        if (start < 0)
        {
            return false;
        }

        word.Cut(start);
        return true;
    }

    private static void FinalE(ref StemWord word)
    {
        int last = word.Length - 1;
        if (last < 0)
        {
            return;
        }

        if (word[last] == 'ç')
        {
            word[last] = 'c';
        }
        else if (word[last] is 'e' or 'é' or 'ê' && last >= word.RV)
        {
            word.Cut(last);
            if (word.EndsWith("gu"))
            {
                word.TryCut("u", word.RV);
            }
            else if (word.EndsWith("ci"))
            {
                word.TryCut("i", word.RV);
            }
        }
    }
}
