using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;

namespace Jackdaw.Reading;

// SAFETY: see UncheckedReadCursor.cs; a row has at least RowLength bytes, and its length is compared with that.
public readonly unsafe partial struct UncheckedReadCursor
{
    /// <summary>The length of a row, which one comparison covers.</summary>
    internal const int RowLength = 32;

    /// <summary>
    /// Like <see cref="Is"/>, for text that is not a constant. No branch depends on the length, because members of all lengths share this
    /// code.
    /// </summary>
    /// <param name="row">The text, padded to at least <see cref="RowLength"/> bytes.</param>
    /// <param name="length">The length of the text; at least 1.</param>
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
