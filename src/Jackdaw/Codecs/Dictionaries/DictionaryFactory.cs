namespace Jackdaw.Codecs;

/// <summary>Makes a <see cref="Dictionary{TKey, TValue}"/>.</summary>
/// <typeparam name="TKey">The type of the keys.</typeparam>
/// <typeparam name="TValue">The type of the values.</typeparam>
internal readonly struct DictionaryFactory<TKey, TValue> : IMapFactory<Dictionary<TKey, TValue>, TKey, TValue>
    where TKey : notnull
{
    public static Dictionary<TKey, TValue> Create(ReadOnlySpan<KeyValuePair<TKey, TValue>> items)
    {
        Dictionary<TKey, TValue> map = new(items.Length);
        foreach ((TKey key, TValue value) in items)
        {
            map[key] = value;
        }

        return map;
    }

    public static int Count(Dictionary<TKey, TValue> map) => map.Count;
}
