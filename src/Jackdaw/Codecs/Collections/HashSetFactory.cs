namespace Jackdaw.Codecs;

/// <summary>Makes a hash set; of equal elements the first one stays.</summary>
/// <typeparam name="T">The type of the elements.</typeparam>
internal readonly struct HashSetFactory<T> : ICollectionFactory<HashSet<T>, T>
{
    public static HashSet<T> Create(ReadOnlySpan<T> items)
    {
        HashSet<T> set = new(items.Length);
        foreach (T item in items)
        {
            set.Add(item);
        }

        return set;
    }
}
