using System.Buffers;
using Jackdaw.Caching.PostgreSql;
using Jackdaw.TestKit.Waiting;
using Microsoft.Extensions.Caching.Distributed;
using Microsoft.Extensions.DependencyInjection;
using Npgsql;

namespace Jackdaw.Caching.Tests.Servers;

/// <summary>The package on a PostgreSQL.</summary>
public sealed class PostgreSqlCacheTests(PostgreSqlServer server) : CacheServerTests(server), IClassFixture<PostgreSqlServer>
{
    private static readonly DistributedCacheEntryOptions Never = new();

    [Fact]
    public async Task Tables_of_any_name_are_made_once_by_whoever_comes_first()
    {
        foreach ((string schema, string table) in ((string, string)[])[("public", "plain"), ("Odd \"schema\"; --", "Odd ' table \\ \"; DROP"), ("ж", new string('t', 63))])
        {
            PostgreSqlCache[] caches = [.. Enumerable.Range(0, 24).Select(_ => Cached(schema, table))];
            await Task.WhenAll(caches.Select((cache, i) => Task.Run(() => cache.SetAsync($"k{i}", [(byte)i], Never, Stop), Stop)));
            for (int i = 0; i < caches.Length; i++)
            {
                Assert.Equal([(byte)i], await caches[^1].GetAsync($"k{i}", Stop) ?? []);
            }

            foreach (PostgreSqlCache cache in caches)
            {
                await cache.DisposeAsync();
            }
        }

        Assert.Equal('u', await server.AskAsync("SELECT relpersistence FROM pg_class WHERE relname = 'plain'"));
    }

    [Fact]
    public async Task A_table_that_was_dropped_is_made_again()
    {
        await using PostgreSqlCache cache = Cached("public", "dropped");
        await cache.SetAsync("k", [1], Never, Stop);
        await server.RunAsync("DROP TABLE dropped");
        Assert.Null(await cache.GetAsync("k", Stop));
        await server.RunAsync("DROP TABLE dropped");
        await cache.SetAsync("k", new ReadOnlySequence<byte>([2]), Never, Stop);
        Assert.Equal([2], cache.Get("k"));
    }

    [Fact]
    public async Task Another_table_of_that_name_is_refused_by_the_server()
    {
        await server.RunAsync("CREATE TABLE theirs (a int)");
        await using PostgreSqlCache cache = Cached("public", "theirs");
        PostgresException refused = await Assert.ThrowsAsync<PostgresException>(() => cache.GetAsync("k", Stop));
        Assert.Equal(PostgresErrorCodes.UndefinedColumn, refused.SqlState);
        Assert.Equal(0L, await server.AskAsync("SELECT count(*) FROM theirs"));
    }

    [Fact]
    public async Task Ended_entries_are_removed_in_batches_and_no_others()
    {
        await using PostgreSqlCache cache = Cached("public", "purged", TimeSpan.FromHours(1));
        await cache.SetAsync("stays", [1], Never, Stop);
        await cache.SetAsync("slides", [1], new DistributedCacheEntryOptions { SlidingExpiration = TimeSpan.FromHours(1) }, Stop);
        await server.RunAsync("INSERT INTO purged (key, value, expires_at) SELECT i::text, '', clock_timestamp() - interval '1 second' FROM generate_series(1, 107) AS i");
        Assert.Null(await cache.GetAsync("1", Stop));
        Assert.Equal(109L, await server.AskAsync("SELECT count(*) FROM purged"));
        Assert.Equal(107, await cache.PurgeAsync(Stop));
        Assert.Equal(0, await cache.PurgeAsync(Stop));
        Assert.Equal([1], cache.Get("stays"));
        Assert.Equal([1], cache.Get("slides"));
    }

    [Fact]
    public async Task Use_removes_ended_entries_when_the_time_has_come()
    {
        await using PostgreSqlCache cache = Cached("public", "used", TimeSpan.FromMilliseconds(1));
        await cache.SetAsync("k", [1], Never, Stop);
        await server.RunAsync("INSERT INTO used (key, value, expires_at) VALUES ('ended', '', clock_timestamp() - interval '1 second')");
        await Patience.UntilAsync(
            async () =>
            {
                cache.Get("k");
                return await server.AskAsync("SELECT count(*) FROM used") is 1L;
            },
            "the entry that has ended is removed, and no other",
            Stop);
    }

    [Fact]
    public async Task Keys_and_settings_that_can_not_be_are_refused_by_name()
    {
        await Assert.ThrowsAsync<ArgumentException>(() => Cache.GetAsync("a\0", Stop));
        Assert.Throws<ArgumentException>(() => Cache.Get(new string('a', PostgreSqlCache.MaxKeyLength + 1)));
        Random random = new(1);
        string longest = new([.. Enumerable.Range(0, PostgreSqlCache.MaxKeyLength).Select(_ => (char)random.Next('!', '~'))]);
        Cache.Set(longest, [1], Never);
        Assert.Equal([1], Cache.Get(longest));

        Assert.Throws<ArgumentException>(() => new PostgreSqlCache(new PostgreSqlCacheOptions()));
        foreach (Action<PostgreSqlCacheOptions> wrong in (Action<PostgreSqlCacheOptions>[])[
            o => o.Table = "", o => o.Table = new string('a', 64), o => o.Schema = "a\0", o => o.PurgeBatchSize = 0, o => o.PurgeInterval = TimeSpan.Zero])
        {
            PostgreSqlCacheOptions options = new() { ConnectionString = server.ConnectionString };
            wrong(options);
            Assert.Throws<ArgumentException>(() => new PostgreSqlCache(options));
        }
    }

    [Fact]
    public async Task One_line_registers_it()
    {
        await using ServiceProvider own = new ServiceCollection().AddJackdawPostgreSqlCache(options => options.ConnectionString = server.ConnectionString).BuildServiceProvider();
        await own.GetRequiredService<IDistributedCache>().SetAsync("registered", [1], Never, Stop);
        await using NpgsqlDataSource source = NpgsqlDataSource.Create(server.ConnectionString);
        await using ServiceProvider shared = new ServiceCollection().AddSingleton(source).AddJackdawPostgreSqlCache().BuildServiceProvider();
        Assert.Equal([1], await shared.GetRequiredService<IDistributedCache>().GetAsync("registered", Stop));
        Assert.Same(shared.GetRequiredService<PostgreSqlCache>(), shared.GetRequiredService<IDistributedCache>());
    }

    private PostgreSqlCache Cached(string schema, string table, TimeSpan? purge = null) => new(new PostgreSqlCacheOptions
    {
        ConnectionString = server.ConnectionString,
        Schema = schema,
        Table = table,
        PurgeInterval = purge ?? Timeout.InfiniteTimeSpan,
        PurgeBatchSize = 10,
    });
}
