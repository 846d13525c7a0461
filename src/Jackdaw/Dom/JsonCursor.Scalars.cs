using System.Diagnostics.CodeAnalysis;
using Jackdaw.Codecs;

namespace Jackdaw.Dom;

/// <content>Single values.</content>
public sealed partial class JsonCursor
{
    /// <summary>Reads the next value as a <see cref="uint"/>.</summary>
    /// <exception cref="JsonDataException">The value is not a number, has a fraction or an exponent, or is out of range.</exception>
    public uint GetUInt32() => Read<CursorLeaves.Scalar<uint, UInt32Codec>, uint>(default);

    /// <summary>Reads the next value as a <see cref="ulong"/>.</summary>
    /// <exception cref="JsonDataException">The value is not a number, has a fraction or an exponent, or is out of range.</exception>
    public ulong GetUInt64() => Read<CursorLeaves.Scalar<ulong, UInt64Codec>, ulong>(default);

    /// <summary>Reads the next value as the closest <see cref="float"/>.</summary>
    /// <exception cref="JsonDataException">The value is not a number, or is out of range.</exception>
    public float GetSingle() => Read<CursorLeaves.Scalar<float, SingleCodec>, float>(default);

    /// <summary>Reads the next value as a <see cref="System.Numerics.BigInteger"/>.</summary>
    /// <exception cref="JsonDataException">The value is not a whole number.</exception>
    public System.Numerics.BigInteger GetBigInteger() => Read<CursorLeaves.Scalar<System.Numerics.BigInteger, BigIntegerCodec>, System.Numerics.BigInteger>(default);

    /// <summary>Reads the next value as a <see cref="Guid"/>.</summary>
    /// <exception cref="JsonDataException">The value is not a string of the form 00000000-0000-0000-0000-000000000000.</exception>
    public Guid GetGuid() => Read<CursorLeaves.Scalar<Guid, GuidCodec>, Guid>(default);

    /// <summary>Reads the next value as a <see cref="DateTime"/>.</summary>
    /// <exception cref="JsonDataException">The value is not an ISO 8601 date and time.</exception>
    public DateTime GetDateTime() => Read<CursorLeaves.Scalar<DateTime, DateTimeCodec>, DateTime>(default);

    /// <summary>Reads the next value as a <see cref="DateTimeOffset"/>.</summary>
    /// <exception cref="JsonDataException">The value is not an ISO 8601 date and time.</exception>
    public DateTimeOffset GetDateTimeOffset() => Read<CursorLeaves.Scalar<DateTimeOffset, DateTimeOffsetCodec>, DateTimeOffset>(default);

    /// <summary>Reads the next value as a <see cref="DateOnly"/>.</summary>
    /// <exception cref="JsonDataException">The value is not a date of the form yyyy-MM-dd.</exception>
    public DateOnly GetDateOnly() => Read<CursorLeaves.Scalar<DateOnly, DateOnlyCodec>, DateOnly>(default);

    /// <summary>Reads the next value as a <see cref="TimeOnly"/>.</summary>
    /// <exception cref="JsonDataException">The value is not a time of the form HH:mm:ss.fffffff.</exception>
    public TimeOnly GetTimeOnly() => Read<CursorLeaves.Scalar<TimeOnly, TimeOnlyCodec>, TimeOnly>(default);

    /// <summary>Reads the next value as a <see cref="TimeSpan"/>.</summary>
    /// <exception cref="JsonDataException">The value is not a duration of the form d.hh:mm:ss.fffffff.</exception>
    public TimeSpan GetTimeSpan() => Read<CursorLeaves.Scalar<TimeSpan, TimeSpanCodec>, TimeSpan>(default);

    /// <summary>Reads the bytes that the next value holds in Base64; null for <c>null</c>.</summary>
    /// <exception cref="JsonDataException">The value is neither a Base64 string nor <c>null</c>.</exception>
    public byte[]? GetBytesFromBase64() => Read<CursorLeaves.Scalar<byte[], ByteArrayCodec>, byte[]>(default);

    /// <summary>Tries to read the text of a string.</summary>
    /// <param name="value">The text.</param>
    /// <returns>Whether the next value is a string. If not, the cursor stays before it.</returns>
    public bool TryGetString([NotNullWhen(true)] out string? value) => TryScalar<string, StringCodec>(out value);

    /// <summary>Tries to read the next value as a <see cref="bool"/>.</summary>
    /// <param name="value">The value.</param>
    /// <returns>Whether the next value is <c>true</c> or <c>false</c>. If not, the cursor stays before it.</returns>
    public bool TryGetBoolean(out bool value) => TryScalar<bool, BooleanCodec>(out value);

    /// <summary>Tries to read the next value as an <see cref="int"/>.</summary>
    /// <param name="value">The number.</param>
    /// <returns>Whether the next value is a number in range, without a fraction or an exponent. If not, the cursor stays before it.</returns>
    public bool TryGetInt32(out int value) => TryScalar<int, Int32Codec>(out value);

    /// <summary>Tries to read the next value as a <see cref="uint"/>.</summary>
    /// <param name="value">The number.</param>
    /// <returns>Whether the next value is a number in range, without a fraction or an exponent. If not, the cursor stays before it.</returns>
    public bool TryGetUInt32(out uint value) => TryScalar<uint, UInt32Codec>(out value);

    /// <summary>Tries to read the next value as a <see cref="long"/>.</summary>
    /// <param name="value">The number.</param>
    /// <returns>Whether the next value is a number in range, without a fraction or an exponent. If not, the cursor stays before it.</returns>
    public bool TryGetInt64(out long value) => TryScalar<long, Int64Codec>(out value);

    /// <summary>Tries to read the next value as a <see cref="ulong"/>.</summary>
    /// <param name="value">The number.</param>
    /// <returns>Whether the next value is a number in range, without a fraction or an exponent. If not, the cursor stays before it.</returns>
    public bool TryGetUInt64(out ulong value) => TryScalar<ulong, UInt64Codec>(out value);

    /// <summary>Tries to read the next value as the closest <see cref="float"/>.</summary>
    /// <param name="value">The number.</param>
    /// <returns>Whether the next value is a number in range. If not, the cursor stays before it.</returns>
    public bool TryGetSingle(out float value) => TryScalar<float, SingleCodec>(out value);

    /// <summary>Tries to read the next value as the closest <see cref="double"/>.</summary>
    /// <param name="value">The number.</param>
    /// <returns>Whether the next value is a number in range. If not, the cursor stays before it.</returns>
    public bool TryGetDouble(out double value) => TryScalar<double, DoubleCodec>(out value);

    /// <summary>Tries to read the next value as a <see cref="decimal"/>, preserving its scale.</summary>
    /// <param name="value">The number.</param>
    /// <returns>Whether the next value is a number in range. If not, the cursor stays before it.</returns>
    public bool TryGetDecimal(out decimal value) => TryScalar<decimal, DecimalCodec>(out value);

    /// <summary>Tries to read the next value as a <see cref="System.Numerics.BigInteger"/>.</summary>
    /// <param name="value">The number.</param>
    /// <returns>Whether the next value is a whole number. If not, the cursor stays before it.</returns>
    public bool TryGetBigInteger(out System.Numerics.BigInteger value) => TryScalar<System.Numerics.BigInteger, BigIntegerCodec>(out value);

    /// <summary>Tries to read the next value as a <see cref="Guid"/>.</summary>
    /// <param name="value">The value.</param>
    /// <returns>Whether the next value is a string of the form 00000000-0000-0000-0000-000000000000. If not, the cursor stays before it.</returns>
    public bool TryGetGuid(out Guid value) => TryScalar<Guid, GuidCodec>(out value);

    /// <summary>Tries to read the next value as a <see cref="DateTime"/>.</summary>
    /// <param name="value">The value.</param>
    /// <returns>Whether the next value is an ISO 8601 date and time. If not, the cursor stays before it.</returns>
    public bool TryGetDateTime(out DateTime value) => TryScalar<DateTime, DateTimeCodec>(out value);

    /// <summary>Tries to read the next value as a <see cref="DateTimeOffset"/>.</summary>
    /// <param name="value">The value.</param>
    /// <returns>Whether the next value is an ISO 8601 date and time. If not, the cursor stays before it.</returns>
    public bool TryGetDateTimeOffset(out DateTimeOffset value) => TryScalar<DateTimeOffset, DateTimeOffsetCodec>(out value);

    /// <summary>Tries to read the next value as a <see cref="DateOnly"/>.</summary>
    /// <param name="value">The value.</param>
    /// <returns>Whether the next value is a date of the form yyyy-MM-dd. If not, the cursor stays before it.</returns>
    public bool TryGetDateOnly(out DateOnly value) => TryScalar<DateOnly, DateOnlyCodec>(out value);

    /// <summary>Tries to read the next value as a <see cref="TimeOnly"/>.</summary>
    /// <param name="value">The value.</param>
    /// <returns>Whether the next value is a time of the form HH:mm:ss.fffffff. If not, the cursor stays before it.</returns>
    public bool TryGetTimeOnly(out TimeOnly value) => TryScalar<TimeOnly, TimeOnlyCodec>(out value);

    /// <summary>Tries to read the next value as a <see cref="TimeSpan"/>.</summary>
    /// <param name="value">The value.</param>
    /// <returns>Whether the next value is a duration of the form d.hh:mm:ss.fffffff. If not, the cursor stays before it.</returns>
    public bool TryGetTimeSpan(out TimeSpan value) => TryScalar<TimeSpan, TimeSpanCodec>(out value);

    /// <summary>Tries to read the bytes that a string holds in Base64.</summary>
    /// <param name="value">The bytes.</param>
    /// <returns>Whether the next value is a Base64 string. If not, the cursor stays before it.</returns>
    public bool TryGetBytesFromBase64([NotNullWhen(true)] out byte[]? value) => TryScalar<byte[], ByteArrayCodec>(out value);

    private bool TryScalar<T, TCodec>([NotNullWhen(true)] out T? value)
        where TCodec : struct, IUncheckedJsonCodec<T>
    {
        if (default(T) is null && Kind == JsonKind.Null)
        {
            value = default;
            return false;
        }

        if (_window is not null)
        {
            return _window.TryRead(LibraryHandle<T, TCodec>.Value, out value) && value is not null;
        }

        (bool isRead, value) = Run<ProbeLeaf<T>, (bool, T?)>(new ProbeLeaf<T>(this, LibraryHandle<T, TCodec>.Value), mustBeValue: true);
        return isRead && value is not null;
    }
}
