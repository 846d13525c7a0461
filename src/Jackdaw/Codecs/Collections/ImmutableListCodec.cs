using System.Collections.Immutable;
using System.ComponentModel;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary><see cref="ImmutableList{T}"/> as an array, or <c>null</c>.</summary>
/// <typeparam name="T">The type of the elements.</typeparam>
/// <typeparam name="TCodec">The codec of the type.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct ImmutableListCodec<T, TCodec> : IUncheckedJsonCodec<ImmutableList<T>>
    where TCodec : struct, IUncheckedJsonCodec<T>
{
    /// <inheritdoc/>
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, ImmutableList<T>? value) =>
        value is null ? context.Null(at)
            : ItemSize<T>.IsLarge ? Sequence<T, TCodec>.WriteLarge(at, context, value)
            : Sequence<T, TCodec>.Write(at, context, value.GetEnumerator());

    /// <inheritdoc/>
    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out ImmutableList<T>? value) =>
        CollectionReader<ImmutableList<T>, T, TCodec, Factory>.Read(at, context, out value);

    private readonly struct Factory : ICollectionFactory<ImmutableList<T>, T>
    {
        public static ImmutableList<T> Create(ReadOnlySpan<T> items) => ImmutableList.Create(items);
    }
}

/// <summary><see cref="IImmutableList{T}"/> as an array, or <c>null</c>; reading creates an <see cref="ImmutableList{T}"/>.</summary>
/// <typeparam name="T">The type of the elements.</typeparam>
/// <typeparam name="TCodec">The codec of the type.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct ImmutableListInterfaceCodec<T, TCodec> : IUncheckedJsonCodec<IImmutableList<T>>
    where TCodec : struct, IUncheckedJsonCodec<T>
{
    /// <inheritdoc/>
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, IImmutableList<T>? value) =>
        Sequence<T, TCodec>.Write(at, context, value);

    /// <inheritdoc/>
    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out IImmutableList<T>? value)
    {
        at = ImmutableListCodec<T, TCodec>.Read(at, context, out ImmutableList<T>? read);
        value = read;
        return at;
    }
}
