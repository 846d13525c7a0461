using System.Collections.Concurrent;
using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary>
/// A dictionary with a public parameterless constructor, as an object, or <c>null</c>: <see cref="SortedDictionary{TKey, TValue}"/>,
/// <see cref="SortedList{TKey, TValue}"/>, <see cref="OrderedDictionary{TKey, TValue}"/>, and dictionaries defined by an application.
/// </summary>
/// <remarks>
/// The remarks on <see cref="DictionaryCodec{TKey, TKeyCodec, TValue, TValueCodec}"/> about duplicate and colliding keys apply. Classes of
/// an application choose their own comparer, so more than 1,000 keys with the same hash code always cause
/// <see cref="JsonError.TooManyCollisions"/>.
/// </remarks>
/// <typeparam name="TMap">The type of the dictionary.</typeparam>
/// <typeparam name="TKey">The type of the keys.</typeparam>
/// <typeparam name="TKeyCodec">The codec of the keys.</typeparam>
/// <typeparam name="TValue">The type of the values.</typeparam>
/// <typeparam name="TValueCodec">The codec of the values.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct MapCodec<[DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicParameterlessConstructor)] TMap, TKey, TKeyCodec, TValue, TValueCodec>
    : IUncheckedJsonCodec<TMap>
    where TMap : IDictionary<TKey, TValue>
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
        public static TMap Create(ReadOnlySpan<KeyValuePair<TKey, TValue>> items) => Create(items, out _);

        public static TMap Create(ReadOnlySpan<KeyValuePair<TKey, TValue>> items, out int before)
        {
            TMap map = New(items, out bool isSafe);
            before = map.Count;
            return Filled(map, items, isSafe);
        }

        public static TMap CreateOnly(ReadOnlySpan<KeyValuePair<TKey, TValue>> items)
        {
            TMap map = New(items, out bool isSafe);
            if (map.Count > 0)
            {
                map.Clear();
            }

            return Filled(map, items, isSafe);
        }

        public static int Count(TMap map) => map.Count;

        private static TMap Filled(TMap map, ReadOnlySpan<KeyValuePair<TKey, TValue>> items, bool isSafe)
        {
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

        /// <summary>
        /// Creates a dictionary. The hashing types of .NET get a comparer for keys made to collide. The number of buckets of a concurrent
        /// dictionary is unknown, so it gets one with any long document.
        /// </summary>
        private static TMap New(ReadOnlySpan<KeyValuePair<TKey, TValue>> items, out bool isSafe)
        {
            isSafe = true;
#if NET9_0_OR_GREATER
            if (typeof(TMap) == typeof(OrderedDictionary<TKey, TValue>))
            {
                return (TMap)(object)new OrderedDictionary<TKey, TValue>(items.Length, DictionaryFactory<TKey, TValue>.ComparerFor(items));
            }
#endif

            if (typeof(TMap) == typeof(ConcurrentDictionary<TKey, TValue>))
            {
                if (!HashCodes<TKey>.AreCounted(items.Length))
                {
                    return Activator.CreateInstance<TMap>();
                }

                if (!HashCodes<TKey>.AreSeeded)
                {
                    // Equal hash codes of the application collide in every table; one that can be inspected shows them.
                    DictionaryFactory<TKey, TValue>.ComparerFor(items);
                }

                return (TMap)(object)new ConcurrentDictionary<TKey, TValue>(SeededComparer<TKey>.Instance);
            }

            isSafe = false;
            return Activator.CreateInstance<TMap>();
        }
    }
}
