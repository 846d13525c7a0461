using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary>
/// <c>Set&lt;'T&gt;</c> of F#, as an array in the order of the set. It compares its elements, so elements cannot be made to collide.
/// </summary>
/// <typeparam name="TSet">The type of the set.</typeparam>
/// <typeparam name="T">The type of the elements.</typeparam>
/// <typeparam name="TCodec">The codec of the type.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct FSharpSetCodec<[DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicConstructors)] TSet, T, TCodec> : IUncheckedJsonCodec<TSet>
    where TSet : class, IEnumerable<T>
    where TCodec : struct, IUncheckedJsonCodec<T>
{
    /// <inheritdoc/>
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, TSet? value) => Sequence<T, TCodec>.Write(at, context, value);

    /// <inheritdoc/>
    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out TSet? value) =>
        CollectionReader<TSet, T, TCodec, Factory>.Read(at, context, out value);

    private readonly struct Factory : ICollectionFactory<TSet, T>
    {
        private static readonly ConstructorInfo Maker = typeof(TSet).GetConstructor([typeof(IEnumerable<T>)])!;

        public static TSet Create(ReadOnlySpan<T> items) => (TSet)Maker.Invoke(BindingFlags.DoNotWrapExceptions, null, [items.ToArray()], null);
    }
}
