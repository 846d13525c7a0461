using Jackdaw.Reading;

namespace Jackdaw.Codecs;

/// <summary>
/// What a document has added to one collection, over all occurrences of its member, and the collisions so far. Without it, each
/// occurrence would either start a new count, so that many short ones build a chain of any length, or count all existing items again.
/// </summary>
internal sealed class AddedItems
{
    private long _added;
    private ushort[]? _chains;
    private int _buckets;
    private int _count;
    private EqualHashCount? _equal;

    /// <summary>Whether the collection was populated before in this operation.</summary>
    internal bool IsRepeated { get; private set; }

    /// <summary>Returns the state of a collection that is being populated, if it is or becomes long; otherwise null.</summary>
    /// <param name="context">The read operation.</param>
    /// <param name="target">The collection.</param>
    /// <param name="count">The number of its items.</param>
    /// <param name="items">The number of items to add.</param>
    internal static AddedItems? To(ReadContext context, object target, int count, int items)
    {
        if ((long)count + items <= CollisionCount.Few)
        {
            return null;
        }

        AddedItems added = context.Populated<AddedItems>(target);
        added.IsRepeated = added._added > 0;
        added._added += items;
        return added;
    }

    /// <summary>
    /// Whether the document has added so many items that collisions must be counted. Existing items alone are not counted, because
    /// that would take longer than adding a few to many.
    /// </summary>
    internal bool AreCounted => _added > CollisionCount.Few;

    /// <summary>The count of equal hash codes, for tables that are not accessible: only items that the document adds.</summary>
    internal EqualHashCount Equal => _equal ??= new EqualHashCount();

    /// <summary>Continues the count of a table.</summary>
    /// <param name="buckets">The number of its buckets.</param>
    /// <param name="count">The number of its items.</param>
    /// <param name="isNew">Whether the existing items must be counted: the table has changed, or was not counted before.</param>
    internal CollisionCount Continue(int buckets, int count, out bool isNew)
    {
        isNew = _chains is null || _buckets != buckets || _count != count;
        if (isNew)
        {
            if (_chains is null || _chains.Length < buckets)
            {
                _chains = new ushort[buckets];
            }
            else
            {
                Array.Clear(_chains, 0, buckets);
            }

            _buckets = buckets;
        }

        // Unknown until the items have been added.
        _count = -1;
        return CollisionCount.OfLast(buckets, _chains);
    }

    /// <summary>Ends adding items to the table.</summary>
    /// <param name="count">The number of items now.</param>
    internal void End(int count) => _count = count;
}
