namespace Jackdaw.Search.Embedded.Analysis.Stemming;

/// <summary>A set of letters, such as the vowels of a language.</summary>
internal sealed class LetterSet
{
    /// <summary>Covers everything up to the Cyrillic letters; no rule uses letters beyond them.</summary>
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
