using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Jackdaw.Scalars;

/// <summary>Day numbers of the proleptic Gregorian calendar, counted from 0 = 0001-01-01 as in DateTime and DateOnly.</summary>
// SAFETY: the tables have 32 entries and are indexed by four bits of the month and one for leap years.
internal static class Calendar
{
    private const uint DaysPer400Years = 146_097;

    /// <summary>Sixteen entries for common years, sixteen for leap years; month 0 has zero days.</summary>
    private static ReadOnlySpan<byte> DaysInMonth =>
    [
        0, 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31, 0, 0, 0,
        0, 31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31, 0, 0, 0,
    ];

    /// <summary>The days of the year before a month, minus one because days of a month are counted from 1.</summary>
    private static ReadOnlySpan<short> DaysBeforeMonth =>
    [
        0, -1, 30, 58, 89, 119, 150, 180, 211, 242, 272, 303, 333, 0, 0, 0,
        0, -1, 30, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334, 0, 0, 0,
    ];

    /// <summary>Gets the number of a day. Returns false if there is no such day. All values must be below 100.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool TryGetDayNumber(uint century, uint yearOfCentury, uint month, uint day, out int dayNumber)
    {
        uint year = (century * 100) + yearOfCentury;
        uint leapWithin = yearOfCentury != 0 ? yearOfCentury : century;
        uint row = (month & 15) + ((leapWithin & 3) == 0 ? 16u : 0u);
        uint yearsBefore = year - 1;
        uint centuriesBefore = yearsBefore / 100;
        dayNumber = (int)((yearsBefore * 365) + (yearsBefore >> 2) - centuriesBefore + (centuriesBefore >> 2) + day)
            + Unsafe.Add(ref MemoryMarshal.GetReference(DaysBeforeMonth), row);
        return day - 1 < Unsafe.Add(ref MemoryMarshal.GetReference(DaysInMonth), row) && year != 0 && month < 16;
    }

    /// <summary>
    /// Gets the date of a day number with the Euclidean affine functions of Neri and Schneider (Software: Practice and Experience 53,
    /// 2023): years begin in March, so that the leap day is the last one, and each division is one multiplication.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void GetDate(uint dayNumber, out uint year, out uint month, out uint day)
    {
        const uint DaysFromMarch = 306; // 0000-03-01 to 0001-01-01

        uint quarters = ((dayNumber + DaysFromMarch) << 2) | 3;
        uint century = quarters / DaysPer400Years;
        uint quartersOfCentury = (quarters - (century * DaysPer400Years)) | 3;

        // The factor 2,939,745 / 2^32 is 1 / 1461 for every day of a century; the low half is the fraction, which gives the day of the
        // year.
        ulong years = 2_939_745UL * quartersOfCentury;
        uint dayOfYear = (uint)years / (2_939_745 * 4);

        // Month and day are the two halves of a line: 2,141 / 2^16 months per day.
        uint months = (2_141 * dayOfYear) + 197_913;
        uint inNextYear = (DaysFromMarch - 1 - dayOfYear) >> 31;
        year = (century * 100) + (uint)(years >> 32) + inNextYear;
        month = (months >> 16) - (inNextYear * 12);
        day = ((months & 0xFFFF) / 2_141) + 1;
    }
}
