using System.ComponentModel;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary><see cref="Stack{T}"/> as an array that begins with the top, or <c>null</c>.</summary>
/// <remarks>
/// Reading pushes the elements in document order. The last one is on top, so a round trip reverses the stack, as in System.Text.Json.
/// </remarks>
/// <typeparam name="T">The type of the elements.</typeparam>
/// <typeparam name="TCodec">The codec of the type.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct StackCodec<T, TCodec> : IUncheckedJsonCodec<Stack<T>>
    where TCodec : struct, IUncheckedJsonCodec<T>
{
    /// <inheritdoc/>
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, Stack<T>? value) =>
        value is null ? context.Null(at)
            : ItemSize<T>.IsLarge ? Sequence<T, TCodec>.WriteLarge(at, context, value)
            : Sequence<T, TCodec>.Write(at, context, value.GetEnumerator());

    /// <inheritdoc/>
    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out Stack<T>? value) =>
        CollectionReader<Stack<T>, T, TCodec, Factory>.Read(at, context, out value);

    private readonly struct Factory : ICollectionFactory<Stack<T>, T>
    {
        public static Stack<T> Create(ReadOnlySpan<T> items)
        {
            Stack<T> stack = new(items.Length);
            foreach (T item in items)
            {
                stack.Push(item);
            }

            return stack;
        }
    }
}
