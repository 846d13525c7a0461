using System.Globalization;

namespace Jackdaw.Search.Embedded.Storing;

/// <summary>What follows the last record of a log that can be read, when the log is opened.</summary>
/// <param name="End">The position after the last record.</param>
/// <param name="Length">The number of bytes that follow it.</param>
/// <param name="IsUnfinished">Whether these bytes are the beginning of the next record: a write that was interrupted when the process ended, and was not acknowledged.</param>
/// <param name="Acknowledged">The acknowledged end according to the log.</param>
internal sealed record LogTail(LogPosition End, long Length, bool IsUnfinished, AcknowledgedEnd Acknowledged)
{
    /// <summary>Whether acknowledged records are missing.</summary>
    public bool IsLoss => Acknowledged.Last is { } last && last.Number > End.Number;

    /// <summary>Whether records are or may be missing, or something other than an unfinished write follows. It must be reported, and the bytes kept.</summary>
    public bool IsDamage => (Acknowledged.HasMarks && !Acknowledged.IsReached(End)) || (Length > 0 && !IsUnfinished);

    /// <summary>A description of the damage, as sentences.</summary>
    public string Describe(string path, string kept) => string.Create(
        CultureInfo.InvariantCulture,
        $"The end of the file '{path}' is damaged: {What} The {Length} bytes from byte {End.End} on are kept in '{kept}', and the index "
            + $"is used without them. {ToDo}");

    private string What => Acknowledged.Last is not { } last
        ? "it does not record where it ended, so acknowledged changes may be among the unreadable bytes."
        : IsLoss
            ? string.Create(
                CultureInfo.InvariantCulture,
                $"{last.Number - End.Number} of {last.Number} acknowledged transactions{(Acknowledged.MayBeOneMore ? ", and possibly one more," : "")} cannot be read or are missing.")
            : Acknowledged.IsReached(End)
                ? "all acknowledged transactions are intact, but they are followed by bytes that this program did not write."
                : string.Create(
                    CultureInfo.InvariantCulture,
                    $"one of its two end marks cannot be read, so the transaction after number {last.Number} may have been acknowledged, and it is missing.");

    private string ToDo => !Acknowledged.IsReached(End)
        ? "Restore the file from a copy or save the latest changes again; then remove the kept file."
        : "Find out what wrote into the file, then remove the kept file.";
}
