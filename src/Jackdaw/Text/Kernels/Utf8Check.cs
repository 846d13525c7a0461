using System.Runtime.CompilerServices;

namespace Jackdaw.Text.Kernels;

/// <summary>
/// Validates UTF-8 with arithmetic on the masks of a block: the continuation bytes must be exactly those that the lead bytes announce.
/// Those announced for the next block are carried over.
/// </summary>
// SAFETY: loads one block and one more byte from padded input.
internal static unsafe class Utf8Check
{
    /// <summary>
    /// Validates the bytes of <paramref name="before"/> and, if a stop follows them, that no sequence is incomplete there.
    /// <paramref name="announced"/> is carried between blocks. <paramref name="units"/> has a bit for each UTF-16 unit: at the start of
    /// each sequence, and at the second byte of four-byte sequences.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool IsWellFormed(byte* p, ulong nonAscii, ulong stops, ulong before, ref ulong announced, out ulong units, out bool hasQuads)
    {
        ulong continuations = Utf8Block.Continuations(p);
        ulong leads = nonAscii & ~continuations & before;
        ulong longLeads = Utf8Block.AtLeast(p, 0xE0) & before;
        ulong quads = Utf8Block.AtLeast(p, 0xF0) & before;

        // At the stop itself no continuation may be expected; bytes after it are not checked yet.
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
