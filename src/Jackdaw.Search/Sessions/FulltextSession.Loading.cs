using Jackdaw.Search.Backends;
using Jackdaw.Search.Querying;

namespace Jackdaw.Search.Sessions;

/// <content>Loading documents by id.</content>
internal sealed partial class FulltextSession
{
    public T? Load<T>(long id)
        where T : class => Load<T>([id], Call.Blocking).Completed()[0];

    public IReadOnlyList<T?> Load<T>(IReadOnlyCollection<long> ids)
        where T : class => Load<T>(ids, Call.Blocking).Completed();

    public async Task<T?> LoadAsync<T>(long id, CancellationToken cancellationToken = default)
        where T : class => (await Load<T>([id], Call.Async(cancellationToken)).ConfigureAwait(false))[0];

    public Task<IReadOnlyList<T?>> LoadAsync<T>(IReadOnlyCollection<long> ids, CancellationToken cancellationToken = default)
        where T : class => Load<T>(ids, Call.Async(cancellationToken)).AsTask();

    private async ValueTask<IReadOnlyList<T?>> Load<T>(IReadOnlyCollection<long> ids, Call call)
        where T : class
    {
        DocumentLoad<T> load = LoadOf<T>(ids);
        PreparedQuery<T>[] prepared = [.. load.Queries.Select(static query => query.Prepare(requiresAll: true))];
        if (prepared.Length != 0)
        {
            await _executor.Run(prepared, call).ConfigureAwait(false);
        }

        return load.Documents(Array.ConvertAll(prepared, query => query.Result));
    }

    private DocumentLoad<T> LoadOf<T>(IReadOnlyCollection<long> ids)
        where T : class
    {
        ArgumentNullException.ThrowIfNull(ids);
        ThrowIfClosed();
        return new DocumentLoad<T>(new FulltextQuery<T>(new QueryContext(_executor, _futures, Map<T>())), Map<T>(), ids);
    }
}
