using System.Runtime.InteropServices;
using Jackdaw.Reading;

namespace Jackdaw.Dom;

/// <summary>Names of members, compared by the code units of UTF-16 as RFC 8785 demands. Those without escapes stay where they are in the document.</summary>
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

    /// <summary>Takes in the name whose opening quotation mark is at a position.</summary>
    internal CanonicalName Add(UncheckedReadCursor quote, out UncheckedReadCursor after)
    {
        ReadOnlySpan<byte> text = context.TextAt(quote, out after);
        int offset = context.IndexOf(quote);
        if (text.Length == context.IndexOf(after) - offset - 2)
        {
            return new CanonicalName(offset, offset + 1, text.Length);
        }

        // Text is shorter than any way to escape it. A negative start says that it is here.
        int start = ~_unescaped.Count;
        _unescaped.AddRange(text);
        return new CanonicalName(offset, start, text.Length);
    }

    internal ReadOnlySpan<byte> TextOf(CanonicalName name) => name.Start >= 0
        ? context.Document.Slice(name.Start, name.Length)
        : CollectionsMarshal.AsSpan(_unescaped).Slice(~name.Start, name.Length);

    /// <summary>
    /// The order of UTF-8 is that of UTF-16 but for one thing: sequences of four bytes are pairs of surrogates, whose code units come before those of U+E000 to U+FFFF, which are led by EE and EF.
    /// Bytes in the middle of a sequence are below both.
    /// </summary>
    private static int Rank(byte c) => c is 0xEE or 0xEF ? c + 0x10 : c;
}
