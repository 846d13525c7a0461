using System.ComponentModel;
using System.Runtime.CompilerServices;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary>A value of a value type, or <c>null</c>.</summary>
/// <typeparam name="T">The value type.</typeparam>
/// <typeparam name="TCodec">The codec of the type.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct NullableCodec<T, TCodec> : IUncheckedJsonCodec<T?>
    where T : struct
    where TCodec : struct, IUncheckedJsonCodec<T>
{
    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, T? value) =>
        value.HasValue ? TCodec.Write(at, context, value.GetValueOrDefault()) : context.Null(at);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out T? value)
    {
        if (at.IsNull(context, out UncheckedReadCursor after))
        {
            value = null;
            return after;
        }

        at = TCodec.Read(at, context, out T read);
        value = read;
        return at;
    }
}
