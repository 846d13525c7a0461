namespace Jackdaw.Search.Embedded.Analysis.Stemming;

/// <summary>
/// The French stemmer: snowballstem.org/algorithms/french/stemmer.html. Capitals mark vowels that count as consonants, until the end.
/// </summary>
internal sealed class FrenchStemmer : Stemmer
{
    private enum Ending
    {
        Delete, Ation, Log, U, Ent, Ement, Ite, If, Eau, Al, Ou, Euse, Issement, Amment, Emment, Ment,
        Ions, Verb, VerbA, Ais, Ion, Ier, E, Iv, Eus, Abl, Abil, Ic,
    }

    private static readonly LetterSet Vowels = new("aeiouyâàëéêèïîôûù");
    private static readonly LetterSet Elided = new("cdjlmnstz");
    private static readonly LetterSet BeforeOux = new("bhjlnp");
    private static readonly LetterSet KeepsS = new("aiouès");

    private static readonly SuffixTable<Ending> Standard = new(
        (Ending.Delete, "ance iqUe isme able iste eux ances iqUes ismes ables istes"),
        (Ending.Ation, "atrice ateur ation atrices ateurs ations"),
        (Ending.Log, "logie logies"), (Ending.U, "usion ution usions utions"), (Ending.Ent, "ence ences"), (Ending.Ement, "ement ements"),
        (Ending.Ite, "ité ités"), (Ending.If, "if ive ifs ives"), (Ending.Eau, "eaux"), (Ending.Al, "aux"), (Ending.Ou, "oux"), (Ending.Euse, "euse euses"),
        (Ending.Issement, "issement issements"), (Ending.Amment, "amment"), (Ending.Emment, "emment"), (Ending.Ment, "ment ments"));

    private static readonly SuffixTable<Ending> BeforeEment = new((Ending.Iv, "iv"), (Ending.Eus, "eus"), (Ending.Abl, "abl iqU"), (Ending.Ier, "ièr Ièr"));

    private static readonly SuffixTable<Ending> BeforeIte = new((Ending.Abil, "abil"), (Ending.Ic, "ic"), (Ending.Iv, "iv"));

    private static readonly SuffixTable<Ending> VerbsInI = new((Ending.Verb,
        "îmes ît îtes i ie ies ir ira irai iraIent irais irait iras irent irez iriez irions irons iront is issaIent issais issait issant issante issantes issants "
        + "isse issent isses issez issiez issions issons it"));

    private static readonly SuffixTable<Ending> Verbs = new(
        (Ending.Ions, "ions"),
        (Ending.Verb, "é ée ées és èrent er era erai eraIent erais erait eras erez eriez erions erons eront ez iez eais"),
        (Ending.VerbA, "âmes ât âtes a ai aIent ait ant ante antes ants as asse assent asses assiez assions"),
        (Ending.Ais, "ais aise aises"));

    private static readonly SuffixTable<Ending> Rest = new((Ending.Ion, "ion"), (Ending.Ier, "ier ière Ier Ière"), (Ending.E, "e"));

    protected override void Reduce(ref StemWord word)
    {
        Elision(ref word);
        MarkConsonants(ref word);
        MarkRegions(ref word);
        if (StandardEnding(ref word) || VerbInI(ref word) || Verb(ref word))
        {
            int last = word.Length - 1;
            if (last >= 0)
            {
                word[last] = word[last] switch { 'Y' => 'i', 'ç' => 'c', var letter => letter };
            }
        }
        else
        {
            Residue(ref word);
        }

        Undouble(ref word);
        Unaccent(ref word);
        Unmark(ref word);
    }

    private static void Elision(ref StemWord word)
    {
        int length = word.Has("qu'", 0) ? 3 : word.Length >= 2 && Elided.Contains(word[0]) && word[1] == '\'' ? 2 : 0;
        if (length > 0 && length < word.Length)
        {
            word.Replace(0, length, "");
        }
    }

    private static void MarkConsonants(ref StemWord word)
    {
        for (int i = 0; i < word.Length; i++)
        {
            char letter = word[i];
            char next = i + 1 < word.Length ? word[i + 1] : '\0';
            bool vowelAfter = i + 2 < word.Length && Vowels.Contains(word[i + 2]);
            if (Vowels.Contains(letter) && (next == 'y' || (next is 'u' or 'i' && vowelAfter)))
            {
                word[i + 1] = char.ToUpperInvariant(next);
            }
            else if (letter is 'ë' or 'ï')
            {
                word.Replace(i, 1, letter == 'ë' ? "He" : "Hi");
            }
            else if (letter == 'y' && Vowels.Contains(next))
            {
                word[i] = 'Y';
            }
            else if (letter == 'q' && next == 'u')
            {
                word[i + 1] = 'U';
            }
        }
    }

    private static void MarkRegions(ref StemWord word)
    {
        bool isThird = word.Length >= 3
            && ((Vowels.Contains(word[0]) && Vowels.Contains(word[1]))
                || word.StartsWith("par") || word.StartsWith("col") || word.StartsWith("tap")
                || (word.StartsWith("ni") && Vowels.Contains(word[2])));
        word.RV = isThird ? 3 : word.BehindNext(Vowels, Math.Min(1, word.Length));
        word.MarkR1R2(Vowels);
    }

    private static bool StandardEnding(ref StemWord word)
    {
        int start = Standard.Find(word, 0, out Ending ending);
        if (start < 0)
        {
            return false;
        }

        bool inR2 = start >= word.R2;
        bool inR1 = start >= word.R1;
        bool inRV = start >= word.RV;
        switch (ending)
        {
            case Ending.Delete when inR2:
                word.Cut(start);
                return true;
            case Ending.Ation when inR2:
                word.Cut(start);
                ReduceIc(ref word);
                return true;
            case Ending.Log when inR2:
                word.End(start, "log");
                return true;
            case Ending.U when inR2:
                word.End(start, "u");
                return true;
            case Ending.Ent when inR2:
                word.End(start, "ent");
                return true;
            case Ending.Ement when inRV:
                word.Cut(start);
                ReduceBeforeEment(ref word);
                return true;
            case Ending.Ite when inR2:
                word.Cut(start);
                ReduceBeforeIte(ref word);
                return true;
            case Ending.If when inR2:
                word.Cut(start);
                if (word.TryCut("at", word.R2))
                {
                    ReduceIc(ref word);
                }

                return true;
            case Ending.Eau:
                word.End(start, "eau");
                return true;
            case Ending.Al when inR1:
                word.End(start, "al");
                return true;
            case Ending.Ou when word.IsBefore(start, BeforeOux):
                word.End(start, "ou");
                return true;
            case Ending.Euse when inR1:
                word.End(start, inR2 ? "" : "eux");
                return true;
            case Ending.Issement when inR1 && word.IsOtherBefore(start, Vowels):
                word.Cut(start);
                return true;
        }

        // The text before -ment is usually a participle, as in "confusé-ment", so verb endings are removed too.
        if (ending == Ending.Amment && inRV)
        {
            word.End(start, "ant");
        }
        else if (ending == Ending.Emment && inRV)
        {
            word.End(start, "ent");
        }
        else if (ending == Ending.Ment && word.IsBefore(start, Vowels) && start > word.RV)
        {
            word.Cut(start);
        }

        return false;
    }

    private static void ReduceIc(ref StemWord word)
    {
        if (word.EndsWith("ic"))
        {
            int start = word.Length - 2;
            word.End(start, start >= word.R2 ? "" : "iqU");
        }
    }

    private static void ReduceBeforeEment(ref StemWord word)
    {
        int start = BeforeEment.Find(word, 0, out Ending ending);
        switch (ending)
        {
            case Ending.Iv when start >= word.R2:
                word.Cut(start);
                word.TryCut("at", word.R2);
                break;
            case Ending.Eus when start >= word.R1:
                word.End(start, start >= word.R2 ? "" : "eux");
                break;
            case Ending.Abl when start >= word.R2:
                word.Cut(start);
                break;
            case Ending.Ier when start >= word.RV:
                word.End(start, "i");
                break;
        }
    }

    private static void ReduceBeforeIte(ref StemWord word)
    {
        int start = BeforeIte.Find(word, 0, out Ending ending);
        switch (ending)
        {
            case Ending.Abil:
                word.End(start, start >= word.R2 ? "" : "abl");
                break;
            case Ending.Ic:
                word.End(start, start >= word.R2 ? "" : "iqU");
                break;
            case Ending.Iv when start >= word.R2:
                word.Cut(start);
                break;
        }
    }

    private static bool VerbInI(ref StemWord word)
    {
        int start = VerbsInI.Find(word, word.RV, out _);
        if (start <= word.RV || word[start - 1] == 'H' || Vowels.Contains(word[start - 1]))
        {
            return false;
        }

        word.Cut(start);
        return true;
    }

    private static bool Verb(ref StemWord word)
    {
        int start = Verbs.Find(word, word.RV, out Ending ending);
        if (start < 0
            || (ending == Ending.Ions && start < word.R2)
            || (ending == Ending.Ais && ((start == 3 && word.EndsWith("al", start)) || word.EndsWith("auv", start) || word.EndsWith("épl", start))))
        {
            return false;
        }

        word.Cut(ending == Ending.VerbA && start > word.RV && word[start - 1] == 'e' ? start - 1 : start);
        return true;
    }

    private static void Residue(ref StemWord word)
    {
        int last = word.Length - 1;
        if (last > 0 && word[last] == 's' && (word.EndsWith("Hi", last) || !KeepsS.Contains(word[last - 1])))
        {
            word.Cut(last);
        }

        int start = Rest.Find(word, word.RV, out Ending ending);
        if (start < 0)
        {
            return;
        }

        switch (ending)
        {
            case Ending.Ion when start >= word.R2 && start > word.RV && word[start - 1] is 's' or 't':
            case Ending.E:
                word.Cut(start);
                break;
            case Ending.Ier:
                word.End(start, "i");
                break;
        }
    }

    private static void Undouble(ref StemWord word)
    {
        if (word.EndsWith("enn") || word.EndsWith("onn") || word.EndsWith("ett") || word.EndsWith("ell") || word.EndsWith("eill"))
        {
            word.Cut(word.Length - 1);
        }
    }

    /// <summary>Removes the accent of the last vowel if a consonant follows.</summary>
    private static void Unaccent(ref StemWord word)
    {
        int at = word.Length;
        while (word.IsOtherBefore(at, Vowels))
        {
            at--;
        }

        if (at < word.Length && at > 0 && word[at - 1] is 'é' or 'è')
        {
            word[at - 1] = 'e';
        }
    }

    private static void Unmark(ref StemWord word)
    {
        for (int i = 0; i < word.Length; i++)
        {
            switch (word[i])
            {
                case 'I' or 'U' or 'Y':
                    word[i] = char.ToLowerInvariant(word[i]);
                    break;
                case 'H':
                    bool hasE = word.Has("He", i);
                    bool hasI = word.Has("Hi", i);
                    word.Replace(i, hasE || hasI ? 2 : 1, hasE ? "ë" : hasI ? "ï" : "");
                    i -= hasE || hasI ? 0 : 1;
                    break;
            }
        }
    }
}
