using System.Collections.Immutable;
using System.ComponentModel;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary><see cref="ImmutableStack{T}"/> as an array that begins with the top, or <c>null</c>.</summary>
/// <remarks>A round trip reverses the stack, as with <see cref="StackCodec{T, TCodec}"/>.</remarks>
/// <typeparam name="T">The type of the elements.</typeparam>
/// <typeparam name="TCodec">The codec of the type.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct ImmutableStackCodec<T, TCodec> : IUncheckedJsonCodec<ImmutableStack<T>>
    where TCodec : struct, IUncheckedJsonCodec<T>
{
    /// <inheritdoc/>
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, ImmutableStack<T>? value) =>
        Sequence<T, TCodec>.Write(at, context, value);

    /// <inheritdoc/>
    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out ImmutableStack<T>? value) =>
        CollectionReader<ImmutableStack<T>, T, TCodec, Factory>.Read(at, context, out value);

    private readonly struct Factory : ICollectionFactory<ImmutableStack<T>, T>
    {
        public static ImmutableStack<T> Create(ReadOnlySpan<T> items) => ImmutableStack.Create(items);
    }
}

/// <summary><see cref="IImmutableStack{T}"/> as an array, or <c>null</c>; reading creates an <see cref="ImmutableStack{T}"/>.</summary>
/// <typeparam name="T">The type of the elements.</typeparam>
/// <typeparam name="TCodec">The codec of the type.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct ImmutableStackInterfaceCodec<T, TCodec> : IUncheckedJsonCodec<IImmutableStack<T>>
    where TCodec : struct, IUncheckedJsonCodec<T>
{
    /// <inheritdoc/>
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, IImmutableStack<T>? value) =>
        Sequence<T, TCodec>.Write(at, context, value);

    /// <inheritdoc/>
    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out IImmutableStack<T>? value)
    {
        at = ImmutableStackCodec<T, TCodec>.Read(at, context, out ImmutableStack<T>? read);
        value = read;
        return at;
    }
}
