using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary>
/// A System.Text.Json converter that an attribute creates, for a nullable value or for its underlying value; only the attribute knows
/// which.
/// </summary>
/// <typeparam name="T">The value type.</typeparam>
/// <typeparam name="TSource">The attribute.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
[Experimental(ExperimentalIds.Unchecked, Message = ExperimentalIds.UncheckedMessage)]
public readonly struct SystemTextJsonNullableAttributeCodec<T, TSource> : IUncheckedJsonCodec<T?>
    where T : struct
    where TSource : struct, IJsonConverterSource
{
    /// <inheritdoc/>
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, T? value) =>
        StjConversion.Write(at, context, value, StjNullables<T, ConverterOfAttribute<TSource>>.Of(context.Settings));

    /// <inheritdoc/>
    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out T? value) =>
        StjConversion.Read(at, context, StjNullables<T, ConverterOfAttribute<TSource>>.Of(context.Settings), out value);
}
