using System.Runtime.CompilerServices;

namespace Jackdaw.Reading;

/// <summary>
/// One row of a tape, 64 bits: where in the document the value begins, what it is, and how much belongs to it. A member is the row of its name, a string,
/// and the rows of its value. A container that is not empty has two rows before those of its content.
/// </summary>
internal static class TapeRow
{
    /// <summary>The greatest number of rows, and the greatest length that a row holds: it then means "this long or longer".</summary>
    internal const int Most = (1 << 30) - 1;

    private const int KindShift = 31;
    private const int SizeShift = 34;
    private const ulong OffsetMask = (1UL << KindShift) - 1;

    /// <summary>A row.</summary>
    /// <param name="offset">The first byte of the value in the document.</param>
    /// <param name="kind">What it is.</param>
    /// <param name="size">Bytes of a scalar, with its quotes; rows of a container, with its own; at most <see cref="Most"/>.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static ulong Of(long offset, TapeKind kind, long size) => (ulong)offset | ((ulong)kind << KindShift) | ((ulong)size << SizeShift);

    /// <summary>The row with another size.</summary>
    internal static ulong WithSize(ulong row, int size) => (row & ((1UL << SizeShift) - 1)) | ((ulong)size << SizeShift);

    /// <summary>The second row of a container that is not empty.</summary>
    /// <param name="count">How many members or elements it has.</param>
    /// <param name="end">The offset after its last byte.</param>
    internal static ulong Second(int count, long end) => (uint)count | ((ulong)end << 32);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static int Offset(ulong row) => (int)(row & OffsetMask);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static TapeKind Kind(ulong row) => (TapeKind)((row >> KindShift) & 7);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static int Size(ulong row) => (int)(row >> SizeShift);

    /// <summary>How many rows the value has.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static int Rows(ulong row) => Kind(row) >= TapeKind.Object ? Size(row) : 1;

    internal static int Count(ulong second) => (int)(uint)second;

    internal static int End(ulong second) => (int)(second >> 32);
}
