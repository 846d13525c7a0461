using System.Collections.Frozen;
using System.Globalization;
using fastJSON.Copying;
using fastJSON.Reading;
using fastJSON.Shapes;
using fastJSON.Text;
using fastJSON.Writing;
using Jackdaw;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace fastJSON.Scalars;

/// <summary>An enum: by name, or as a number of 32 bits. Reading takes both, and names in any casing.</summary>
internal sealed class EnumShape<T> : Shape<T>
    where T : struct, Enum
{
    private const int MostCharacters = 4096;

    private static readonly bool IsUnsigned = Type.GetTypeCode(typeof(T)) == TypeCode.UInt64;

    private readonly FrozenDictionary<T, string> _names = Enum.GetValues<T>().Distinct().ToFrozenDictionary(value => value, value => value.ToString());
    private readonly FrozenDictionary<string, T> _values = Enum.GetNames<T>().ToFrozenDictionary(name => name, Enum.Parse<T>, StringComparer.Ordinal);

    internal override UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, WriteSession session, T value)
    {
        if (session.Settings.UseValuesOfEnums)
        {
            return WriteNumber(at, context, value);
        }

        return EscapedText.Write(at, context, session, _names.TryGetValue(value, out string? name) ? name : value.ToString());
    }

    internal override UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, ReadSession session, out T value)
    {
        if (at.Current != (byte)'"')
        {
            return ReadNumber(at, context, session, out value);
        }

        UncheckedReadCursor after = at.Text(context, out string text);
        if (!_values.TryGetValue(text, out value) && (text.Length > MostCharacters || !Enum.TryParse(text, ignoreCase: true, out value)))
        {
            context.FailText(at, $"a name of {typeof(T)}");
        }

        return after;
    }

    internal override bool IsScalar => true;

    internal override T Copy(CopySession session, T value)
    {
        if (session.Settings.UseValuesOfEnums)
        {
            return IsWithin32Bits(value) ? value : throw new NotCopyable();
        }

        return _names.ContainsKey(value) || (Enum.TryParse(value.ToString(), ignoreCase: true, out T read) && EqualityComparer<T>.Default.Equals(read, value)) ? value : throw new NotCopyable();
    }

    private static bool IsWithin32Bits(T value) => ((IConvertible)value).ToDecimal(CultureInfo.InvariantCulture) is >= int.MinValue and <= int.MaxValue;

    private static UncheckedWriteCursor WriteNumber(UncheckedWriteCursor at, WriteContext context, T value)
    {
        decimal number = ((IConvertible)value).ToDecimal(CultureInfo.InvariantCulture);
        if (number is < int.MinValue or > int.MaxValue)
        {
            context.Fail(at, JsonError.NumberOutOfRange, $"The value of {typeof(T)} does not fit into 32 bits, which is what UseValuesOfEnums writes.");
        }

        return context.Reserve(at.Int32((int)number), 0);
    }

    private static UncheckedReadCursor ReadNumber(UncheckedReadCursor at, ReadContext context, ReadSession session, out T value)
    {
        UncheckedReadCursor after;
        object number;
        if (IsUnsigned)
        {
            after = WholeNumber.ReadUnsigned(at, context, session, out ulong unsigned);
            number = unsigned;
        }
        else
        {
            (long least, long most) = Type.GetTypeCode(typeof(T)) switch
            {
                TypeCode.SByte => (sbyte.MinValue, sbyte.MaxValue),
                TypeCode.Byte => (byte.MinValue, byte.MaxValue),
                TypeCode.Int16 => (short.MinValue, short.MaxValue),
                TypeCode.UInt16 => (ushort.MinValue, ushort.MaxValue),
                TypeCode.Int32 => (int.MinValue, int.MaxValue),
                TypeCode.UInt32 => (uint.MinValue, uint.MaxValue),
                _ => (long.MinValue, long.MaxValue),
            };
            after = WholeNumber.Read(at, context, session, least, most, $"a value of {typeof(T)}", out long signed);
            number = signed;
        }

        value = (T)Enum.ToObject(typeof(T), number);
        return after;
    }
}
