using System.Globalization;
using System.Text;
using System.Text.Json.Serialization;
using Jackdaw.Codecs;
using Jackdaw.Writing;

namespace Jackdaw.Dom;

/// <summary>An immutable string, number, <c>true</c>, <c>false</c> or <c>null</c>.</summary>
/// <remarks>
/// A number that was read keeps its original digits. A number created from a .NET value has the text that serializing that value gives.
/// </remarks>
[JsonConverter(typeof(SystemTextJsonDocumentConverter<JsonValue, TreeValueCodec>))]
public sealed partial class JsonValue : JsonNode
{
    private const int SmallFrom = -1;
    private const int SmallTo = 255;

    private static readonly object WholeNumber = new();
    private static readonly object DoubleNumber = new();

    /// <summary>Cached common numbers. Values are immutable, so one instance of each is enough.</summary>
    private static readonly JsonValue[] Small = [.. Enumerable.Range(SmallFrom, SmallTo - SmallFrom + 1).Select(number => new JsonValue(WholeNumber, number))];

    /// <summary>
    /// The content of the value: the text of a string; the digits of a number as a byte array, or a marker for a number in
    /// <see cref="_bits"/>; null for true, false and null. A separate field for the kind would make each value a quarter larger.
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

    /// <summary>Creates a string, or <see cref="Null"/> for null.</summary>
    /// <param name="value">The text, or null.</param>
    public static JsonValue Create(string? value) => value is null ? Null : new(value, 0);

    /// <summary>Creates <c>true</c> or <c>false</c>.</summary>
    /// <param name="value">The value.</param>
    public static JsonValue Create(bool value) => value ? True : False;

    /// <summary>Creates a number.</summary>
    /// <param name="value">The number.</param>
    public static JsonValue Create(long value) => value is >= SmallFrom and <= SmallTo ? Small[(int)value - SmallFrom] : new(WholeNumber, value);

    /// <summary>Creates a number.</summary>
    /// <param name="value">The number.</param>
    public static JsonValue Create(ulong value) => value <= long.MaxValue ? Create((long)value) : OfDigits(value.ToString(CultureInfo.InvariantCulture));

    /// <summary>Creates a number, written as the shortest text that round-trips.</summary>
    /// <param name="value">The number.</param>
    /// <exception cref="ArgumentException"><paramref name="value"/> is NaN or an infinity, which JSON cannot represent.</exception>
    public static JsonValue Create(double value) =>
        double.IsFinite(value) ? new(DoubleNumber, BitConverter.DoubleToInt64Bits(value)) : throw NotFinite(nameof(value));

    /// <summary>Creates a number, written as the shortest text that round-trips.</summary>
    /// <param name="value">The number.</param>
    /// <exception cref="ArgumentException"><paramref name="value"/> is NaN or an infinity, which JSON cannot represent.</exception>
    public static JsonValue Create(float value)
    {
        if (!float.IsFinite(value))
        {
            throw NotFinite(nameof(value));
        }

        return NodeDoor.Write<float, SingleCodec>(value);
    }

    /// <summary>Creates a number, preserving the scale.</summary>
    /// <param name="value">The number.</param>
    public static JsonValue Create(decimal value) => NodeDoor.Write<decimal, DecimalCodec>(value);

    /// <summary>Creates a number of any size and precision.</summary>
    /// <param name="digits">A JSON number, such as <c>-12.50e3</c>. The text is kept unchanged.</param>
    /// <exception cref="ArgumentNullException"><paramref name="digits"/> is null.</exception>
    /// <exception cref="FormatException">The text is not a JSON number.</exception>
    public static JsonValue CreateNumber(string digits)
    {
        ArgumentNullException.ThrowIfNull(digits);
        byte[] utf8 = Encoding.UTF8.GetBytes(digits);
        return ExactNumber.IsNumber(utf8) ? CreateNumber(utf8) : throw new FormatException("The text is not a JSON number.");
    }

    /// <summary>Gets the digits of a number as they are written. A number that was read keeps its original digits.</summary>
    /// <exception cref="JsonDataException">The value is not a number.</exception>
    public string GetNumberText() => Form >= ValueForm.Int64
        ? Encoding.ASCII.GetString(NumberText(stackalloc byte[ShortNumber]))
        : throw Other("a number");

    /// <summary>Creates a number from text that is known to be valid.</summary>
    internal static JsonValue CreateNumber(ReadOnlySpan<byte> digits)
    {
        // A number of at most 18 digits that is written with the same digits needs no text.
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

            return Create(isNegative ? -value : value);
        }

        return new(digits.ToArray(), 0);
    }

    /// <summary>The internal representation of the value.</summary>
    internal ValueForm Form => _content is null ? (ValueForm)_bits
        : ReferenceEquals(_content, WholeNumber) ? ValueForm.Int64
        : ReferenceEquals(_content, DoubleNumber) ? ValueForm.Double
        : _content is string ? ValueForm.Text
        : ValueForm.Digits;

    /// <summary>The text of a string.</summary>
    internal string? Text => (string?)_content;

    internal long Int64 => _bits;

    internal double Double => BitConverter.Int64BitsToDouble(_bits);

    /// <summary>Gets the digits of a number, in memory of the caller or of the value.</summary>
    /// <param name="room">A buffer of at least <see cref="ShortNumber"/> bytes.</param>
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

    private static ArgumentException NotFinite(string parameter) => new("JSON has no representation for NaN and infinities.", parameter);
}
