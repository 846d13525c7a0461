using System.Collections.Frozen;
using System.ComponentModel;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary>
/// <see cref="FrozenDictionary{TKey, TValue}"/> as an object, or <c>null</c>. Creating one is slow, by the design of that type.
/// </summary>
/// <typeparam name="TKey">The type of the keys.</typeparam>
/// <typeparam name="TKeyCodec">The codec of the keys.</typeparam>
/// <typeparam name="TValue">The type of the values.</typeparam>
/// <typeparam name="TValueCodec">The codec of the values.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct FrozenDictionaryCodec<TKey, TKeyCodec, TValue, TValueCodec>
    : IUncheckedJsonCodec<FrozenDictionary<TKey, TValue>>
    where TKey : notnull
    where TKeyCodec : struct, IUncheckedJsonKeyCodec<TKey>
    where TValueCodec : struct, IUncheckedJsonCodec<TValue>
{
    /// <inheritdoc/>
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, FrozenDictionary<TKey, TValue>? value) =>
        value is null ? context.Null(at)
            : ItemSize<KeyValuePair<TKey, TValue>>.IsLarge ? Entries<TKey, TKeyCodec, TValue, TValueCodec>.WriteLarge(at, context, value)
            : Entries<TKey, TKeyCodec, TValue, TValueCodec>.Write(at, context, value.GetEnumerator());

    /// <inheritdoc/>
    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out FrozenDictionary<TKey, TValue>? value) =>
        MapReader<FrozenDictionary<TKey, TValue>, TKey, TKeyCodec, TValue, TValueCodec, Factory>.Read(at, context, out value);

    private readonly struct Factory : IMapFactory<FrozenDictionary<TKey, TValue>, TKey, TValue>
    {
        public static FrozenDictionary<TKey, TValue> Create(ReadOnlySpan<KeyValuePair<TKey, TValue>> items)
        {
            Dictionary<TKey, TValue> map = DictionaryFactory<TKey, TValue>.Create(items);
            return map.ToFrozenDictionary(map.Comparer);
        }

        public static FrozenDictionary<TKey, TValue> Create(ReadOnlySpan<KeyValuePair<TKey, TValue>> items, out int before)
        {
            before = 0;
            return Create(items);
        }

        public static FrozenDictionary<TKey, TValue> CreateOnly(ReadOnlySpan<KeyValuePair<TKey, TValue>> items) => Create(items);

        public static int Count(FrozenDictionary<TKey, TValue> map) => map.Count;
    }
}
