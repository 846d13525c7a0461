using System.Buffers.Text;
using System.Numerics;

namespace Jackdaw.Search.Results;

/// <summary>Whole numbers of any width; a number outside of it is an error, never wrapped.</summary>
internal sealed class IntegerCellReader<T> : CellReader<T>
    where T : struct, IBinaryInteger<T>
{
    public override T Read(RowContext context, int column) =>
        !context.TryCell(column, out ReadOnlySpan<byte> cell) || cell.IsEmpty ? default
        : TryParse(cell, out T value) ? value
        : throw context.BadCell(column, typeof(T).Name);

    public static bool TryParse(ReadOnlySpan<byte> text, out T value)
    {
        if (Utf8Parser.TryParse(text, out long signed, out int used) && used == text.Length)
        {
            value = T.CreateTruncating(signed);
            return T.IsNegative(value) == (signed < 0) && long.CreateTruncating(value) == signed;
        }

        if (Utf8Parser.TryParse(text, out ulong unsigned, out used) && used == text.Length)
        {
            value = T.CreateTruncating(unsigned);
            return !T.IsNegative(value) && ulong.CreateTruncating(value) == unsigned;
        }

        return TryParseWholeReal(text, out value);
    }

    /// <summary>Calculated columns come back as real numbers: <c>5.000000</c> is five, <c>5.5</c> is no whole number.</summary>
    private static bool TryParseWholeReal(ReadOnlySpan<byte> text, out T value)
    {
        value = default;
        if (!WholeNumbers.TryRead(text, out Int128 whole))
        {
            return false;
        }

        value = T.CreateTruncating(whole);
        return Int128.CreateTruncating(value) == whole && T.IsNegative(value) == (whole < 0);
    }
}
