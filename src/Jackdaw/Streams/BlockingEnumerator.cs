using System.Collections;
using Jackdaw.Buffers;

namespace Jackdaw.Streams;

/// <summary>
/// Goes through values that are read while they are enumerated, and the thread waits. Written by hand: the compiler's iterators end what they hold whoever asks them to, also a setter of the element that they
/// are just reading.
/// </summary>
internal abstract class BlockingEnumerator<T> : IEnumerator<T?>
{
    private MemoryUse _use;
    private T? _current;
    private bool _isDone;

    /// <summary>The value that was read last. It stays after disposal: another thread may dispose between a step and the look at what it found, and a null would be taken for one of the document.</summary>
    public T? Current => _current;

    object? IEnumerator.Current => _current;

    public bool MoveNext()
    {
        if (_isDone || !_use.TryEnter())
        {
            return false;
        }

        // Until it is proved that there is a value: nothing comes after an error.
        _isDone = true;
        ReadStop stop;
        try
        {
            while ((stop = Read(out _current)) == ReadStop.NeedsMore)
            {
                Fill();
                ThrowIfDisposed();
            }

            _isDone = stop == ReadStop.End;
        }
        finally
        {
            if (_use.Leave())
            {
                Free();
            }
            else if (_isDone)
            {
                Dispose();
            }
        }

        if (!_isDone)
        {
            ThrowIfDisposed();
        }

        return !_isDone;
    }

    public void Reset() => throw new NotSupportedException("A stream is read once.");

    /// <summary>Ends the enumeration. Where it is disposed of while it reads, by a setter or on another thread, the memory goes back when that has ended.</summary>
    public void Dispose()
    {
        if (_use.Dispose())
        {
            Free();
        }
    }

    private void ThrowIfDisposed() => ObjectDisposedException.ThrowIf(_use.IsDisposed, typeof(IEnumerator<>));

    /// <summary>The next value, if it is there.</summary>
    private protected abstract ReadStop Read(out T? value);

    /// <summary>Gets more.</summary>
    private protected abstract void Fill();

    /// <summary>Gives back what is held.</summary>
    private protected abstract void Free();
}
