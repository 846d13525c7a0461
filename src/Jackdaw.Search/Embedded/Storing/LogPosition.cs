namespace Jackdaw.Search.Embedded.Storing;

/// <summary>A position in a log between two transactions.</summary>
/// <param name="Generation">The generation of the log; each new log has its own.</param>
/// <param name="End">The end of the last transaction before the position.</param>
/// <param name="Number">Its number; 0 for the beginning.</param>
/// <param name="LastAt">The start of that transaction.</param>
/// <param name="LastChecksum">Its checksum, which identifies a log that was restored from a copy.</param>
/// <param name="PlainEnd">What the end would be if no record were compressed; it decides about maintenance.</param>
internal readonly record struct LogPosition(Guid Generation, long End, ulong Number, long LastAt, uint LastChecksum, long PlainEnd);
