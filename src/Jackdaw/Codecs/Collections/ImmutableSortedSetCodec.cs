using System.Collections.Immutable;
using System.ComponentModel;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary><see cref="ImmutableSortedSet{T}"/> as an array, or <c>null</c>.</summary>
/// <typeparam name="T">The type of the elements.</typeparam>
/// <typeparam name="TCodec">The codec of the type.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct ImmutableSortedSetCodec<T, TCodec> : IUncheckedJsonCodec<ImmutableSortedSet<T>>
    where TCodec : struct, IUncheckedJsonCodec<T>
{
    /// <inheritdoc/>
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, ImmutableSortedSet<T>? value) =>
        value is null ? context.Null(at)
            : ItemSize<T>.IsLarge ? Sequence<T, TCodec>.WriteLarge(at, context, value)
            : Sequence<T, TCodec>.Write(at, context, value.GetEnumerator());

    /// <inheritdoc/>
    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out ImmutableSortedSet<T>? value) =>
        CollectionReader<ImmutableSortedSet<T>, T, TCodec, Factory>.Read(at, context, out value);

    private readonly struct Factory : ICollectionFactory<ImmutableSortedSet<T>, T>
    {
        public static ImmutableSortedSet<T> Create(ReadOnlySpan<T> items) => ImmutableSortedSet.Create(items);
    }
}
