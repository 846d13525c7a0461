using System.Collections;
using Jackdaw.Buffers;

namespace Jackdaw.Streams;

/// <summary>
/// Enumerates values that are read on request, on a blocking thread. Hand-written: an iterator of the compiler frees its resources for any
/// caller that disposes it, even for a setter of the element being read.
/// </summary>
internal abstract class BlockingEnumerator<T> : IEnumerator<T?>
{
    private MemoryUse _use;
    private T? _current;
    private bool _isDone;

    /// <summary>
    /// The value that was read last. It remains after disposal: another thread may dispose the enumerator between a step and the access to
    /// its result, and a null would look like one of the document.
    /// </summary>
    public T? Current => _current;

    object? IEnumerator.Current => _current;

    public bool MoveNext()
    {
        if (_isDone || !_use.TryEnter())
        {
            return false;
        }

        // Until a value has been read: nothing follows an error.
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

    public void Reset() => throw new NotSupportedException("A stream can be read only once.");

    /// <summary>
    /// Ends the enumeration. If it is disposed while it reads, by a setter or on another thread, the memory is returned when the read has
    /// ended.
    /// </summary>
    public void Dispose()
    {
        if (_use.Dispose())
        {
            Free();
        }
    }

    private void ThrowIfDisposed() => ObjectDisposedException.ThrowIf(_use.IsDisposed, typeof(IEnumerator<>));

    /// <summary>Reads the next value if it is available.</summary>
    private protected abstract ReadStop Read(out T? value);

    /// <summary>Reads more data.</summary>
    private protected abstract void Fill();

    /// <summary>Frees the resources that are held.</summary>
    private protected abstract void Free();
}
