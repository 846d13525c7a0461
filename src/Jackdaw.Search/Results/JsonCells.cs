namespace Jackdaw.Search.Results;

/// <summary>The reader for values of a type inside JSON.</summary>
internal static class JsonCells<T>
{
    public static CellReader<T> Reader { get; } = (CellReader<T>)CellReaderSelection.InsideJson(typeof(T));
}
