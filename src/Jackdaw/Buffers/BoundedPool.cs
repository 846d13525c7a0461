using System.Buffers;
using System.Numerics;
using System.Runtime.CompilerServices;

namespace Jackdaw.Buffers;

/// <summary>
/// The shared array pool for arrays up to a size in bytes; larger ones are new each time and left to the garbage collector. The pool keeps
/// what it gets for minutes, an array of each power of two: reading twenty million integers left 537 MB in it.
/// </summary>
/// <typeparam name="T">The type of the elements.</typeparam>
// SAFETY: asks for the size of a type, and touches no memory.
internal static class BoundedPool<T>
{
    /// <summary>The longest array that is pooled: a power of two, as all lengths of the pool are, so that it tells which arrays came from there.</summary>
    internal static int MaxLength
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => (int)Math.Max(1, PinnedBuffer.Pooled / BitOperations.RoundUpToPowerOf2((uint)Unsafe.SizeOf<T>()));
    }

    /// <summary>An array of at least this length; its content is undefined unless <typeparamref name="T"/> holds references.</summary>
    internal static T[] Rent(int length)
    {
        T[] array = length <= MaxLength ? ArrayPool<T>.Shared.Rent(length) : GC.AllocateUninitializedArray<T>(length);
        PoolPoison.Rented(array);
        return array;
    }

    /// <summary>Takes an array back. The caller has cleared it of references.</summary>
    internal static void Return(T[] array)
    {
        PoolPoison.Returned(array);
        if (array.Length <= MaxLength)
        {
            ArrayPool<T>.Shared.Return(array);
        }
    }
}
