using System.Collections.Frozen;
using System.ComponentModel;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary><see cref="FrozenSet{T}"/> as an array, or <c>null</c>. Creating one is slow, by the design of that type.</summary>
/// <typeparam name="T">The type of the elements.</typeparam>
/// <typeparam name="TCodec">The codec of the type.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct FrozenSetCodec<T, TCodec> : IUncheckedJsonCodec<FrozenSet<T>>
    where TCodec : struct, IUncheckedJsonCodec<T>
{
    /// <inheritdoc/>
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, FrozenSet<T>? value) =>
        value is null ? context.Null(at)
            : ItemSize<T>.IsLarge ? Sequence<T, TCodec>.WriteLarge(at, context, value)
            : Sequence<T, TCodec>.Write(at, context, value.GetEnumerator());

    /// <inheritdoc/>
    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out FrozenSet<T>? value) =>
        CollectionReader<FrozenSet<T>, T, TCodec, Factory>.Read(at, context, out value);

    private readonly struct Factory : ICollectionFactory<FrozenSet<T>, T>
    {
        public static FrozenSet<T> Create(ReadOnlySpan<T> items)
        {
            HashSet<T> set = HashSetFactory<T>.Create(items);
            return set.ToFrozenSet(set.Comparer);
        }
    }
}
