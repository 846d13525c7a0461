namespace Jackdaw.Search.Embedded.Analysis;

/// <summary>
/// Decomposes and composes accented letters. It uses its own table of lowercase Latin, Greek and Cyrillic letters (from the Unicode
/// Character Database), because programs in invariant globalization mode, which are common, can't normalize.
/// </summary>
internal static class Accents
{
    private const char FirstMark = '\u0300';
    private const char LastMark = '\u036F';

    /// <summary>For each mark, pairs of a letter and the same letter with the mark.</summary>
    private static readonly (char Mark, string Pairs)[] Letters =
    [
        ('\u0300', "aàeèiìoòuùnǹwẁyỳеѐиѝ"),
        ('\u0301', "aáeéiíoóuúyýcćgǵkḱlĺmḿnńpṕrŕsśwẃzźαάεέηήιίοόυύωώгѓкќ"),
        ('\u0302', "aâeêiîoôuûcĉgĝhĥjĵsŝwŵyŷzẑ"),
        ('\u0303', "aãnñoõiĩuũeẽyỹvṽ"),
        ('\u0304', "aāeēiīoōuūyȳgḡиӣуӯ"),
        ('\u0306', "aăeĕgğiĭoŏuŭийуўжӂ"),
        ('\u0307', "cċeėgġzżaȧoȯbḃdḋfḟhḣmṁnṅpṗrṙsṡtṫwẇxẋyẏ"),
        ('\u0308', "aäeëiïoöuüyÿhḧtẗwẅxẍеёіїιϊυϋиӥ"),
        ('\u030A', "aåuůwẘyẙ"),
        ('\u030B', "oőuű"),
        ('\u030C', "cčdďeěnňrřsštťzžaǎgǧhȟiǐjǰkǩlľoǒuǔ"),
        ('\u0327', "cçgģkķlļnņrŗsştţeȩhḩdḑ"),
        ('\u0328', "aąeęiįuųoǫ"),
        ('\u0326', "sștț"),
    ];

    private static readonly Dictionary<(char Letter, char Mark), char> Composed = [];
    private static readonly Dictionary<char, char> Bases = [];

    static Accents()
    {
        foreach ((char mark, string pairs) in Letters)
        {
            for (int i = 0; i < pairs.Length; i += 2)
            {
                Composed.Add((pairs[i], mark), pairs[i + 1]);
                Bases.Add(pairs[i + 1], pairs[i]);
            }
        }
    }

    /// <summary>Letters that are not accented letters in a language but letters of its alphabet.</summary>
    public static string OwnLetters(TextLanguage language) => language switch
    {
        TextLanguage.Swedish => "åäö",
        TextLanguage.Spanish => "ñ",
        TextLanguage.Russian => "й",
        _ => "",
    };

    /// <summary>Composes letters with the marks after them in place; returns the new length.</summary>
    public static int Compose(Span<char> word, int length)
    {
        int to = 0;
        for (int i = 0; i < length; i++)
        {
            char c = word[i];
            if (c is >= FirstMark and <= LastMark && to > 0 && Composed.TryGetValue((word[to - 1], c), out char joined))
            {
                word[to - 1] = joined;
            }
            else
            {
                word[to++] = c == 'ς' ? 'σ' : c;
            }
        }

        return to;
    }

    /// <summary>
    /// Removes accents and marks in place; returns the new length. Ligatures, as in "œuvre", become two letters if there is space in the
    /// buffer.
    /// </summary>
    public static int Fold(Span<char> word, int length, string kept)
    {
        int to = 0;
        for (int i = 0; i < length; i++)
        {
            char c = word[i];
            if (c < '\u0080' || kept.Contains(c, StringComparison.Ordinal))
            {
                word[to++] = c;
            }
            else if (c is < FirstMark or > LastMark)
            {
                word[to++] = Base(c);
            }
        }

        return Widen(word, to);
    }

    /// <summary>Splits ligatures from the left, as long as there is space; each letter is moved once.</summary>
    private static int Widen(Span<char> word, int length)
    {
        int more = 0;
        int last = 0;
        for (int i = 0; i < length && length + more < word.Length; i++)
        {
            if (Second(word[i]) is not '\0')
            {
                more++;
                last = i;
            }
        }

        if (more == 0)
        {
            return length;
        }

        word[(last + 1)..length].CopyTo(word[(last + 1 + more)..]);
        int to = last + more;
        for (int i = last; i >= 0; i--)
        {
            char c = word[i];
            if (Second(c) is not '\0' and char second)
            {
                word[to--] = second;
                c = c switch { 'œ' => 'o', 'æ' => 'a', _ => 's' };
            }

            word[to--] = c;
        }

        return length + more;
    }

    /// <summary>All accented letters with the letters they fold to.</summary>
    public static IEnumerable<(char Letter, char Base)> Pairs() => Bases.Select(pair => (pair.Key, pair.Value)).Concat([('ø', 'o'), ('ł', 'l'), ('đ', 'd')]);

    /// <summary>All letters and marks that are composed.</summary>
    public static IEnumerable<(char Letter, char Mark, char Composed)> Compositions() => Composed.Select(pair => (pair.Key.Letter, pair.Key.Mark, pair.Value));

    private static char Base(char c) => Bases.TryGetValue(c, out char found) ? found : c switch { 'ø' => 'o', 'ł' => 'l', 'đ' => 'd', _ => c };

    private static char Second(char c) => c switch { 'œ' or 'æ' => 'e', 'ß' => 's', _ => '\0' };
}
