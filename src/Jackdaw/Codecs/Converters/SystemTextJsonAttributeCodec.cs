using System.ComponentModel;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary>
/// A System.Text.Json converter that an attribute creates, in place of a codec.
/// </summary>
/// <typeparam name="T">The type that is read and written.</typeparam>
/// <typeparam name="TSource">The attribute.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct SystemTextJsonAttributeCodec<T, TSource> : IUncheckedJsonCodec<T>
    where TSource : struct, IJsonConverterSource
{
    /// <inheritdoc/>
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, T? value) =>
        StjConversion.Write(at, context, value!, StjConverters<T, ConverterOfAttribute<TSource>>.Of(context.Settings));

    /// <inheritdoc/>
    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out T? value) =>
        StjConversion.Read(at, context, StjConverters<T, ConverterOfAttribute<TSource>>.Of(context.Settings), out value);

    /// <summary>Writes extension data, each member after a comma if one is required.</summary>
    /// <param name="at">The position to write at.</param>
    /// <param name="context">The state of this operation.</param>
    /// <param name="value">The object that holds the members, or null.</param>
    /// <param name="taken">The names that the members cannot have.</param>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public static UncheckedWriteCursor WriteMembers(UncheckedWriteCursor at, WriteContext context, T? value, JsonExtensionNames taken) =>
        StjMembers.Write(at, context, value, taken, StjConverters<T, ConverterOfAttribute<TSource>>.Of(context.Settings));
}
