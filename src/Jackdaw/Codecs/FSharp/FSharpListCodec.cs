using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary><c>'T list</c> of F#, as an array.</summary>
/// <typeparam name="TList">The type of the list.</typeparam>
/// <typeparam name="T">The type of the elements.</typeparam>
/// <typeparam name="TCodec">The codec of the type.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct FSharpListCodec<
    [DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicMethods | DynamicallyAccessedMemberTypes.PublicProperties)] TList, T, TCodec> : IUncheckedJsonCodec<TList>
    where TList : class, IEnumerable<T>
    where TCodec : struct, IUncheckedJsonCodec<T>
{
    /// <inheritdoc/>
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, TList? value) => Sequence<T, TCodec>.Write(at, context, value);

    /// <inheritdoc/>
    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out TList? value) =>
        CollectionReader<TList, T, TCodec, Factory>.Read(at, context, out value);

    private readonly struct Factory : ICollectionFactory<TList, T>
    {
        private static readonly TList Empty = (TList)typeof(TList).GetProperty("Empty")!.GetValue(null)!;
        private static readonly Func<T, TList, TList> Cons = typeof(TList).GetMethod("Cons")!.CreateDelegate<Func<T, TList, TList>>();

        public static TList Create(ReadOnlySpan<T> items)
        {
            TList list = Empty;
            for (int i = items.Length - 1; i >= 0; i--)
            {
                list = Cons(items[i], list);
            }

            return list;
        }
    }
}
