namespace Jackdaw.Codecs;

/// <summary>
/// Grows the table of a collection that is being populated. Ensuring only what the next items need would let a document of many short
/// arrays rebuild the table each time.
/// </summary>
internal static class Growth
{
    /// <summary>Returns the capacity to ensure: at least twice the current one if that does not suffice.</summary>
    internal static int Of(int capacity, int count, int items)
    {
        long needed = (long)count + items;
        return (int)Math.Min(needed <= capacity ? needed : Math.Max(needed, 2L * capacity), Array.MaxLength);
    }
}
