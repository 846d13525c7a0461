using System.ComponentModel;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary><see cref="Dictionary{TKey, TValue}"/> as an object, or <c>null</c>.</summary>
/// <remarks>
/// If a key occurs twice, the last value wins, unless the profile rejects duplicate members. Documents whose keys are made to collide do no
/// harm. .NET randomizes the hash codes of strings. A dictionary of more than 1,000 other keys that collide far beyond chance gets a
/// comparer that does the same: its <see cref="Dictionary{TKey, TValue}.Comparer"/> has the default equality and different hash codes. If
/// even that cannot help, because more than 1,000 keys have the same result of an application's <c>GetHashCode</c>, reading throws a
/// <see cref="JsonDataException"/> with <see cref="JsonError.TooManyCollisions"/>.
/// </remarks>
/// <typeparam name="TKey">The type of the keys.</typeparam>
/// <typeparam name="TKeyCodec">The codec of the keys.</typeparam>
/// <typeparam name="TValue">The type of the values.</typeparam>
/// <typeparam name="TValueCodec">The codec of the values.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct DictionaryCodec<TKey, TKeyCodec, TValue, TValueCodec>
    : IUncheckedJsonCodec<Dictionary<TKey, TValue>>
    where TKey : notnull
    where TKeyCodec : struct, IUncheckedJsonKeyCodec<TKey>
    where TValueCodec : struct, IUncheckedJsonCodec<TValue>
{
    /// <inheritdoc/>
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, Dictionary<TKey, TValue>? value) =>
        Entries<TKey, TKeyCodec, TValue, TValueCodec>.Write(at, context, value);

    /// <inheritdoc/>
    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out Dictionary<TKey, TValue>? value) =>
        MapReader<Dictionary<TKey, TValue>, TKey, TKeyCodec, TValue, TValueCodec, DictionaryFactory<TKey, TValue>>.Read(at, context, out value);
}
