using System.Runtime.Intrinsics;

namespace Jackdaw.Search.Embedded.Indexing;

/// <summary>
/// Texts in which frequent words and parts of words are replaced by codes of one or two bytes, so each text can be decoded alone. After
/// N. Brisaboa, A. Fariña, G. Navarro and J. Paramá, "Lightweight natural language text compression" (2007).
/// </summary>
/// <remarks>
/// A byte below <see cref="Singles"/> is a code. <see cref="Literal"/> is followed by a length minus one and as many bytes of the text. Every
/// other byte is the first one of a code of two bytes.
/// </remarks>
internal sealed class CodedTexts
{
    /// <summary>The byte before bytes that are not coded.</summary>
    public const int Literal = 255;

    /// <summary>The bytes of a symbol in <see cref="Symbols"/>: its text, zeros, and in the last one the length of the text.</summary>
    public const int SymbolSize = 16;

    /// <summary>The most bytes that one byte can stand for, so a length can be rejected before memory is reserved for it.</summary>
    public const int MostOfCode = SymbolSize - 1;

    private long _plainLength = -1;

    /// <summary>The number of codes of one byte.</summary>
    public required int Singles { get; init; }

    /// <summary>
    /// What codes stand for, in the order of the codes, so the frequent ones are close together. A rare one is one access to memory, because its
    /// length is beside it.
    /// </summary>
    public required SegmentArray<byte> Symbols { get; init; }

    /// <summary>The coded texts.</summary>
    public required SegmentArray<byte> Data { get; init; }

    /// <summary>The start of each text in <see cref="Data"/>, and the end of the last one.</summary>
    public required SegmentArray<int> Offsets { get; init; }

    /// <summary>The length of each text in bytes.</summary>
    public required SegmentArray<int> Lengths { get; init; }

    /// <summary>The bytes of all texts without codes.</summary>
    public long PlainLength => _plainLength >= 0 ? _plainLength : _plainLength = Sum(Lengths.Span);

    /// <summary>The text of a document.</summary>
    public byte[] Text(int document)
    {
        int length = Lengths[document];
        if (length == 0)
        {
            return [];
        }

        ReadOnlySpan<byte> coded = Coded(document, length);
        byte[] text = GC.AllocateUninitializedArray<byte>(length);
        Decode(coded, text);
        return text;
    }

    /// <summary>Adds the text of a document to others.</summary>
    public void CopyTo(GrowingArray<byte> texts, int document)
    {
        int length = Lengths[document];
        ReadOnlySpan<byte> coded = Coded(document, length);
        Decode(coded, texts.Room(length)[..length]);
        texts.Advance(length);
    }

    private ReadOnlySpan<byte> Coded(int document, int length)
    {
        ReadOnlySpan<int> offsets = Offsets.Span.Slice(document, 2);
        ReadOnlySpan<byte> coded = Data.Span[offsets[0]..offsets[1]];
        return length >= 0 && length <= (long)coded.Length * MostOfCode ? coded : throw new InvalidDataException("a text has an impossible length");
    }

    private void Decode(ReadOnlySpan<byte> coded, Span<byte> text)
    {
        ReadOnlySpan<byte> symbols = Symbols.Span;
        int singles = Singles;
        int to = 0;
        for (int at = 0; at < coded.Length;)
        {
            int code = coded[at++];
            if (code == Literal)
            {
                int count = coded[at] + 1;
                coded.Slice(at + 1, count).CopyTo(text[to..]);
                at += 1 + count;
                to += count;
                continue;
            }

            int symbol = code < singles ? code : singles + ((code - singles) << 8) + coded[at++];
            ReadOnlySpan<byte> stored = symbols.Slice(symbol * SymbolSize, SymbolSize);
            int length = stored[SymbolSize - 1] & (SymbolSize - 1);

            // Copying sixteen bytes at once is faster than calling for a few, and what is too much is overwritten.
            if (text.Length - to >= SymbolSize)
            {
                Vector128.Create(stored).CopyTo(text[to..]);
            }
            else
            {
                stored[..length].CopyTo(text[to..]);
            }

            to += length;
        }

        if (to != text.Length)
        {
            throw new InvalidDataException("a text has a different length than expected");
        }
    }

    private static long Sum(ReadOnlySpan<int> lengths)
    {
        long sum = 0;
        foreach (int length in lengths)
        {
            sum += length;
        }

        return sum;
    }
}
