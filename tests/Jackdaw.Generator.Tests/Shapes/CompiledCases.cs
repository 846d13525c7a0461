using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Jackdaw.Generator.Tests.Shapes;

/// <summary>Types that differ between source and metadata; <see cref="AgreementTests"/> compares those of this assembly as it is built.</summary>
public static class CompiledCases
{
    /// <summary>Their constants are in the metadata, and the parameters are not optional there.</summary>
    public class StatedDefaults(
        int plain,
        [DefaultParameterValue(5)] int number,
        [DefaultParameterValue("text")] string text,
        [DefaultParameterValue(DayOfWeek.Friday)] DayOfWeek day,
        [DefaultParameterValue(null)] string? none,
        [DateTimeConstant(630_822_816_000_000_000)] DateTime when,
        [Optional, DefaultParameterValue(6)] int optional)
    {
        public int Plain => plain;

        public int Number => number;

        public string Text => text;

        public DayOfWeek Day => day;

        public string? None => none;

        public DateTime When => when;

        public int Optional => optional;
    }
}
