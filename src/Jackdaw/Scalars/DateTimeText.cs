using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;

namespace Jackdaw.Scalars;

/// <summary>
/// Parses the grammar yyyy-MM-dd[THH:mm[:ss[.f{0,16}]][Z|±HH[:mm]]] to ticks and an offset. A fraction may be empty only before an offset;
/// digits after the seventh are truncated. Edge cases follow System.Text.Json.
/// </summary>
// SAFETY: reads at most 36 bytes after text, and from there only at positions below length, 8 bytes at a time; the caller's text is
// followed by at least 64 readable bytes. The copy of short forms has space for the longest of them plus that padding.
internal static unsafe class DateTimeText
{
    public const int NoOffset = int.MinValue;
    public const int Zulu = int.MaxValue;

    private const int DateLength = 10;
    private const int MinuteLength = 16;
    private const int SecondLength = 19;
    private const int MaximumFraction = 16;
    private const int MaximumOffset = 14 * 60;

    /// <summary>An index outside the vector, which Shuffle turns into zero.</summary>
    private const byte None = 0xFF;

    private static ReadOnlySpan<byte> TimeTail => "T00:00:00"u8;

    /// <summary>Whether the text has seconds, as <see cref="TryParse"/> requires.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool HasSeconds(byte* text, int length) => length >= SecondLength && text[MinuteLength] == ':';

    /// <summary>Parses a date alone, or a text without seconds: completes it in a copy and parses that.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static bool TryParseShort<T>(byte* text, int length, delegate*<byte*, int, out T, bool> parser, out T value)
        where T : struct
    {
        const int LongestShort = 22; // yyyy-MM-ddTHH:mm+HH:mm

        int given = length == DateLength ? DateLength : MinuteLength;
        int tail = length - given;
        if (tail < 0 || length > LongestShort || (tail > 0 && text[MinuteLength] is not ((byte)'Z' or (byte)'+' or (byte)'-')))
        {
            value = default;
            return false;
        }

        Span<byte> copy = stackalloc byte[SecondLength + LongestShort + 64];
        copy.Clear();
        new ReadOnlySpan<byte>(text, given).CopyTo(copy);
        TimeTail[(given - DateLength)..].CopyTo(copy[given..]);
        new ReadOnlySpan<byte>(text + given, tail).CopyTo(copy[SecondLength..]);
        fixed (byte* completed = copy)
        {
            return parser(completed, SecondLength + tail, out value);
        }
    }

    /// <summary>Parses exactly yyyy-MM-dd.</summary>
    public static bool TryParseDate(byte* text, int length, out int dayNumber)
    {
        // The date alone, followed by the rest of the template.
        Vector128<byte> digits = Unsafe.ReadUnaligned<Vector128<byte>>(text) - Vector128.Create("0000-00-00\0\0\0\0\0\0"u8);
        digits &= Vector128.Create((byte)255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 0, 0, 0, 0, 0, 0);
        Vector128<byte> limits = Vector128.Create((byte)9, 9, 9, 9, 0, 9, 9, 0, 9, 9, 0, 0, 0, 0, 0, 0);
        ulong fields = ToFields(Vector128.Shuffle(digits, Vector128.Create((byte)0, 1, 2, 3, 5, 6, 8, 9, None, None, None, None, None, None, None, None)));
        dayNumber = 0;
        return length == DateLength && Vector128.Min(digits, limits) == digits && TryGetDayNumber(fields, out dayNumber);
    }

    /// <summary>Parses a text to ticks as written, and the offset in minutes, <see cref="NoOffset"/> or <see cref="Zulu"/>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool TryParse(byte* text, int length, out long ticks, out int offset)
    {
        // Two overlapping vectors cover the 19 characters. Digits become 0..9 and correct separators 0, so one unsigned minimum with the
        // largest allowed values checks all of them.
        Vector128<byte> start = Unsafe.ReadUnaligned<Vector128<byte>>(text) - Vector128.Create("0000-00-00T00:00"u8);
        Vector128<byte> end = Unsafe.ReadUnaligned<Vector128<byte>>(text + 3) - Vector128.Create("0-00-00T00:00:00"u8);
        Vector128<byte> startLimits = Vector128.Create((byte)9, 9, 9, 9, 0, 9, 9, 0, 9, 9, 0, 9, 9, 0, 9, 9);
        Vector128<byte> endLimits = Vector128.Create((byte)9, 0, 9, 9, 0, 9, 9, 0, 9, 9, 0, 9, 9, 0, 9, 9);
        bool wellFormed = ((Vector128.Min(start, startLimits) ^ start) | (Vector128.Min(end, endLimits) ^ end)) == Vector128<byte>.Zero;

        // Century, year, month, day, hour, minute, second.
        ulong fields = ToFields(
            Vector128.Shuffle(start, Vector128.Create((byte)0, 1, 2, 3, 5, 6, 8, 9, 11, 12, 14, 15, None, None, None, None)) |
            Vector128.Shuffle(end, Vector128.Create(0xFFFF, 0xFFFF, 0xFFFF, 0xFFFF, 0xFFFF, 0xFFFF, 0x0F0E, 0xFFFF).AsByte()));

        // Every field is below 100: adding 127 minus its limit sets its high bit if it is too large, and carries nowhere.
        const ulong ToLimits = ((127UL - 23) << 32) | ((127UL - 59) << 40) | ((127UL - 59) << 48);
        const ulong HighBits = 0x0080_8080_0000_0000;

        ticks = 0;
        offset = NoOffset;
        if (!wellFormed || ((fields + ToLimits) & HighBits) != 0 || !TryGetDayNumber(fields, out int day))
        {
            return false;
        }

        uint second = ((uint)(byte)(fields >> 32) * 3_600) + ((uint)(byte)(fields >> 40) * 60) + (uint)(fields >> 48);
        ticks = (day * TimeSpan.TicksPerDay) + (second * TimeSpan.TicksPerSecond);
        int at = SecondLength;
        if (at == length)
        {
            return true;
        }

        if (text[at] == '.')
        {
            at = ReadFraction(text, length, out uint fraction);
            ticks += fraction;
            if (at == length)
            {
                return at > SecondLength + 1;
            }
        }

        return TryParseOffset(text + at, length - at, out offset);
    }

    /// <summary>Converts sixteen digits to eight two-digit numbers, one byte each, the first in the lowest byte.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ulong ToFields(Vector128<byte> digits)
    {
        Vector128<ushort> pairs = digits.AsUInt16();
        Vector128<ushort> numbers = (pairs * 10) + (pairs >> 8);
        return Vector128.Shuffle(numbers.AsByte(), Vector128.Create(0, 2, 4, 6, 8, 10, 12, 14, None, None, None, None, None, None, None, None))
            .AsUInt64().ToScalar();
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static bool TryGetDayNumber(ulong fields, out int dayNumber) =>
        Calendar.TryGetDayNumber((byte)fields, (byte)(fields >> 8), (byte)(fields >> 16), (byte)(fields >> 24), out dayNumber);

    /// <summary>Returns the position after the fraction, and its first seven digits as ticks.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static int ReadFraction(byte* text, int length, out uint fraction)
    {
        const int Start = SecondLength + 1;

        ulong digits = Digits.Load(text + Start);
        ulong stops = Digits.Stops(digits);
        int count = System.Numerics.BitOperations.TrailingZeroCount(stops) >> 3;
        if (count > length - Start)
        {
            // Digits after the text are not part of it.
            count = length - Start;
            stops = 0x80UL << (8 * count);
        }

        // Keep everything below the first stop, or seven bytes without one: the eighth digit is dropped. A leading zero takes its place, so
        // that missing trailing digits are zeros too.
        ulong present = (stops ^ (stops - 1)) >> 8;
        fraction = Digits.ToNumber((digits & present) << 8);
        if (count == 8)
        {
            count += Math.Min(Digits.Count(Digits.Load(text + Start + 8)), Math.Min(length - Start, MaximumFraction) - 8);
        }

        return Start + count;
    }

    /// <summary>Parses Z, ±HH or ±HH:mm, up to 14:00.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static bool TryParseOffset(byte* text, int length, out int offset)
    {
        const ulong Template = '0' | ('0' << 8) | (':' << 16) | ((ulong)'0' << 24) | ((ulong)'0' << 32);
        const ulong ToLimits = 0x76_767F_7676; // to the high bit: 10 and more as a digit, anything as a separator
        const ulong HighBits = 0x80_8080_8080;

        if (*text == 'Z')
        {
            offset = Zulu;
            return length == 1;
        }

        offset = NoOffset;
        ulong fields = (Unsafe.ReadUnaligned<ulong>(text + 1) ^ Template) & 0xFF_FFFF_FFFF;
        if (length != 6)
        {
            if (length != 3)
            {
                return false;
            }

            // Hours alone are followed by the minutes of the template, which are zeros.
            fields &= 0xFFFF;
        }

        ulong pairs = (fields * 10) + (fields >> 8);
        int minutes = (int)(pairs >> 24) & 0xFF;
        int total = ((int)(pairs & 0xFF) * 60) + minutes;

        // '+' is 0x2B and '-' is 0x2D: no other bit may be set.
        int sign = *text - '+';
        if ((((fields + ToLimits) | fields) & HighBits) != 0 || minutes >= 60 || total > MaximumOffset || (sign & ~2) != 0)
        {
            return false;
        }

        offset = sign == 0 ? total : -total;
        return true;
    }
}
