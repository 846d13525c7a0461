namespace Jackdaw.Search;

/// <summary>An interval of the calendar, whose length can vary.</summary>
public enum CalendarInterval
{
    /// <summary>A minute.</summary>
    Minute,

    /// <summary>An hour.</summary>
    Hour,

    /// <summary>A day, which can have 23 or 25 hours.</summary>
    Day,

    /// <summary>A week, which starts on Monday.</summary>
    Week,

    /// <summary>A month.</summary>
    Month,

    /// <summary>A quarter of a year.</summary>
    Quarter,

    /// <summary>A year.</summary>
    Year,
}
