using System.Runtime.InteropServices;
using Jackdaw.Reading;

namespace Jackdaw.Dom;

/// <summary>
/// Member names, compared by UTF-16 code units as RFC 8785 requires. Names without escapes are not copied out of the document.
/// </summary>
internal sealed class CanonicalNames(ReadContext context) : IComparer<CanonicalIndex.MemberEntry>
{
    private readonly List<byte> _unescaped = [];

    public int Compare(CanonicalIndex.MemberEntry x, CanonicalIndex.MemberEntry y)
    {
        ReadOnlySpan<byte> left = TextOf(x.Name);
        ReadOnlySpan<byte> right = TextOf(y.Name);
        int same = left.CommonPrefixLength(right);
        return same == left.Length || same == right.Length ? left.Length - right.Length : Rank(left[same]) - Rank(right[same]);
    }

    /// <summary>Adds the name whose opening quotation mark is at a position.</summary>
    internal CanonicalName Add(UncheckedReadCursor quote, out UncheckedReadCursor after)
    {
        ReadOnlySpan<byte> text = context.TextAt(quote, out after);
        int offset = context.IndexOf(quote);
        if (text.Length == context.IndexOf(after) - offset - 2)
        {
            return new CanonicalName(offset, offset + 1, text.Length);
        }

        // Unescaped text is never longer than its escaped form. A negative start refers to this buffer.
        int start = ~_unescaped.Count;
        _unescaped.AddRange(text);
        return new CanonicalName(offset, start, text.Length);
    }

    internal ReadOnlySpan<byte> TextOf(CanonicalName name) => name.Start >= 0
        ? context.Document.Slice(name.Start, name.Length)
        : CollectionsMarshal.AsSpan(_unescaped).Slice(~name.Start, name.Length);

    /// <summary>
    /// Ranks a UTF-8 byte by UTF-16 order. The two orders differ in one point: four-byte sequences are surrogate pairs, whose code units
    /// sort before U+E000 to U+FFFF, led by the bytes EE and EF. Continuation bytes are below both.
    /// </summary>
    private static int Rank(byte c) => c is 0xEE or 0xEF ? c + 0x10 : c;
}
