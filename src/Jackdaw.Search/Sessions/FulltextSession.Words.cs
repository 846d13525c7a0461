namespace Jackdaw.Search.Sessions;

/// <summary>What a session asks the back end for besides documents.</summary>
internal sealed partial class FulltextSession
{
    public IReadOnlyList<string> Snippets<T>(IReadOnlyList<string> texts, string match, SnippetOptions? options = null)
        where T : class
    {
        using SessionGate.Pass pass = _gate.Enter();
        return IsNothing(texts, match) ? [] : _store.Backend.Snippets(Map<T>(), texts, match, options ?? SnippetOptions.Default);
    }

    public async Task<IReadOnlyList<string>> SnippetsAsync<T>(
        IReadOnlyList<string> texts, string match, SnippetOptions? options = null, CancellationToken cancellation = default)
        where T : class
    {
        using SessionGate.Pass pass = _gate.Enter();
        return IsNothing(texts, match)
            ? []
            : await _store.Backend.SnippetsAsync(Map<T>(), texts, match, options ?? SnippetOptions.Default, cancellation).ConfigureAwait(false);
    }

    public IReadOnlyList<KeywordStatistics> Keywords<T>(string text)
        where T : class
    {
        ArgumentNullException.ThrowIfNull(text);
        using SessionGate.Pass pass = _gate.Enter();
        return string.IsNullOrWhiteSpace(text) ? [] : _store.Backend.Keywords(Map<T>(), text);
    }

    public async Task<IReadOnlyList<KeywordStatistics>> KeywordsAsync<T>(string text, CancellationToken cancellation = default)
        where T : class
    {
        ArgumentNullException.ThrowIfNull(text);
        using SessionGate.Pass pass = _gate.Enter();
        return string.IsNullOrWhiteSpace(text) ? [] : await _store.Backend.KeywordsAsync(Map<T>(), text, cancellation).ConfigureAwait(false);
    }

    public IReadOnlyList<Suggestion> Suggest<T>(string word, int top = 5)
        where T : class
    {
        ArgumentNullException.ThrowIfNull(word);
        ArgumentOutOfRangeException.ThrowIfLessThan(top, 1);
        using SessionGate.Pass pass = _gate.Enter();
        return string.IsNullOrWhiteSpace(word) ? [] : _store.Backend.Suggest(Map<T>(), word, top);
    }

    public async Task<IReadOnlyList<Suggestion>> SuggestAsync<T>(string word, int top = 5, CancellationToken cancellation = default)
        where T : class
    {
        ArgumentNullException.ThrowIfNull(word);
        ArgumentOutOfRangeException.ThrowIfLessThan(top, 1);
        using SessionGate.Pass pass = _gate.Enter();
        return string.IsNullOrWhiteSpace(word) ? [] : await _store.Backend.SuggestAsync(Map<T>(), word, top, cancellation).ConfigureAwait(false);
    }

    public void Maintain<T>(IndexMaintenance work)
        where T : class
    {
        ThrowIfUnknown(work);
        using SessionGate.Pass pass = _gate.Enter();
        _store.Backend.Maintain(Map<T>(), work);
    }

    public async Task MaintainAsync<T>(IndexMaintenance work, CancellationToken cancellation = default)
        where T : class
    {
        ThrowIfUnknown(work);
        using SessionGate.Pass pass = _gate.Enter();
        await _store.Backend.MaintainAsync(Map<T>(), work, cancellation).ConfigureAwait(false);
    }

    public void Truncate<T>()
        where T : class
    {
        using SessionGate.Pass pass = _gate.Enter();
        _store.Backend.Truncate(Map<T>());
    }

    public async Task TruncateAsync<T>(CancellationToken cancellation = default)
        where T : class
    {
        using SessionGate.Pass pass = _gate.Enter();
        await _store.Backend.TruncateAsync(Map<T>(), cancellation).ConfigureAwait(false);
    }

    private static void ThrowIfUnknown(IndexMaintenance work)
    {
        if (!Enum.IsDefined(work))
        {
            throw new ArgumentOutOfRangeException(nameof(work), work, "There is no such work.");
        }
    }

    // An empty statement ends a server, so no texts are no call.
    private static bool IsNothing(IReadOnlyList<string> texts, string match)
    {
        ArgumentNullException.ThrowIfNull(texts);
        ArgumentNullException.ThrowIfNull(match);
        foreach (string text in texts)
        {
            if (text is null)
            {
                throw new ArgumentException("There is a null among the texts.", nameof(texts));
            }
        }

        return texts.Count == 0;
    }
}
