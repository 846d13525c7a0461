using System.Globalization;

namespace Jackdaw.Search.Embedded.Storing;

/// <summary>What follows the last record of a log that can be read, when the log is opened.</summary>
/// <param name="End">The place after the last record.</param>
/// <param name="Length">How many bytes follow it.</param>
/// <param name="IsUnfinished">They are the beginning of the next record: a write that was going on when the process ended, which nobody was told had succeeded.</param>
/// <param name="Acknowledged">The end that the log says was acknowledged; null when it says none.</param>
internal sealed record LogTail(LogPosition End, long Length, bool IsUnfinished, LogPosition? Acknowledged)
{
    /// <summary>The log is one that says where it ends; those of earlier versions don't.</summary>
    public bool HasMarks { get; init; }

    /// <summary>Records were acknowledged that are no longer there.</summary>
    public bool IsLoss => Acknowledged is { } acknowledged && acknowledged.Number > End.Number;

    /// <summary>Something was lost, or follows that is no unfinished write: it has to be said, and what there is has to be kept.</summary>
    public bool IsDamage => IsLoss || (Length > 0 && !IsUnfinished) || (HasMarks && Acknowledged is null);

    /// <summary>What happened, as sentences.</summary>
    public string Describe(string path, string kept) => string.Create(
        CultureInfo.InvariantCulture,
        $"The end of the file '{path}' is damaged: {What} The {Length} bytes from byte {End.End} on are kept in '{kept}', and the index is used without them. {ToDo}");

    private string What => Acknowledged is not { } acknowledged
        ? "it does not say where it ended, so acknowledged changes may be among what can't be read."
        : IsLoss
            ? string.Create(CultureInfo.InvariantCulture, $"{acknowledged.Number - End.Number} of {acknowledged.Number} acknowledged transactions can't be read or are missing.")
            : "all acknowledged transactions are there, but something follows them that this program did not write.";

    private string ToDo => Acknowledged is null || IsLoss
        ? "Restore the file from a copy, or save again what was changed last; then remove the kept file."
        : "Look after what wrote into the file, then remove the kept file.";
}
