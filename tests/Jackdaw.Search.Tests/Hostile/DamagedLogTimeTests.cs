using Jackdaw.Search.Embedded.Storing;
using Jackdaw.Search.Tests.Embedded;
using Jackdaw.TestKit.Measures;
using Xunit;

namespace Jackdaw.Search.Tests.Hostile;

/// <summary>Looking for records after damage takes time in proportion to the log, whatever documents are in it.</summary>
[Collection(QuietCollection.Name)]
public sealed class DamagedLogTimeTests
{
    [Fact]
    public void Documents_that_look_like_records_do_not_make_damage_slow()
    {
        const int Growth = 8;
        const double Bound = 4 * Growth;
        double ratio = ProcessorTime.Ratio(() => Search(500), () => Search(Growth * 500), Bound);
        Assert.True(ratio <= Bound, $"{Growth} times the heads of records took {ratio:0.0} times the time.");

        // A record without a sound checksum, full of heads of records that reach to its end.
        static void Search(int heads)
        {
            byte[] log = new byte[LogRecords.Prefix * (heads + 1)];
            for (int i = 0; i <= heads; i++)
            {
                Span<byte> head = log.AsSpan(i * LogRecords.Prefix);
                "JACK"u8.CopyTo(head);
                BitConverter.TryWriteBytes(head[4..], log.Length - ((i + 1) * LogRecords.Prefix));
                BitConverter.TryWriteBytes(head[8..], 1UL);
            }

            UnreliableStorage storage = new() { ["log"] = log };
            using IStorageFile file = storage.OpenToRead("log");
            Assert.Contains(
                "is damaged in the middle",
                Assert.Throws<FulltextException>(() => new LogRecords(file, "log").ReadAll(new LogPosition(Guid.Empty, 0, 0, -1, 0, 0), default, _ => { })).Message,
                StringComparison.Ordinal);
        }
    }
}
