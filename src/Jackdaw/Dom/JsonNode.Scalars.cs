using System.Diagnostics.CodeAnalysis;
using Jackdaw.Codecs;

namespace Jackdaw.Dom;

/// <content>Single values.</content>
public abstract partial class JsonNode
{
    /// <summary>Gets the value as a <see cref="uint"/>.</summary>
    /// <exception cref="JsonDataException">The value is not a number, has a fraction or an exponent, or is out of range.</exception>
    public uint GetUInt32() => Scalar<uint, UInt32Codec>();

    /// <summary>Gets the value as the closest <see cref="float"/>.</summary>
    /// <exception cref="JsonDataException">The value is not a number, or is out of range.</exception>
    public float GetSingle() => Scalar<float, SingleCodec>();

    /// <summary>Gets the value as a <see cref="System.Numerics.BigInteger"/>.</summary>
    /// <exception cref="JsonDataException">The value is not a whole number.</exception>
    public System.Numerics.BigInteger GetBigInteger() => Scalar<System.Numerics.BigInteger, BigIntegerCodec>();

    /// <summary>Gets the value as a <see cref="DateOnly"/>.</summary>
    /// <exception cref="JsonDataException">The value is not a date of the form yyyy-MM-dd.</exception>
    public DateOnly GetDateOnly() => Scalar<DateOnly, DateOnlyCodec>();

    /// <summary>Gets the value as a <see cref="TimeOnly"/>.</summary>
    /// <exception cref="JsonDataException">The value is not a time of the form HH:mm:ss.fffffff.</exception>
    public TimeOnly GetTimeOnly() => Scalar<TimeOnly, TimeOnlyCodec>();

    /// <summary>Gets the value as a <see cref="TimeSpan"/>.</summary>
    /// <exception cref="JsonDataException">The value is not a duration of the form d.hh:mm:ss.fffffff.</exception>
    public TimeSpan GetTimeSpan() => Scalar<TimeSpan, TimeSpanCodec>();

    /// <summary>Gets the bytes that a string holds in Base64; null for <c>null</c>.</summary>
    /// <exception cref="JsonDataException">The value is neither a Base64 string nor <c>null</c>.</exception>
    public byte[]? GetBytesFromBase64() => NodeDoor.Read<byte[], ByteArrayCodec>(this);

    /// <summary>Tries to get the text of a string.</summary>
    /// <param name="value">The text.</param>
    /// <returns>Whether the value is a string.</returns>
    public bool TryGetString([NotNullWhen(true)] out string? value) => TryScalar<string, StringCodec>(out value);

    /// <summary>Tries to get the value as a <see cref="bool"/>.</summary>
    /// <param name="value">The value.</param>
    /// <returns>Whether the value is <c>true</c> or <c>false</c>.</returns>
    public bool TryGetBoolean(out bool value) => TryScalar<bool, BooleanCodec>(out value);

    /// <summary>Tries to get the value as an <see cref="int"/>.</summary>
    /// <param name="value">The number.</param>
    /// <returns>Whether the value is a number in range, without a fraction or an exponent.</returns>
    public bool TryGetInt32(out int value) => TryScalar<int, Int32Codec>(out value);

    /// <summary>Tries to get the value as a <see cref="uint"/>.</summary>
    /// <param name="value">The number.</param>
    /// <returns>Whether the value is a number in range, without a fraction or an exponent.</returns>
    public bool TryGetUInt32(out uint value) => TryScalar<uint, UInt32Codec>(out value);

    /// <summary>Tries to get the value as a <see cref="long"/>.</summary>
    /// <param name="value">The number.</param>
    /// <returns>Whether the value is a number in range, without a fraction or an exponent.</returns>
    public bool TryGetInt64(out long value) => TryScalar<long, Int64Codec>(out value);

    /// <summary>Tries to get the value as a <see cref="ulong"/>.</summary>
    /// <param name="value">The number.</param>
    /// <returns>Whether the value is a number in range, without a fraction or an exponent.</returns>
    public bool TryGetUInt64(out ulong value) => TryScalar<ulong, UInt64Codec>(out value);

    /// <summary>Tries to get the value as the closest <see cref="float"/>.</summary>
    /// <param name="value">The number.</param>
    /// <returns>Whether the value is a number in range.</returns>
    public bool TryGetSingle(out float value) => TryScalar<float, SingleCodec>(out value);

    /// <summary>Tries to get the value as the closest <see cref="double"/>.</summary>
    /// <param name="value">The number.</param>
    /// <returns>Whether the value is a number in range.</returns>
    public bool TryGetDouble(out double value) => TryScalar<double, DoubleCodec>(out value);

    /// <summary>Tries to get the value as a <see cref="decimal"/>, preserving its scale.</summary>
    /// <param name="value">The number.</param>
    /// <returns>Whether the value is a number in range.</returns>
    public bool TryGetDecimal(out decimal value) => TryScalar<decimal, DecimalCodec>(out value);

    /// <summary>Tries to get the value as a <see cref="System.Numerics.BigInteger"/>.</summary>
    /// <param name="value">The number.</param>
    /// <returns>Whether the value is a whole number.</returns>
    public bool TryGetBigInteger(out System.Numerics.BigInteger value) => TryScalar<System.Numerics.BigInteger, BigIntegerCodec>(out value);

    /// <summary>Tries to get the value as a <see cref="Guid"/>.</summary>
    /// <param name="value">The value.</param>
    /// <returns>Whether the value is a string of the form 00000000-0000-0000-0000-000000000000.</returns>
    public bool TryGetGuid(out Guid value) => TryScalar<Guid, GuidCodec>(out value);

    /// <summary>Tries to get the value as a <see cref="DateTime"/>.</summary>
    /// <param name="value">The value.</param>
    /// <returns>Whether the value is an ISO 8601 date and time.</returns>
    public bool TryGetDateTime(out DateTime value) => TryScalar<DateTime, DateTimeCodec>(out value);

    /// <summary>Tries to get the value as a <see cref="DateTimeOffset"/>.</summary>
    /// <param name="value">The value.</param>
    /// <returns>Whether the value is an ISO 8601 date and time.</returns>
    public bool TryGetDateTimeOffset(out DateTimeOffset value) => TryScalar<DateTimeOffset, DateTimeOffsetCodec>(out value);

    /// <summary>Tries to get the value as a <see cref="DateOnly"/>.</summary>
    /// <param name="value">The value.</param>
    /// <returns>Whether the value is a date of the form yyyy-MM-dd.</returns>
    public bool TryGetDateOnly(out DateOnly value) => TryScalar<DateOnly, DateOnlyCodec>(out value);

    /// <summary>Tries to get the value as a <see cref="TimeOnly"/>.</summary>
    /// <param name="value">The value.</param>
    /// <returns>Whether the value is a time of the form HH:mm:ss.fffffff.</returns>
    public bool TryGetTimeOnly(out TimeOnly value) => TryScalar<TimeOnly, TimeOnlyCodec>(out value);

    /// <summary>Tries to get the value as a <see cref="TimeSpan"/>.</summary>
    /// <param name="value">The value.</param>
    /// <returns>Whether the value is a duration of the form d.hh:mm:ss.fffffff.</returns>
    public bool TryGetTimeSpan(out TimeSpan value) => TryScalar<TimeSpan, TimeSpanCodec>(out value);

    /// <summary>Tries to get the bytes that a string holds in Base64.</summary>
    /// <param name="value">The bytes.</param>
    /// <returns>Whether the value is a Base64 string.</returns>
    public bool TryGetBytesFromBase64([NotNullWhen(true)] out byte[]? value) => TryScalar<byte[], ByteArrayCodec>(out value);

    private bool TryScalar<T, TCodec>([NotNullWhen(true)] out T? value)
        where TCodec : struct, IUncheckedJsonCodec<T>
    {
        value = default;
        return this is JsonValue && NodeDoor.TryRead(this, LibraryHandle<T, TCodec>.Value, NodeDoor.Deep, out value) && value is not null;
    }
}
