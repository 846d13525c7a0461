namespace Jackdaw.Search.Embedded.Analysis.Stemming;

/// <summary>The Spanish stemmer: snowballstem.org/algorithms/spanish/stemmer.html.</summary>
internal sealed class SpanishStemmer : Stemmer
{
    private enum Ending
    {
        Pronoun, Iendo, Ando, Ar, Er, Ir, Verb, Yendo,
        Delete, Ador, Log, U, Ente, Amente, Mente, Idad, Ivo, Y, Emos, A, E, Iv, Os,
    }

    private static readonly LetterSet Vowels = new("aeiouáéíóúü");

    private static readonly SuffixTable<Ending> Pronouns = new((Ending.Pronoun, "me se sela selo selas selos la le lo las les los nos"));

    private static readonly SuffixTable<Ending> BeforePronoun = new(
        (Ending.Iendo, "iéndo"), (Ending.Ando, "ándo"), (Ending.Ar, "ár"), (Ending.Er, "ér"), (Ending.Ir, "ír"), (Ending.Verb, "ando iendo ar er ir"), (Ending.Yendo, "yendo"));

    private static readonly SuffixTable<Ending> Standard = new(
        (Ending.Delete, "anza anzas ico ica icos icas ismo ismos able ables ible ibles ista istas oso osa osos osas amiento amientos imiento imientos"),
        (Ending.Ador, "adora ador ación adoras adores aciones ante antes ancia ancias acion"),
        (Ending.Log, "logía logías"), (Ending.U, "ución uciones ucion"), (Ending.Ente, "encia encias"), (Ending.Amente, "amente"), (Ending.Mente, "mente"),
        (Ending.Idad, "idad idades"), (Ending.Ivo, "iva ivo ivas ivos"));

    private static readonly SuffixTable<Ending> BeforeAmente = new((Ending.Iv, "iv"), (Ending.Os, "os ic ad"));
    private static readonly SuffixTable<Ending> BeforeMente = new((Ending.Delete, "ante able ible"));
    private static readonly SuffixTable<Ending> BeforeIdad = new((Ending.Delete, "abil ic iv"));
    private static readonly SuffixTable<Ending> VerbsInY = new((Ending.Y, "ya ye yan yen yeron yendo yo yó yas yes yais yamos"));

    private static readonly SuffixTable<Ending> Verbs = new(
        (Ending.Emos, "en es éis emos"),
        (Ending.Verb,
            "arían arías arán arás aríais aría aréis aríamos aremos ará aré erían erías erán erás eríais ería eréis eríamos eremos erá eré irían irías irán irás iríais iría "
            + "iréis iríamos iremos irá iré aba ada ida ía ara iera ad ed id ase iese aste iste an aban ían aran ieran asen iesen aron ieron ado ido ando iendo ió ar er ir "
            + "as abas adas idas ías aras ieras ases ieses ís áis abais íais arais ierais aseis ieseis asteis isteis ados idos amos ábamos íamos imos áramos iéramos "
            + "iésemos ásemos"));

    private static readonly SuffixTable<Ending> Rest = new((Ending.A, "os a o á í ó"), (Ending.E, "e é"));

    protected override void Reduce(ref StemWord word)
    {
        word.MarkRomanceRV(Vowels);
        word.MarkR1R2(Vowels);
        AttachedPronoun(ref word);
        _ = StandardEnding(ref word) || VerbInY(ref word) || Verb(ref word);
        Residue(ref word);
        for (int i = 0; i < word.Length; i++)
        {
            word[i] = word[i] switch { 'á' => 'a', 'é' => 'e', 'í' => 'i', 'ó' => 'o', 'ú' => 'u', var letter => letter };
        }
    }

    private static void AttachedPronoun(ref StemWord word)
    {
        int pronoun = Pronouns.Find(word, 0, out _);
        if (pronoun < 0)
        {
            return;
        }

        int start = BeforePronoun.Find(word, pronoun, 0, out Ending ending);
        if (start < 0 || start < word.RV)
        {
            return;
        }

        switch (ending)
        {
            case Ending.Yendo when !word.IsBefore(start, 'u'):
                break;
            case Ending.Verb or Ending.Yendo:
                word.Cut(pronoun);
                break;
            default:
                word.End(start, ending switch { Ending.Iendo => "iendo", Ending.Ando => "ando", Ending.Ar => "ar", Ending.Er => "er", _ => "ir" });
                break;
        }
    }

    private static bool StandardEnding(ref StemWord word)
    {
        int start = Standard.Find(word, 0, out Ending ending);
        if (start < 0 || start < (ending == Ending.Amente ? word.R1 : word.R2))
        {
            return false;
        }

        word.End(start, ending switch { Ending.Log => "log", Ending.U => "u", Ending.Ente => "ente", _ => "" });
        switch (ending)
        {
            case Ending.Ador:
                word.TryCut("ic", word.R2);
                break;
            case Ending.Amente:
                CutBefore(ref word, BeforeAmente);
                break;
            case Ending.Mente:
                CutBefore(ref word, BeforeMente);
                break;
            case Ending.Idad:
                CutBefore(ref word, BeforeIdad);
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

    private static bool VerbInY(ref StemWord word)
    {
        int start = VerbsInY.Find(word, word.RV, out _);
        if (start < 0 || !word.IsBefore(start, 'u'))
        {
            return false;
        }

        word.Cut(start);
        return true;
    }

    private static bool Verb(ref StemWord word)
    {
        int start = Verbs.Find(word, word.RV, out Ending ending);
        if (start < 0)
        {
            return false;
        }

        word.Cut(ending == Ending.Emos && word.EndsWith("gu", start) ? start - 1 : start);
        return true;
    }

    private static void Residue(ref StemWord word)
    {
        int start = Rest.Find(word, 0, out Ending ending);
        if (start < 0 || start < word.RV)
        {
            return;
        }

        word.Cut(ending == Ending.E && start - 1 >= word.RV && word.EndsWith("gu", start) ? start - 1 : start);
    }
}
