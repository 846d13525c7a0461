using System.Buffers;
using System.Runtime.InteropServices;

namespace Jackdaw.Buffers;

/// <summary>
/// Memory that does not move, so that cursors can be raw pointers. Up to <see cref="Retained"/> bytes belong to its owner permanently.
/// Larger memory is rented from the shared array pool for one operation. Above <see cref="Pooled"/> bytes, which the pool would keep for
/// minutes, it is left to the garbage collector.
/// </summary>
internal sealed unsafe class PinnedBuffer
{
    /// <summary>The maximum that an idle thread keeps.</summary>
    internal const int Retained = 256 * 1024;

    /// <summary>
    /// The size of the largest array that is returned to the pool. The pool keeps arrays of each power of two: documents of hundreds of MB
    /// would leave gigabytes there. Filling an array of this size takes so long that allocating a new one does not matter.
    /// </summary>
    internal const int Pooled = 16 * 1024 * 1024;

    private const int Smallest = 16 * 1024;

    private byte[] _own;
    private byte[]? _borrowed;
    private GCHandle _pin;

    internal PinnedBuffer()
    {
        _own = GC.AllocateUninitializedArray<byte>(Smallest, pinned: true);
        UseOwn();
    }

    /// <summary>The first byte.</summary>
    internal byte* Start { get; private set; }

    /// <summary>The number of bytes.</summary>
    internal int Capacity { get; private set; }

    /// <summary>Provides space for a number of bytes; the first <paramref name="keep"/> bytes are preserved.</summary>
    /// <returns>False if that many bytes are not available as one block.</returns>
    internal bool Ensure(long needed, int keep = 0)
    {
        if (needed <= Capacity)
        {
            return true;
        }

        if (needed > Array.MaxLength)
        {
            return false;
        }

        // Doubling, so that step-by-step growth copies each byte at most once on average.
        int size = (int)Math.Min(Array.MaxLength, Math.Max(needed, 2L * Capacity));
        if (size <= Retained)
        {
            byte[] larger = GC.AllocateUninitializedArray<byte>(size, pinned: true);
            new ReadOnlySpan<byte>(Start, keep).CopyTo(larger);
            _own = larger;
            UseOwn();
        }
        else
        {
            Borrow(size, keep);
        }

        return true;
    }

    /// <summary>Returns rented memory. The bytes are not cleared: readers must not go beyond the length that was written.</summary>
    internal void Release()
    {
        if (_borrowed is not null)
        {
            ReturnBorrowed();
            UseOwn();
        }

        PoolPoison.Left(_own);
    }

    private void Borrow(int size, int keep)
    {
        byte[] larger = size <= Pooled ? ArrayPool<byte>.Shared.Rent(size) : GC.AllocateUninitializedArray<byte>(size);
        PoolPoison.Rented(larger);
        new ReadOnlySpan<byte>(Start, keep).CopyTo(larger);
        if (_borrowed is not null)
        {
            ReturnBorrowed();
        }

        _borrowed = larger;
        _pin = GCHandle.Alloc(larger, GCHandleType.Pinned);
        // SAFETY: the array is pinned by the handle until ReturnBorrowed frees it.
        Start = (byte*)_pin.AddrOfPinnedObject();
        Capacity = larger.Length;
    }

    private void ReturnBorrowed()
    {
        _pin.Free();
        PoolPoison.Returned(_borrowed!);
        if (_borrowed!.Length <= Pooled)
        {
            ArrayPool<byte>.Shared.Return(_borrowed);
        }

        _borrowed = null;
    }

    private void UseOwn()
    {
        // SAFETY: an array on the pinned object heap never moves, and this object keeps it alive.
        Start = (byte*)Marshal.UnsafeAddrOfPinnedArrayElement(_own, 0);
        Capacity = _own.Length;
    }
}
