namespace Jackdaw.Search;

/// <summary>What can be made of the words of a text by what the index knows of them.</summary>
public static class FulltextWords
{
    private const int TriedForEachWord = 5;

    /// <summary>Each takes some queries of the whole text.</summary>
    private const int MostMisspelled = 32;

    /// <summary>
    /// Says what is meant by a text in which words are misspelled: each word that no document has is replaced by the one that is spelled most alike and with which most documents
    /// are found. Of a longer text the part counts that <c>MatchText</c> looks for (1,000 words), and the first 32 words that no document has.
    /// </summary>
    /// <typeparam name="T">The document class.</typeparam>
    /// <param name="session">The session.</param>
    /// <param name="text">What a user typed.</param>
    /// <param name="cancellation">Gives up.</param>
    /// <returns>The corrected text; null where every word is known, or nothing better is found.</returns>
    /// <exception cref="FulltextException">The back end suggests no words.</exception>
    public static async Task<SpellingCorrection?> DidYouMeanAsync<T>(this IFulltextSession session, string text, CancellationToken cancellation = default)
        where T : class
    {
        ArgumentNullException.ThrowIfNull(session);
        ArgumentNullException.ThrowIfNull(text);
        List<CorrectedWord> corrected = [];
        string meant = text;
        long documents = 0;
        foreach (string word in (await session.KeywordsAsync<T>(Matching.UserTextLimit.Cut(text)!, cancellation).ConfigureAwait(false)).Where(IsMisspelled).Select(word => word.Text).Distinct().Take(MostMisspelled))
        {
            Suggestion? best = null;
            foreach (Suggestion tried in await session.SuggestAsync<T>(word, TriedForEachWord, cancellation).ConfigureAwait(false))
            {
                if (best is not null && tried.Distance > best.Distance && documents > 0)
                {
                    break;
                }

                long found = await session.Query<T>().MatchText(Replace(meant, word, tried.Word)).CountAsync(cancellation).ConfigureAwait(false);
                if (best is null || found > documents)
                {
                    (best, documents) = (tried, found);
                }
            }

            if (best is not null)
            {
                meant = Replace(meant, word, best.Word);
                corrected.Add(new CorrectedWord(word, best));
            }
        }

        return corrected.Count == 0 ? null : new SpellingCorrection(meant, documents, corrected);
    }

    /// <summary>
    /// A query for documents that are like a text: that have some of the words that are frequent in it and rare in the index. Where the text is a document of the index it
    /// is found itself; a condition leaves it out: <c>.Where(p => p.Id != post.Id)</c>.
    /// </summary>
    /// <typeparam name="T">The document class.</typeparam>
    /// <param name="session">The session.</param>
    /// <param name="text">The text.</param>
    /// <param name="options">Which words count.</param>
    /// <param name="cancellation">Gives up.</param>
    /// <returns>The query, to be refined and run; null where no word of the text is in enough documents.</returns>
    public static async Task<IFulltextQuery<T>?> MoreLikeAsync<T>(this IFulltextSession session, string text, MoreLikeOptions? options = null, CancellationToken cancellation = default)
        where T : class
    {
        ArgumentNullException.ThrowIfNull(session);
        ArgumentNullException.ThrowIfNull(text);
        options ??= new MoreLikeOptions();
        IReadOnlyList<KeywordStatistics> all = await session.KeywordsAsync<T>(text, cancellation).ConfigureAwait(false);
        double documents = await session.Query<T>().CountAsync(cancellation).ConfigureAwait(false);
        string[] words = [.. all
            .GroupBy(word => word.Text, StringComparer.Ordinal)
            .Where(group => group.First().Documents >= options.LeastDocuments && group.Key.Any(char.IsLetter))
            .OrderByDescending(group => group.Count() * Math.Log((documents + 1) / group.First().Documents))
            .ThenBy(group => group.Key, StringComparer.Ordinal)
            .Take(options.Words)
            .Select(group => group.Key)];
        return words.Length == 0 ? null : session.Query<T>().Match(m => m.Quorum(string.Join(' ', words), options.Share));
    }

    private static bool IsMisspelled(KeywordStatistics word) => word.Documents == 0 && word.Text.Length > 2 && word.Text.Any(char.IsLetter);

    /// <summary>The text with a word in the place of another, wherever that is a word of its own.</summary>
    private static string Replace(string text, string word, string by)
    {
        System.Text.StringBuilder replaced = new();
        int done = 0;
        for (int at = 0; (at = text.IndexOf(word, at, StringComparison.OrdinalIgnoreCase)) >= 0;)
        {
            int end = at + word.Length;
            if ((at == 0 || !char.IsLetterOrDigit(text[at - 1])) && (end == text.Length || !char.IsLetterOrDigit(text[end])))
            {
                replaced.Append(text, done, at - done).Append(by);
                done = end;
            }

            at = end;
        }

        return replaced.Append(text, done, text.Length - done).ToString();
    }
}
