using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary>
/// <c>Map&lt;'Key, 'Value&gt;</c> of F#, as an object in key order. It compares its keys, so keys cannot be made to collide.
/// </summary>
/// <typeparam name="TMap">The type of the map.</typeparam>
/// <typeparam name="TKey">The type of the keys.</typeparam>
/// <typeparam name="TKeyCodec">The codec of the keys.</typeparam>
/// <typeparam name="TValue">The type of the values.</typeparam>
/// <typeparam name="TValueCodec">The codec of the values.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct FSharpMapCodec<[DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicConstructors)] TMap, TKey, TKeyCodec, TValue, TValueCodec>
    : IUncheckedJsonCodec<TMap>
    where TMap : class, IReadOnlyDictionary<TKey, TValue>
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
        private static readonly ConstructorInfo Maker = typeof(TMap).GetConstructor([typeof(IEnumerable<Tuple<TKey, TValue>>)])!;

        public static TMap Create(ReadOnlySpan<KeyValuePair<TKey, TValue>> items)
        {
            Tuple<TKey, TValue>[] pairs = new Tuple<TKey, TValue>[items.Length];
            for (int i = 0; i < pairs.Length; i++)
            {
                pairs[i] = new(items[i].Key, items[i].Value);
            }

            return (TMap)Maker.Invoke(BindingFlags.DoNotWrapExceptions, null, [pairs], null);
        }

        public static TMap Create(ReadOnlySpan<KeyValuePair<TKey, TValue>> items, out int before)
        {
            before = 0;
            return Create(items);
        }

        public static TMap CreateOnly(ReadOnlySpan<KeyValuePair<TKey, TValue>> items) => Create(items);

        public static int Count(TMap map) => map.Count;
    }
}
