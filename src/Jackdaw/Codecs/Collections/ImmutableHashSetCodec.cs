using System.Collections.Immutable;
using System.ComponentModel;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary><see cref="ImmutableHashSet{T}"/> as an array, or <c>null</c>.</summary>
/// <typeparam name="T">The type of the elements.</typeparam>
/// <typeparam name="TCodec">The codec of the type.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct ImmutableHashSetCodec<T, TCodec> : IUncheckedJsonCodec<ImmutableHashSet<T>>
    where TCodec : struct, IUncheckedJsonCodec<T>
{
    /// <inheritdoc/>
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, ImmutableHashSet<T>? value) =>
        value is null ? context.Null(at)
            : ItemSize<T>.IsLarge ? Sequence<T, TCodec>.WriteLarge(at, context, value)
            : Sequence<T, TCodec>.Write(at, context, value.GetEnumerator());

    /// <inheritdoc/>
    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out ImmutableHashSet<T>? value) =>
        CollectionReader<ImmutableHashSet<T>, T, TCodec, Factory>.Read(at, context, out value);

    private readonly struct Factory : ICollectionFactory<ImmutableHashSet<T>, T>
    {
        public static ImmutableHashSet<T> Create(ReadOnlySpan<T> items) => ImmutableHashSet.Create(HashSetFactory<T>.ComparerFor(items), items);
    }
}

/// <summary><see cref="IImmutableSet{T}"/> as an array, or <c>null</c>; reading creates an <see cref="ImmutableHashSet{T}"/>.</summary>
/// <typeparam name="T">The type of the elements.</typeparam>
/// <typeparam name="TCodec">The codec of the type.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct ImmutableSetInterfaceCodec<T, TCodec> : IUncheckedJsonCodec<IImmutableSet<T>>
    where TCodec : struct, IUncheckedJsonCodec<T>
{
    /// <inheritdoc/>
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, IImmutableSet<T>? value) =>
        Sequence<T, TCodec>.Write(at, context, value);

    /// <inheritdoc/>
    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out IImmutableSet<T>? value)
    {
        at = ImmutableHashSetCodec<T, TCodec>.Read(at, context, out ImmutableHashSet<T>? read);
        value = read;
        return at;
    }
}
