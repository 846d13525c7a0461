using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;

namespace Jackdaw.Buffers;

/// <summary>
/// Tracks the use of pooled memory that an object of the caller holds: an enumerator or a cursor. Code of the caller runs during a use (a
/// setter, a stream, a progress callback), and another thread may dispose the object at any moment. The memory is returned exactly once,
/// when the object has been disposed and nothing uses the memory.
/// </summary>
/// <remarks>
/// <para>
/// Only one thread may use it at a time; that is up to the caller, and an overlapping use on the same thread is detected. A use costs two
/// stores and reading the id of the thread: no lock and no fence. The disposal pays for that. A use first records itself and then checks
/// whether the object has been disposed. The disposal first records itself, then fences, and then checks whether there is a use. One of the
/// two sees the other if both fence in between. A thread fences when it uses the object for the first time after another thread. If the
/// last use was on another thread than the disposal, the disposal makes the runtime fence all threads, which takes microseconds.
/// </para>
/// <para>A mutable struct: make it a field, and never copy it.</para>
/// </remarks>
internal struct MemoryUse
{
    private long _thread;
    private bool _isUsed;
    private bool _isDisposed;
    private int _isFreed;

    /// <summary>Whether the object has been disposed.</summary>
    internal readonly bool IsDisposed => Volatile.Read(in _isDisposed);

    /// <summary>Whether the memory is in use.</summary>
    internal readonly bool IsUsed => _isUsed;

    /// <summary>Begins a use, unless the object has been disposed. It ends with <see cref="Leave"/>.</summary>
    /// <returns>Whether the use has begun.</returns>
    /// <exception cref="InvalidOperationException">The memory is already in use.</exception>
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

    /// <summary>Ends a use, on any thread.</summary>
    /// <returns>Whether the caller must now free the memory, because the object has been disposed in the meantime.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal bool Leave()
    {
        if (_thread != ThreadNumber.Current)
        {
            // The use was awaited and continues on another thread.
            Take();
        }

        Volatile.Write(ref _isUsed, false);
        return _isDisposed && IsFirst();
    }

    /// <summary>Records that the object has been disposed.</summary>
    /// <returns>Whether the caller must now free the memory. Otherwise the current use frees it, or it has been freed.</returns>
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
    private static void FailUsed() => throw new InvalidOperationException("The object is already in use: by a codec or a setter that it "
        + "runs, or by a step that is awaited. Call one step at a time.");
}
