using System.Globalization;
using System.Text;
using Jackdaw.Codecs;
using Jackdaw.Writing;

namespace Jackdaw.Dom;

/// <summary>A string, a number, <c>true</c>, <c>false</c> or <c>null</c>. It never changes.</summary>
/// <remarks>A number that was read keeps its digits as they were; one that was given by a program is written as the typed doors write it.</remarks>
public sealed partial class JsonValue : JsonNode
{
    /// <summary>The text of a string; the digits of a number as an array of bytes, where they are not in <see cref="_bits"/>.</summary>
    private readonly object? _text;
    private readonly long _bits;
    private readonly ValueForm _form;

    private JsonValue(ValueForm form, object? text, long bits)
    {
        _form = form;
        _text = text;
        _bits = bits;
    }

    /// <summary><c>null</c>.</summary>
    public static JsonValue Null { get; } = new(ValueForm.Null, null, 0);

    /// <summary><c>true</c>.</summary>
    public static JsonValue True { get; } = new(ValueForm.True, null, 0);

    /// <summary><c>false</c>.</summary>
    public static JsonValue False { get; } = new(ValueForm.False, null, 0);

    /// <inheritdoc/>
    public override JsonKind Kind => _form switch
    {
        ValueForm.Null => JsonKind.Null,
        ValueForm.True or ValueForm.False => JsonKind.Boolean,
        ValueForm.Text => JsonKind.String,
        ValueForm.Int64 => JsonKind.Integer,
        _ => NumberText(stackalloc byte[ShortNumber]).ContainsAny((byte)'.', (byte)'e', (byte)'E') ? JsonKind.Fraction : JsonKind.Integer,
    };

    /// <summary>Makes a string, or <see cref="Null"/>.</summary>
    public static JsonValue Of(string? value) => value is null ? Null : new(ValueForm.Text, value, 0);

    /// <summary>Makes <c>true</c> or <c>false</c>.</summary>
    public static JsonValue Of(bool value) => value ? True : False;

    /// <summary>Makes a number.</summary>
    public static JsonValue Of(long value) => new(ValueForm.Int64, null, value);

    /// <summary>Makes a number.</summary>
    public static JsonValue Of(ulong value) => value <= long.MaxValue ? Of((long)value) : OfDigits(value.ToString(CultureInfo.InvariantCulture));

    /// <summary>Makes a number: the shortest text that reads back as the same one.</summary>
    /// <exception cref="ArgumentException"><paramref name="value"/> is NaN or an infinity, which JSON has no representation for.</exception>
    public static JsonValue Of(double value) =>
        double.IsFinite(value) ? new(ValueForm.Double, null, BitConverter.DoubleToInt64Bits(value)) : throw NotFinite(nameof(value));

    /// <summary>Makes a number: the shortest text that reads back as the same one.</summary>
    /// <exception cref="ArgumentException"><paramref name="value"/> is NaN or an infinity, which JSON has no representation for.</exception>
    public static JsonValue Of(float value)
    {
        if (!float.IsFinite(value))
        {
            throw NotFinite(nameof(value));
        }

        return NodeDoor.Write<float, SingleCodec>(value);
    }

    /// <summary>Makes a number with the scale of the decimal.</summary>
    public static JsonValue Of(decimal value) => NodeDoor.Write<decimal, DecimalCodec>(value);

    /// <summary>Makes a number of any size and precision.</summary>
    /// <param name="digits">A JSON number: <c>-12.50e3</c>. It is kept as it is.</param>
    /// <exception cref="ArgumentNullException"><paramref name="digits"/> is null.</exception>
    /// <exception cref="FormatException">It is none.</exception>
    public static JsonValue OfNumber(string digits)
    {
        ArgumentNullException.ThrowIfNull(digits);
        byte[] utf8 = Encoding.UTF8.GetBytes(digits);
        return ExactNumber.IsNumber(utf8) ? OfNumber(utf8) : throw new FormatException("The text is no JSON number.");
    }

    /// <summary>The digits of a number, as they are written. Kept as they were where the number was read.</summary>
    /// <exception cref="JsonDataException">The value is no number.</exception>
    public string GetNumberText() => _form >= ValueForm.Int64
        ? Encoding.ASCII.GetString(NumberText(stackalloc byte[ShortNumber]))
        : throw Other("a number");

    /// <summary>A number of valid grammar.</summary>
    internal static JsonValue OfNumber(ReadOnlySpan<byte> digits)
    {
        // What is one number of 18 digits and written as that number is written needs no text.
        if (digits.Length <= 18 && (digits[0] is >= (byte)'1' and <= (byte)'9' || digits.Length == 1 || (digits[0] == (byte)'-' && digits[1] != (byte)'0')))
        {
            bool isNegative = digits[0] == (byte)'-';
            long value = 0;
            foreach (byte digit in isNegative ? digits[1..] : digits)
            {
                if (digit is < (byte)'0' or > (byte)'9')
                {
                    return new(ValueForm.Digits, digits.ToArray(), 0);
                }

                value = (10 * value) + (digit - '0');
            }

            return Of(isNegative ? -value : value);
        }

        return new(ValueForm.Digits, digits.ToArray(), 0);
    }

    /// <summary>How the value is kept.</summary>
    internal ValueForm Form => _form;

    /// <summary>The text of a string.</summary>
    internal string? Text => (string?)_text;

    internal long Int64 => _bits;

    internal double Double => BitConverter.Int64BitsToDouble(_bits);

    /// <summary>The digits of a number, in memory of the caller or of the value.</summary>
    /// <param name="room">At least <see cref="ShortNumber"/> bytes.</param>
    internal ReadOnlySpan<byte> NumberText(Span<byte> room)
    {
        switch (_form)
        {
            case ValueForm.Digits:
                return (byte[])_text!;
            case ValueForm.Int64:
                _bits.TryFormat(room, out int length, default, CultureInfo.InvariantCulture);
                return room[..length];
            default:
                return NodeDoor.WriteDouble(Double, room);
        }
    }

    internal UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context) => _form switch
    {
        ValueForm.Null => context.Null(at),
        ValueForm.True => BooleanCodec.Write(at, context, true),
        ValueForm.False => BooleanCodec.Write(at, context, false),
        ValueForm.Text => at.String(context, Text),
        ValueForm.Int64 => at.Int64(_bits),
        ValueForm.Double => at.Double(context, Double),
        _ => context.Verbatim(at, (byte[])_text!),
    };

    internal const int ShortNumber = 64;

    private static JsonValue OfDigits(string digits) => new(ValueForm.Digits, Encoding.ASCII.GetBytes(digits), 0);

    private static ArgumentException NotFinite(string parameter) => new("JSON has no representation for NaN and the infinities.", parameter);
}
