namespace Jackdaw.Search.Characters;

/// <summary>
/// A run of word and blend characters, without the punctuation around it: the period that ends a sentence is not part of <c>node.js.</c>,
/// but the punctuation of <c>c#</c>, <c>c++</c> and <c>.net</c> is.
/// </summary>
/// <param name="Start">The start index.</param>
/// <param name="Length">The number of characters.</param>
/// <param name="Words">The number of words in it; 0 for punctuation only.</param>
/// <param name="IsBlended">Whether it contains blend characters, so that it is a term in addition to its words.</param>
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
