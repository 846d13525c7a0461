namespace Jackdaw.Search.Results;

/// <summary>Reads the cells of a column as one type, directly from their bytes. One instance per type; thread-safe.</summary>
internal abstract class CellReader<T>
{
    /// <summary>The reader for attributes of this type; a JSON reader for types that are neither scalars nor lists of integers.</summary>
    public static CellReader<T> Default { get; } = (CellReader<T>)CellReaderSelection.Attribute(typeof(T));

    /// <summary>Reads the value of the context's row; the default value if there is none.</summary>
    public abstract T? Read(RowContext context, int column);
}
