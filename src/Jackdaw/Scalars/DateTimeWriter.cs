using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;

namespace Jackdaw.Scalars;

/// <summary>Writes dates and times without quotation marks, in the formats of System.Text.Json.</summary>
/// <remarks>
/// No branch depends on the value: on the presence and length of a fraction, or the offset. Never inlined: otherwise a codec with several
/// dates becomes so large that the JIT does not inline the steps inside.
/// </remarks>
// SAFETY: stores at most 35 bytes at p; the caller guarantees 64.
internal static unsafe partial class DateTimeWriter
{
    /// <summary>An index outside the vector, which Shuffle turns into zero.</summary>
    private const byte None = 0xFF;

    /// <summary>Writes yyyy-MM-ddTHH:mm:ss[.fffffff], followed by Z for Utc, by the offset for Local, by nothing for Unspecified.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static byte* WriteDateTime(byte* p, DateTime value)
    {
        DateTimeKind kind = value.Kind;
        if (kind == DateTimeKind.Local)
        {
            return WriteLocal(p, value);
        }

        p = WriteMoment(p, (ulong)value.Ticks, 0, out _);
        *p = (byte)'Z';
        return kind == DateTimeKind.Utc ? p + 1 : p;
    }

    /// <summary>Writes yyyy-MM-ddTHH:mm:ss[.fffffff]±HH:mm.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static byte* WriteDateTimeOffset(byte* p, DateTimeOffset value)
    {
        int offset = value.TotalOffsetMinutes;
        return WriteWithOffset(p, (ulong)(value.UtcTicks + (offset * TimeSpan.TicksPerMinute)), offset);
    }

    /// <summary>Writes yyyy-MM-dd.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static byte* WriteDateOnly(byte* p, DateOnly value)
    {
        Format(DigitVector.FromFours(DateFours((uint)value.DayNumber))).Store(p);
        return p + 10;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static byte* WriteLocal(byte* p, DateTime value) =>
        WriteWithOffset(p, (ulong)value.Ticks, (int)(TimeZoneInfo.Local.GetUtcOffset(value).Ticks / TimeSpan.TicksPerMinute));

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static byte* WriteWithOffset(byte* p, ulong ticks, int offset)
    {
        int sign = offset >> 31;
        p = WriteMoment(p, ticks, HoursAndMinutes((uint)((offset ^ sign) - sign)), out Vector128<byte> rest);

        // The four digits of the offset, spread to leave space for the colon. '+' is 0x2B and '-' is 0x2D.
        ulong digits = rest.AsUInt32().GetElement(2);
        ulong text = ((digits & 0xFFFF) << 8) | ((digits >> 16) << 32);
        Unsafe.WriteUnaligned(p, text + (0x3030_3A30_3000UL + '+') + ((ulong)sign & 2));
        return p + 6;
    }

    /// <summary>Writes yyyy-MM-ddTHH:mm:ss and the fraction without trailing zeros.</summary>
    /// <param name="p">The destination.</param>
    /// <param name="ticks">The time.</param>
    /// <param name="four">Four more digits to format.</param>
    /// <param name="rest">Those four digits, in the third element.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static byte* WriteMoment(byte* p, ulong ticks, ulong four, out Vector128<byte> rest)
    {
        uint day = (uint)(ticks / (ulong)TimeSpan.TicksPerDay);
        ulong tickOfDay = ticks - (day * (ulong)TimeSpan.TicksPerDay);
        uint minuteOfDay = (uint)(tickOfDay >> 9) / (uint)(TimeSpan.TicksPerMinute >> 9);

        // Nine digits: two of the seconds, seven of the fraction.
        uint tickOfMinute = (uint)(tickOfDay - (minuteOfDay * (ulong)TimeSpan.TicksPerMinute));
        uint firstFour = tickOfMinute / 100_000;
        uint lastFive = tickOfMinute - (firstFour * 100_000);
        uint nextFour = lastFive / 10;
        uint last = lastFive - (nextFour * 10);

        Vector128<byte> digits = DigitVector.FromFours(
            DateFours(day) | ((ulong)HoursAndMinutes(minuteOfDay) << 32) | ((ulong)firstFour << 48));
        rest = DigitVector.FromFours(nextFour | (last * 1_000 << 16) | (four << 32));

        Vector128<byte> seconds =
            Vector128.Shuffle(digits, Vector128.Create(None, 12, 13, None, 14, 15, None, None, None, None, None, None, None, None, None, None)) |
            Vector128.Shuffle(rest, Vector128.Create(None, None, None, None, None, None, 0, 1, 2, 3, 4, None, None, None, None, None));
        Format(digits).Store(p);
        (seconds + Vector128.Create(":00.0000000\0\0\0\0\0"u8)).Store(p + 16);

        // The last byte to keep: the last nonzero digit of the fraction, or the seconds.
        uint zeros = Vector128.Equals(seconds, Vector128<byte>.Zero).ExtractMostSignificantBits();
        return p + 17 + BitOperations.Log2((~zeros & 0b111_1111_0000) | 0b100);
    }

    /// <summary>Returns the year, and month and day, as four-digit groups.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static uint DateFours(uint dayNumber)
    {
        Calendar.GetDate(dayNumber, out uint year, out uint month, out uint day);
        return year | (((month * 100) + day) << 16);
    }

    /// <summary>Returns hours * 100 + minutes, for minutes below 1,440. 34,953 / 2^21 is 1 / 60 in that range.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static uint HoursAndMinutes(uint minutes) => minutes + (40 * ((minutes * 34_953) >> 21));

    /// <summary>Formats yyyy-MM-ddTHH:mm.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector128<byte> Format(Vector128<byte> digits) =>
        Vector128.Shuffle(digits, Vector128.Create((byte)0, 1, 2, 3, None, 4, 5, None, 6, 7, None, 8, 9, None, 10, 11))
            + Vector128.Create("0000-00-00T00:00"u8);
}
