namespace Jackdaw.Search.Embedded.Storing;

/// <summary>A place in a log between two transactions.</summary>
/// <param name="Generation">Which log: each new one has its own number.</param>
/// <param name="End">Where the last transaction before the place ends.</param>
/// <param name="Number">Its number; 0 for the beginning.</param>
/// <param name="LastAt">Where it begins.</param>
/// <param name="LastChecksum">Its checksum, by which a log is known again that was restored from a copy.</param>
internal readonly record struct LogPosition(Guid Generation, long End, ulong Number, long LastAt, uint LastChecksum);
