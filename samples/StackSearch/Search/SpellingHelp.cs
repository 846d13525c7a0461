using Jackdaw.Search;

namespace StackSearch.Search;

/// <summary>Looks for what a visitor may have meant.</summary>
internal sealed class SpellingHelp(IFulltextSession session)
{
    private const int MostWords = 6;

    private const int ShortestWord = 3;

    /// <summary>The text with each word that no post has replaced by a similar one; null where nothing better is known.</summary>
    public async Task<string?> CorrectAsync(string text, CancellationToken cancellation)
    {
        string[] words = text.Split(' ', StringSplitOptions.RemoveEmptyEntries);
        if (words.Length > MostWords)
        {
            return null;
        }
        bool changed = false;
        for (int i = 0; i < words.Length; i++)
        {
            if (words[i].Length >= ShortestWord && await BetterAsync(words[i], cancellation) is { } better)
            {
                words[i] = better;
                changed = true;
            }
        }
        return changed ? string.Join(' ', words) : null;
    }

    private async Task<string?> BetterAsync(string word, CancellationToken cancellation)
    {
        try
        {
            IReadOnlyList<KeywordStatistics> known = await session.KeywordsAsync<PostDocument>(word, cancellation);
            if (known.Any(keyword => keyword.Documents > 0))
            {
                return null;
            }
            IReadOnlyList<Suggestion> suggestions = await session.SuggestAsync<PostDocument>(word, top: 1, cancellation);
            return suggestions is [{ } best, ..] && !string.Equals(best.Word, word, StringComparison.OrdinalIgnoreCase) ? best.Word : null;
        }
        catch (FulltextException e) when (!e.IsTransient)
        {
            // Sphinx 2.2 has no such function; the page does without.
            return null;
        }
    }
}
