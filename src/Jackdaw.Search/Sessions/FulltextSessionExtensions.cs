using Jackdaw.Search.Backends;

namespace Jackdaw.Search;

/// <summary>Spelling and similarity extensions for sessions.</summary>
public static class FulltextSessionExtensions
{
    private const int TriedForEachWord = 5;

    /// <summary>Each one takes some queries for the whole text.</summary>
    private const int MostMisspelled = 32;

    /// <summary>
    /// Corrects a text with misspelled words ("did you mean"). Each word that no document contains is replaced with the most similarly
    /// spelled term that finds the most documents.
    /// </summary>
    /// <remarks>
    /// Only the words that <c>MatchText</c> uses are considered (1,000), and only the first 32 unknown words are corrected.
    /// </remarks>
    /// <typeparam name="T">The document class.</typeparam>
    /// <param name="session">The session.</param>
    /// <param name="text">The text typed by a user.</param>
    /// <returns>The corrected text; null if every word is known or there is no better text.</returns>
    /// <exception cref="FulltextException">The back end does not support suggestions.</exception>
    public static SpellingCorrection? DidYouMean<T>(this IFulltextSession session, string text)
        where T : class => DidYouMean<T>(session, text, Call.Blocking).Completed();

    /// <inheritdoc cref="DidYouMean{T}(IFulltextSession, string)"/>
    /// <param name="session">The session.</param>
    /// <param name="text">The text typed by a user.</param>
    /// <param name="cancellationToken">The cancellation token.</param>
    public static Task<SpellingCorrection?> DidYouMeanAsync<T>(this IFulltextSession session, string text, CancellationToken cancellationToken = default)
        where T : class => DidYouMean<T>(session, text, Call.Async(cancellationToken)).AsTask();

    /// <summary>
    /// Creates a query for documents similar to a text ("more like this"): they contain some of the words that are frequent in the text and
    /// rare in the index. If the text is a document of the index, the document finds itself; exclude it with a condition: <c>.Where(p =>
    /// p.Id != post.Id)</c>.
    /// </summary>
    /// <typeparam name="T">The document class.</typeparam>
    /// <param name="session">The session.</param>
    /// <param name="text">The text.</param>
    /// <param name="options">The options; null for the defaults.</param>
    /// <returns>The query, which can be refined; null if no word of the text is in enough documents.</returns>
    public static IFulltextQuery<T>? MoreLike<T>(this IFulltextSession session, string text, MoreLikeOptions? options = null)
        where T : class => MoreLike<T>(session, text, options, Call.Blocking).Completed();

    /// <inheritdoc cref="MoreLike{T}(IFulltextSession, string, MoreLikeOptions?)"/>
    /// <param name="session">The session.</param>
    /// <param name="text">The text.</param>
    /// <param name="options">The options; null for the defaults.</param>
    /// <param name="cancellationToken">The cancellation token.</param>
    public static Task<IFulltextQuery<T>?> MoreLikeAsync<T>(this IFulltextSession session, string text, MoreLikeOptions? options = null, CancellationToken cancellationToken = default)
        where T : class => MoreLike<T>(session, text, options, Call.Async(cancellationToken)).AsTask();

    private static async ValueTask<SpellingCorrection?> DidYouMean<T>(IFulltextSession session, string text, Call call)
        where T : class
    {
        ArgumentNullException.ThrowIfNull(session);
        ArgumentNullException.ThrowIfNull(text);
        List<CorrectedWord> corrected = [];
        string meant = text;
        long documents = 0;
        foreach (string word in (await Keywords<T>(session, Matching.UserTextLimit.Cut(text)!, call).ConfigureAwait(false)).Where(IsMisspelled).Select(word => word.Text).Distinct().Take(MostMisspelled))
        {
            Suggestion? best = null;
            foreach (Suggestion tried in await Suggest<T>(session, word, call).ConfigureAwait(false))
            {
                if (best is not null && tried.Distance > best.Distance && documents > 0)
                {
                    break;
                }

                long found = await Count(session.Query<T>().MatchText(Replace(meant, word, tried.Word)), call).ConfigureAwait(false);
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

    private static async ValueTask<IFulltextQuery<T>?> MoreLike<T>(IFulltextSession session, string text, MoreLikeOptions? options, Call call)
        where T : class
    {
        ArgumentNullException.ThrowIfNull(session);
        ArgumentNullException.ThrowIfNull(text);
        options ??= new MoreLikeOptions();
        IReadOnlyList<KeywordStatistics> all = await Keywords<T>(session, text, call).ConfigureAwait(false);
        double documents = await Count(session.Query<T>(), call).ConfigureAwait(false);
        string[] words = [.. all
            .GroupBy(word => word.Text, StringComparer.Ordinal)
            .Where(group => group.First().Documents >= options.MinDocumentFrequency && group.Key.Any(char.IsLetter))
            .OrderByDescending(group => group.Count() * Math.Log((documents + 1) / group.First().Documents))
            .ThenBy(group => group.Key, StringComparer.Ordinal)
            .Take(options.MaxQueryTerms)
            .Select(group => group.Key)];
        return words.Length == 0 ? null : session.Query<T>().Match(m => m.Quorum(string.Join(' ', words), options.MinimumShouldMatch));
    }

    private static ValueTask<IReadOnlyList<KeywordStatistics>> Keywords<T>(IFulltextSession session, string text, Call call)
        where T : class => call.IsAsync ? new(session.KeywordsAsync<T>(text, call.Cancellation)) : new(session.Keywords<T>(text));

    private static ValueTask<IReadOnlyList<Suggestion>> Suggest<T>(IFulltextSession session, string word, Call call)
        where T : class => call.IsAsync ? new(session.SuggestAsync<T>(word, TriedForEachWord, call.Cancellation)) : new(session.Suggest<T>(word, TriedForEachWord));

    private static ValueTask<long> Count<T>(IFulltextQuery<T> query, Call call) => call.IsAsync ? new(query.CountAsync(call.Cancellation)) : new(query.Count());

    private static bool IsMisspelled(KeywordStatistics word) => word.Documents == 0 && word.Text.Length > 2 && word.Text.Any(char.IsLetter);

    /// <summary>Replaces whole-word occurrences of a word.</summary>
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
