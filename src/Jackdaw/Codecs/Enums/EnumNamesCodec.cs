using System.ComponentModel;
using System.Runtime.CompilerServices;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary>
/// An enum by its names, as a value and as a dictionary key. As with JsonStringEnumConverter of System.Text.Json, a value without a name is
/// a number, and flags are "A, B". Reading also accepts numbers, numbers in strings, and names in another case.
/// </summary>
/// <typeparam name="TEnum">The enum.</typeparam>
/// <typeparam name="TNames">The names of the enum.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct EnumNamesCodec<TEnum, TNames> : IUncheckedJsonCodec<TEnum>, IUncheckedJsonKeyCodec<TEnum>
    where TEnum : struct, Enum
    where TNames : struct, IJsonEnumNames<TEnum>
{
    /// <summary>Enough for a quoted 64-bit number and a colon.</summary>
    private const int NumberReserve = 64;

    /// <inheritdoc/>
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, TEnum value)
    {
        ReadOnlySpan<byte> name = TNames.QuotedName(value);
        if (!name.IsEmpty)
        {
            return context.Reserve(at, name.Length).Literal(name, name.Length);
        }

        return EnumNames<TEnum, TNames>.IsComposite(value)
            ? EnumNames<TEnum, TNames>.WriteComposite(at, context, value)
            : TNames.WriteNumber(context.Reserve(at, NumberReserve), context, value);
    }

    /// <inheritdoc/>
    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out TEnum value)
    {
        if (at.Current != (byte)'"')
        {
            if (at.Current > (byte)'9')
            {
                EnumNames<TEnum, TNames>.FailKind(at, context);
            }

            return TNames.ReadNumber(at, context, out value);
        }

        UncheckedReadCursor after = at.Utf8(context, out ReadOnlySpan<byte> text);
        Find(at, context, text, out value);
        return after;
    }

    /// <inheritdoc/>
    public static UncheckedWriteCursor WriteKey(UncheckedWriteCursor at, WriteContext context, TEnum value)
    {
        ReadOnlySpan<byte> name = TNames.QuotedName(value);
        if (name.IsEmpty && !EnumNames<TEnum, TNames>.IsComposite(value))
        {
            at = context.Reserve(at, NumberReserve).Ascii('"');
            return TNames.WriteNumber(at, context, value).Ascii('"').Ascii(':');
        }

        return Write(at, context, value).Ascii(':');
    }

    /// <inheritdoc/>
    public static UncheckedReadCursor ReadKey(UncheckedReadCursor at, ReadContext context, out TEnum value)
    {
        UncheckedReadCursor after = at.MemberName(context, out ReadOnlySpan<byte> text);
        Find(at, context, text, out value);
        return after;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void Find(UncheckedReadCursor at, ReadContext context, ReadOnlySpan<byte> text, out TEnum value)
    {
        if (!TNames.TryFind(text, out value) && !EnumNames<TEnum, TNames>.TryParse(text, out value))
        {
            EnumNames<TEnum, TNames>.FailName(at, context);
        }
    }
}
