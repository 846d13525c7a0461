namespace Jackdaw.Search.Embedded.Storing;

/// <summary>
/// Looks for intact records after an unreadable one: if there are any, the damage is in the middle, and the rest must not be cut off.
/// </summary>
internal sealed class FollowingRecords(IStorageFile file, LogRecords records)
{
    private const int Chunk = 256 * 1024;

    /// <summary>
    /// Bytes that look like a record but are not, as in a document crafted for that, cost a checksum each. After checking this many times
    /// the size of the rest, an intact record is assumed: the log is then rejected and nothing is cut off.
    /// </summary>
    private const int MostChecked = 16;

    /// <summary>Whether an intact record with a later number follows the last readable one.</summary>
    public bool Any(LogPosition last)
    {
        long budget = MostChecked * (file.Length - last.End);
        byte[] chunk = new byte[Chunk];
        for (long at = last.End; at < file.Length; at += Chunk - 3)
        {
            ReadOnlySpan<byte> bytes = chunk.AsSpan(0, file.Read(at, chunk));
            for (int from = 0; LogRecords.NextMark(bytes[from..]) is >= 0 and int found; from += found + 1)
            {
                long place = at + from + found;
                if (records.Claim(place) is not var (number, length) || number <= last.Number || length > file.Length - place)
                {
                    continue;
                }

                budget -= length;
                if (budget < 0 || records.Read(place, number, out _) is not null)
                {
                    return true;
                }
            }
        }

        return false;
    }
}
