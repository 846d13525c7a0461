using System.Globalization;
using System.Text;
using System.Text.Json.Serialization;
using Jackdaw.Codecs;
using Jackdaw.Writing;

namespace Jackdaw.Dom;

/// <summary>A string, a number, <c>true</c>, <c>false</c> or <c>null</c>. It never changes.</summary>
/// <remarks>A number that was read keeps its digits as they were; one that was given by a program is written as the typed doors write it.</remarks>
[JsonConverter(typeof(StjDocumentConverter<JsonValue, TreeValueCodec>))]
public sealed partial class JsonValue : JsonNode
{
    private const int SmallFrom = -1;
    private const int SmallTo = 255;

    private static readonly object WholeNumber = new();
    private static readonly object DoubleNumber = new();

    /// <summary>Numbers that are everywhere. Values never change, so one of each is enough.</summary>
    private static readonly JsonValue[] Small = [.. Enumerable.Range(SmallFrom, SmallTo - SmallFrom + 1).Select(number => new JsonValue(WholeNumber, number))];

    /// <summary>
    /// What the value is: the text of a string; the digits of a number as an array of bytes, or a mark for one that is in <see cref="_bits"/>; null for true,
    /// false and null. A field for it would make each value a quarter larger.
    /// </summary>
    private readonly object? _content;
    private readonly long _bits;

    private JsonValue(object? content, long bits)
    {
        _content = content;
        _bits = bits;
    }

    /// <summary><c>null</c>.</summary>
    public static JsonValue Null { get; } = new(null, (long)ValueForm.Null);

    /// <summary><c>true</c>.</summary>
    public static JsonValue True { get; } = new(null, (long)ValueForm.True);

    /// <summary><c>false</c>.</summary>
    public static JsonValue False { get; } = new(null, (long)ValueForm.False);

    /// <inheritdoc/>
    public override JsonKind Kind => Form switch
    {
        ValueForm.Null => JsonKind.Null,
        ValueForm.True or ValueForm.False => JsonKind.Boolean,
        ValueForm.Text => JsonKind.String,
        ValueForm.Int64 => JsonKind.Integer,
        _ => NumberText(stackalloc byte[ShortNumber]).ContainsAny((byte)'.', (byte)'e', (byte)'E') ? JsonKind.Fraction : JsonKind.Integer,
    };

    /// <summary>Makes a string, or <see cref="Null"/>.</summary>
    public static JsonValue Of(string? value) => value is null ? Null : new(value, 0);

    /// <summary>Makes <c>true</c> or <c>false</c>.</summary>
    public static JsonValue Of(bool value) => value ? True : False;

    /// <summary>Makes a number.</summary>
    public static JsonValue Of(long value) => value is >= SmallFrom and <= SmallTo ? Small[(int)value - SmallFrom] : new(WholeNumber, value);

    /// <summary>Makes a number.</summary>
    public static JsonValue Of(ulong value) => value <= long.MaxValue ? Of((long)value) : OfDigits(value.ToString(CultureInfo.InvariantCulture));

    /// <summary>Makes a number: the shortest text that reads back as the same one.</summary>
    /// <exception cref="ArgumentException"><paramref name="value"/> is NaN or an infinity, which JSON has no representation for.</exception>
    public static JsonValue Of(double value) =>
        double.IsFinite(value) ? new(DoubleNumber, BitConverter.DoubleToInt64Bits(value)) : throw NotFinite(nameof(value));

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
    public string GetNumberText() => Form >= ValueForm.Int64
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
                    return new(digits.ToArray(), 0);
                }

                value = (10 * value) + (digit - '0');
            }

            return Of(isNegative ? -value : value);
        }

        return new(digits.ToArray(), 0);
    }

    /// <summary>How the value is kept.</summary>
    internal ValueForm Form => _content is null ? (ValueForm)_bits
        : ReferenceEquals(_content, WholeNumber) ? ValueForm.Int64
        : ReferenceEquals(_content, DoubleNumber) ? ValueForm.Double
        : _content is string ? ValueForm.Text
        : ValueForm.Digits;

    /// <summary>The text of a string.</summary>
    internal string? Text => (string?)_content;

    internal long Int64 => _bits;

    internal double Double => BitConverter.Int64BitsToDouble(_bits);

    /// <summary>The digits of a number, in memory of the caller or of the value.</summary>
    /// <param name="room">At least <see cref="ShortNumber"/> bytes.</param>
    internal ReadOnlySpan<byte> NumberText(Span<byte> room)
    {
        switch (Form)
        {
            case ValueForm.Digits:
                return (byte[])_content!;
            case ValueForm.Int64:
                _bits.TryFormat(room, out int length, default, CultureInfo.InvariantCulture);
                return room[..length];
            default:
                return NodeDoor.WriteDouble(Double, room);
        }
    }

    internal UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context) => Form switch
    {
        ValueForm.Null => context.Null(at),
        ValueForm.True => BooleanCodec.Write(at, context, true),
        ValueForm.False => BooleanCodec.Write(at, context, false),
        ValueForm.Text => at.String(context, Text),
        ValueForm.Int64 => at.Int64(_bits),
        ValueForm.Double => at.Double(context, Double),
        _ => context.Verbatim(at, (byte[])_content!),
    };

    internal const int ShortNumber = 64;

    private static JsonValue OfDigits(string digits) => new(Encoding.ASCII.GetBytes(digits), 0);

    private static ArgumentException NotFinite(string parameter) => new("JSON has no representation for NaN and the infinities.", parameter);
}
