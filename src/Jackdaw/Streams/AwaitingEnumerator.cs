using System.Runtime.CompilerServices;
using Jackdaw.Buffers;

namespace Jackdaw.Streams;

/// <summary>
/// Enumerates values that are read on request. Values that are already in memory are returned without a wait. It may be disposed at any
/// moment, even by a setter of the element being read and while a read is pending. The memory is returned when the read has ended, and the
/// interrupted step reports the disposal.
/// </summary>
internal abstract class AwaitingEnumerator<T> : IAsyncEnumerator<T?>
{
    private readonly CancellationTokenSource? _both;
    private readonly CancellationToken _cancellation;
    private T? _current;
    private MemoryUse _use;
    private bool _isDone;

    private protected AwaitingEnumerator(CancellationToken ofCall, CancellationToken ofLoop)
    {
        _both = ofCall.CanBeCanceled && ofLoop.CanBeCanceled && ofCall != ofLoop ? CancellationTokenSource.CreateLinkedTokenSource(ofCall, ofLoop) : null;
        _cancellation = _both?.Token ?? (ofCall.CanBeCanceled ? ofCall : ofLoop);
    }

    /// <summary>
    /// The value that was read last. It remains after disposal: another thread may dispose the enumerator between a step and the access to
    /// its result, and a null would look like one of the document.
    /// </summary>
    public T? Current => _current;

    public ValueTask<bool> MoveNextAsync()
    {
        if (_isDone || !_use.TryEnter())
        {
            return new(false);
        }

        // Until a value has been read: nothing follows an error.
        _isDone = true;
        ReadStop stop = ReadStop.End;
        try
        {
            if (_cancellation.IsCancellationRequested)
            {
                return ValueTask.FromCanceled<bool>(_cancellation);
            }

            stop = Read(out _current);
            _isDone = stop != ReadStop.Element;
        }
        catch (Exception e)
        {
            return ValueTask.FromException<bool>(e);
        }
        finally
        {
            if (stop != ReadStop.NeedsMore && (_use.Leave() || (_isDone && _use.Dispose())))
            {
                Free();
            }
        }

        return stop == ReadStop.NeedsMore ? MoveNextOfMoreAsync()
            : !_isDone && _use.IsDisposed ? ValueTask.FromException<bool>(Disposed())
            : new(!_isDone);
    }

    public ValueTask DisposeAsync() => _use.Dispose() ? FreeAsync() : default;

    /// <summary>Reads the next value if it is available.</summary>
    private protected abstract ReadStop Read(out T? value);

    /// <summary>Reads more data.</summary>
    private protected abstract ValueTask FillAsync(CancellationToken cancellationToken);

    /// <summary>Frees the resources that are held.</summary>
    private protected virtual void Free() => _both?.Dispose();

    /// <inheritdoc cref="Free"/>
    private protected virtual ValueTask FreeAsync()
    {
        Free();
        return default;
    }

    private static ObjectDisposedException Disposed() => new(nameof(IAsyncEnumerator<>), "The enumerator was disposed while it read the "
        + "next value.");

    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
    private async ValueTask<bool> MoveNextOfMoreAsync()
    {
        ReadStop stop;
        try
        {
            do
            {
                await FillAsync(_cancellation).ConfigureAwait(false);
                stop = _use.IsDisposed ? throw Disposed() : Read(out _current);
            }
            while (stop == ReadStop.NeedsMore);
            _isDone = stop == ReadStop.End;
        }
        finally
        {
            if (_use.Leave() || (_isDone && _use.Dispose()))
            {
                await FreeAsync().ConfigureAwait(false);
            }
        }

        return !_isDone && _use.IsDisposed ? throw Disposed() : !_isDone;
    }
}
