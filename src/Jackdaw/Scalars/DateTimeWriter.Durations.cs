using System.Runtime.CompilerServices;

namespace Jackdaw.Scalars;

// SAFETY: stores at most 34 bytes at p; the caller guarantees 64.
internal static unsafe partial class DateTimeWriter
{
    /// <summary>Writes the constant format [-][d.]hh:mm:ss[.fffffff]: seven fraction digits or none.</summary>
    public static byte* WriteTimeSpan(byte* p, TimeSpan value)
    {
        *p = (byte)'-';
        ulong sign = (ulong)value.Ticks >> 63;
        ulong ticks = ((ulong)value.Ticks ^ (0 - sign)) + sign;
        p += sign;
        ulong days = ticks / (ulong)TimeSpan.TicksPerDay;
        if (days != 0)
        {
            p = IntegerWriter.WriteUInt32(p, (uint)days);
            *p++ = (byte)'.';
        }

        return WriteTime(p, ticks - (days * (ulong)TimeSpan.TicksPerDay));
    }

    /// <summary>Writes hh:mm:ss[.fffffff]: seven fraction digits or none.</summary>
    public static byte* WriteTimeOnly(byte* p, TimeOnly value) => WriteTime(p, (ulong)value.Ticks);

    private static byte* WriteTime(byte* p, ulong ticks)
    {
        uint seconds = (uint)(ticks / (ulong)TimeSpan.TicksPerSecond);
        uint fraction = (uint)(ticks - (seconds * (ulong)TimeSpan.TicksPerSecond));
        uint minutes = seconds / 60;
        uint hours = minutes / 60;

        // Six digits, spread to leave space for the colons.
        ulong digits = Digits.FromNumber((hours * 10_000) + ((minutes - (hours * 60)) * 100) + (seconds - (minutes * 60)));
        ulong text = ((digits >> 16) & 0xFFFF) | ((digits >> 8) & 0xFF_FF00_0000) | (digits & 0xFFFF_0000_0000_0000);
        Unsafe.WriteUnaligned(p, text + 0x3030_3A30_303A_3030);
        if (fraction == 0)
        {
            return p + 8;
        }

        Unsafe.WriteUnaligned(p + 8, Digits.FromNumber(fraction) + (Digits.Zeros - ('0' - '.')));
        return p + 16;
    }
}
