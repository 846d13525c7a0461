namespace Jackdaw.Search.Embedded.Storing;

/// <summary>Up to where a log says that its records were acknowledged.</summary>
/// <param name="HasMarks">The log is one that says where it ends; those of earlier versions don't.</param>
/// <param name="Last">The last acknowledged record; null when none of the marks can be read.</param>
/// <param name="MayBeOneMore">
/// One of the two marks can't be read. They are written in turns, so it may be that of the record after the last; with two more acknowledged records, the other mark would say so.
/// </param>
internal readonly record struct AcknowledgedEnd(bool HasMarks, LogPosition? Last, bool MayBeOneMore)
{
    /// <summary>Reads the marks of a log; null where it has none.</summary>
    public static AcknowledgedEnd Of(EndMarks? marks) => marks is null ? default : new AcknowledgedEnd(true, marks.Read(), marks.IsDamaged);

    /// <summary>Whether everything that was acknowledged is before a place; false, too, where the log does not say.</summary>
    public bool IsReached(LogPosition place) => Last is { } last && (MayBeOneMore ? last.Number < place.Number : last.Number <= place.Number);
}
