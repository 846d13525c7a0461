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

/// <summary>An enum: by name, or as a 32-bit number. Both are read, and names in any case.</summary>
internal sealed class EnumShape<T> : Shape<T>
    where T : struct, Enum
{
    private const int MostCharacters = 4096;

    private static readonly bool IsUnsigned = Type.GetTypeCode(typeof(T)) == TypeCode.UInt64;

    private readonly T[] _values = Enum.GetValues<T>();

    /// <summary>The text of each value.</summary>
    private readonly string[] _texts;

    /// <summary>
    /// The index of each name. Uses a dictionary type that is already instantiated: one with the enum itself would have to be compiled
    /// during the first call.
    /// </summary>
    private readonly Dictionary<string, int> _places = new(StringComparer.Ordinal);

    public EnumShape()
    {
        // Values and names are in the same order; a value with several names is written as one of them.
        string[] names = Enum.GetNames<T>();
        _texts = new string[names.Length];
        for (int i = 0; i < names.Length; i++)
        {
            _texts[i] = _values[i].ToString();
            _places[names[i]] = i;
        }
    }

    internal override UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, WriteSession session, T value)
    {
        if (session.Settings.UseValuesOfEnums)
        {
            return WriteNumber(at, context, value);
        }

        int place = Array.IndexOf(_values, value);
        return EscapedText.Write(at, context, session, place < 0 ? value.ToString() : _texts[place]);
    }

    internal override UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, ReadSession session, out T value)
    {
        if (at.Current != (byte)'"')
        {
            return ReadNumber(at, context, session, out value);
        }

        UncheckedReadCursor after = at.Text(context, session, out string text);
        if (_places.TryGetValue(text, out int place))
        {
            value = _values[place];
        }
        else if (text.Length > MostCharacters || !Enum.TryParse(text, ignoreCase: true, out value))
        {
            value = default;
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

        return Array.IndexOf(_values, value) >= 0 || (Enum.TryParse(value.ToString(), ignoreCase: true, out T read) && EqualityComparer<T>.Default.Equals(read, value)) ? value : throw new NotCopyable();
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
