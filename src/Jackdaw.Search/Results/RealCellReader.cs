using System.Globalization;
using System.Numerics;

namespace Jackdaw.Search.Results;

/// <summary>Reads floating-point and decimal numbers; a value out of range does not become infinity.</summary>
internal sealed class RealCellReader<T> : CellReader<T>
    where T : struct, INumber<T>
{
    public override T Read(RowContext context, int column) =>
        !context.TryCell(column, out ReadOnlySpan<byte> cell) || cell.IsEmpty ? default
        : T.TryParse(cell, NumberStyles.Float & ~(NumberStyles.AllowLeadingWhite | NumberStyles.AllowTrailingWhite), CultureInfo.InvariantCulture, out T value) && (T.IsFinite(value) || !cell.ContainsAnyInRange((byte)'0', (byte)'9')) ? value
        : TryParseSpecial(cell, out T special) ? special
        : throw context.BadCell(column, typeof(T).Name);

    /// <summary>Parses special values in the format of C, which the servers use.</summary>
    private static bool TryParseSpecial(ReadOnlySpan<byte> cell, out T value)
    {
        double? number = cell switch
        {
            _ when cell.SequenceEqual("nan"u8) || cell.SequenceEqual("-nan"u8) => double.NaN,
            _ when cell.SequenceEqual("inf"u8) => double.PositiveInfinity,
            _ when cell.SequenceEqual("-inf"u8) => double.NegativeInfinity,
            _ => null,
        };
        bool hasSpecial = typeof(T) != typeof(decimal);
        value = number is { } found && hasSpecial ? T.CreateTruncating(found) : default;
        return number is not null && hasSpecial;
    }
}
