using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary>
/// <c>'T voption</c> of F#: the value, or <c>null</c> for <c>ValueNone</c>. The remarks on <see cref="OptionCodec{TOption, T, TCodec}"/>
/// apply.
/// </summary>
/// <typeparam name="TOption">The type of the option.</typeparam>
/// <typeparam name="T">The type of the value.</typeparam>
/// <typeparam name="TCodec">The codec of the type.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct ValueOptionCodec<[DynamicallyAccessedMembers(OptionMembers.Needed)] TOption, T, TCodec> : IUncheckedJsonCodec<TOption>
    where TOption : struct
    where TCodec : struct, IUncheckedJsonCodec<T>
{
    private static readonly Getter<bool> IsSome = typeof(TOption).GetProperty(OptionMembers.IsSome)!.GetMethod!.CreateDelegate<Getter<bool>>();
    private static readonly Getter<T> Value = typeof(TOption).GetProperty(OptionMembers.Value)!.GetMethod!.CreateDelegate<Getter<T>>();
    private static readonly Func<T, TOption> Some = typeof(TOption).GetMethod(OptionMembers.Some)!.CreateDelegate<Func<T, TOption>>();

    private delegate TResult Getter<out TResult>(ref TOption option);

    /// <inheritdoc/>
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, TOption value) =>
        IsSome(ref value) ? TCodec.Write(at, context, Value(ref value)) : context.Null(at);

    /// <inheritdoc/>
    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out TOption value)
    {
        if (at.IsNull(context, out UncheckedReadCursor after))
        {
            value = default;
            return after;
        }

        at = TCodec.Read(at, context, out T? read);
        value = Some(read!);
        return at;
    }
}
