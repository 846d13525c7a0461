namespace Jackdaw.Codecs;

/// <summary>
/// More than <see cref="CollisionCount.Few"/> keys or elements have the same hash code, so filling a hash table would take quadratic time.
/// <see cref="Creation{TCollection, TItem, TFactory}"/> turns this into the one exception that a document may cause.
/// </summary>
internal sealed class CollidingItems() : Exception("More than 1,000 items have the same hash code.");
