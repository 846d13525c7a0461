namespace Jackdaw.Search.Embedded;

/// <summary>
/// Tracks the memory of a query for matching, sorting, grouping and counting, and ends it if that is too much: one query must not use up
/// the memory of the process. Returned rows are not counted; Take limits them. Not thread-safe.
/// </summary>
internal sealed class QueryMemory(long most)
{
    private long _taken;

    /// <summary>The bytes held until the end of the current segment.</summary>
    public long OfSegment { get; private set; }

    /// <summary>Reserves memory until the end of the query.</summary>
    /// <exception cref="FulltextException">The query exceeds its memory limit.</exception>
    public void Take(long bytes)
    {
        _taken += bytes;
        ThrowIfTooMuch();
    }

    /// <summary>Releases memory that <see cref="Take"/> reserved.</summary>
    public void Release(long bytes) => _taken -= bytes;

    /// <summary>Reserves memory until the end of the segment.</summary>
    /// <exception cref="FulltextException">The query exceeds its memory limit.</exception>
    public void TakeForSegment(long bytes)
    {
        OfSegment += bytes;
        ThrowIfTooMuch();
    }

    /// <summary>Releases what was reserved since <see cref="OfSegment"/> was read.</summary>
    public void EndSegment(long held = 0) => OfSegment = held;

    private void ThrowIfTooMuch()
    {
        if (_taken + OfSegment > most)
        {
            throw new FulltextException(
                $"The query needs more than {most / (1024 * 1024)} MB for matching, sorting and grouping, its memory limit (query memory). "
                + "Narrow it (longer prefixes before '*', fewer operands, groups or rows), or raise 'query memory' in the connection "
                    + "string (FulltextSettings.MaxQueryMemoryMegabytes).")
            {
                IsOfClient = true,
            };
        }
    }
}
