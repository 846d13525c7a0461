namespace fastJSON.Text;

/// <summary>Reads and writes dates like fastJSON: fields at fixed positions, with any character between them.</summary>
internal static class DateText
{
    /// <summary>The length up to the seconds.</summary>
    internal const int Shortest = 19;

    /// <summary>Writes a date with its opening quotation mark, followed by the given end.</summary>
    internal static int Write(Span<byte> to, DateTime value, int digits, ReadOnlySpan<byte> end)
    {
        (int year, int month, int day) = value;
        to[0] = (byte)'"';
        Two(to[1..], year / 100);
        Two(to[3..], year % 100);
        to[5] = (byte)'-';
        Two(to[6..], month);
        to[8] = (byte)'-';
        Two(to[9..], day);
        to[11] = (byte)'T';
        int seconds = (int)(value.TimeOfDay.Ticks / TimeSpan.TicksPerSecond);
        Two(to[12..], seconds / 3600);
        to[14] = (byte)':';
        Two(to[15..], seconds / 60 % 60);
        to[17] = (byte)':';
        Two(to[18..], seconds % 60);
        int length = 20;
        if (digits > 0)
        {
            to[length++] = (byte)'.';
            long fraction = value.Ticks % TimeSpan.TicksPerSecond;
            for (long unit = TimeSpan.TicksPerSecond / 10; digits > 0; digits--, unit /= 10)
            {
                to[length++] = (byte)('0' + (fraction / unit % 10));
            }
        }

        end.CopyTo(to[length..]);
        return length + end.Length;
    }

    /// <summary>Writes two digits.</summary>
    internal static void Two(Span<byte> to, int value)
    {
        to[1] = (byte)('0' + (value % 10));
        to[0] = (byte)('0' + (value / 10));
    }

    /// <summary>Reads a date, the fraction of its seconds up to seven digits, and its offset.</summary>
    /// <param name="text">The text.</param>
    /// <param name="value">The value of the fields, of unspecified kind.</param>
    /// <param name="offset">The offset from UTC in minutes; null if there is none.</param>
    internal static bool TryRead(ReadOnlySpan<byte> text, out DateTime value, out int? offset)
    {
        value = default;
        offset = null;
        if (text.Length < Shortest
            || !Number(text, 0, 4, out int year) || !Number(text, 5, 2, out int month) || !Number(text, 8, 2, out int day)
            || !Number(text, 11, 2, out int hour) || !Number(text, 14, 2, out int minute) || !Number(text, 17, 2, out int second)
            || year == 0 || month is 0 or > 12 || day == 0 || day > DateTime.DaysInMonth(year, month) || hour > 23 || minute > 59 || second > 59)
        {
            return false;
        }

        long ticks = 0;
        ReadOnlySpan<byte> rest = text[Shortest..];
        if (rest.StartsWith("."u8))
        {
            int digits = rest[1..].IndexOfAnyExceptInRange((byte)'0', (byte)'9');
            digits = digits < 0 ? rest.Length - 1 : digits;
            if (digits == 0)
            {
                return false;
            }

            long unit = TimeSpan.TicksPerSecond / 10;
            foreach (byte digit in rest.Slice(1, Math.Min(digits, 7)))
            {
                ticks += (digit - '0') * unit;
                unit /= 10;
            }

            rest = rest[(1 + digits)..];
        }

        value = new DateTime(year, month, day, hour, minute, second).AddTicks(ticks);
        return TryReadOffset(rest.TrimStart((byte)' '), out offset);
    }

    private static bool TryReadOffset(ReadOnlySpan<byte> text, out int? offset)
    {
        offset = null;
        if (text.IsEmpty)
        {
            return true;
        }

        if (text.SequenceEqual("Z"u8) || text.SequenceEqual("z"u8))
        {
            offset = 0;
            return true;
        }

        // fastJSON writes the sign, and then each of two numbers with its own sign: --03:-30, --05:00, -00:-45.
        bool isNegative = text[0] == (byte)'-';
        int place = isNegative && text.Length > 1 && text[1] == (byte)'-' ? 2 : 1;
        if (text[0] is not ((byte)'+' or (byte)'-') || !Number(text, place, 2, out int hours))
        {
            return false;
        }

        place += 2;
        bool hasColon = place < text.Length && text[place] == (byte)':';
        place += hasColon ? 1 : 0;
        place += isNegative && hasColon && place < text.Length && text[place] == (byte)'-' ? 1 : 0;
        if (!Number(text, place, 2, out int minutes) || minutes > 59 || text.Length != place + 2)
        {
            return false;
        }

        offset = ((hours * 60) + minutes) * (isNegative ? -1 : 1);
        return true;
    }

    private static bool Number(ReadOnlySpan<byte> text, int at, int digits, out int value)
    {
        value = 0;
        if (at + digits > text.Length)
        {
            return false;
        }

        foreach (byte digit in text.Slice(at, digits))
        {
            if (digit is < (byte)'0' or > (byte)'9')
            {
                return false;
            }

            value = (value * 10) + digit - '0';
        }

        return true;
    }
}
