using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;

namespace Jackdaw.Buffers;

/// <summary>
/// Who uses pooled memory that an object of the caller's holds: an enumerator, a cursor. Code of the caller runs while it is used (a setter, a stream, a progress), and another thread may dispose of
/// the object at any moment. The memory goes back when it has been disposed of and nothing uses it, and once.
/// </summary>
/// <remarks>
/// <para>One thread at a time uses it; that is up to the caller, and noticed where it is the same thread again. A use costs two stores and a look at the number of the thread: no lock and no fence. For
/// that the one who disposes pays: a use notes itself first and looks then whether the object has been disposed of; who disposes notes that first, fences, and looks then whether there is a use. One of
/// the two sees the other if both fence in between. A thread fences when it uses the object for the first time after another one did. Where the last use was on another thread than the disposal, that
/// has the runtime fence all threads, which takes microseconds.</para>
/// <para>A mutable structure: a field, never copied.</para>
/// </remarks>
internal struct MemoryUse
{
    private long _thread;
    private bool _isUsed;
    private bool _isDisposed;
    private int _isFreed;

    /// <summary>Whether the object has been disposed of.</summary>
    internal readonly bool IsDisposed => Volatile.Read(in _isDisposed);

    /// <summary>Whether somebody uses the memory.</summary>
    internal readonly bool IsUsed => _isUsed;

    /// <summary>Begins a use, unless the object has been disposed of. <see cref="Leave"/> ends it.</summary>
    /// <returns>Whether it has begun.</returns>
    /// <exception cref="InvalidOperationException">It is used already.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal bool TryEnter()
    {
        if (_isUsed)
        {
            FailUsed();
        }

        _isUsed = true;
        if (_thread != ThreadNumber.Current)
        {
            Take();
        }

        if (!Volatile.Read(ref _isDisposed))
        {
            return true;
        }

        Volatile.Write(ref _isUsed, false);
        return false;
    }

    /// <summary>Ends a use, on whatever thread.</summary>
    /// <returns>Whether the memory is to be freed now, because the object has been disposed of meanwhile.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal bool Leave()
    {
        if (_thread != ThreadNumber.Current)
        {
            // It was awaited, and goes on elsewhere.
            Take();
        }

        Volatile.Write(ref _isUsed, false);
        return _isDisposed && IsFirst();
    }

    /// <summary>Notes that the object has been disposed of.</summary>
    /// <returns>Whether the memory is to be freed now. Otherwise that is up to the use that is going on, or has happened.</returns>
    internal bool Dispose()
    {
        _isDisposed = true;
        Interlocked.MemoryBarrier();
        if (_isUsed)
        {
            return false;
        }

        if (_thread != 0 && _thread != ThreadNumber.Current)
        {
            Interlocked.MemoryBarrierProcessWide();
            if (Volatile.Read(ref _isUsed))
            {
                return false;
            }
        }

        return IsFirst();
    }

    private bool IsFirst() => Interlocked.Exchange(ref _isFreed, 1) == 0;

    [MethodImpl(MethodImplOptions.NoInlining)]
    private void Take()
    {
        _thread = ThreadNumber.Current;
        Interlocked.MemoryBarrier();
    }

    [DoesNotReturn]
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void FailUsed() => throw new InvalidOperationException("It is used already: by a codec or a setter that it runs, or by a step that is awaited. One step at a time.");
}
