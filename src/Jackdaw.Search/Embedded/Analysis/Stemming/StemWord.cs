namespace Jackdaw.Search.Embedded.Analysis.Stemming;

/// <summary>
/// A word during stemming. A region is the part from an index to the end, and an ending must be inside it to be removed. Regions do not
/// move when the word gets shorter.
/// </summary>
internal ref struct StemWord(Span<char> room, int length)
{
    private readonly Span<char> _room = room;

    public int Length { get; private set; } = length;

    /// <summary>The start of region R1: in most languages after the first consonant that follows a vowel.</summary>
    public int R1 { get; set; }

    /// <summary>The start of region R2: R1 within R1.</summary>
    public int R2 { get; set; }

    /// <summary>The start of region RV, which each language defines.</summary>
    public int RV { get; set; }

    public readonly char this[int at]
    {
        get => _room[at];
        set => _room[at] = value;
    }

    public readonly ReadOnlySpan<char> Text => _room[..Length];

    public readonly bool Is(string text) => Text.SequenceEqual(text);

    public readonly bool StartsWith(string text) => Text.StartsWith(text);

    public readonly bool Has(string text, int at) => at <= Length && Text[at..].StartsWith(text);

    /// <summary>Whether the word ends with a text.</summary>
    public readonly bool EndsWith(string text) => EndsWith(text, Length);

    /// <summary>Whether a text ends at an index of the word.</summary>
    public readonly bool EndsWith(string text, int end) => end >= text.Length && _room[..end].EndsWith(text);

    /// <summary>Whether the letter before an index exists and is in a set.</summary>
    public readonly bool IsBefore(int place, LetterSet letters) => place > 0 && letters.Contains(_room[place - 1]);

    /// <summary>Whether the letter before an index exists and is not in a set.</summary>
    public readonly bool IsOtherBefore(int place, LetterSet letters) => place > 0 && !letters.Contains(_room[place - 1]);

    public readonly bool IsBefore(int place, char letter) => place > 0 && _room[place - 1] == letter;

    /// <summary>The index after the first letter of a set at or after an index; the end of the word if there is none.</summary>
    public readonly int BehindNext(LetterSet letters, int from)
    {
        for (; from < Length; from++)
        {
            if (letters.Contains(_room[from]))
            {
                return from + 1;
            }
        }

        return Length;
    }

    /// <summary>The index after the first letter that is not in a set.</summary>
    public readonly int BehindNextOther(LetterSet letters, int from)
    {
        for (; from < Length; from++)
        {
            if (!letters.Contains(_room[from]))
            {
                return from + 1;
            }
        }

        return Length;
    }

    /// <summary>Finds the start of R1 and R2: each after the first consonant that follows a vowel.</summary>
    public void MarkR1R2(LetterSet vowels, int from = 0)
    {
        R1 = BehindNextOther(vowels, BehindNext(vowels, from));
        R2 = BehindNextOther(vowels, BehindNext(vowels, R1));
    }

    /// <summary>
    /// Finds RV for Spanish, Italian and Portuguese. If the second letter is a consonant, RV begins after the next vowel. If the first two
    /// letters are vowels, it begins after the next consonant. Otherwise it begins after the third letter.
    /// </summary>
    public void MarkRomanceRV(LetterSet vowels)
    {
        RV = Length < 3 ? Length
            : !vowels.Contains(_room[1]) ? BehindNext(vowels, 2)
            : vowels.Contains(_room[0]) ? BehindNextOther(vowels, 2)
            : 3;
    }

    /// <summary>Removes everything from an index to the end.</summary>
    public void Cut(int start) => Length = start;

    /// <summary>Replaces everything from an index to the end.</summary>
    public void End(int start, string text)
    {
        text.CopyTo(_room[start..]);
        Length = start + text.Length;
    }

    /// <summary>Removes an ending if the word has it and it is inside a region; returns whether it did.</summary>
    public bool TryCut(string ending, int region)
    {
        int start = Length - ending.Length;
        if (start < region || !EndsWith(ending))
        {
            return false;
        }

        Length = start;
        return true;
    }

    /// <summary>Doubles a letter.</summary>
    public void Double(int at)
    {
        _room[at..Length].CopyTo(_room[(at + 1)..]);
        Length++;
    }

    /// <summary>Replaces some letters with a text.</summary>
    public void Replace(int start, int count, string text)
    {
        _room[(start + count)..Length].CopyTo(_room[(start + text.Length)..]);
        text.CopyTo(_room[start..]);
        Length += text.Length - count;
    }
}
