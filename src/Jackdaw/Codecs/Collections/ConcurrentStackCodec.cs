using System.Collections.Concurrent;
using System.ComponentModel;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary><see cref="ConcurrentStack{T}"/> as an array that begins with the top, or <c>null</c>.</summary>
/// <remarks>A round trip reverses the stack, as with <see cref="StackCodec{T, TCodec}"/>.</remarks>
/// <typeparam name="T">The type of the elements.</typeparam>
/// <typeparam name="TCodec">The codec of the type.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct ConcurrentStackCodec<T, TCodec> : IUncheckedJsonCodec<ConcurrentStack<T>>
    where TCodec : struct, IUncheckedJsonCodec<T>
{
    /// <inheritdoc/>
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, ConcurrentStack<T>? value) =>
        Sequence<T, TCodec>.Write(at, context, value);

    /// <inheritdoc/>
    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out ConcurrentStack<T>? value) =>
        CollectionReader<ConcurrentStack<T>, T, TCodec, Factory>.Read(at, context, out value);

    private readonly struct Factory : ICollectionFactory<ConcurrentStack<T>, T>
    {
        public static ConcurrentStack<T> Create(ReadOnlySpan<T> items)
        {
            ConcurrentStack<T> stack = new();
            foreach (T item in items)
            {
                stack.Push(item);
            }

            return stack;
        }
    }
}
