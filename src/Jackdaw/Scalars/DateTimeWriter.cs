using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;

namespace Jackdaw.Scalars;

/// <summary>Writes dates and times without quotes, in the forms of System.Text.Json.</summary>
// SAFETY: stores at most 33 bytes at p; the caller guarantees 64.
internal static unsafe partial class DateTimeWriter
{
    /// <summary>An index outside the vector: Shuffle makes it a zero.</summary>
    private const byte None = 0xFF;

    /// <summary>yyyy-MM-ddTHH:mm:ss[.fffffff]: followed by Z for Utc, by the offset for Local, by nothing for Unspecified.</summary>
    public static byte* WriteDateTime(byte* p, DateTime value)
    {
        p = WriteMoment(p, (ulong)value.Ticks);
        switch (value.Kind)
        {
            case DateTimeKind.Utc:
                *p = (byte)'Z';
                return p + 1;
            case DateTimeKind.Local:
                return WriteOffset(p, (int)(TimeZoneInfo.Local.GetUtcOffset(value).Ticks / TimeSpan.TicksPerMinute));
            default:
                return p;
        }
    }

    /// <summary>yyyy-MM-ddTHH:mm:ss[.fffffff]±HH:mm.</summary>
    public static byte* WriteDateTimeOffset(byte* p, DateTimeOffset value)
    {
        int offset = value.TotalOffsetMinutes;
        return WriteOffset(WriteMoment(p, (ulong)(value.UtcTicks + (offset * TimeSpan.TicksPerMinute))), offset);
    }

    /// <summary>yyyy-MM-dd.</summary>
    public static byte* WriteDateOnly(byte* p, DateOnly value)
    {
        Unsafe.WriteUnaligned(p, Format(DateFields((uint)value.DayNumber)));
        return p + 10;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static byte* WriteMoment(byte* p, ulong ticks)
    {
        ulong seconds = ticks / (ulong)TimeSpan.TicksPerSecond;
        uint fraction = (uint)(ticks - (seconds * (ulong)TimeSpan.TicksPerSecond));
        uint day = (uint)(ticks / (ulong)TimeSpan.TicksPerDay);
        Vector128<byte> text = Format(DateFields(day) | TimeFields((uint)seconds - (day * 86_400)), out ushort second);
        Unsafe.WriteUnaligned(p, text);
        p[16] = (byte)':';
        Unsafe.WriteUnaligned(p + 17, second);
        return WriteFraction(p + 19, fraction);
    }

    /// <summary>Century, year, month and day: one byte each, from the lowest.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ulong DateFields(uint dayNumber)
    {
        Calendar.GetDate(dayNumber, out uint year, out uint month, out uint day);
        uint century = year / 100;
        return century | ((year - (century * 100)) << 8) | (month << 16) | (day << 24);
    }

    /// <summary>Hour, minute and second, in the bytes behind the date.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ulong TimeFields(uint secondOfDay)
    {
        uint minuteOfDay = secondOfDay / 60;
        uint hour = minuteOfDay / 60;
        return ((ulong)hour << 32) | ((ulong)(minuteOfDay - (hour * 60)) << 40) | ((ulong)(secondOfDay - (minuteOfDay * 60)) << 48);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector128<byte> Format(ulong fields) => Format(fields, out _);

    /// <summary>yyyy-MM-ddTHH:mm, and the two digits of the second.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector128<byte> Format(ulong fields, out ushort second)
    {
        // tens + 256 * (field - 10 * tens): the tens come first in memory. 103 / 1024 is 1 / 10 below 100.
        Vector128<ushort> numbers = Vector128.WidenLower(Vector128.CreateScalar(fields).AsByte());
        Vector128<ushort> tens = (numbers * 103) >> 10;
        Vector128<byte> digits = ((numbers << 8) - (tens * 2_559)).AsByte();
        second = (ushort)(digits.AsUInt16().GetElement(6) | 0x3030);
        return Vector128.Shuffle(digits, Vector128.Create((byte)0, 1, 2, 3, None, 4, 5, None, 6, 7, None, 8, 9, None, 10, 11))
            + Vector128.Create("0000-00-00T00:00"u8);
    }

    /// <summary>The seven digits behind a point, without the zeros at the end; nothing when all are zeros.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static byte* WriteFraction(byte* p, uint fraction)
    {
        if (fraction == 0)
        {
            return p;
        }

        // Eight digits of which the first is 0: the point takes its place. The last digits are the highest bytes.
        ulong digits = Digits.FromNumber(fraction);
        Unsafe.WriteUnaligned(p, digits + (Digits.Zeros - ('0' - '.')));
        return p + 8 - (System.Numerics.BitOperations.LeadingZeroCount(digits) >> 3);
    }

    /// <summary>±HH:mm.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static byte* WriteOffset(byte* p, int minutes)
    {
        uint absolute = (uint)Math.Abs(minutes);
        uint hours = absolute / 60;
        uint rest = absolute - (hours * 60);
        uint hourTens = hours / 10;
        uint restTens = rest / 10;
        ulong sign = minutes < 0 ? (ulong)'-' : '+';
        ulong hourDigits = (hourTens << 8) | ((hours - (hourTens * 10)) << 16);
        ulong minuteDigits = ((ulong)restTens << 32) | ((ulong)(rest - (restTens * 10)) << 40);
        Unsafe.WriteUnaligned(p, (hourDigits | minuteDigits | 0x3030_0030_3000) + sign + ((ulong)':' << 24));
        return p + 6;
    }
}
