using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary>
/// <c>'T option</c> of F#: the value, or <c>null</c> for <c>None</c>. As in System.Text.Json, <c>Some null</c> is read back as <c>None</c>.
/// </summary>
/// <remarks>The members of the option are called by name, so that Jackdaw references no F# library.</remarks>
/// <typeparam name="TOption">The type of the option.</typeparam>
/// <typeparam name="T">The type of the value.</typeparam>
/// <typeparam name="TCodec">The codec of the type.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct OptionCodec<[DynamicallyAccessedMembers(OptionMembers.Needed)] TOption, T, TCodec> : IUncheckedJsonCodec<TOption>
    where TOption : class
    where TCodec : struct, IUncheckedJsonCodec<T>
{
    private static readonly Func<TOption, T> Value = typeof(TOption).GetProperty(OptionMembers.Value)!.GetMethod!.CreateDelegate<Func<TOption, T>>();
    private static readonly Func<T, TOption> Some = typeof(TOption).GetMethod(OptionMembers.Some)!.CreateDelegate<Func<T, TOption>>();

    /// <inheritdoc/>
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, TOption? value) =>
        value is null ? context.Null(at) : TCodec.Write(at, context, Value(value));

    /// <inheritdoc/>
    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out TOption? value)
    {
        if (at.IsNull(context, out UncheckedReadCursor after))
        {
            value = null;
            return after;
        }

        at = TCodec.Read(at, context, out T? read);
        value = Some(read!);
        return at;
    }
}
