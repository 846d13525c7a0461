using System.Collections.ObjectModel;
using System.ComponentModel;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary><see cref="ReadOnlyDictionary{TKey, TValue}"/> as an object, or <c>null</c>.</summary>
/// <typeparam name="TKey">The type of the keys.</typeparam>
/// <typeparam name="TKeyCodec">The codec of the keys.</typeparam>
/// <typeparam name="TValue">The type of the values.</typeparam>
/// <typeparam name="TValueCodec">The codec of the values.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct ReadOnlyDictionaryCodec<TKey, TKeyCodec, TValue, TValueCodec>
    : IUncheckedJsonCodec<ReadOnlyDictionary<TKey, TValue>>
    where TKey : notnull
    where TKeyCodec : struct, IUncheckedJsonKeyCodec<TKey>
    where TValueCodec : struct, IUncheckedJsonCodec<TValue>
{
    /// <inheritdoc/>
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, ReadOnlyDictionary<TKey, TValue>? value) =>
        Entries<TKey, TKeyCodec, TValue, TValueCodec>.Write(at, context, value);

    /// <inheritdoc/>
    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out ReadOnlyDictionary<TKey, TValue>? value) =>
        MapReader<ReadOnlyDictionary<TKey, TValue>, TKey, TKeyCodec, TValue, TValueCodec, Factory>.Read(at, context, out value);

    private readonly struct Factory : IMapFactory<ReadOnlyDictionary<TKey, TValue>, TKey, TValue>
    {
        public static ReadOnlyDictionary<TKey, TValue> Create(ReadOnlySpan<KeyValuePair<TKey, TValue>> items) =>
            new(DictionaryFactory<TKey, TValue>.Create(items));

        public static ReadOnlyDictionary<TKey, TValue> Create(ReadOnlySpan<KeyValuePair<TKey, TValue>> items, out int before)
        {
            before = 0;
            return Create(items);
        }

        public static ReadOnlyDictionary<TKey, TValue> CreateOnly(ReadOnlySpan<KeyValuePair<TKey, TValue>> items) => Create(items);

        public static int Count(ReadOnlyDictionary<TKey, TValue> map) => map.Count;
    }
}
