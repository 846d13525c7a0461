using System.Diagnostics.Metrics;
using Jackdaw.Search.Tests.Hosting;
using Microsoft.Extensions.Diagnostics.HealthChecks;
using Microsoft.Extensions.Logging;
using Xunit;

namespace Jackdaw.Search.Tests.Embedded;

/// <summary>Documents that were acknowledged and are no longer in the log are never gone without a word: a file, the log of the application, a metric and the health check say it.</summary>
public sealed class LostDocumentTests : IDisposable
{
    private readonly string _folder = Directory.CreateTempSubdirectory("jackdaw-lost-").FullName;

    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    /// <summary>Other tests measure at the same time.</summary>
    private readonly string _index = $"lost{Guid.NewGuid():n}";

    private string Log => Path.Combine(_folder, _index + ".jackdaw");

    private string[] Kept => [.. Directory.EnumerateFiles(_folder, "*.damaged").Order(StringComparer.Ordinal)];

    public static TheoryData<string, bool> Damages => new()
    {
        { "flip", true }, { "flip", false }, { "cut", true }, { "cut", false }, { "boundary", true }, { "boundary", false }, { "zeros", true }, { "zeros", false }, { "extension", true }, { "extension", false },
    };

    /// <param name="damage">What happens to the end of the log.</param>
    /// <param name="isClosed">After the store was disposed of; otherwise its process ended without doing so.</param>
    [Theory]
    [MemberData(nameof(Damages))]
    public async Task What_the_end_of_a_log_lost_is_kept_and_said(string damage, bool isClosed)
    {
        long before;
        byte[] log;
        await using (FulltextStore store = Open())
        {
            await SaveAsync(store, 1, 2, 3);
            before = new FileInfo(Log).Length;
            await SaveAsync(store, 4, 5);
            log = File.ReadAllBytes(Log);
        }

        log = isClosed ? File.ReadAllBytes(Log) : log;
        byte[] whole = log;
        log = damage switch
        {
            "flip" => Flipped(log, log.Length - 10),
            "cut" => log[..^7],
            "boundary" => log[..(int)before],
            "zeros" => [.. log[..(int)before], .. new byte[log.Length - before]],
            _ => [.. log, .. "something else"u8],
        };
        File.WriteAllBytes(Log, log);
        long[] rest = damage == "extension" ? [1, 2, 3, 4, 5] : [1, 2, 3];
        byte[] tail = damage == "extension" ? log[whole.Length..] : log[(int)before..];
        long damaged = 0;
        using MeterListener listener = new();
        listener.InstrumentPublished = (instrument, self) =>
        {
            if (instrument.Name == "jackdaw.search.log.damaged")
            {
                self.EnableMeasurementEvents(instrument);
            }
        };
        listener.SetMeasurementEventCallback<long>((_, measurement, tags, _) => damaged += tags.ToArray().Contains(new("jackdaw.search.index", _index)) ? measurement : 0);
        listener.Start();
        RecordingLogger logger = new();
        await using (FulltextStore store = Open(logger))
        {
            Assert.Equal(rest, await IdsAsync(store));
            Assert.Equal(tail, File.ReadAllBytes(Assert.Single(Kept)));
            (LogLevel level, string message) = Assert.Single(logger.Entries, line => line.Level >= LogLevel.Warning);
            Assert.Equal(LogLevel.Error, level);
            Assert.Contains(Kept[0], message, StringComparison.Ordinal);
            Assert.Equal(1, damaged);
            HealthCheckResult health = await CheckAsync(store);
            Assert.Equal(HealthStatus.Degraded, health.Status);
            Assert.Contains(Kept[0], health.Description, StringComparison.Ordinal);
            await SaveAsync(store, 6);
        }

        // Nothing is damaged any more; but as long as the file is there, somebody has to look at it.
        RecordingLogger later = new();
        await using (FulltextStore store = Open(later))
        {
            Assert.Equal(HealthStatus.Degraded, (await CheckAsync(store)).Status);
            Assert.Equal(rest.Append(6), await IdsAsync(store));
            Assert.DoesNotContain(later.Entries, line => line.Level >= LogLevel.Error);
            File.Delete(Assert.Single(Kept));
            Assert.Equal(HealthStatus.Healthy, (await CheckAsync(store)).Status);
        }

        Assert.Equal(1, damaged);
    }

    public void Dispose() => Directory.Delete(_folder, recursive: true);

    private FulltextStore Open(RecordingLogger? logger = null)
    {
        FulltextStore store = new($"backend=embedded;folder={_folder}", loggerFactory: logger);
        store.Conventions.IndexName = _ => _index;
        return store;
    }

    private static byte[] Flipped(byte[] log, int at)
    {
        byte[] flipped = [.. log];
        flipped[at] ^= 0x10;
        return flipped;
    }

    private static async Task SaveAsync(FulltextStore store, params long[] ids)
    {
        await using IFulltextSession session = store.StartSession();
        foreach (long id in ids)
        {
            session.Save(new Memo { Id = id, Text = $"memo number {id}" });
        }

        await session.FlushChangesAsync(Cancellation);
    }

    private static async Task<long[]> IdsAsync(FulltextStore store)
    {
        await using IFulltextSession session = store.StartSession();
        return [.. (await session.Query<Memo>().Select(memo => memo.Id).ToListAsync(Cancellation)).Order()];
    }

    private static Task<HealthCheckResult> CheckAsync(FulltextStore store)
    {
        FulltextHealthCheck check = new(store);
        return check.CheckHealthAsync(new HealthCheckContext { Registration = new HealthCheckRegistration("fulltext", check, HealthStatus.Unhealthy, null) }, Cancellation);
    }

    public sealed class Memo
    {
        public long Id { get; set; }

        public string Text { get; set; } = "";
    }
}
