namespace Jackdaw.Search.Results;

/// <summary>Multi-value attributes: whole numbers with commas between them; an empty cell is an empty collection.</summary>
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
        while (!cell.IsEmpty)
        {
            int comma = cell.IndexOf((byte)',');
            ReadOnlySpan<byte> text = comma < 0 ? cell : cell[..comma];
            if (!Element.TryParse(text, out TElement value))
            {
                throw context.BadCell(column, $"list of {typeof(TElement).Name}");
            }

            values.Add(value);
            cell = comma < 0 ? default : cell[(comma + 1)..];
        }

        return Convert(values);
    }
}
