namespace Jackdaw.Text.Kernels;

/// <summary>A string door's input as UTF-8.</summary>
// SAFETY: no character takes more than three bytes; the caller provides three for each.
internal static unsafe class Utf16Transcoder
{
    /// <summary>
    /// Writes <paramref name="source"/> as UTF-8 and returns the new end; the destination holds three bytes per character. A lone surrogate takes its
    /// generalized three-byte form (ED A0..BF xx), so that the reader refuses it at the offset where it stands.
    /// </summary>
    public static byte* ToUtf8(ReadOnlySpan<char> source, byte* destination)
    {
        for (int i = 0; i < source.Length; i++)
        {
            uint unit = source[i];
            if (char.IsHighSurrogate((char)unit) && i + 1 < source.Length && char.IsLowSurrogate(source[i + 1]))
            {
                unit = (uint)char.ConvertToUtf32((char)unit, source[++i]);
            }

            destination = Utf8Sequence.Encode(unit, destination);
        }

        return destination;
    }
}
