using System.Diagnostics.CodeAnalysis;
using Jackdaw.Codecs;
using Jackdaw.Reading;

namespace Jackdaw.Dom;

/// <content>Tests for single values, without an error if the value is another one.</content>
public readonly partial struct JsonView
{
    /// <summary>Tries to get the value as a <see cref="bool"/>.</summary>
    /// <param name="value">The value.</param>
    /// <returns>Whether the value is <c>true</c> or <c>false</c>.</returns>
    public bool TryGetBoolean(out bool value) => TryLeaf<bool, BooleanCodec>(out value);

    /// <summary>Tries to get the value as a <see cref="uint"/>.</summary>
    /// <param name="value">The number.</param>
    /// <returns>Whether the value is a number in range, without a fraction or an exponent.</returns>
    public bool TryGetUInt32(out uint value) => TryLeaf<uint, UInt32Codec>(out value);

    /// <summary>Tries to get the value as a <see cref="ulong"/>.</summary>
    /// <param name="value">The number.</param>
    /// <returns>Whether the value is a number in range, without a fraction or an exponent.</returns>
    public bool TryGetUInt64(out ulong value) => TryLeaf<ulong, UInt64Codec>(out value);

    /// <summary>Tries to get the value as the closest <see cref="float"/>.</summary>
    /// <param name="value">The number.</param>
    /// <returns>Whether the value is a number in range.</returns>
    public bool TryGetSingle(out float value) => TryLeaf<float, SingleCodec>(out value);

    /// <summary>Tries to get the value as a <see cref="System.Numerics.BigInteger"/>.</summary>
    /// <param name="value">The number.</param>
    /// <returns>Whether the value is a whole number.</returns>
    public bool TryGetBigInteger(out System.Numerics.BigInteger value) => TryLeaf<System.Numerics.BigInteger, BigIntegerCodec>(out value);

    /// <summary>Tries to get the value as a <see cref="Guid"/>.</summary>
    /// <param name="value">The value.</param>
    /// <returns>Whether the value is a string of the form 00000000-0000-0000-0000-000000000000.</returns>
    public bool TryGetGuid(out Guid value) => TryLeaf<Guid, GuidCodec>(out value);

    /// <summary>Tries to get the value as a <see cref="DateTime"/>.</summary>
    /// <param name="value">The value.</param>
    /// <returns>Whether the value is an ISO 8601 date and time.</returns>
    public bool TryGetDateTime(out DateTime value) => TryLeaf<DateTime, DateTimeCodec>(out value);

    /// <summary>Tries to get the value as a <see cref="DateTimeOffset"/>.</summary>
    /// <param name="value">The value.</param>
    /// <returns>Whether the value is an ISO 8601 date and time.</returns>
    public bool TryGetDateTimeOffset(out DateTimeOffset value) => TryLeaf<DateTimeOffset, DateTimeOffsetCodec>(out value);

    /// <summary>Tries to get the value as a <see cref="DateOnly"/>.</summary>
    /// <param name="value">The value.</param>
    /// <returns>Whether the value is a date of the form yyyy-MM-dd.</returns>
    public bool TryGetDateOnly(out DateOnly value) => TryLeaf<DateOnly, DateOnlyCodec>(out value);

    /// <summary>Tries to get the value as a <see cref="TimeOnly"/>.</summary>
    /// <param name="value">The value.</param>
    /// <returns>Whether the value is a time of the form HH:mm:ss.fffffff.</returns>
    public bool TryGetTimeOnly(out TimeOnly value) => TryLeaf<TimeOnly, TimeOnlyCodec>(out value);

    /// <summary>Tries to get the value as a <see cref="TimeSpan"/>.</summary>
    /// <param name="value">The value.</param>
    /// <returns>Whether the value is a duration of the form d.hh:mm:ss.fffffff.</returns>
    public bool TryGetTimeSpan(out TimeSpan value) => TryLeaf<TimeSpan, TimeSpanCodec>(out value);

    /// <summary>Tries to get the bytes that a string holds in Base64.</summary>
    /// <param name="value">The bytes.</param>
    /// <returns>Whether the value is a Base64 string.</returns>
    public bool TryGetBytesFromBase64([NotNullWhen(true)] out byte[]? value) => TryLeaf<byte[], ByteArrayCodec>(out value);

    private bool TryLeaf<T, TCodec>([NotNullWhen(true)] out T? value)
        where TCodec : struct, IUncheckedJsonCodec<T>
    {
        DocumentMemory memory = Memory;
        (bool isRead, value) = memory.Read<ProbeLeaf<T>, (bool, T?)>(_row, new(LibraryHandle<T, TCodec>.Value), memory.Settings);
        return isRead && value is not null;
    }
}
