using System.Collections.Concurrent;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary>A dictionary with a public parameterless constructor as an object, or <c>null</c>: <see cref="SortedDictionary{TKey, TValue}"/>,
/// <see cref="SortedList{TKey, TValue}"/>, <see cref="OrderedDictionary{TKey, TValue}"/>, dictionaries of an application.</summary>
/// <remarks>What <see cref="DictionaryCodec{TKey, TKeyCodec, TValue, TValueCodec}"/> says about duplicate and colliding keys holds here too. Classes of an
/// application choose their comparer themselves, so there more than 1,000 keys with the same hash code always end in
/// <see cref="JsonError.TooManyCollisions"/>.</remarks>
/// <typeparam name="TMap">The type of the dictionary.</typeparam>
/// <typeparam name="TKey">The type of the keys.</typeparam>
/// <typeparam name="TKeyCodec">Their codec.</typeparam>
/// <typeparam name="TValue">The type of the values.</typeparam>
/// <typeparam name="TValueCodec">Their codec.</typeparam>
public readonly struct MapCodec<TMap, TKey, TKeyCodec, TValue, TValueCodec>
    : IUncheckedJsonCodec<TMap>
    where TMap : IDictionary<TKey, TValue>, new()
    where TKey : notnull
    where TKeyCodec : struct, IUncheckedJsonKeyCodec<TKey>
    where TValueCodec : struct, IUncheckedJsonCodec<TValue>
{
    /// <inheritdoc/>
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, TMap? value) =>
        Entries<TKey, TKeyCodec, TValue, TValueCodec>.Write(at, context, value);

    /// <inheritdoc/>
    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out TMap? value) =>
        MapReader<TMap, TKey, TKeyCodec, TValue, TValueCodec, Factory>.Read(at, context, out value);

    private readonly struct Factory : IMapFactory<TMap, TKey, TValue>
    {
        public static TMap Create(ReadOnlySpan<KeyValuePair<TKey, TValue>> items)
        {
            TMap map = New(items, out bool isSafe);
            if (!isSafe && CustomMap<TKey, TValue>.IsCounted(map, items.Length))
            {
                CustomMap<TKey, TValue>.Fill(map, items);
                return map;
            }

            switch (map)
            {
                case SortedList<TKey, TValue> list:
                    SortedListFiller<TKey, TValue>.Fill(list, items);
                    return map;
                case Dictionary<TKey, TValue> hashed:
                    hashed.EnsureCapacity(items.Length);
                    break;
            }

            foreach ((TKey key, TValue value) in items)
            {
                map[key] = value;
            }

            return map;
        }

        public static int Count(TMap map) => map.Count;

        /// <summary>
        /// The types of .NET that hash get a comparer for keys made to collide. How many buckets a concurrent dictionary will have is not
        /// known, so that one gets it with any long document.
        /// </summary>
        private static TMap New(ReadOnlySpan<KeyValuePair<TKey, TValue>> items, out bool isSafe)
        {
            isSafe = true;
            if (typeof(TMap) == typeof(OrderedDictionary<TKey, TValue>))
            {
                return (TMap)(object)new OrderedDictionary<TKey, TValue>(items.Length, DictionaryFactory<TKey, TValue>.ComparerFor(items));
            }

            if (typeof(TMap) == typeof(ConcurrentDictionary<TKey, TValue>))
            {
                if (!HashCodes<TKey>.AreCounted(items.Length))
                {
                    return new TMap();
                }

                if (!HashCodes<TKey>.AreSeeded)
                {
                    // Equal hash codes of the application collide in every table: one that can be looked at shows them.
                    DictionaryFactory<TKey, TValue>.ComparerFor(items);
                }

                return (TMap)(object)new ConcurrentDictionary<TKey, TValue>(SeededComparer<TKey>.Instance);
            }

            isSafe = false;
            return new TMap();
        }
    }
}
