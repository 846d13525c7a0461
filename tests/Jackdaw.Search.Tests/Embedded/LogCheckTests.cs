using Jackdaw.Search.Embedded;
using Xunit;

namespace Jackdaw.Search.Tests.Embedded;

/// <summary>A start does not read the part of a log that the segments hold. IndexMaintenance.Optimize reads all of it, and writes a damaged one anew, while the segments still hold what it lost.</summary>
public sealed class LogCheckTests : IDisposable
{
    private readonly string _folder = Directory.CreateTempSubdirectory("jackdaw-check-").FullName;
    private readonly UnreliableStorage _storage = new();
    private readonly RecordedEvents _events = new();

    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    private string Log => Path.Combine(_folder, "entries.jackdaw");

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public async Task A_log_that_is_damaged_where_the_segments_hold_it_is_written_anew(bool isAsync)
    {
        long[] before = Fill();
        int at = Damage();
        using (EntryIndex index = Open())
        {
            Assert.Equal(before, index.Ids());
            Assert.Empty(_events.Damaged);
            if (isAsync)
            {
                await index.Backend.MaintainAsync(EntryIndex.Map, IndexMaintenance.Optimize, Cancellation);
            }
            else
            {
                index.Backend.Maintain(EntryIndex.Map, IndexMaintenance.Optimize);
            }

            string said = Assert.Single(_events.Damaged);
            Assert.Contains($"The file '{Log}' was damaged", said, StringComparison.Ordinal);
            Assert.InRange(at - int.Parse(said.Split("at byte ")[1].Split(' ')[0], System.Globalization.CultureInfo.InvariantCulture), 0, 5_000);
            index.Put(DurabilityTests.Sample(900));
            index.Backend.Maintain(EntryIndex.Map, IndexMaintenance.Optimize);
            Assert.Single(_events.Damaged);
        }

        ForgetSegments();
        using EntryIndex again = Open();
        Assert.Equal([.. before, 900], again.Ids());
        Assert.Single(_events.Damaged);
        Assert.Empty(_events.Unusable);
    }

    /// <summary>This is what the check is for.</summary>
    [Fact]
    public void Without_the_check_such_a_log_is_refused_when_the_segments_are_gone()
    {
        Fill();
        int at = Damage();
        ForgetSegments();
        using EntryIndex index = Open();
        Assert.Contains("is damaged in the middle, at byte ", Assert.Throws<FulltextException>(() => index.Ids()).Message, StringComparison.Ordinal);
        Assert.True(at > 0);
    }

    [Theory]
    [InlineData(IndexMaintenance.Flush)]
    [InlineData(IndexMaintenance.FlushMemory)]
    [InlineData(IndexMaintenance.FlushAttributes)]
    public void Other_maintenance_reads_nothing(IndexMaintenance work)
    {
        Fill();
        Damage();
        using EntryIndex index = Open();
        index.Backend.Maintain(EntryIndex.Map, work);
        Assert.Empty(_events.Damaged);
    }

    [Fact]
    public void A_whole_log_stays_as_it_is()
    {
        Fill();
        byte[] log = _storage[Log];
        using (EntryIndex index = Open())
        {
            index.Backend.Maintain(EntryIndex.Map, IndexMaintenance.Optimize);
        }

        Assert.Equal(log, _storage[Log]);
        Assert.Empty(_events.Damaged);
        using EntryIndex inMemory = new();
        inMemory.Put(DurabilityTests.Sample(1));
        inMemory.Backend.Maintain(EntryIndex.Map, IndexMaintenance.Optimize);
    }

    [Theory]
    [InlineData("create")]
    [InlineData("write")]
    [InlineData("sync")]
    public void A_damaged_log_that_can_not_be_written_anew_is_said(string failing)
    {
        long[] before = Fill();
        Damage();
        byte[] log = _storage[Log];
        using EntryIndex index = Open();
        Assert.Equal(before, index.Ids());
        _storage.Fails = (step, path) => step == failing && path.EndsWith(".jackdaw.new", StringComparison.Ordinal);
        FulltextException refused = Assert.Throws<FulltextException>(() => index.Backend.Maintain(EntryIndex.Map, IndexMaintenance.Optimize));
        Assert.Contains($"The file '{Log}' is damaged", refused.Message, StringComparison.Ordinal);
        Assert.Contains("fails on demand", refused.Message, StringComparison.Ordinal);
        Assert.Equal(log, _storage[Log]);
        index.Put(DurabilityTests.Sample(900));

        _storage.Fails = (_, _) => false;
        index.Backend.Maintain(EntryIndex.Map, IndexMaintenance.Optimize);
        Assert.Single(_events.Damaged);
        Assert.Equal([.. before, 900], index.Ids());
    }

    [Fact]
    public async Task It_can_be_cancelled_and_a_closed_store_refuses_it()
    {
        Fill();
        EntryIndex index = Open();
        using CancellationTokenSource cancelled = new();
        await cancelled.CancelAsync();
        await Assert.ThrowsAnyAsync<OperationCanceledException>(async () => await index.Backend.MaintainAsync(EntryIndex.Map, IndexMaintenance.Optimize, cancelled.Token));
        index.Dispose();
        Assert.Throws<ObjectDisposedException>(() => index.Backend.Maintain(EntryIndex.Map, IndexMaintenance.Optimize));
    }

    public void Dispose() => Directory.Delete(_folder, recursive: true);

    private long[] Fill()
    {
        using EntryIndex index = Open(1_500);
        for (int batch = 0; batch < 12; batch++)
        {
            index.Put([.. Enumerable.Range((batch * 20) + 1, 20).Select(id => DurabilityTests.Sample(id))]);
        }

        index.Delete(7, 8, 9);
        return index.Ids();
    }

    /// <summary>Flips a bit in the first transaction, which the segments hold.</summary>
    private int Damage()
    {
        byte[] log = [.. _storage[Log]];
        int at = LogUnderTest.FirstRecord(log) + 40;
        log[at] ^= 1;
        _storage[Log] = log;
        return at;
    }

    private void ForgetSegments()
    {
        foreach (string file in _storage.Find(_folder, "entries.jackdaw.").Where(file => file.Contains(".segment", StringComparison.Ordinal)))
        {
            _storage.Delete(file);
        }
    }

    private EntryIndex Open(long checkpoint = long.MaxValue) => new(new EmbeddedOptions
    {
        Folder = _folder,
        Storage = _storage,
        Events = _events,
        FolderTimeout = TimeSpan.Zero,
        WorksBehind = false,
        SmallestCheckpoint = checkpoint,
        SmallestCompaction = long.MaxValue,
    });
}
