using System.Buffers.Text;
using System.Numerics;

namespace Jackdaw.Search.Results;

/// <summary>Reads integers of any width; a value out of range is an error and never wraps.</summary>
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

    /// <summary>
    /// Parses computed columns, which are returned as real numbers: <c>5.000000</c> is five, <c>5.5</c> is not an integer.
    /// </summary>
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
