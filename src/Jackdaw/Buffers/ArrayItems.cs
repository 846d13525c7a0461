using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Jackdaw.Buffers;

/// <summary>The items of an array of any rank as one span, with the last dimension varying fastest.</summary>
// SAFETY: the items of an array are contiguous, and there are Length of them; the array has items of exactly this type, or, for reading
// only, of a reference type that derives from it.
internal static class ArrayItems
{
    /// <summary>
    /// Returns the items of an array whose element type is <typeparamref name="T"/> or, for reference types, derives from it.
    /// </summary>
    internal static ReadOnlySpan<T> Of<T>(Array array) =>
        MemoryMarshal.CreateReadOnlySpan(ref Unsafe.As<byte, T>(ref MemoryMarshal.GetArrayDataReference(array)), array.Length);

    /// <summary>Fills a new array whose element type is <typeparamref name="T"/>.</summary>
    internal static void Fill<T>(Array array, ReadOnlySpan<T> items) =>
        items.CopyTo(MemoryMarshal.CreateSpan(ref Unsafe.As<byte, T>(ref MemoryMarshal.GetArrayDataReference(array)), array.Length));
}
