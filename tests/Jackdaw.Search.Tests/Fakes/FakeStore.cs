namespace Jackdaw.Search.Tests.Fakes;

/// <summary>A store in memory, as a user's tests would write it: this folder uses only the public API, which <see cref="FakeTests"/> checks.</summary>
public sealed class FakeStore(params IReadOnlyList<object> documents) : IFulltextStore
{
    public List<object> Documents { get; } = [.. documents];

    public FulltextConventions Conventions { get; } = new();

    public FulltextSettings Settings { get; } = new();

    public FulltextCapabilities Capabilities { get; init; } = new([FulltextCapability.Suggestions, FulltextCapability.Completions]);

    public void Initialize()
    {
    }

    public Task InitializeAsync(CancellationToken cancellationToken = default) => Task.CompletedTask;

    public IndexStatus EnsureIndex<T>()
        where T : class => new(IsNew: false, IsReadOnly: false);

    public Task<IndexStatus> EnsureIndexAsync<T>(CancellationToken cancellationToken = default)
        where T : class => Task.FromResult(EnsureIndex<T>());

    public void Backup(string folder, IProgress<long>? progress = null) => throw new NotSupportedException();

    public Task BackupAsync(string folder, IProgress<long>? progress = null, CancellationToken cancellationToken = default) => throw new NotSupportedException();

    public IFulltextSession StartSession() => new FakeSession(this);

    public void Ping()
    {
    }

    public Task PingAsync(CancellationToken cancellationToken = default) => Task.CompletedTask;

    public void Dispose()
    {
    }

    public ValueTask DisposeAsync() => ValueTask.CompletedTask;
}
