namespace Jackdaw.Search.Results;

/// <summary>Reads multi-value attributes as comma-separated integers; an empty cell is an empty collection.</summary>
internal sealed class MultiValueCellReader<TCollection, TElement> : CellReader<TCollection>
{
    private static readonly Func<List<TElement>, TCollection> Convert = MultiValueCollections.Conversion<TCollection, TElement>();

    private static readonly MultiValueElement<TElement> Element = MultiValueElement<TElement>.Make();

    public override TCollection? Read(RowContext context, int column)
    {
        if (!context.TryCell(column, out ReadOnlySpan<byte> cell))
        {
            return default;
        }

        List<TElement> values = new(cell.IsEmpty ? 0 : cell.Count((byte)',') + 1);
        for (int comma = 0; comma >= 0 && !cell.IsEmpty; cell = cell[(comma + 1)..])
        {
            comma = cell.IndexOf((byte)',');
            if (!Element.TryParse(comma < 0 ? cell : cell[..comma], out TElement value) || comma == cell.Length - 1)
            {
                throw context.BadCell(column, $"a list of {typeof(TElement).Name}");
            }

            values.Add(value);
        }

        return Convert(values);
    }
}
