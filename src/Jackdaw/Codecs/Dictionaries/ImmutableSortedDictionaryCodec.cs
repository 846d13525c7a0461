using System.Collections.Immutable;
using System.ComponentModel;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary><see cref="ImmutableSortedDictionary{TKey, TValue}"/> as an object in key order, or <c>null</c>.</summary>
/// <typeparam name="TKey">The type of the keys.</typeparam>
/// <typeparam name="TKeyCodec">The codec of the keys.</typeparam>
/// <typeparam name="TValue">The type of the values.</typeparam>
/// <typeparam name="TValueCodec">The codec of the values.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct ImmutableSortedDictionaryCodec<TKey, TKeyCodec, TValue, TValueCodec>
    : IUncheckedJsonCodec<ImmutableSortedDictionary<TKey, TValue>>
    where TKey : notnull
    where TKeyCodec : struct, IUncheckedJsonKeyCodec<TKey>
    where TValueCodec : struct, IUncheckedJsonCodec<TValue>
{
    /// <inheritdoc/>
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, ImmutableSortedDictionary<TKey, TValue>? value) =>
        value is null ? context.Null(at)
            : ItemSize<KeyValuePair<TKey, TValue>>.IsLarge ? Entries<TKey, TKeyCodec, TValue, TValueCodec>.WriteLarge(at, context, value)
            : Entries<TKey, TKeyCodec, TValue, TValueCodec>.Write(at, context, value.GetEnumerator());

    /// <inheritdoc/>
    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out ImmutableSortedDictionary<TKey, TValue>? value) =>
        MapReader<ImmutableSortedDictionary<TKey, TValue>, TKey, TKeyCodec, TValue, TValueCodec, Factory>.Read(at, context, out value);

    private readonly struct Factory : IMapFactory<ImmutableSortedDictionary<TKey, TValue>, TKey, TValue>
    {
        public static ImmutableSortedDictionary<TKey, TValue> Create(ReadOnlySpan<KeyValuePair<TKey, TValue>> items)
        {
            ImmutableSortedDictionary<TKey, TValue>.Builder builder = ImmutableSortedDictionary.CreateBuilder<TKey, TValue>();
            foreach ((TKey key, TValue value) in items)
            {
                // The builder would replace the first of two equal keys with the later one; other dictionaries keep the first (1.0 and
                // 1.00).
                builder[typeof(TKey) != typeof(string) && builder.TryGetKey(key, out TKey? first) ? first : key] = value;
            }

            return builder.ToImmutable();
        }

        public static ImmutableSortedDictionary<TKey, TValue> Create(ReadOnlySpan<KeyValuePair<TKey, TValue>> items, out int before)
        {
            before = 0;
            return Create(items);
        }

        public static ImmutableSortedDictionary<TKey, TValue> CreateOnly(ReadOnlySpan<KeyValuePair<TKey, TValue>> items) => Create(items);

        public static int Count(ImmutableSortedDictionary<TKey, TValue> map) => map.Count;
    }
}
