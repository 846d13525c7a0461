using System.Collections.Immutable;
using System.ComponentModel;
using System.Runtime.InteropServices;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary><see cref="ImmutableArray{T}"/> as an array. An uninitialized one cannot be written.</summary>
/// <typeparam name="T">The type of the elements.</typeparam>
/// <typeparam name="TCodec">The codec of the type.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct ImmutableArrayCodec<T, TCodec> : IUncheckedJsonCodec<ImmutableArray<T>>
    where TCodec : struct, IUncheckedJsonCodec<T>
{
    /// <inheritdoc/>
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, ImmutableArray<T> value)
    {
        if (value.IsDefault)
        {
            context.Fail(at, JsonError.Refused, "An uninitialized ImmutableArray cannot be written.");
        }

        return Sequence<T, TCodec>.Write(at, context, value.AsSpan());
    }

    /// <inheritdoc/>
    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out ImmutableArray<T> value)
    {
        UncheckedReadCursor after = ArrayCodec<T, TCodec>.Read(at, context, out T[]? read);
        if (read is null)
        {
            context.FailKind(at, "an array");
        }

        value = ImmutableCollectionsMarshal.AsImmutableArray(read);
        return after;
    }
}
