namespace Jackdaw.Search.Embedded.Analysis.Stemming;

/// <summary>
/// Removes the endings of words of one language, so that the forms of a word share one stem, which need not be a word itself. The rules are
/// those of the Snowball project (snowballstem.org), version 3. Thread-safe.
/// </summary>
internal abstract class Stemmer
{
    /// <summary>The buffer size needed to stem a word of a given length.</summary>
    public static int RoomFor(int length) => (2 * length) + 8;

    /// <summary>Stems a word in place; returns the length of the stem.</summary>
    /// <param name="room">The word in lower case, in a buffer of <see cref="RoomFor"/> characters.</param>
    /// <param name="length">The length of the word.</param>
    public int Stem(Span<char> room, int length)
    {
        StemWord word = new(room, length);
        Reduce(ref word);
        return word.Length;
    }

    /// <summary>Returns the stem of a word in lower case.</summary>
    public string Stem(string word)
    {
        char[] room = new char[RoomFor(word.Length)];
        word.CopyTo(room);
        return new string(room, 0, Stem(room, word.Length));
    }

    protected abstract void Reduce(ref StemWord word);
}
