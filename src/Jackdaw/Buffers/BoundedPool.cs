using System.Buffers;
using System.Numerics;
using System.Runtime.CompilerServices;

namespace Jackdaw.Buffers;

/// <summary>
/// The shared array pool for arrays up to a size in bytes. Larger arrays are always new and left to the garbage collector. The pool keeps
/// returned arrays for minutes, one per power of two: reading twenty million integers left 537 MB in it.
/// </summary>
/// <typeparam name="T">The type of the elements.</typeparam>
// SAFETY: uses only the size of a type and accesses no memory.
internal static class BoundedPool<T>
{
    /// <summary>
    /// The maximum length of a pooled array: a power of two, like all lengths of the pool, so that it identifies arrays that came from the
    /// pool.
    /// </summary>
    internal static int MaxLength
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => (int)Math.Max(1, PinnedBuffer.Pooled / BitOperations.RoundUpToPowerOf2((uint)Unsafe.SizeOf<T>()));
    }

    /// <summary>
    /// Rents an array of at least this length. Its content is undefined unless <typeparamref name="T"/> contains references.
    /// </summary>
    internal static T[] Rent(int length)
    {
        T[] array = length <= MaxLength ? ArrayPool<T>.Shared.Rent(length) : GC.AllocateUninitializedArray<T>(length);
        PoolPoison.Rented(array);
        return array;
    }

    /// <summary>Returns an array. The caller has cleared its references.</summary>
    internal static void Return(T[] array)
    {
        PoolPoison.Returned(array);
        if (array.Length <= MaxLength)
        {
            ArrayPool<T>.Shared.Return(array);
        }
    }
}
