namespace Jackdaw.Net8;

/// <summary>Capacities of hashing collections.</summary>
internal static class Capacities
{
    extension<T>(HashSet<T> set)
    {
        public int Capacity => set.EnsureCapacity(0);
    }

    extension<TKey, TValue>(Dictionary<TKey, TValue> dictionary)
        where TKey : notnull
    {
        public int Capacity => dictionary.EnsureCapacity(0);
    }
}
