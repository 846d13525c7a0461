namespace Jackdaw.Search.Embedded.Analysis.Stemming;

/// <summary>
/// A word on the way to its stem. Regions are parts from a place to the end, in which an ending must lie to be taken off; they stay where they are when the
/// word gets shorter.
/// </summary>
internal ref struct StemWord(Span<char> room, int length)
{
    private readonly Span<char> _room = room;

    public int Length { get; private set; } = length;

    /// <summary>Where the region R1 begins: after the first consonant behind a vowel, in most languages.</summary>
    public int R1 { get; set; }

    /// <summary>Where R2 begins: R1 of R1.</summary>
    public int R2 { get; set; }

    /// <summary>Where RV begins, which is a rule of each language.</summary>
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

    /// <summary>Whether the word ends so.</summary>
    public readonly bool EndsWith(string text) => EndsWith(text, Length);

    /// <summary>Whether a text ends at a place in the word.</summary>
    public readonly bool EndsWith(string text, int end) => end >= text.Length && _room[..end].EndsWith(text);

    /// <summary>Whether there is a letter before a place, and in a set.</summary>
    public readonly bool IsBefore(int place, LetterSet letters) => place > 0 && letters.Contains(_room[place - 1]);

    /// <summary>Whether there is a letter before a place, and not in a set.</summary>
    public readonly bool IsOtherBefore(int place, LetterSet letters) => place > 0 && !letters.Contains(_room[place - 1]);

    public readonly bool IsBefore(int place, char letter) => place > 0 && _room[place - 1] == letter;

    /// <summary>The place behind the first letter of a set at or after a place; the word's end when there is none.</summary>
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

    /// <summary>The place behind the first letter that is not in a set.</summary>
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

    /// <summary>Finds the beginnings of R1 and R2: each behind the first consonant that comes after a vowel.</summary>
    public void MarkR1R2(LetterSet vowels, int from = 0)
    {
        R1 = BehindNextOther(vowels, BehindNext(vowels, from));
        R2 = BehindNextOther(vowels, BehindNext(vowels, R1));
    }

    /// <summary>
    /// RV of Spanish, Italian and Portuguese: after a consonant in the second place behind the next vowel, after two vowels behind the next consonant, else behind
    /// the third letter.
    /// </summary>
    public void MarkRomanceRV(LetterSet vowels)
    {
        RV = Length < 3 ? Length
            : !vowels.Contains(_room[1]) ? BehindNext(vowels, 2)
            : vowels.Contains(_room[0]) ? BehindNextOther(vowels, 2)
            : 3;
    }

    /// <summary>Takes off what begins at a place.</summary>
    public void Cut(int start) => Length = start;

    /// <summary>Puts another end in the place of what begins at a place.</summary>
    public void End(int start, string text)
    {
        text.CopyTo(_room[start..]);
        Length = start + text.Length;
    }

    /// <summary>Takes an ending off when the word has it and it lies in a region; says whether it did.</summary>
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

    /// <summary>Writes a letter twice.</summary>
    public void Double(int at)
    {
        _room[at..Length].CopyTo(_room[(at + 1)..]);
        Length++;
    }

    /// <summary>Puts a text in the place of some letters.</summary>
    public void Replace(int start, int count, string text)
    {
        _room[(start + count)..Length].CopyTo(_room[(start + text.Length)..]);
        text.CopyTo(_room[start..]);
        Length += text.Length - count;
    }
}
