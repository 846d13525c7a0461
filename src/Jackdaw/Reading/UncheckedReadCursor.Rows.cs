using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;

namespace Jackdaw.Reading;

// SAFETY: see UncheckedReadCursor.cs; a row has at least RowLength bytes, which its length is compared with.
public readonly unsafe partial struct UncheckedReadCursor
{
    /// <summary>The length of a row, which is what one compare takes.</summary>
    internal const int RowLength = 32;

    /// <summary>
    /// Does what <see cref="Is"/> does for text that is no constant: the length decides no branch, because members of all lengths come through the
    /// same code.
    /// </summary>
    /// <param name="row">The text, filled up to at least <see cref="RowLength"/> bytes.</param>
    /// <param name="length">How much of it counts; at least 1.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal bool IsRow(byte[] row, int length)
    {
        if (Vector256.IsHardwareAccelerated && length <= RowLength && row.Length >= RowLength)
        {
            uint equal = Vector256.Equals(Vector256.Load(P), Vector256.LoadUnsafe(ref MemoryMarshal.GetArrayDataReference(row))).ExtractMostSignificantBits();
            return (~equal << (RowLength - length)) == 0;
        }

        return Is(new ReadOnlySpan<byte>(row, 0, length));
    }
}
