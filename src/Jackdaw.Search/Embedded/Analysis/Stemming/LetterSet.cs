namespace Jackdaw.Search.Embedded.Analysis.Stemming;

/// <summary>Some letters of an alphabet: its vowels, for example.</summary>
internal sealed class LetterSet
{
    /// <summary>Beyond the Cyrillic letters no rule names one.</summary>
    private readonly bool[] _contains = new bool['\u0460'];

    public LetterSet(string letters)
    {
        foreach (char letter in letters)
        {
            _contains[letter] = true;
        }
    }

    public bool Contains(char letter) => letter < _contains.Length && _contains[letter];
}
