namespace Jackdaw.Search.Embedded.Analysis.Stemming;

/// <summary>
/// The Russian stemmer: snowballstem.org/algorithms/russian/stemmer.html. All endings are in RV, which begins after the first vowel.
/// </summary>
internal sealed class RussianStemmer : Stemmer
{
    private enum Ending
    {
        Delete, AfterA,
    }

    private static readonly LetterSet Vowels = new("аеиоуыэюя");

    private static readonly SuffixTable<Ending> Gerunds = new((Ending.AfterA, "в вши вшись"), (Ending.Delete, "ив ивши ившись ыв ывши ывшись"));

    private static readonly SuffixTable<Ending> Adjectives = new((Ending.Delete,
        "ее ие ые ое ими ыми ей ий ый ой ем им ым ом его ого ему ому их ых ую юю ая яя ою ею"));

    private static readonly SuffixTable<Ending> Participles = new((Ending.AfterA, "ем нн вш ющ щ"), (Ending.Delete, "ивш ывш ующ"));

    private static readonly SuffixTable<Ending> Reflexives = new((Ending.Delete, "ся сь"));

    private static readonly SuffixTable<Ending> Verbs = new(
        (Ending.AfterA, "ла на ете йте ли й л ем н ло но ет ют ны ть ешь нно"),
        (Ending.Delete, "ила ыла ена ейте уйте ите или ыли ей уй ил ыл им ым ен ило ыло ено ят ует уют ит ыт ены ить ыть ишь ую ю"));

    private static readonly SuffixTable<Ending> Nouns = new((Ending.Delete,
        "а ев ов ие ье е иями ями ами еи ии и ией ей ой ий й иям ям ием ем ам ом о у ах иях ях ы ь ию ью ю ия ья я"));

    protected override void Reduce(ref StemWord word)
    {
        for (int i = 0; i < word.Length; i++)
        {
            word[i] = word[i] == 'ё' ? 'е' : word[i];
        }

        word.RV = word.BehindNext(Vowels, 0);
        word.MarkR1R2(Vowels);
        if (!TryCut(ref word, Gerunds))
        {
            TryCut(ref word, Reflexives);
            if (TryCut(ref word, Adjectives))
            {
                TryCut(ref word, Participles);
            }
            else
            {
                _ = TryCut(ref word, Verbs) || TryCut(ref word, Nouns);
            }
        }

        word.TryCut("и", word.RV);
        int derived = Math.Max(word.R2, word.RV);
        _ = word.TryCut("ость", derived) || word.TryCut("ост", derived);
        Tidy(ref word);
    }

    /// <summary>Removes the longest ending; some endings are removed only after а or я.</summary>
    private static bool TryCut(ref StemWord word, SuffixTable<Ending> endings)
    {
        int start = endings.Find(word, word.RV, out Ending ending);
        if (start < 0 || (ending == Ending.AfterA && (start <= word.RV || word[start - 1] is not ('а' or 'я'))))
        {
            return false;
        }

        word.Cut(start);
        return true;
    }

    private static void Tidy(ref StemWord word)
    {
        if (word.TryCut("ейше", word.RV) || word.TryCut("ейш", word.RV))
        {
            Undouble(ref word);
        }
        else if (!word.TryCut("ь", word.RV))
        {
            Undouble(ref word);
        }
    }

    private static void Undouble(ref StemWord word)
    {
        if (word.Length - 2 >= word.RV && word.EndsWith("нн"))
        {
            word.Cut(word.Length - 1);
        }
    }
}
