using System.Runtime.CompilerServices;
using Jackdaw.Buffers;

namespace Jackdaw.Streams;

/// <summary>
/// Goes through values that are read while they are enumerated. What lies in memory already is given without a wait. It may be disposed of at any moment, also by a setter of the element that it reads, and
/// while a read is pending: the memory goes back when that has ended, and the step that was running says so.
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

    /// <summary>The value that was read last. It stays after disposal: another thread may dispose between a step and the look at what it found, and a null would be taken for one of the document.</summary>
    public T? Current => _current;

    public ValueTask<bool> MoveNextAsync()
    {
        if (_isDone || !_use.TryEnter())
        {
            return new(false);
        }

        // Until it is proved that there is a value: nothing comes after an error.
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

    /// <summary>The next value, if it is there.</summary>
    private protected abstract ReadStop Read(out T? value);

    /// <summary>Gets more.</summary>
    private protected abstract ValueTask FillAsync(CancellationToken cancellation);

    /// <summary>Gives back what is held.</summary>
    private protected virtual void Free() => _both?.Dispose();

    /// <inheritdoc cref="Free"/>
    private protected virtual ValueTask FreeAsync()
    {
        Free();
        return default;
    }

    private static ObjectDisposedException Disposed() => new(nameof(IAsyncEnumerator<>), "The enumerator was disposed of while it read the next value.");

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
