using System.ComponentModel;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary>The names of an enum, stated by generated code. EnumNamesCodec reads and writes them.</summary>
/// <typeparam name="TEnum">The enum.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public interface IJsonEnumNames<TEnum>
    where TEnum : struct, Enum
{
    /// <summary>Whether values may be written as several names.</summary>
    static abstract bool IsFlags { get; }

    /// <summary>
    /// The number of names, with those that are only read at the end. Names of flags are in the order in which they are taken out of a
    /// value: most bits first.
    /// </summary>
    static abstract int Count { get; }

    /// <summary>
    /// Returns the JSON string of a value that has a name of its own, escaped and with its quotes; empty for other values.
    /// </summary>
    static abstract ReadOnlySpan<byte> QuotedName(TEnum value);

    /// <summary>Returns an unescaped name.</summary>
    static abstract ReadOnlySpan<byte> NameAt(int index);

    /// <summary>Whether a name is also matched in another case. Names from an attribute or a naming policy are not.</summary>
    static abstract bool IgnoresCaseAt(int index);

    /// <summary>Returns the value of a name, sign-extended to 64 bits.</summary>
    static abstract ulong BitsAt(int index);

    /// <summary>Returns the bits of a value, sign-extended to 64.</summary>
    static abstract ulong ToBits(TEnum value);

    /// <summary>Returns the value of bits.</summary>
    static abstract TEnum FromBits(ulong bits);

    /// <summary>Finds a name in exactly this spelling.</summary>
    static abstract bool TryFind(ReadOnlySpan<byte> name, out TEnum value);

    /// <summary>Writes the number of a value; 64 bytes must be free.</summary>
    static abstract UncheckedWriteCursor WriteNumber(UncheckedWriteCursor at, WriteContext context, TEnum value);

    /// <summary>Reads a number that fits into the enum's underlying type.</summary>
    static abstract UncheckedReadCursor ReadNumber(UncheckedReadCursor at, ReadContext context, out TEnum value);
}
