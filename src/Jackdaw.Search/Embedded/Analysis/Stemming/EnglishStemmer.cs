namespace Jackdaw.Search.Embedded.Analysis.Stemming;

/// <summary>The English stemmer, M. F. Porter's second algorithm: snowballstem.org/algorithms/english/stemmer.html.</summary>
internal sealed class EnglishStemmer : Stemmer
{
    private enum Ending
    {
        Sses, Ied, S, Kept, Eed, Ed, Ing,
        Tion, Ence, Ance, Able, Ent, Ize, Ate, Al, Ful, Ous, Ive, Ble, Ogist, Ogi, Less, Li,
        Ic, Delete, Ative, Ion,
    }

    private static readonly LetterSet Vowels = new("aeiouy");
    private static readonly LetterSet VowelsAndWxy = new("aeiouywxY");
    private static readonly LetterSet BeforeLi = new("cdeghkmnrt");
    private static readonly LetterSet Doubled = new("bdfgmnprt");
    private static readonly LetterSet AddsNothing = new("aeo");

    /// <summary>
    /// Prefixes after which R1 begins, so that words of different meaning are not conflated, such as "univers-e" and "univers-ity".
    /// </summary>
    private static readonly string[] Beginnings = ["gener", "commun", "arsen", "past", "univers", "later", "emerg", "organ", "inter"];

    private static readonly SuffixTable<Ending> Plurals = new((Ending.Sses, "sses"), (Ending.Ied, "ied ies"), (Ending.S, "s"), (Ending.Kept, "us ss"));

    private static readonly SuffixTable<Ending> Verbs = new((Ending.Eed, "eed eedly"), (Ending.Ed, "ed edly ingly"), (Ending.Ing, "ing"));

    private static readonly SuffixTable<Ending> Long = new(
        (Ending.Tion, "tional"), (Ending.Ence, "enci"), (Ending.Ance, "anci"), (Ending.Able, "abli"), (Ending.Ent, "entli"), (Ending.Ize, "izer ization"),
        (Ending.Ate, "ational ation ator"), (Ending.Al, "alism aliti alli"), (Ending.Ful, "fulness fulli"), (Ending.Ous, "ousli ousness"), (Ending.Ive, "iveness iviti"),
        (Ending.Ble, "biliti bli"), (Ending.Ogist, "ogist"), (Ending.Ogi, "ogi"), (Ending.Less, "lessli"), (Ending.Li, "li"));

    private static readonly SuffixTable<Ending> Middle = new(
        (Ending.Tion, "tional"), (Ending.Ate, "ational"), (Ending.Al, "alize"), (Ending.Ic, "icate iciti ical"), (Ending.Delete, "ful ness"), (Ending.Ative, "ative"));

    private static readonly SuffixTable<Ending> Last = new(
        (Ending.Delete, "al ance ence er ic able ible ant ement ment ent ism ate iti ous ive ize"), (Ending.Ion, "ion"));

    protected override void Reduce(ref StemWord word)
    {
        if (word.Length < 3 || IsException(ref word))
        {
            return;
        }

        bool marked = MarkConsonants(ref word);
        MarkRegions(ref word);
        Apostrophes(ref word);
        Plural(ref word);
        Verb(ref word);
        FinalY(ref word);
        LongEnding(ref word);
        MiddleEnding(ref word);
        LastEnding(ref word);
        FinalLetter(ref word);
        for (int i = 0; marked && i < word.Length; i++)
        {
            word[i] = word[i] == 'Y' ? 'y' : word[i];
        }
    }

    private static bool IsException(ref StemWord word)
    {
        string? stem = word.Text switch
        {
            "skis" => "ski",
            "skies" => "sky",
            "idly" => "idl",
            "gently" => "gentl",
            "ugly" => "ugli",
            "early" => "earli",
            "only" => "onli",
            "singly" => "singl",
            "sky" or "news" or "howe" or "atlas" or "cosmos" or "bias" or "andes" => "",
            _ => null,
        };
        if (stem is { Length: > 0 })
        {
            word.End(0, stem);
        }

        return stem is not null;
    }

    /// <summary>Marks each y that is a consonant, at the beginning or after a vowel, as a capital until the end.</summary>
    private static bool MarkConsonants(ref StemWord word)
    {
        if (word[0] == '\'')
        {
            word.Replace(0, 1, "");
        }

        bool marked = false;
        for (int i = 0; i < word.Length; i++)
        {
            if (word[i] == 'y' && (i == 0 || Vowels.Contains(word[i - 1])))
            {
                word[i] = 'Y';
                marked = true;
            }
        }

        return marked;
    }

    private static void MarkRegions(ref StemWord word)
    {
        foreach (string beginning in Beginnings)
        {
            if (word.StartsWith(beginning))
            {
                word.R1 = beginning.Length;
                word.R2 = word.BehindNextOther(Vowels, word.BehindNext(Vowels, word.R1));
                return;
            }
        }

        word.MarkR1R2(Vowels);
    }

    /// <summary>Whether a short syllable ends at an index.</summary>
    private static bool IsShort(in StemWord word, int end) =>
        (end >= 3 && !VowelsAndWxy.Contains(word[end - 1]) && Vowels.Contains(word[end - 2]) && !Vowels.Contains(word[end - 3]))
        || (end == 2 && !Vowels.Contains(word[1]) && Vowels.Contains(word[0]))
        || word.EndsWith("past", end);

    private static bool HasVowel(in StemWord word, int end)
    {
        for (int i = 0; i < end; i++)
        {
            if (Vowels.Contains(word[i]))
            {
                return true;
            }
        }

        return false;
    }

    private static void Apostrophes(ref StemWord word)
    {
        foreach (string ending in (ReadOnlySpan<string>)["'s'", "'s", "'"])
        {
            if (word.TryCut(ending, 0))
            {
                return;
            }
        }
    }

    private static void Plural(ref StemWord word)
    {
        int start = Plurals.Find(word, 0, out Ending ending);
        if (start < 0)
        {
            return;
        }

        switch (ending)
        {
            case Ending.Sses:
                word.End(start, "ss");
                break;
            case Ending.Ied:
                word.End(start, start >= 2 ? "i" : "ie");
                break;
            case Ending.S when HasVowel(word, start - 1):
                word.Cut(start);
                break;
        }
    }

    private static void Verb(ref StemWord word)
    {
        int start = Verbs.Find(word, 0, out Ending ending);
        if (start < 0)
        {
            return;
        }

        if (ending == Ending.Eed)
        {
            if (start >= word.R1 && !(word.Text[..start] is "proc" or "exc" or "succ"))
            {
                word.End(start, "ee");
            }

            return;
        }

        if (ending == Ending.Ing)
        {
            if (start == 2 && word[1] == 'y' && !Vowels.Contains(word[0]))
            {
                word.End(1, "ie");
                return;
            }

            if (word.Text[..start] is "inn" or "out" or "cann" or "herr" or "earr" or "even")
            {
                return;
            }
        }

        if (HasVowel(word, start))
        {
            word.Cut(start);
            MendVerb(ref word);
        }
    }

    /// <summary>Restores the e of "hop(e)d" and removes the doubled letter of "hop(p)ed".</summary>
    private static void MendVerb(ref StemWord word)
    {
        int length = word.Length;
        if (word.EndsWith("at") || word.EndsWith("bl") || word.EndsWith("iz"))
        {
            word.End(length, "e");
        }
        else if (length >= 2 && word[length - 1] == word[length - 2] && Doubled.Contains(word[length - 1]))
        {
            if (length != 3 || !AddsNothing.Contains(word[0]))
            {
                word.Cut(length - 1);
            }
        }
        else if (length == word.R1 && IsShort(word, length))
        {
            word.End(length, "e");
        }
    }

    private static void FinalY(ref StemWord word)
    {
        int last = word.Length - 1;
        if (last >= 2 && word[last] is 'y' or 'Y' && !Vowels.Contains(word[last - 1]))
        {
            word[last] = 'i';
        }
    }

    private static void LongEnding(ref StemWord word)
    {
        int start = Long.Find(word, 0, out Ending ending);
        if (start < word.R1 || start < 0)
        {
            return;
        }

        switch (ending)
        {
            case Ending.Li:
                word.Cut(word.IsBefore(start, BeforeLi) ? start : word.Length);
                break;
            case Ending.Ogi:
                word.Cut(word.IsBefore(start, 'l') ? start + 2 : word.Length);
                break;
            default:
                word.End(start, Short(ending));
                break;
        }
    }

    private static void MiddleEnding(ref StemWord word)
    {
        int start = Middle.Find(word, 0, out Ending ending);
        if (start >= word.R1 && start >= 0 && (ending != Ending.Ative || start >= word.R2))
        {
            word.End(start, Short(ending));
        }
    }

    private static string Short(Ending ending) => ending switch
    {
        Ending.Tion => "tion",
        Ending.Ence => "ence",
        Ending.Ance => "ance",
        Ending.Able => "able",
        Ending.Ent => "ent",
        Ending.Ize => "ize",
        Ending.Ate => "ate",
        Ending.Al => "al",
        Ending.Ful => "ful",
        Ending.Ous => "ous",
        Ending.Ive => "ive",
        Ending.Ble => "ble",
        Ending.Ogist => "og",
        Ending.Less => "less",
        Ending.Ic => "ic",
        _ => "",
    };

    private static void LastEnding(ref StemWord word)
    {
        int start = Last.Find(word, 0, out Ending ending);
        if (start >= word.R2 && start >= 0 && (ending != Ending.Ion || word.IsBefore(start, 's') || word.IsBefore(start, 't')))
        {
            word.Cut(start);
        }
    }

    private static void FinalLetter(ref StemWord word)
    {
        int last = word.Length - 1;
        if (last < 0)
        {
            return;
        }

        bool isTaken = word[last] switch
        {
            'e' => last >= word.R2 || (last >= word.R1 && !IsShort(word, last)),
            'l' => last >= word.R2 && word.IsBefore(last, 'l'),
            _ => false,
        };
        word.Cut(isTaken ? last : word.Length);
    }
}
