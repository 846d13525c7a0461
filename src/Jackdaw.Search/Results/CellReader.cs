namespace Jackdaw.Search.Results;

/// <summary>Reads the cells of a column as one type, straight from their bytes. One per type, for all threads.</summary>
internal abstract class CellReader<T>
{
    /// <summary>The reader of attributes of this type; JSON for what is no scalar and no list of whole numbers.</summary>
    public static CellReader<T> Default { get; } = (CellReader<T>)CellReaderSelection.Attribute(typeof(T));

    /// <summary>The value of the context's row; the default when there is none.</summary>
    public abstract T? Read(RowContext context, int column);
}
