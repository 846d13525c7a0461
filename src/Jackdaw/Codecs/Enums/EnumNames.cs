using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using System.Text;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary>The rare forms of an enum: several flags, names in another case, numbers in strings.</summary>
/// <typeparam name="TEnum">The enum.</typeparam>
/// <typeparam name="TNames">The names of the enum.</typeparam>
internal static class EnumNames<TEnum, TNames>
    where TEnum : struct, Enum
    where TNames : struct, IJsonEnumNames<TEnum>
{
    /// <summary>The maximum number of names that an error lists.</summary>
    private const int MostListed = 10;

    // Converted to text once: comparing a list of names with each of them must not create a string per comparison.
    private static readonly string[] Names = [.. Enumerable.Range(0, TNames.Count).Select(i => Encoding.UTF8.GetString(TNames.NameAt(i)))];

    /// <summary>Whether a value without a name of its own consists exactly of values that have one.</summary>
    internal static bool IsComposite(TEnum value)
    {
        ulong rest = TNames.ToBits(value);
        for (int i = 0; TNames.IsFlags && rest != 0 && i < TNames.Count; i++)
        {
            rest &= ~Part(i, rest);
        }

        return TNames.IsFlags && rest == 0 && TNames.ToBits(value) != 0;
    }

    internal static UncheckedWriteCursor WriteComposite(UncheckedWriteCursor at, WriteContext context, TEnum value)
    {
        ulong rest = TNames.ToBits(value);
        at = context.Reserve(at, 1).Ascii('"');
        bool isFirst = true;
        for (int i = 0; rest != 0; i++)
        {
            if (Part(i, rest) is not 0 and ulong part)
            {
                ReadOnlySpan<byte> name = TNames.QuotedName(TNames.FromBits(part))[1..^1];
                at = context.Reserve(at, name.Length + 3);
                at = isFirst ? at : at.Ascii(',').Ascii(' ');
                at = at.Literal(name, name.Length);
                rest &= ~part;
                isFirst = false;
            }
        }

        return context.Reserve(at, 1).Ascii('"');
    }

    /// <summary>Parses names in any case, several names, or a number, all with spaces around them.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static bool TryParse(ReadOnlySpan<byte> utf8, out TEnum value)
    {
        value = default;
        ReadOnlySpan<char> text = Encoding.UTF8.GetString(utf8).AsSpan().Trim();
        if (text.IsEmpty)
        {
            return false;
        }

        if (IsNumber(text))
        {
            return Enum.TryParse(text, out value);
        }

        if (text[^1] == ',')
        {
            text = text[..^1];
        }

        ulong bits = 0;
        foreach (Range range in text.Split(','))
        {
            if (!TryFind(text[range].Trim(), out ulong part))
            {
                return false;
            }

            bits |= part;
        }

        value = TNames.FromBits(bits);
        return true;
    }

    [DoesNotReturn]
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static void FailKind(UncheckedReadCursor at, ReadContext context) =>
        context.FailKind(at, $"a name or number of the enum {typeof(TEnum).Name}");

    /// <summary>
    /// Throws an error that lists the names. They belong to the model, not to the document, so they may be shown, and they help most.
    /// </summary>
    [DoesNotReturn]
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static void FailName(UncheckedReadCursor at, ReadContext context)
    {
        // In the order of their values: flags are stored in a different order.
        string[] names = [.. Enumerable.Range(0, Names.Length).Where(i => !IsAlias(i)).OrderBy(i => (long)TNames.BitsAt(i)).Select(i => Names[i])];
        string more = names.Length > MostListed ? $" and {names.Length - MostListed} more" : "";
        string allowed = names.Length > 0 ? $" Allowed: {string.Join(", ", names.Take(MostListed))}{more}." : "";
        context.Fail(at, JsonError.InvalidText, $"Expected a name of the enum {typeof(TEnum).Name} but found other text.{allowed}");
    }

    /// <summary>Whether a name is a C# name that follows the name produced by the naming policy of the profile.</summary>
    private static bool IsAlias(int index) => TNames.IgnoresCaseAt(index)
        && Enumerable.Range(0, index).Any(i => TNames.BitsAt(i) == TNames.BitsAt(index) && !TNames.IgnoresCaseAt(i));

    /// <summary>Whether text is an integer as a whole, like in System.Text.Json: a name may begin with a digit or a sign.</summary>
    private static bool IsNumber(ReadOnlySpan<char> text)
    {
        ReadOnlySpan<char> digits = text[0] is '+' or '-' ? text[1..] : text;
        return !digits.IsEmpty && !digits.ContainsAnyExceptInRange('0', '9');
    }

    private static ulong Part(int index, ulong rest)
    {
        ulong bits = TNames.BitsAt(index);
        return (rest & bits) == bits ? bits : 0;
    }

    private static bool TryFind(ReadOnlySpan<char> name, out ulong bits)
    {
        for (int i = 0; i < TNames.Count; i++)
        {
            if (name.SequenceEqual(Names[i]))
            {
                bits = TNames.BitsAt(i);
                return true;
            }
        }

        for (int i = 0; i < TNames.Count; i++)
        {
            if (TNames.IgnoresCaseAt(i) && name.Equals(Names[i], StringComparison.OrdinalIgnoreCase))
            {
                bits = TNames.BitsAt(i);
                return true;
            }
        }

        bits = 0;
        return false;
    }
}
