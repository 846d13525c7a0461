using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;

namespace Jackdaw.Scalars;

/// <summary>
/// The grammar yyyy-MM-dd[THH:mm[:ss[.f{0,16}]][Z|±HH[:mm]]], turned into ticks and an offset. A fraction may be empty only before
/// an offset; digits behind the seventh are cut off. The corner cases are those of System.Text.Json.
/// </summary>
// SAFETY: reads at most 34 bytes behind text, and from there at positions below length, 8 bytes at a time; the caller's text is
// followed by at least 64 readable bytes. The copy for shortened forms has room for its longest input plus that padding.
internal static unsafe class DateTimeText
{
    public const int NoOffset = int.MinValue;
    public const int Zulu = int.MaxValue;

    private const int DateLength = 10;
    private const int MinuteLength = 16;
    private const int SecondLength = 19;
    private const int MaximumFraction = 16;
    private const int MaximumOffset = 14 * 60;

    /// <summary>An index outside the vector: Shuffle makes it a zero.</summary>
    private const byte None = 0xFF;

    private static ReadOnlySpan<byte> TimeTail => "T00:00:00"u8;

    /// <summary>Ticks as written; the offset in minutes, <see cref="NoOffset"/> or <see cref="Zulu"/>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool TryParse(byte* text, int length, out long ticks, out int offset)
    {
        // ':' behind the minutes makes the long form; everything else is brought into it first.
        if (length >= SecondLength && text[MinuteLength] == ':')
        {
            return TryParseSeconds(text, length, out ticks, out offset);
        }

        return TryParseShort(text, length, out ticks, out offset);
    }

    /// <summary>Exactly yyyy-MM-dd.</summary>
    public static bool TryParseDate(byte* text, int length, out int dayNumber)
    {
        bool valid = TryParseShort(text, length, out long ticks, out _);
        dayNumber = (int)(ticks / TimeSpan.TicksPerDay);
        return valid && length == DateLength;
    }

    /// <summary>A date alone, or no seconds: completed to the long form in a copy.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static bool TryParseShort(byte* text, int length, out long ticks, out int offset)
    {
        const int LongestShort = 22; // yyyy-MM-ddTHH:mm+HH:mm

        byte* copy = stackalloc byte[128];
        if (length == DateLength)
        {
            new ReadOnlySpan<byte>(text, DateLength).CopyTo(new Span<byte>(copy, DateLength));
            TimeTail.CopyTo(new Span<byte>(copy + DateLength, TimeTail.Length));
            return TryParseSeconds(copy, SecondLength, out ticks, out offset);
        }

        if (length == MinuteLength ||
            (length is > MinuteLength and <= LongestShort && text[MinuteLength] is (byte)'Z' or (byte)'+' or (byte)'-'))
        {
            int tail = length - MinuteLength;
            new ReadOnlySpan<byte>(text, MinuteLength).CopyTo(new Span<byte>(copy, MinuteLength));
            TimeTail[6..].CopyTo(new Span<byte>(copy + MinuteLength, 3));
            new ReadOnlySpan<byte>(text + MinuteLength, tail).CopyTo(new Span<byte>(copy + SecondLength, tail));
            return TryParseSeconds(copy, SecondLength + tail, out ticks, out offset);
        }

        ticks = 0;
        offset = 0;
        return false;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static bool TryParseSeconds(byte* text, int length, out long ticks, out int offset)
    {
        // Two overlapping vectors cover the 19 characters. Digits become 0..9, correct separators 0: one unsigned minimum against
        // the largest allowed value tests all of them.
        Vector128<byte> start = Unsafe.ReadUnaligned<Vector128<byte>>(text) - Vector128.Create("0000-00-00T00:00"u8);
        Vector128<byte> end = Unsafe.ReadUnaligned<Vector128<byte>>(text + 3) - Vector128.Create("0-00-00T00:00:00"u8);
        Vector128<byte> startLimits = Vector128.Create((byte)9, 9, 9, 9, 0, 9, 9, 0, 9, 9, 0, 9, 9, 0, 9, 9);
        Vector128<byte> endLimits = Vector128.Create((byte)9, 0, 9, 9, 0, 9, 9, 0, 9, 9, 0, 9, 9, 0, 9, 9);
        bool wellFormed = ((Vector128.Min(start, startLimits) ^ start) | (Vector128.Min(end, endLimits) ^ end)) == Vector128<byte>.Zero;

        Vector128<ushort> pairs = (
            Vector128.Shuffle(start, Vector128.Create((byte)0, 1, 2, 3, 5, 6, 8, 9, 11, 12, 14, 15, None, None, None, None)) |
            Vector128.Shuffle(end, Vector128.Create(0xFFFF, 0xFFFF, 0xFFFF, 0xFFFF, 0xFFFF, 0xFFFF, 0x0F0E, 0xFFFF).AsByte())).AsUInt16();
        Vector128<ushort> numbers = ((pairs * 10) + (pairs >> 8)) & Vector128.Create((ushort)0x00FF);
        ulong fields = Vector128.Narrow(numbers, numbers).AsUInt64().ToScalar(); // century, year, month, day, hour, minute, second, 0

        // Every field is below 100: adding 127 minus its limit sets its high bit when it is too large, and carries nowhere.
        const ulong ToLimits = (127UL - 15 << 16) | (127UL - 23 << 32) | (127UL - 59 << 40) | (127UL - 59 << 48);
        const ulong HighBits = 0x0080_8080_0080_0000;

        ticks = 0;
        offset = NoOffset;
        if (!wellFormed || ((fields + ToLimits) & HighBits) != 0 ||
            !Calendar.TryGetDayNumber((byte)fields, (byte)(fields >> 8), (byte)(fields >> 16), (byte)(fields >> 24), out int day))
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

    /// <summary>The position behind the fraction; its first seven digits as ticks.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static int ReadFraction(byte* text, int length, out uint fraction)
    {
        const int Start = SecondLength + 1;

        ulong digits = Digits.Load(text + Start);
        int count = Math.Min(Digits.Count(digits), length - Start);

        // The eighth digit goes, and a leading zero comes in its place; missing digits behind the last one are zeros.
        ulong present = (1UL << (Math.Min(count, 7) * 8)) - 1;
        fraction = Digits.ToNumber((digits & present) << 8);
        if (count == 8)
        {
            count += Math.Min(Digits.Count(Digits.Load(text + Start + 8)), Math.Min(length - Start, MaximumFraction) - 8);
        }

        return Start + count;
    }

    /// <summary>Z, ±HH or ±HH:mm, up to 14:00.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static bool TryParseOffset(byte* text, int length, out int offset)
    {
        if (*text == 'Z')
        {
            offset = Zulu;
            return length == 1;
        }

        const ulong Template = '0' | ('0' << 8) | (':' << 16) | ((ulong)'0' << 24) | ((ulong)'0' << 32);
        const ulong ToLimits = 0x76_767F_7676; // to the high bit: 10 and more as a digit, anything as a separator
        const ulong HighBits = 0x80_8080_8080;

        // Hours alone are followed by the minutes of the template, that is by zeros.
        ulong fields = Unsafe.ReadUnaligned<ulong>(text + 1) ^ Template;
        fields &= length == 3 ? 0xFFFFUL : 0xFF_FFFF_FFFF;
        int hours = ((int)(fields & 0xFF) * 10) + (int)((fields >> 8) & 0xFF);
        int minutes = ((int)((fields >> 24) & 0xFF) * 10) + (int)(fields >> 32);
        offset = (hours * 60) + minutes;
        bool valid = (((fields + ToLimits) | fields) & HighBits) == 0 && minutes < 60 && offset <= MaximumOffset && length is 3 or 6;
        offset = *text == '-' ? -offset : offset;
        return valid && *text is (byte)'-' or (byte)'+';
    }
}
