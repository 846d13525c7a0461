using System.Globalization;

namespace Jackdaw.Search.Embedded.Storing;

/// <summary>What follows the last readable record of a log when it is opened.</summary>
/// <param name="End">The position after the last record.</param>
/// <param name="Length">The number of bytes after it.</param>
/// <param name="IsUnfinished">
/// Whether they are the beginning of the next record: a write that was interrupted when the process ended, and was never acknowledged.
/// </param>
/// <param name="Acknowledged">The acknowledged end according to the log; null if unknown.</param>
internal sealed record LogTail(LogPosition End, long Length, bool IsUnfinished, LogPosition? Acknowledged)
{
    /// <summary>Whether the log has end marks; logs of earlier versions do not.</summary>
    public bool HasMarks { get; init; }

    /// <summary>Whether acknowledged records are missing.</summary>
    public bool IsLoss => Acknowledged is { } acknowledged && acknowledged.Number > End.Number;

    /// <summary>
    /// Whether records are missing, or something other than an unfinished write follows. It must be reported, and the bytes kept.
    /// </summary>
    public bool IsDamage => IsLoss || (Length > 0 && !IsUnfinished) || (HasMarks && Acknowledged is null);

    /// <summary>A description of the damage, as sentences.</summary>
    public string Describe(string path, string kept) => string.Create(
        CultureInfo.InvariantCulture,
        $"The end of the file '{path}' is damaged: {What} The {Length} bytes from byte {End.End} on are kept in '{kept}', and the index "
            + $"is used without them. {ToDo}");

    private string What => Acknowledged is not { } acknowledged
        ? "it does not record where it ended, so acknowledged changes may be among the unreadable bytes."
        : IsLoss
            ? string.Create(CultureInfo.InvariantCulture,
                $"{acknowledged.Number - End.Number} of {acknowledged.Number} acknowledged transactions cannot be read or are missing.")
            : "all acknowledged transactions are intact, but they are followed by bytes that this program did not write.";

    private string ToDo => Acknowledged is null || IsLoss
        ? "Restore the file from a copy or save the latest changes again; then remove the kept file."
        : "Find out what wrote into the file, then remove the kept file.";
}
