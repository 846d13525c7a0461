using System.Text;
using Jackdaw.Codecs;
using Jackdaw.Errors;
using Jackdaw.Reading;
using Jackdaw.Text;

namespace Jackdaw.Dom;

/// <content>Single values: what the typed doors read, and their errors.</content>
public readonly partial struct JsonView
{
    /// <summary>The text of a string; null for <c>null</c>.</summary>
    /// <exception cref="JsonDataException">The value is neither.</exception>
    public string? GetString() => Memory.TryString(_row, out string? value) ? value : Leaf<string, StringCodec>();

    /// <summary>The value as <see cref="bool"/>.</summary>
    /// <exception cref="JsonDataException">The value is neither <c>true</c> nor <c>false</c>.</exception>
    public bool GetBoolean() => TapeRow.Kind(Memory.Row(_row)) switch
    {
        TapeKind.True => true,
        TapeKind.False => false,
        _ => Leaf<bool, BooleanCodec>(),
    };

    /// <summary>The value as <see cref="int"/>.</summary>
    /// <exception cref="JsonDataException">The value is no number, has a fraction or an exponent, or does not fit.</exception>
    public int GetInt32() => Memory.TryInt32(_row, out int value) ? value : Leaf<int, Int32Codec>();

    /// <summary>The value as <see cref="uint"/>.</summary>
    /// <exception cref="JsonDataException">The value is no number, has a fraction or an exponent, or does not fit.</exception>
    public uint GetUInt32() => Leaf<uint, UInt32Codec>();

    /// <summary>The value as <see cref="long"/>.</summary>
    /// <exception cref="JsonDataException">The value is no number, has a fraction or an exponent, or does not fit.</exception>
    public long GetInt64() => Memory.TryInt64(_row, out long value) ? value : Leaf<long, Int64Codec>();

    /// <summary>The value as <see cref="ulong"/>.</summary>
    /// <exception cref="JsonDataException">The value is no number, has a fraction or an exponent, or does not fit.</exception>
    public ulong GetUInt64() => Leaf<ulong, UInt64Codec>();

    /// <summary>The value as a <see cref="double"/>: the one closest to the text.</summary>
    /// <exception cref="JsonDataException">The value is no number, or out of range.</exception>
    public double GetDouble() => Memory.TryDouble(_row, out double value) ? value : Leaf<double, DoubleCodec>();

    /// <summary>The value as a <see cref="float"/>: the one closest to the text.</summary>
    /// <exception cref="JsonDataException">The value is no number, or out of range.</exception>
    public float GetSingle() => Leaf<float, SingleCodec>();

    /// <summary>The value as a <see cref="decimal"/>, with its scale.</summary>
    /// <exception cref="JsonDataException">The value is no number, or out of range.</exception>
    public decimal GetDecimal() => Memory.TryDecimal(_row, out decimal value) ? value : Leaf<decimal, DecimalCodec>();

    /// <summary>The value as <see cref="System.Numerics.BigInteger"/>.</summary>
    /// <exception cref="JsonDataException">The value is no whole number.</exception>
    public System.Numerics.BigInteger GetBigInteger() => Leaf<System.Numerics.BigInteger, BigIntegerCodec>();

    /// <summary>The value as <see cref="Guid"/>.</summary>
    /// <exception cref="JsonDataException">The value is no string of the form 00000000-0000-0000-0000-000000000000.</exception>
    public Guid GetGuid() => Leaf<Guid, GuidCodec>();

    /// <summary>The value as <see cref="DateTime"/>.</summary>
    /// <exception cref="JsonDataException">The value is no date and time of ISO 8601.</exception>
    public DateTime GetDateTime() => Leaf<DateTime, DateTimeCodec>();

    /// <summary>The value as <see cref="DateTimeOffset"/>.</summary>
    /// <exception cref="JsonDataException">The value is no date and time of ISO 8601.</exception>
    public DateTimeOffset GetDateTimeOffset() => Leaf<DateTimeOffset, DateTimeOffsetCodec>();

    /// <summary>The value as <see cref="DateOnly"/>.</summary>
    /// <exception cref="JsonDataException">The value is no date of the form yyyy-MM-dd.</exception>
    public DateOnly GetDateOnly() => Leaf<DateOnly, DateOnlyCodec>();

    /// <summary>The value as <see cref="TimeOnly"/>.</summary>
    /// <exception cref="JsonDataException">The value is no time of the form HH:mm:ss.fffffff.</exception>
    public TimeOnly GetTimeOnly() => Leaf<TimeOnly, TimeOnlyCodec>();

    /// <summary>The value as <see cref="TimeSpan"/>.</summary>
    /// <exception cref="JsonDataException">The value is no duration of the form d.hh:mm:ss.fffffff.</exception>
    public TimeSpan GetTimeSpan() => Leaf<TimeSpan, TimeSpanCodec>();

    /// <summary>The bytes that a string holds in base64; null for <c>null</c>.</summary>
    /// <exception cref="JsonDataException">The value is neither.</exception>
    public byte[]? GetBytesFromBase64() => Leaf<byte[], ByteArrayCodec>();

    /// <summary>The text of a string.</summary>
    /// <param name="value">The text.</param>
    /// <returns>Whether the value is a string.</returns>
    public bool TryGetString([System.Diagnostics.CodeAnalysis.NotNullWhen(true)] out string? value) => Memory.TryString(_row, out value);

    /// <summary>The value as <see cref="int"/>.</summary>
    /// <param name="value">The number.</param>
    /// <returns>Whether the value is a number that fits, without fraction and exponent.</returns>
    public bool TryGetInt32(out int value) => Memory.TryInt32(_row, out value);

    /// <summary>The value as <see cref="long"/>.</summary>
    /// <param name="value">The number.</param>
    /// <returns>Whether the value is a number that fits, without fraction and exponent.</returns>
    public bool TryGetInt64(out long value) => Memory.TryInt64(_row, out value);

    /// <summary>The value as a <see cref="double"/>: the one closest to the text.</summary>
    /// <param name="value">The number.</param>
    /// <returns>Whether the value is a number in range.</returns>
    public bool TryGetDouble(out double value) => Memory.TryDouble(_row, out value);

    /// <summary>The value as a <see cref="decimal"/>, with its scale.</summary>
    /// <param name="value">The number.</param>
    /// <returns>Whether the value is a number in range.</returns>
    public bool TryGetDecimal(out decimal value) => Memory.TryDecimal(_row, out value);

    /// <summary>
    /// The value in UTF-8, as it is in the document, with the white space inside it and none around it. The span stays valid after the document
    /// has been disposed; for that the memory of a document of which one was asked for is not used again.
    /// </summary>
    public ReadOnlySpan<byte> RawUtf8 => Memory.Lend(_row);

    /// <summary>The JSON text of the value, as it is in the document: all digits of a number, the quotes and escapes of a string.</summary>
    /// <exception cref="JsonDataException">It has more characters than a string holds.</exception>
    public string GetRawText()
    {
        ReadOnlySpan<byte> raw = Memory.Raw(_row);
        return raw.Length <= TextLimit.Characters || Encoding.UTF8.GetCharCount(raw) <= TextLimit.Characters
            ? Encoding.UTF8.GetString(raw)
            : throw ViewFailure.Of(this, JsonError.TooLarge, ErrorText.LongString);
    }

    /// <summary>Whether the value is a string of this text; nothing is made for it.</summary>
    /// <param name="utf8">The text in UTF-8, unescaped.</param>
    public bool TextEquals(ReadOnlySpan<byte> utf8) =>
        TapeRow.Kind(Memory.Row(_row)) is TapeKind.String or TapeKind.EscapedString && _memory!.IsText(_row, utf8);

    private T? Leaf<T, TCodec>()
        where TCodec : struct, IUncheckedJsonCodec<T>
    {
        DocumentMemory memory = Memory;
        return memory.Read<CodecLeaf<T, TCodec>, T?>(_row, default, memory.Settings);
    }

    /// <summary>A codec of the library, whose values have no depth.</summary>
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
