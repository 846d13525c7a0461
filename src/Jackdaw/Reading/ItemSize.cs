using System.Runtime.CompilerServices;

namespace Jackdaw.Reading;

/// <summary>What an item of a collection takes in memory, known when the code for it is compiled.</summary>
/// <typeparam name="T">The type of the items.</typeparam>
// SAFETY: only the size is asked for.
internal static class ItemSize<T>
{
    /// <summary>
    /// Whether a few items may lie on the stack. A larger one would count double: nested collections of it use their stack at each level.
    /// </summary>
    internal static bool IsSmall
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => Unsafe.SizeOf<T>() <= 32;
    }
}
