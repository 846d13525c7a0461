namespace Jackdaw.Codecs;

/// <summary>
/// More than <see cref="CollisionCount.Few"/> keys or elements have the same hash code, which filling a hash table answers with quadratic time.
/// <see cref="Creation{TCollection, TItem, TFactory}"/> turns it into the one exception that a document may cause.
/// </summary>
internal sealed class CollidingItems() : Exception("More than 1,000 items have the same hash code.");
