using Jackdaw.Build;
using Jackdaw.Search.Embedded;
using Jackdaw.Search.Embedded.Storing;
using Xunit;

namespace Jackdaw.Search.Tests.Embedded;

/// <summary>Where one of the two end marks of a log can't be read, the last transaction may be one more than the other mark says: what is missing then is said as well.</summary>
public sealed class UnreadableMarkTests : IDisposable
{
    private const int Mark = EndMarks.Size / 2;

    private readonly string _folder = Directory.CreateTempSubdirectory("jackdaw-marks-").FullName;

    [LongTheory(Guards = true)]
    [InlineData(true)]
    [InlineData(false)]
    public void A_damaged_mark_does_not_make_a_damaged_end_an_interrupted_write(bool isClosed)
    {
        LogUnderTest log = new(_folder, 4, isClosed, storesSegments: false);
        int last = (int)(log.Ends[4] - log.Ends[3]);
        for (int mark = 0; mark < 2; mark++)
        {
            int at = Marks(log.Bytes) + (mark * Mark);
            byte[] flipped = Flipped(log.Bytes, at + 8);
            byte[] zeros = [.. log.Bytes];
            zeros.AsSpan(at, Mark).Clear();
            foreach (byte[] whole in (byte[][])[flipped, zeros])
            {
                foreach (int cut in Enumerable.Range(0, last + 20).Where(cut => cut < 24 || cut % 9 == 0 || Math.Abs(cut - last) < 3))
                {
                    string found = log.Judge($"mark {mark}, cut by {cut}", whole[..^cut]);
                    Assert.Equal(cut == 0 ? "state 4 of 4" : cut <= last ? "state 3 of 4" : "state 2 of 4", found);
                }

                for (int bit = 0; bit < last * 8; bit += 29)
                {
                    log.Judge($"mark {mark}, bit {bit}", Flipped(whole, whole.Length - 1 - (bit >> 3), 1 << (bit & 7)));
                }

                for (int more = 1; more < 40; more += 3)
                {
                    Assert.Equal("state 4 of 4", log.Judge($"mark {mark}, {more} zeros", [.. whole, .. new byte[more]]));
                }
            }
        }
    }

    [Fact]
    public void The_message_says_that_one_more_transaction_may_be_missing()
    {
        LogUnderTest log = new(_folder, 4, isClosed: false, storesSegments: false);
        UnreliableStorage storage = new() { [log.Log] = Flipped(log.Bytes, Newest(log.Bytes) + 8)[..^20] };
        RecordedEvents events = new();
        using EntryIndex index = Open(storage, events);
        _ = index.Ids();
        Assert.Empty(events.Unfinished);
        string said = Assert.Single(events.Damaged);
        Assert.Contains($"The end of the file '{log.Log}' is damaged: one of its two end marks cannot be read, so the transaction after number 3 may have been acknowledged", said, StringComparison.Ordinal);
        Assert.Equal(log.Bytes[(int)log.Ends[3]..^20], storage[log.Log + ".1.damaged"]);
    }

    /// <summary>The end of the process interrupted the write of a mark: its record is there, so nothing else can have been acknowledged.</summary>
    [Theory]
    [InlineData(0)]
    [InlineData(11)]
    public void A_torn_mark_of_a_record_that_is_there_is_no_damage(int unfinished)
    {
        LogUnderTest log = new(_folder, 4, isClosed: false, storesSegments: false);
        byte[] torn = [.. log.Bytes];
        torn.AsSpan(Newest(torn) + 13, 19).Clear();
        byte[] next = [.. "JACK"u8, 100, 0, 0, 0, 5, 0, 0, 0, 0, 0, 0, 0];
        UnreliableStorage storage = new() { [log.Log] = [.. torn, .. next[..unfinished]] };
        for (int opening = 0; opening < 2; opening++)
        {
            RecordedEvents events = new();
            using EntryIndex index = Open(storage, events);
            _ = index.Ids();
            Assert.Equal(opening == 0 && unfinished > 0 ? [11L] : [], events.Unfinished);
            Assert.Empty(events.Damaged);
        }

        // Opening it has repaired the mark, so another one may be lost.
        int other = Marks(torn) + Mark - (Newest(torn) - Marks(torn));
        storage[log.Log] = Flipped(storage[log.Log], other)[..^7];
        RecordedEvents later = new();
        using EntryIndex again = Open(storage, later);
        _ = again.Ids();
        Assert.Contains("1 of 4 acknowledged transactions", Assert.Single(later.Damaged), StringComparison.Ordinal);
    }

    public void Dispose() => Directory.Delete(_folder, recursive: true);

    private static byte[] Flipped(byte[] log, int at, int bit = 1)
    {
        byte[] flipped = [.. log];
        flipped[at] ^= (byte)bit;
        return flipped;
    }

    /// <summary>They are before the first record, which begins with the mark "JACK".</summary>
    private static int Marks(byte[] log) => log.AsSpan(8).IndexOf("JACK"u8) + 8 - EndMarks.Size;

    private static int Newest(byte[] log)
    {
        int marks = Marks(log);
        return BitConverter.ToInt64(log, marks + 8) > BitConverter.ToInt64(log, marks + Mark + 8) ? marks : marks + Mark;
    }

    private EntryIndex Open(UnreliableStorage storage, RecordedEvents events) =>
        new(new EmbeddedOptions { Folder = _folder, Storage = storage, Events = events, FolderTimeout = TimeSpan.FromSeconds(30), WorksBehind = false });
}
