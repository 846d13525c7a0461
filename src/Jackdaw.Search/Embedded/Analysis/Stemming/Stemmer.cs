namespace Jackdaw.Search.Embedded.Analysis.Stemming;

/// <summary>
/// Takes the endings off words of one language, so that the forms of a word meet in one stem, which need be no word itself. The rules are those of the Snowball
/// project (snowballstem.org), as of version 3. For all threads.
/// </summary>
internal abstract class Stemmer
{
    /// <summary>How many characters a word of so many may take on the way.</summary>
    public static int RoomFor(int length) => (2 * length) + 8;

    /// <summary>Makes a word its stem, in place; returns the length of the stem.</summary>
    /// <param name="room">The word in lower case, with <see cref="RoomFor"/> characters of room.</param>
    /// <param name="length">How many characters it has.</param>
    public int Stem(Span<char> room, int length)
    {
        StemWord word = new(room, length);
        Reduce(ref word);
        return word.Length;
    }

    /// <summary>The stem of a word in lower case.</summary>
    public string Stem(string word)
    {
        char[] room = new char[RoomFor(word.Length)];
        word.CopyTo(room);
        return new string(room, 0, Stem(room, word.Length));
    }

    protected abstract void Reduce(ref StemWord word);
}
