using System.Runtime.CompilerServices;

namespace Jackdaw.Text.Kernels;

/// <summary>
/// Well-formedness of UTF-8 as arithmetic on the masks of a block: the continuation bytes must be exactly those that the leads announce, and what
/// the last leads announce for the next block is carried over.
/// </summary>
// SAFETY: loads one block and one byte more from padded input.
internal static unsafe class Utf8Check
{
    /// <summary>
    /// Judges the bytes of <paramref name="before"/> and, if there is a stop after them, that nothing is missing there. <paramref name="announced"/> goes
    /// from block to block. A bit of <paramref name="units"/> stands for each UTF-16 unit: at the start of each sequence, and at the second byte of
    /// those with four.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool IsWellFormed(byte* p, ulong nonAscii, ulong stops, ulong before, ref ulong announced, out ulong units, out bool hasQuads)
    {
        ulong continuations = Utf8Block.Continuations(p);
        ulong leads = nonAscii & ~continuations & before;
        ulong longLeads = Utf8Block.AtLeast(p, 0xE0) & before;
        ulong quads = Utf8Block.AtLeast(p, 0xF0) & before;

        // At the stop itself nothing may be expected any more; what lies after it is not ours yet.
        ulong expected = (leads << 1) | (longLeads << 2) | (quads << 3) | announced;
        ulong wrong = (expected ^ continuations) & (before | (stops & (0 - stops)));
        wrong |= Utf8Block.Malformed(p) & before;
        hasQuads = (quads | (announced & 4)) != 0;
        if (hasQuads)
        {
            wrong |= Utf8Block.MalformedQuads(p) & before;
        }

        units = (~continuations | (quads << 1) | (announced >> 2)) & before;
        announced = (leads >> (Utf8Block.Width - 1)) | (longLeads >> (Utf8Block.Width - 2)) | (quads >> (Utf8Block.Width - 3));
        return wrong == 0;
    }
}
