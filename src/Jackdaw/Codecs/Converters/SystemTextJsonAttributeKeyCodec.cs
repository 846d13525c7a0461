using System.ComponentModel;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary>A System.Text.Json converter that an attribute creates, for dictionary keys.</summary>
/// <typeparam name="T">The type of the keys.</typeparam>
/// <typeparam name="TSource">The attribute.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct SystemTextJsonAttributeKeyCodec<T, TSource> : IUncheckedJsonKeyCodec<T>
    where T : notnull
    where TSource : struct, IJsonConverterSource
{
    /// <inheritdoc/>
    public static UncheckedWriteCursor WriteKey(UncheckedWriteCursor at, WriteContext context, T value) =>
        StjKeyCalls.Write(at, context, value, StjConverters<T, ConverterOfAttribute<TSource>>.Of(context.Settings));

    /// <inheritdoc/>
    public static UncheckedReadCursor ReadKey(UncheckedReadCursor at, ReadContext context, out T value) =>
        StjKeyCalls.Read(at, context, StjConverters<T, ConverterOfAttribute<TSource>>.Of(context.Settings), out value);
}
