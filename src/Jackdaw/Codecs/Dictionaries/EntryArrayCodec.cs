using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary>Reads the entries of an object in document order, those with the same key too: only the dictionary that gets them knows which keys are equal.</summary>
/// <typeparam name="TKey">The type of the keys.</typeparam>
/// <typeparam name="TKeyCodec">The codec of the keys.</typeparam>
/// <typeparam name="TValue">The type of the values.</typeparam>
/// <typeparam name="TValueCodec">The codec of the values.</typeparam>
internal readonly struct EntryArrayCodec<TKey, TKeyCodec, TValue, TValueCodec> : IUncheckedJsonCodec<KeyValuePair<TKey, TValue>[]>
    where TKey : notnull
    where TKeyCodec : struct, IUncheckedJsonKeyCodec<TKey>
    where TValueCodec : struct, IUncheckedJsonCodec<TValue>
{
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, KeyValuePair<TKey, TValue>[]? value) =>
        Entries<TKey, TKeyCodec, TValue, TValueCodec>.Write(at, context, value);

    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out KeyValuePair<TKey, TValue>[]? value) =>
        MapReader<KeyValuePair<TKey, TValue>[], TKey, TKeyCodec, TValue, TValueCodec, Factory>.Read(at, context, out value);

    private readonly struct Factory : IMapFactory<KeyValuePair<TKey, TValue>[], TKey, TValue>
    {
        public static KeyValuePair<TKey, TValue>[] Create(ReadOnlySpan<KeyValuePair<TKey, TValue>> items) => items.ToArray();

        public static KeyValuePair<TKey, TValue>[] Create(ReadOnlySpan<KeyValuePair<TKey, TValue>> items, out int before)
        {
            before = 0;
            return items.ToArray();
        }

        public static KeyValuePair<TKey, TValue>[] CreateOnly(ReadOnlySpan<KeyValuePair<TKey, TValue>> items) => items.ToArray();

        public static int Count(KeyValuePair<TKey, TValue>[] map) => map.Length;
    }
}
