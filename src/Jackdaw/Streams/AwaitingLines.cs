namespace Jackdaw.Streams;

/// <summary>The values of a file with one value per line. It is opened when the first value is requested.</summary>
/// <param name="begin">The function that opens the file.</param>
/// <param name="cancellationToken">The cancellation token.</param>
internal sealed class AwaitingLines<T>(Func<LineRun<T>> begin, CancellationToken cancellationToken) : AwaitingEnumerator<T>(default, cancellationToken)
{
    private LineRun<T>? _run;

    private protected override ReadStop Read(out T? value) => (_run ??= begin()).Read(out value);

    private protected override ValueTask FillAsync(CancellationToken cancellationToken) =>
        _run!.Waited is { } running ? AcceptAsync(running) : _run.Feed.FillAsync(cancellationToken);

    private protected override void Free()
    {
        _run?.Dispose();
        base.Free();
    }

    private protected override async ValueTask FreeAsync()
    {
        base.Free();
        if (_run is not null)
        {
            await _run.DisposeAsync().ConfigureAwait(false);
        }
    }

    private async ValueTask AcceptAsync(Task<LineBlock<T>> running) => _run!.Accept(await running.ConfigureAwait(false));
}
