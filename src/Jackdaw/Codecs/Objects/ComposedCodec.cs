using System.ComponentModel;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary>
/// A type in generated code whose codec is composed at run time, because only there everything is known about it (JD0040).
/// </summary>
/// <typeparam name="T">The type that is read and written.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct ComposedCodec<T> : IUncheckedJsonCodec<T>
{
    /// <inheritdoc/>
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, T? value) =>
        context.Reserve(context.Settings.Codecs.Of<T>().Write(context.Reserve(at, 0), context, value), 0);

    /// <inheritdoc/>
    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out T? value) => context.Settings.Codecs.Of<T>().Read(at, context, out value);
}
