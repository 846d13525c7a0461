using Jackdaw.Search.Embedded.Indexing;

namespace Jackdaw.Search.Embedded.Storing;

/// <summary>Reads and writes columns, in the file of a segment or in a file of updated columns.</summary>
internal static class ColumnFile
{
    private const int Number = 1;
    private const int Real = 2;
    private const int Text = 3;
    private const int Json = 4;
    private const int Multi = 5;
    private const int Coded = 6;

    /// <summary>Writes a column; its texts are coded if they are long and that makes them smaller.</summary>
    public static void WriteCoded(CheckedWriter to, Column column, CancellationToken stop)
    {
        if (column is not TextColumn text || TextCoder.TryCode(text, stop) is not { } coded)
        {
            Write(to, column);
            return;
        }

        to.Int32(Coded);
        to.Int32(coded.Singles);
        to.AlignedArray(coded.Symbols.Span);
        to.AlignedArray(coded.Data.Span);
        to.AlignedArray(coded.Offsets.Span);
        to.AlignedArray(coded.Lengths.Span);
    }

    /// <summary>Writes a column as it is in memory.</summary>
    public static void Write(CheckedWriter to, Column column)
    {
        switch (column)
        {
            case NumberColumn number:
                to.Int32(Number);
                to.AlignedArray(number.Values.Span);
                break;
            case RealColumn real:
                to.Int32(Real);
                to.AlignedArray(real.Values.Span);
                break;
            case TextColumn text:
                to.Int32(text.IsJson ? Json : Text);
                (SegmentArray<byte> data, SegmentArray<int> offsets) = text.Joined();
                to.AlignedArray(data.Span);
                to.AlignedArray(offsets.Span);
                break;
            case MultiColumn multi:
                to.Int32(Multi);
                to.AlignedArray(multi.Data.Span);
                to.AlignedArray(multi.Offsets.Span);
                break;
            default:
                throw new InvalidOperationException($"Columns of the type {column.GetType().Name} cannot be stored.");
        }
    }

    /// <summary>Reads a column.</summary>
    /// <exception cref="InvalidDataException">It is not a column with this number of documents.</exception>
    public static Column Read(IArrayReader from, int documents)
    {
        int kind = from.Int32();
        return kind switch
        {
            Number => new NumberColumn(Exactly(from.Array<long>(), documents)),
            Real => new RealColumn(Exactly(from.Array<float>(), documents)),
            Text or Json => new TextColumn(from.Array<byte>(), Exactly(from.Array<int>(), documents + 1), kind == Json),
            Coded => new TextColumn(ReadCoded(from, documents)),
            Multi => new MultiColumn(from.Array<long>(), Exactly(from.Array<int>(), documents + 1)),
            _ => throw new InvalidDataException("an unknown kind of column"),
        };
    }

    private static CodedTexts ReadCoded(IArrayReader from, int documents)
    {
        int singles = from.Int32();
        CodedTexts coded = new()
        {
            Singles = singles is > 0 and <= CodedTexts.Literal ? singles : throw new InvalidDataException("an impossible number of codes"),
            Symbols = from.Array<byte>(),
            Data = from.Array<byte>(),
            Offsets = Exactly(from.Array<int>(), documents + 1),
            Lengths = Exactly(from.Array<int>(), documents),
        };
        return coded;
    }

    public static SegmentArray<T> Exactly<T>(SegmentArray<T> values, int count)
        where T : unmanaged => values.Length == count ? values : throw new InvalidDataException($"{values.Length} values instead of {count}");
}
