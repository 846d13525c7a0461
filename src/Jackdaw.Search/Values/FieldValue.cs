namespace Jackdaw.Search.Values;

/// <summary>A value for a back end: a parameter of a query, or a column of a document. Numbers are stored without allocation.</summary>
internal readonly struct FieldValue
{
    private readonly long _bits;

    private readonly object? _reference;

    private FieldValue(ValueKind kind, long bits, object? reference)
    {
        Kind = kind;
        _bits = bits;
        _reference = reference;
    }

    /// <summary>The kind; <see cref="ValueKind.None"/> by default.</summary>
    public ValueKind Kind { get; }

    /// <summary>The number of <see cref="ValueKind.Integer"/>.</summary>
    public long Integer => _bits;

    /// <summary>The number of <see cref="ValueKind.Unsigned"/>.</summary>
    public ulong Unsigned => unchecked((ulong)_bits);

    /// <summary>The number of <see cref="ValueKind.Real"/>.</summary>
    public double Real => BitConverter.Int64BitsToDouble(_bits);

    /// <summary>The string of <see cref="ValueKind.Text"/>.</summary>
    public string Text => (string)_reference!;

    /// <summary>The numbers of <see cref="ValueKind.IntegerList"/>.</summary>
    public ReadOnlySpan<long> Integers => (long[])_reference!;

    /// <summary>The strings of <see cref="ValueKind.TextList"/>.</summary>
    public ReadOnlySpan<string> Texts => (string[])_reference!;

    /// <summary>The UTF-8 bytes of <see cref="ValueKind.Json"/>.</summary>
    public ReadOnlySpan<byte> Json => (byte[])_reference!;

    public static FieldValue OfInteger(long value) => new(ValueKind.Integer, value, null);

    public static FieldValue OfUnsigned(ulong value) => new(ValueKind.Unsigned, unchecked((long)value), null);

    public static FieldValue OfReal(double value) => new(ValueKind.Real, BitConverter.DoubleToInt64Bits(value), null);

    public static FieldValue OfText(string value) => new(ValueKind.Text, 0, value);

    public static FieldValue OfIntegers(long[] values) => new(ValueKind.IntegerList, 0, values);

    public static FieldValue OfTexts(string[] values) => new(ValueKind.TextList, 0, values);

    public static FieldValue OfJson(byte[] utf8) => new(ValueKind.Json, 0, utf8);
}
