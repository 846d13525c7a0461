using System.ComponentModel;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary>
/// An interface of <see cref="List{T}"/> as an array, or <c>null</c>: <see cref="IEnumerable{T}"/>, <see cref="ICollection{T}"/>,
/// <see cref="IList{T}"/>, <see cref="IReadOnlyCollection{T}"/>, <see cref="IReadOnlyList{T}"/>. Reading creates a list; writing accepts
/// any implementation.
/// </summary>
/// <typeparam name="TInterface">The interface.</typeparam>
/// <typeparam name="T">The type of the elements.</typeparam>
/// <typeparam name="TCodec">The codec of the type.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct ListInterfaceCodec<TInterface, T, TCodec> : IUncheckedJsonCodec<TInterface>
    where TInterface : class, IEnumerable<T>
    where TCodec : struct, IUncheckedJsonCodec<T>
{
    /// <inheritdoc/>
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, TInterface? value) =>
        Sequence<T, TCodec>.Write(at, context, value);

    /// <inheritdoc/>
    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out TInterface? value)
    {
        at = ListCodec<T, TCodec>.Read(at, context, out List<T>? read);
        value = (TInterface?)(object?)read;
        return at;
    }
}
