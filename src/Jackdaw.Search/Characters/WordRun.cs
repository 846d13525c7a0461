namespace Jackdaw.Search.Characters;

/// <summary>
/// A stretch of word and blend characters, without the punctuation around it: the end of a sentence is not part of <c>node.js.</c>, the
/// signs of <c>c#</c>, <c>c++</c> and <c>.net</c> are.
/// </summary>
/// <param name="Start">Where it begins.</param>
/// <param name="Length">How many characters it has.</param>
/// <param name="Words">How many words are in it; 0 for punctuation alone.</param>
/// <param name="IsBlended">There are blend characters in it, so it is a word of its own beside its words.</param>
internal readonly record struct WordRun(int Start, int Length, int Words, bool IsBlended)
{
    public static WordRun Of(ReadOnlySpan<char> stretch)
    {
        int start = 0;
        int end = stretch.Length;
        while (start < end && stretch[start] is '-' or '@' or '&' or '+')
        {
            start++;
        }

        while (end > start && stretch[end - 1] is '.' or '-' or '@' or '&')
        {
            end--;
        }

        int words = 0;
        bool blended = false;
        bool inWord = false;
        for (int i = start; i < end; i++)
        {
            bool word = CharacterClasses.IsWord(stretch[i]);
            words += word && !inWord ? 1 : 0;
            blended |= !word;
            inWord = word;
        }

        return new WordRun(start, end - start, words, blended && words > 0);
    }
}
