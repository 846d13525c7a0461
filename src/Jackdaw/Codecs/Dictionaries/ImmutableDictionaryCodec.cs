using System.Collections.Immutable;
using System.ComponentModel;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary><see cref="ImmutableDictionary{TKey, TValue}"/> as an object, or <c>null</c>.</summary>
/// <typeparam name="TKey">The type of the keys.</typeparam>
/// <typeparam name="TKeyCodec">The codec of the keys.</typeparam>
/// <typeparam name="TValue">The type of the values.</typeparam>
/// <typeparam name="TValueCodec">The codec of the values.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct ImmutableDictionaryCodec<TKey, TKeyCodec, TValue, TValueCodec>
    : IUncheckedJsonCodec<ImmutableDictionary<TKey, TValue>>
    where TKey : notnull
    where TKeyCodec : struct, IUncheckedJsonKeyCodec<TKey>
    where TValueCodec : struct, IUncheckedJsonCodec<TValue>
{
    /// <inheritdoc/>
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, ImmutableDictionary<TKey, TValue>? value) =>
        value is null ? context.Null(at)
            : ItemSize<KeyValuePair<TKey, TValue>>.IsLarge ? Entries<TKey, TKeyCodec, TValue, TValueCodec>.WriteLarge(at, context, value)
            : Entries<TKey, TKeyCodec, TValue, TValueCodec>.Write(at, context, value.GetEnumerator());

    /// <inheritdoc/>
    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out ImmutableDictionary<TKey, TValue>? value) =>
        MapReader<ImmutableDictionary<TKey, TValue>, TKey, TKeyCodec, TValue, TValueCodec, Factory>.Read(at, context, out value);

    private readonly struct Factory : IMapFactory<ImmutableDictionary<TKey, TValue>, TKey, TValue>
    {
        public static ImmutableDictionary<TKey, TValue> Create(ReadOnlySpan<KeyValuePair<TKey, TValue>> items)
        {
            ImmutableDictionary<TKey, TValue>.Builder builder =
                ImmutableDictionary.CreateBuilder<TKey, TValue>(DictionaryFactory<TKey, TValue>.ComparerFor(items));
            foreach ((TKey key, TValue value) in items)
            {
                // The builder would replace the first of two equal keys with the later one; other dictionaries keep the first (1.0 and
                // 1.00).
                builder[typeof(TKey) != typeof(string) && builder.TryGetKey(key, out TKey? first) ? first : key] = value;
            }

            return builder.ToImmutable();
        }

        public static ImmutableDictionary<TKey, TValue> Create(ReadOnlySpan<KeyValuePair<TKey, TValue>> items, out int before)
        {
            before = 0;
            return Create(items);
        }

        public static ImmutableDictionary<TKey, TValue> CreateOnly(ReadOnlySpan<KeyValuePair<TKey, TValue>> items) => Create(items);

        public static int Count(ImmutableDictionary<TKey, TValue> map) => map.Count;
    }
}

/// <summary>
/// <see cref="IImmutableDictionary{TKey, TValue}"/> as an object, or <c>null</c>; reading creates an
/// <see cref="ImmutableDictionary{TKey, TValue}"/>.
/// </summary>
/// <typeparam name="TKey">The type of the keys.</typeparam>
/// <typeparam name="TKeyCodec">The codec of the keys.</typeparam>
/// <typeparam name="TValue">The type of the values.</typeparam>
/// <typeparam name="TValueCodec">The codec of the values.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct ImmutableDictionaryInterfaceCodec<TKey, TKeyCodec, TValue, TValueCodec>
    : IUncheckedJsonCodec<IImmutableDictionary<TKey, TValue>>
    where TKey : notnull
    where TKeyCodec : struct, IUncheckedJsonKeyCodec<TKey>
    where TValueCodec : struct, IUncheckedJsonCodec<TValue>
{
    /// <inheritdoc/>
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, IImmutableDictionary<TKey, TValue>? value) =>
        Entries<TKey, TKeyCodec, TValue, TValueCodec>.Write(at, context, value);

    /// <inheritdoc/>
    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out IImmutableDictionary<TKey, TValue>? value)
    {
        at = ImmutableDictionaryCodec<TKey, TKeyCodec, TValue, TValueCodec>
            .Read(at, context, out ImmutableDictionary<TKey, TValue>? read);
        value = read;
        return at;
    }
}
