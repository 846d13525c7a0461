using System.Runtime.CompilerServices;

namespace Jackdaw.Reading;

/// <summary>The size of a collection item in memory, known at JIT time.</summary>
/// <typeparam name="T">The type of the item.</typeparam>
// SAFETY: only the size is used.
internal static class ItemSize<T>
{
    /// <summary>A collection level keeps the first eight items on the stack; unoptimized code keeps more.</summary>
    private const int ItemsOfLevel = 16;

    /// <summary>Whether a few items may be on the stack. Large items would count at every level of nested collections.</summary>
    internal static bool IsSmall
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => Unsafe.SizeOf<T>() <= 32;
    }

    /// <summary>Whether a level uses so much stack that the remaining stack must be checked first.</summary>
    internal static bool IsLarge
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => Unsafe.SizeOf<T>() > 512;
    }

    /// <summary>The size in bytes.</summary>
    internal static int Bytes => Unsafe.SizeOf<T>();

    /// <summary>The stack space that a level of a collection of large items may use.</summary>
    internal static int Frame => (int)Math.Min(int.MaxValue, (long)ItemsOfLevel * Unsafe.SizeOf<T>());
}
