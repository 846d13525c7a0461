using System.Text;
using Jackdaw.Codecs;
using Jackdaw.Errors;
using Jackdaw.Reading;
using Jackdaw.Text;

namespace Jackdaw.Dom;

/// <content>Single values, with the same rules and errors as reading types.</content>
public readonly partial struct JsonView
{
    /// <summary>Gets the text of a string; null for <c>null</c>.</summary>
    /// <exception cref="JsonDataException">The value is neither a string nor <c>null</c>.</exception>
    public string? GetString() => Memory.TryString(_row, out string? value) ? value : Leaf<string, StringCodec>();

    /// <summary>Gets the value as a <see cref="bool"/>.</summary>
    /// <exception cref="JsonDataException">The value is neither <c>true</c> nor <c>false</c>.</exception>
    public bool GetBoolean() => TapeRow.Kind(Memory.Row(_row)) switch
    {
        TapeKind.True => true,
        TapeKind.False => false,
        _ => Leaf<bool, BooleanCodec>(),
    };

    /// <summary>Gets the value as an <see cref="int"/>.</summary>
    /// <exception cref="JsonDataException">The value is not a number, has a fraction or an exponent, or is out of range.</exception>
    public int GetInt32() => Memory.TryInt32(_row, out int value) ? value : Leaf<int, Int32Codec>();

    /// <summary>Gets the value as a <see cref="uint"/>.</summary>
    /// <exception cref="JsonDataException">The value is not a number, has a fraction or an exponent, or is out of range.</exception>
    public uint GetUInt32() => Leaf<uint, UInt32Codec>();

    /// <summary>Gets the value as a <see cref="long"/>.</summary>
    /// <exception cref="JsonDataException">The value is not a number, has a fraction or an exponent, or is out of range.</exception>
    public long GetInt64() => Memory.TryInt64(_row, out long value) ? value : Leaf<long, Int64Codec>();

    /// <summary>Gets the value as a <see cref="ulong"/>.</summary>
    /// <exception cref="JsonDataException">The value is not a number, has a fraction or an exponent, or is out of range.</exception>
    public ulong GetUInt64() => Leaf<ulong, UInt64Codec>();

    /// <summary>Gets the value as the closest <see cref="double"/>.</summary>
    /// <exception cref="JsonDataException">The value is not a number, or is out of range.</exception>
    public double GetDouble() => Memory.TryDouble(_row, out double value) ? value : Leaf<double, DoubleCodec>();

    /// <summary>Gets the value as the closest <see cref="float"/>.</summary>
    /// <exception cref="JsonDataException">The value is not a number, or is out of range.</exception>
    public float GetSingle() => Leaf<float, SingleCodec>();

    /// <summary>Gets the value as a <see cref="decimal"/>, preserving its scale.</summary>
    /// <exception cref="JsonDataException">The value is not a number, or is out of range.</exception>
    public decimal GetDecimal() => Memory.TryDecimal(_row, out decimal value) ? value : Leaf<decimal, DecimalCodec>();

    /// <summary>Gets the value as a <see cref="System.Numerics.BigInteger"/>.</summary>
    /// <exception cref="JsonDataException">The value is not a whole number.</exception>
    public System.Numerics.BigInteger GetBigInteger() => Leaf<System.Numerics.BigInteger, BigIntegerCodec>();

    /// <summary>Gets the value as a <see cref="Guid"/>.</summary>
    /// <exception cref="JsonDataException">The value is not a string of the form 00000000-0000-0000-0000-000000000000.</exception>
    public Guid GetGuid() => Leaf<Guid, GuidCodec>();

    /// <summary>Gets the value as a <see cref="DateTime"/>.</summary>
    /// <exception cref="JsonDataException">The value is not an ISO 8601 date and time.</exception>
    public DateTime GetDateTime() => Leaf<DateTime, DateTimeCodec>();

    /// <summary>Gets the value as a <see cref="DateTimeOffset"/>.</summary>
    /// <exception cref="JsonDataException">The value is not an ISO 8601 date and time.</exception>
    public DateTimeOffset GetDateTimeOffset() => Leaf<DateTimeOffset, DateTimeOffsetCodec>();

    /// <summary>Gets the value as a <see cref="DateOnly"/>.</summary>
    /// <exception cref="JsonDataException">The value is not a date of the form yyyy-MM-dd.</exception>
    public DateOnly GetDateOnly() => Leaf<DateOnly, DateOnlyCodec>();

    /// <summary>Gets the value as a <see cref="TimeOnly"/>.</summary>
    /// <exception cref="JsonDataException">The value is not a time of the form HH:mm:ss.fffffff.</exception>
    public TimeOnly GetTimeOnly() => Leaf<TimeOnly, TimeOnlyCodec>();

    /// <summary>Gets the value as a <see cref="TimeSpan"/>.</summary>
    /// <exception cref="JsonDataException">The value is not a duration of the form d.hh:mm:ss.fffffff.</exception>
    public TimeSpan GetTimeSpan() => Leaf<TimeSpan, TimeSpanCodec>();

    /// <summary>Gets the bytes that a string holds in Base64; null for <c>null</c>.</summary>
    /// <exception cref="JsonDataException">The value is neither a Base64 string nor <c>null</c>.</exception>
    public byte[]? GetBytesFromBase64() => Leaf<byte[], ByteArrayCodec>();

    /// <summary>Tries to get the text of a string.</summary>
    /// <param name="value">The text.</param>
    /// <returns>Whether the value is a string.</returns>
    public bool TryGetString([System.Diagnostics.CodeAnalysis.NotNullWhen(true)] out string? value) => Memory.TryString(_row, out value);

    /// <summary>Tries to get the value as an <see cref="int"/>.</summary>
    /// <param name="value">The number.</param>
    /// <returns>Whether the value is a number in range, without a fraction or an exponent.</returns>
    public bool TryGetInt32(out int value) => Memory.TryInt32(_row, out value);

    /// <summary>Tries to get the value as a <see cref="long"/>.</summary>
    /// <param name="value">The number.</param>
    /// <returns>Whether the value is a number in range, without a fraction or an exponent.</returns>
    public bool TryGetInt64(out long value) => Memory.TryInt64(_row, out value);

    /// <summary>Tries to get the value as the closest <see cref="double"/>.</summary>
    /// <param name="value">The number.</param>
    /// <returns>Whether the value is a number in range.</returns>
    public bool TryGetDouble(out double value) => Memory.TryDouble(_row, out value);

    /// <summary>Tries to get the value as a <see cref="decimal"/>, preserving its scale.</summary>
    /// <param name="value">The number.</param>
    /// <returns>Whether the value is a number in range.</returns>
    public bool TryGetDecimal(out decimal value) => Memory.TryDecimal(_row, out value);

    /// <summary>
    /// The UTF-8 text of the value, exactly as in the document, without surrounding white space. The span stays valid after the document is
    /// disposed; in return, the memory of this document is not reused.
    /// </summary>
    public ReadOnlySpan<byte> RawUtf8 => Memory.Lend(_row);

    /// <summary>
    /// Gets the JSON text of the value, exactly as in the document: all digits of a number, quotation marks and escapes of a string.
    /// </summary>
    /// <exception cref="JsonDataException">The value has more characters than a string can hold.</exception>
    public string GetRawText()
    {
        ReadOnlySpan<byte> raw = Memory.Raw(_row);
        return raw.Length <= TextLimit.Characters || Encoding.UTF8.GetCharCount(raw) <= TextLimit.Characters
            ? Encoding.UTF8.GetString(raw)
            : throw ViewFailure.Of(this, JsonError.TooLarge, ErrorText.LongString);
    }

    /// <summary>Whether the value is a string with the given text. Does not allocate.</summary>
    /// <param name="utf8">The unescaped text in UTF-8.</param>
    public bool TextEquals(ReadOnlySpan<byte> utf8) =>
        TapeRow.Kind(Memory.Row(_row)) is TapeKind.String or TapeKind.EscapedString && _memory!.IsText(_row, utf8);

    /// <inheritdoc cref="TextEquals(ReadOnlySpan{byte})"/>
    /// <param name="text">The text.</param>
    /// <exception cref="ArgumentNullException"><paramref name="text"/> is null.</exception>
    public bool TextEquals(string text)
    {
        ArgumentNullException.ThrowIfNull(text);
        return TextEquals(text.AsSpan());
    }

    /// <inheritdoc cref="TextEquals(ReadOnlySpan{byte})"/>
    /// <param name="text">The text.</param>
    public bool TextEquals(ReadOnlySpan<char> text)
    {
        int most = NameBytes.MaxOf(text);
        Span<byte> room = most <= NameBytes.OnStack ? stackalloc byte[NameBytes.OnStack] : new byte[most];
        return NameBytes.TryEncode(text, room, out ReadOnlySpan<byte> utf8) && TextEquals(utf8);
    }

    private T? Leaf<T, TCodec>()
        where TCodec : struct, IUncheckedJsonCodec<T>
    {
        DocumentMemory memory = Memory;
        return memory.Read<CodecLeaf<T, TCodec>, T?>(_row, default, memory.Settings);
    }

    /// <summary>A built-in codec for values without nesting.</summary>
    private readonly struct CodecLeaf<T, TCodec> : ITapeLeaf<T?>
        where TCodec : struct, IUncheckedJsonCodec<T>
    {
        public T? Read(UncheckedReadCursor at, ReadContext context)
        {
            TCodec.Read(at, context, out T? value);
            return value;
        }
    }
}
