namespace Jackdaw.Search.Embedded;

/// <summary>
/// Counts what a query holds for matching, sorting, grouping and counting, and ends it when that is too much: one query must not take the
/// memory of the whole process. The rows that are returned are not counted; Take limits them. One thread uses it.
/// </summary>
internal sealed class QueryMemory(long most)
{
    private long _taken;

    /// <summary>What is held until the end of the current segment.</summary>
    public long OfSegment { get; private set; }

    /// <summary>Says that memory is about to be taken, until the query ends.</summary>
    /// <exception cref="FulltextException">It is more than the query may have.</exception>
    public void Take(long bytes)
    {
        _taken += bytes;
        ThrowIfTooMuch();
    }

    /// <summary>As <see cref="Take"/>, until the segment is left.</summary>
    /// <exception cref="FulltextException">It is more than the query may have.</exception>
    public void TakeForSegment(long bytes)
    {
        OfSegment += bytes;
        ThrowIfTooMuch();
    }

    /// <summary>Goes back to what was held when <see cref="OfSegment"/> was read.</summary>
    public void EndSegment(long held = 0) => OfSegment = held;

    private void ThrowIfTooMuch()
    {
        if (_taken + OfSegment > most)
        {
            throw new FulltextException(
                $"The query needs more than {most / (1024 * 1024)} MB for matching, sorting and grouping, which is all it may have (query memory). "
                + "Ask for less (longer beginnings before a '*', fewer parts, fewer groups or rows), or raise 'query memory' in the connection string (FulltextSettings.QueryMemory).")
            {
                IsOfClient = true,
            };
        }
    }
}
