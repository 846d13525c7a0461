using System.Runtime.CompilerServices;

namespace Jackdaw.Reading;

/// <summary>
/// A 64-bit tape row: the offset, kind and size of a value. A member consists of the row of its name, a string, and the rows of its value.
/// A non-empty container has two rows before those of its content.
/// </summary>
internal static class TapeRow
{
    /// <summary>The maximum number of rows, and the maximum length that a row holds; in a length it means "this or longer".</summary>
    internal const int Most = (1 << 30) - 1;

    private const int KindShift = 31;
    private const int SizeShift = 34;
    private const ulong OffsetMask = (1UL << KindShift) - 1;

    /// <summary>Creates a row.</summary>
    /// <param name="offset">The first byte of the value in the document.</param>
    /// <param name="kind">The kind of the value.</param>
    /// <param name="size">
    /// The length in bytes of a scalar, with its quotation marks; or the number of rows of a container, including its own. At most
    /// <see cref="Most"/>.
    /// </param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static ulong Of(long offset, TapeKind kind, long size) => (ulong)offset | ((ulong)kind << KindShift) | ((ulong)size << SizeShift);

    /// <summary>Returns the row with another size.</summary>
    internal static ulong WithSize(ulong row, int size) => (row & ((1UL << SizeShift) - 1)) | ((ulong)size << SizeShift);

    /// <summary>Creates the second row of a non-empty container.</summary>
    /// <param name="count">The number of members or elements.</param>
    /// <param name="end">The offset after its last byte.</param>
    internal static ulong Second(int count, long end) => (uint)count | ((ulong)end << 32);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static int Offset(ulong row) => (int)(row & OffsetMask);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static TapeKind Kind(ulong row) => (TapeKind)((row >> KindShift) & 7);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static int Size(ulong row) => (int)(row >> SizeShift);

    /// <summary>Returns the number of rows of the value.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static int Rows(ulong row) => Kind(row) >= TapeKind.Object ? Size(row) : 1;

    internal static int Count(ulong second) => (int)(uint)second;

    internal static int End(ulong second) => (int)(second >> 32);
}
