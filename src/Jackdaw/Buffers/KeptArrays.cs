using System.Numerics;
using System.Runtime.CompilerServices;

namespace Jackdaw.Buffers;

/// <summary>
/// Arrays for documents that live longer than a call. The shared pool rounds up to a power of two and keeps returned arrays for minutes: a
/// document of 600 KB would take 1 MB. Here lengths increase in steps of an eighth, and arrays are kept weakly, so that a full garbage
/// collection frees all of them.
/// </summary>
/// <typeparam name="T">The type of the elements, which contains no references.</typeparam>
// SAFETY: uses only the size of a type and accesses no memory.
internal static class KeptArrays<T>
    where T : unmanaged
{
    /// <summary>Shorter arrays are cheaper to allocate than to keep.</summary>
    private const int Shortest = 512;

    private const int PlacesPerLength = 4;

    private static readonly Place[] Places = Make();

    /// <summary>The maximum length of a kept array.</summary>
    internal static int MaxLength => PinnedBuffer.Pooled / Unsafe.SizeOf<T>();

    /// <summary>Rents an array of at least this length. Its content is undefined.</summary>
    internal static T[] Rent(int length)
    {
        T[] array = Find(length);
        PoolPoison.Rented(array);
        return array;
    }

    /// <summary>Returns an array. No other code may use it any more.</summary>
    internal static void Return(T[] array)
    {
        PoolPoison.Returned(array);
        // Only lengths that Rent produces: an array of another length would never be found, or be too short for the next user.
        if (array.Length < Shortest || array.Length > MaxLength || BucketOf(array.Length, out int rounded) is var bucket && rounded != array.Length)
        {
            return;
        }

        for (int i = 0; i < PlacesPerLength; i++)
        {
            if (Places[(bucket * PlacesPerLength) + i].Put(array))
            {
                return;
            }
        }
    }

    private static T[] Find(int length)
    {
        if (length > MaxLength || length < Shortest)
        {
            return GC.AllocateUninitializedArray<T>(length);
        }

        int bucket = BucketOf(length, out int rounded);
        for (int i = 0; i < PlacesPerLength; i++)
        {
            if (Places[(bucket * PlacesPerLength) + i].Take() is { } kept)
            {
                return kept;
            }
        }

        return GC.AllocateUninitializedArray<T>(rounded);
    }

    private static int BucketOf(int length, out int rounded)
    {
        int shift = BitOperations.Log2((uint)(length - 1)) - 3;
        int eighths = (int)(((uint)length + (1u << shift) - 1) >> shift);
        rounded = eighths << shift;
        return (shift * 8) + eighths - 8;
    }

    private static Place[] Make()
    {
        Place[] places = new Place[(BucketOf(MaxLength, out _) + 1) * PlacesPerLength];
        for (int i = 0; i < places.Length; i++)
        {
            places[i] = new Place();
        }

        return places;
    }

    /// <summary>A slot for one array. A thread that finds the slot busy tries the next one.</summary>
    private sealed class Place
    {
        private readonly WeakReference<T[]?> _kept = new(null);
        private int _busy;

        internal T[]? Take()
        {
            if (Interlocked.Exchange(ref _busy, 1) != 0)
            {
                return null;
            }

            if (_kept.TryGetTarget(out T[]? array))
            {
                _kept.SetTarget(null);
            }

            Volatile.Write(ref _busy, 0);
            return array;
        }

        internal bool Put(T[] array)
        {
            if (Interlocked.Exchange(ref _busy, 1) != 0)
            {
                return false;
            }

            bool isFree = !_kept.TryGetTarget(out _);
            if (isFree)
            {
                _kept.SetTarget(array);
            }

            Volatile.Write(ref _busy, 0);
            return isFree;
        }
    }
}
