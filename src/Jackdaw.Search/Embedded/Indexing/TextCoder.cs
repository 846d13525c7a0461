namespace Jackdaw.Search.Embedded.Indexing;

/// <summary>Chooses codes for the texts of a column and encodes them.</summary>
internal sealed class TextCoder
{
    /// <summary>Texts of fewer bytes in total are not coded.</summary>
    public const int Smallest = 4096;

    /// <summary>
    /// Texts of fewer bytes on average are not coded: they take little space, and conditions and orders read them for each document that
    /// matches.
    /// </summary>
    public const int SmallestAverage = 128;

    /// <summary>More would make the first bytes of codes scarce for frequent words.</summary>
    public const int MostSymbols = 32_768;

    /// <summary>The offsets of coded texts are 32-bit numbers, and a text can become half as long again.</summary>
    private const long Largest = 1L << 30;

    private readonly SymbolTable _symbols;
    private readonly int[] _codes;
    private readonly int _singles;

    private TextCoder(SymbolTable symbols, int[] codes)
    {
        _symbols = symbols;
        _codes = codes;
        int pairs = 0;
        while (CodedTexts.Literal - pairs + (pairs << 8) < codes.Length)
        {
            pairs++;
        }

        _singles = CodedTexts.Literal - pairs;
    }

    /// <summary>Encodes the texts of a column; returns null if that would not make them an eighth smaller.</summary>
    public static CodedTexts? TryCode(TextColumn column, CancellationToken stop)
    {
        if (column.IsJson || column.PlainLength is < Smallest or > Largest || column.PlainLength < (long)SmallestAverage * column.Count)
        {
            return null;
        }

        SymbolTable symbols = FrequentSymbols.Of(column, MostSymbols);
        CodedTexts coded = new TextCoder(symbols, Order(symbols)).Code(column, stop);
        long size = coded.Symbols.Length + coded.Data.Length + (4L * coded.Lengths.Length);
        return size < column.PlainLength - (column.PlainLength / 8) ? coded : null;
    }

    /// <summary>The code of each symbol: the most frequent ones have the smallest.</summary>
    private static int[] Order(SymbolTable symbols)
    {
        int[] order = new int[symbols.Count];
        int[] codes = new int[symbols.Count];
        for (int i = 0; i < order.Length; i++)
        {
            order[i] = i;
        }

        Array.Sort(order, (a, b) => symbols.CountOf(b).CompareTo(symbols.CountOf(a)) is not 0 and var more ? more : a - b);
        for (int i = 0; i < order.Length; i++)
        {
            codes[order[i]] = i;
        }

        return codes;
    }

    private CodedTexts Code(TextColumn column, CancellationToken stop)
    {
        GrowingArray<byte> data = new(64 * 1024);
        int[] offsets = new int[column.Count + 1];
        int[] lengths = new int[column.Count];
        for (int document = 0; document < column.Count; document++)
        {
            stop.ThrowIfCancellationRequested();
            ReadOnlySpan<byte> text = column.Span(document);
            lengths[document] = text.Length;
            Code(text, data);
            offsets[document + 1] = data.Count;
        }

        byte[] symbols = new byte[_codes.Length * CodedTexts.SymbolSize];
        for (int i = 0; i < _codes.Length; i++)
        {
            Span<byte> stored = symbols.AsSpan(_codes[i] * CodedTexts.SymbolSize, CodedTexts.SymbolSize);
            _symbols[i].CopyTo(stored);
            stored[^1] = (byte)_symbols[i].Length;
        }

        return new CodedTexts
        {
            Singles = _singles,
            Symbols = symbols,
            Data = data.Build(),
            Offsets = offsets,
            Lengths = lengths,
        };
    }

    private void Code(ReadOnlySpan<byte> text, GrowingArray<byte> to)
    {
        int written = 0;
        int at = 0;
        while (at < text.Length)
        {
            int end = TextTokens.End(text, at);
            if (_symbols.Find(text[at..end]) is >= 0 and int whole)
            {
                Literals(text[written..at], to);
                Write(_codes[whole], to);
                at = written = end;
                continue;
            }

            while (at < end)
            {
                int length = FrequentSymbols.LongestPart;
                int part = -1;
                for (; length > 0 && part < 0; length--)
                {
                    part = length <= end - at ? _symbols.Find(text.Slice(at, length)) : -1;
                }

                if (part < 0)
                {
                    at++;
                    continue;
                }

                Literals(text[written..at], to);
                Write(_codes[part], to);
                at = written = at + length + 1;
            }
        }

        Literals(text[written..], to);
    }

    private void Write(int code, GrowingArray<byte> to)
    {
        if (code < _singles)
        {
            to.Add((byte)code);
            return;
        }

        to.Add((byte)(_singles + ((code - _singles) >> 8)));
        to.Add((byte)(code - _singles));
    }

    private static void Literals(ReadOnlySpan<byte> bytes, GrowingArray<byte> to)
    {
        while (!bytes.IsEmpty)
        {
            int count = Math.Min(bytes.Length, 256);
            to.Add(CodedTexts.Literal);
            to.Add((byte)(count - 1));
            to.AddRange(bytes[..count]);
            bytes = bytes[count..];
        }
    }
}
