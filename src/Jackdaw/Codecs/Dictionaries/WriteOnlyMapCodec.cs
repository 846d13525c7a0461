using System.ComponentModel;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary>
/// A dictionary that cannot be filled, as an object, or <c>null</c>. It is written like every other dictionary; only <c>null</c> can be
/// read.
/// </summary>
/// <typeparam name="TMap">The type of the dictionary.</typeparam>
/// <typeparam name="TKey">The type of the keys.</typeparam>
/// <typeparam name="TKeyCodec">The codec of the keys.</typeparam>
/// <typeparam name="TValue">The type of the values.</typeparam>
/// <typeparam name="TValueCodec">The codec of the values.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct WriteOnlyMapCodec<TMap, TKey, TKeyCodec, TValue, TValueCodec> : IUncheckedJsonCodec<TMap>
    where TMap : IEnumerable<KeyValuePair<TKey, TValue>>
    where TKey : notnull
    where TKeyCodec : struct, IUncheckedJsonKeyCodec<TKey>
    where TValueCodec : struct, IUncheckedJsonCodec<TValue>
{
    /// <inheritdoc/>
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, TMap? value) =>
        Entries<TKey, TKeyCodec, TValue, TValueCodec>.Write(at, context, value);

    /// <inheritdoc/>
    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out TMap? value) =>
        Unfillable<TMap>.Read(at, context, typeof(ICollection<KeyValuePair<TKey, TValue>>).IsAssignableFrom(typeof(TMap)), out value);
}
