using Jackdaw.Search.Backends;
using Jackdaw.Search.Matching;
using Jackdaw.Search.Querying;
using Jackdaw.Search.Results;

namespace Jackdaw.Search.Sessions;

/// <summary>Requests other than documents: snippets, words and maintenance.</summary>
internal sealed partial class FulltextSession
{
    public IReadOnlyList<string> Snippets<T>(IReadOnlyList<string> texts, string match, SnippetOptions? options = null)
        where T : class => Snippets<T>(texts, match, options, Call.Blocking).Completed();

    public Task<IReadOnlyList<string>> SnippetsAsync<T>(
        IReadOnlyList<string> texts, string match, SnippetOptions? options = null, CancellationToken cancellationToken = default)
        where T : class => Snippets<T>(texts, match, options, Call.Async(cancellationToken)).AsTask();

    public IReadOnlyList<KeywordStatistics> Keywords<T>(string text)
        where T : class => Keywords<T>(text, Call.Blocking).Completed();

    public Task<IReadOnlyList<KeywordStatistics>> KeywordsAsync<T>(string text, CancellationToken cancellationToken = default)
        where T : class => Keywords<T>(text, Call.Async(cancellationToken)).AsTask();

    public IReadOnlyList<Suggestion> Suggest<T>(string word, int top = 5)
        where T : class => Suggest<T>(word, top, Call.Blocking).Completed();

    public Task<IReadOnlyList<Suggestion>> SuggestAsync<T>(string word, int top = 5, CancellationToken cancellationToken = default)
        where T : class => Suggest<T>(word, top, Call.Async(cancellationToken)).AsTask();

    public IReadOnlyList<Completion> Complete<T>(string text, int top = 5)
        where T : class => Complete<T>(text, top, Call.Blocking).Completed();

    public Task<IReadOnlyList<Completion>> CompleteAsync<T>(string text, int top = 5, CancellationToken cancellationToken = default)
        where T : class => Complete<T>(text, top, Call.Async(cancellationToken)).AsTask();

    public void Maintain<T>(IndexMaintenance work)
        where T : class => Maintain<T>(work, Call.Blocking).Completed();

    public Task MaintainAsync<T>(IndexMaintenance work, CancellationToken cancellationToken = default)
        where T : class => Maintain<T>(work, Call.Async(cancellationToken)).AsTask();

    public void Truncate<T>()
        where T : class => Truncate<T>(Call.Blocking).Completed();

    public Task TruncateAsync<T>(CancellationToken cancellationToken = default)
        where T : class => Truncate<T>(Call.Async(cancellationToken)).AsTask();

    private async ValueTask<IReadOnlyList<string>> Snippets<T>(IReadOnlyList<string> texts, string match, SnippetOptions? options, Call call)
        where T : class
    {
        using SessionGate.Pass pass = _gate.Enter();
        if (IsNothing(texts, match))
        {
            return [];
        }

        SnippetOptions wanted = options ?? SnippetOptions.Default;
        IReadOnlyList<string> marked = await _store.Backend.Snippets(Map<T>(), texts, SyntaxExpression.Of(match), SnippetMarks.Ask(wanted), call).ConfigureAwait(false);
        return [.. marked.Select(text => SnippetMarks.Read(wanted, text))];
    }

    private async ValueTask<IReadOnlyList<KeywordStatistics>> Keywords<T>(string text, Call call)
        where T : class
    {
        ArgumentNullException.ThrowIfNull(text);
        using SessionGate.Pass pass = _gate.Enter();
        return string.IsNullOrWhiteSpace(text) ? [] : await _store.Backend.Keywords(Map<T>(), text, call).ConfigureAwait(false);
    }

    private async ValueTask<IReadOnlyList<Suggestion>> Suggest<T>(string word, int top, Call call)
        where T : class
    {
        ArgumentNullException.ThrowIfNull(word);
        ArgumentOutOfRangeException.ThrowIfLessThan(top, 1);
        using SessionGate.Pass pass = _gate.Enter();
        await _store.Require(FulltextCapability.Suggestions, "Suggesting words", call).ConfigureAwait(false);
        return string.IsNullOrWhiteSpace(word) ? [] : await _store.Backend.Suggest(Map<T>(), word, top, call).ConfigureAwait(false);
    }

    private async ValueTask<IReadOnlyList<Completion>> Complete<T>(string text, int top, Call call)
        where T : class
    {
        ArgumentNullException.ThrowIfNull(text);
        ArgumentOutOfRangeException.ThrowIfLessThan(top, 1);
        using SessionGate.Pass pass = _gate.Enter();
        await _store.Require(FulltextCapability.Completions, "Completing words", call).ConfigureAwait(false);
        int start = UserText.LastWord(text);
        MatchExpression before = MatchBuilder<T>.WordsOf(text[..start]);
        IReadOnlyList<KeywordStatistics> words = start == text.Length
            ? []
            : await _store.Backend.Complete(Map<T>(), text[start..], before.IsEverything ? null : before, top, call).ConfigureAwait(false);
        return [.. words.Select(word => new Completion(text[..start] + word.Text, word.Text, word.Documents))];
    }

    private async ValueTask Maintain<T>(IndexMaintenance work, Call call)
        where T : class
    {
        ThrowIfUnknown(work);
        using SessionGate.Pass pass = _gate.Enter();
        await _store.Backend.Maintain(Map<T>(), work, call).ConfigureAwait(false);
    }

    private async ValueTask Truncate<T>(Call call)
        where T : class
    {
        using SessionGate.Pass pass = _gate.Enter();
        await _store.Backend.Truncate(Map<T>(), call).ConfigureAwait(false);
    }

    private static void ThrowIfUnknown(IndexMaintenance work)
    {
        if (!Enum.IsDefined(work))
        {
            throw new ArgumentOutOfRangeException(nameof(work), work, "Undefined maintenance operation.");
        }
    }

    // An empty statement crashes a server, so nothing is sent without texts.
    private static bool IsNothing(IReadOnlyList<string> texts, string match)
    {
        ArgumentNullException.ThrowIfNull(texts);
        ArgumentNullException.ThrowIfNull(match);
        foreach (string text in texts)
        {
            if (text is null)
            {
                throw new ArgumentException("The texts contain null.", nameof(texts));
            }
        }

        return texts.Count == 0;
    }
}
