using System.ComponentModel;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary>
/// An interface of <see cref="Dictionary{TKey, TValue}"/> as an object, or <c>null</c>: <see cref="IDictionary{TKey, TValue}"/>,
/// <see cref="IReadOnlyDictionary{TKey, TValue}"/>. Reading creates a dictionary; writing accepts any implementation.
/// </summary>
/// <typeparam name="TInterface">The interface.</typeparam>
/// <typeparam name="TKey">The type of the keys.</typeparam>
/// <typeparam name="TKeyCodec">The codec of the keys.</typeparam>
/// <typeparam name="TValue">The type of the values.</typeparam>
/// <typeparam name="TValueCodec">The codec of the values.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct DictionaryInterfaceCodec<TInterface, TKey, TKeyCodec, TValue, TValueCodec>
    : IUncheckedJsonCodec<TInterface>
    where TInterface : class, IEnumerable<KeyValuePair<TKey, TValue>>
    where TKey : notnull
    where TKeyCodec : struct, IUncheckedJsonKeyCodec<TKey>
    where TValueCodec : struct, IUncheckedJsonCodec<TValue>
{
    /// <inheritdoc/>
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, TInterface? value) =>
        Entries<TKey, TKeyCodec, TValue, TValueCodec>.Write(at, context, value);

    /// <inheritdoc/>
    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out TInterface? value)
    {
        at = MapReader<Dictionary<TKey, TValue>, TKey, TKeyCodec, TValue, TValueCodec, DictionaryFactory<TKey, TValue>>
            .Read(at, context, out Dictionary<TKey, TValue>? read);
        value = (TInterface?)(object?)read;
        return at;
    }
}
