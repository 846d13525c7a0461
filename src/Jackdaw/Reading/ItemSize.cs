using System.Runtime.CompilerServices;

namespace Jackdaw.Reading;

/// <summary>What an item of a collection takes in memory, known when the code for it is compiled.</summary>
/// <typeparam name="T">The type of the items.</typeparam>
// SAFETY: only the size is asked for.
internal static class ItemSize<T>
{
    /// <summary>A level of a collection holds the first eight items, and unoptimised code some more.</summary>
    private const int ItemsOfLevel = 16;

    /// <summary>
    /// Whether a few items may lie on the stack. A larger one would count double: nested collections of it use their stack at each level.
    /// </summary>
    internal static bool IsSmall
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => Unsafe.SizeOf<T>() <= 32;
    }

    /// <summary>Whether a level takes so much of the stack that it is looked at before.</summary>
    internal static bool IsLarge
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => Unsafe.SizeOf<T>() > 512;
    }

    /// <summary>The size.</summary>
    internal static int Bytes => Unsafe.SizeOf<T>();

    /// <summary>How much of the stack a level of a collection of large items may take.</summary>
    internal static int Frame => (int)Math.Min(int.MaxValue, (long)ItemsOfLevel * Unsafe.SizeOf<T>());
}
