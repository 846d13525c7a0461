using Jackdaw.Search.Embedded.Indexing;

namespace Jackdaw.Search.Embedded.Storing;

/// <summary>Reads the numbers and arrays of a checked file in order.</summary>
internal interface IArrayReader
{
    /// <exception cref="InvalidDataException">The file ends before the number does.</exception>
    int Int32();

    /// <exception cref="InvalidDataException">The file ends before the array does.</exception>
    SegmentArray<T> Array<T>()
        where T : unmanaged;
}
