namespace Jackdaw.Search.Embedded.Storing;

/// <summary>Looks for whole records after one that can't be read: then the damage is in the middle, and what follows must not be cut off.</summary>
internal sealed class FollowingRecords(IStorageFile file, LogRecords records)
{
    private const int Chunk = 256 * 1024;

    /// <summary>
    /// What looks like a record and is none, as in a document made for it, costs a checksum each. With so many times the rest of the log checked, it is taken for granted that one is whole:
    /// the log is then refused, and nothing cut off.
    /// </summary>
    private const int MostChecked = 16;

    /// <summary>Whether a whole record of a later number follows the last one that could be read.</summary>
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
