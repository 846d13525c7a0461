using System.Text;
using Jackdaw.Caching.Tests.Models;
using Jackdaw.TestKit.Waiting;
using Microsoft.Extensions.Caching.Distributed;

namespace Jackdaw.Caching.Tests.Servers;

/// <summary>What the package promises, over a real back end: right values or misses, whatever happens to the entries and to the server.</summary>
public abstract class LoadTests
{
    private const int Seed = 20261123;
    private const int Threads = 64;

    private static readonly JackdawCacheOptions Patient = new() { BackendTimeout = Patience.Time };

    private readonly CacheServer _server;

    protected LoadTests(CacheServer server)
    {
        _server = server;
        server.Start();
    }

    private static CancellationToken Stop => TestContext.Current.CancellationToken;

    [Theory]
    [InlineData(null)]
    [InlineData(0)]
    public async Task Damaged_entries_are_misses(int? compressAbove)
    {
        const int Rounds = 5000;
        IBufferDistributedCache back = _server.Connect();
        JackdawCache<Json> cache = new(back, new JackdawCacheOptions { CompressAbove = compressAbove, ShapeCheck = ShapeCheck.Tolerant, BackendTimeout = Patient.BackendTimeout });
        Assert.True(await cache.SetJsonAsync("whole", Order.Of(1, 3), cancellationToken: Stop));
        byte[] whole = (await back.GetAsync("whole", Stop))!;
        DistributedCacheEntryOptions never = new();

        // Several at a time: most of the time goes to waiting.
        await Task.WhenAll(Enumerable.Range(0, 8).Select(async part =>
        {
            Random random = new(Seed + part);
            string key = $"damaged {part}";
            for (int i = part; i < Rounds; i += 8)
            {
                byte[] damaged = [.. whole];
                if (i % 2 == 0)
                {
                    damaged[random.Next(damaged.Length)] ^= (byte)(1 << random.Next(8));
                }
                else
                {
                    damaged = damaged[..random.Next(damaged.Length)];
                }

                await back.SetAsync(key, damaged, never, Stop);
                CacheResult<Order> found = await cache.GetJsonAsync<Order>(key, Stop);
                Assert.False(found.IsFound, Convert.ToHexString(damaged));
                Assert.Contains(found.Reason, (MissReason[])[MissReason.Foreign, MissReason.UnsupportedVersion, MissReason.Truncated, MissReason.ChecksumMismatch]);
            }
        }));
        Assert.True((await cache.GetJsonAsync<Order>("whole", Stop)).IsFound);
    }

    [Theory]
    [InlineData(0)]
    [InlineData(1)]
    [InlineData(1_000)]
    [InlineData(100_000)]
    [InlineData(64 * 1024 * 1024)]
    public async Task Values_of_all_sizes_come_back(int length)
    {
        JackdawCache<Json> cache = new(_server.Connect(), Patient);
        byte[] bytes = new byte[length / 4 * 3];
        new Random(length).NextBytes(bytes);
        string text = Convert.ToBase64String(bytes).PadRight(length, 'a');
        Assert.True(await cache.SetJsonAsync("text", text, cancellationToken: Stop));
        Assert.True(text == (await cache.GetJsonAsync<string>("text", Stop)).Value);
        await cache.SetJsonAsync<string?>("text", null, cancellationToken: Stop);
    }

    [Fact]
    public async Task Entries_of_other_models_and_profiles_are_misses()
    {
        IBufferDistributedCache back = _server.Connect();
        JackdawCache<SnakeJson> snake = new(back, Patient);
        await snake.SetJsonAsync("line", new OrderLine("a", 1, 2), cancellationToken: Stop);
        Assert.Equal(new OrderLine("a", 1, 2), (await snake.GetJsonAsync<OrderLine>("line", Stop)).Value);
        Assert.Equal(MissReason.TypeMismatch, (await snake.GetJsonAsync<OrderLineTwin>("line", Stop)).Reason);
        Assert.Equal(MissReason.TypeMismatch, (await new JackdawCache<SnakeTwinJson>(back, Patient).GetJsonAsync<OrderLine>("line", Stop)).Reason);
        Assert.Equal(MissReason.TypeMismatch, (await new JackdawCache<Json>(back, Patient).GetJsonAsync<OrderLine>("line", Stop)).Reason);
        await back.SetAsync("line", Encoding.UTF8.GetBytes("""{"name":"a","count":1,"weight":2}"""), new DistributedCacheEntryOptions(), Stop);
        Assert.Equal(MissReason.Foreign, (await snake.GetJsonAsync<OrderLine>("line", Stop)).Reason);
    }

    [Fact]
    public async Task Many_builders_in_several_processes_agree_with_what_is_stored()
    {
        // Each client is what a process of its own has.
        JackdawCache<Json>[] processes = [.. Enumerable.Range(0, 4).Select(_ => new JackdawCache<Json>(_server.Connect(), Patient))];
        for (int round = 0; round < 10; round++)
        {
            int builds = 0;
            string key = $"built {round}";
            Order[] orders = await Task.WhenAll(Enumerable.Range(0, Threads).Select(i => Task.Run(async () => await processes[i % processes.Length].GetOrCreateJsonAsync(key, async stop =>
            {
                Interlocked.Increment(ref builds);
                await Task.Delay(5, stop);
                return Order.Of(round, 20);
            })))).WithPatience(Stop);
            Assert.InRange(builds, 1, processes.Length);
            Assert.All(orders, order => Assert.Equal(Json.Serialize(Order.Of(round, 20)), Json.Serialize(order)));
            foreach (JackdawCache<Json> process in processes)
            {
                Assert.Equal(round, (await process.GetOrCreateJsonAsync<Order>(key, _ => throw new InvalidOperationException("It is there."), cancellationToken: Stop)).Id);
            }
        }
    }

    [Fact]
    public async Task Many_threads_get_what_was_stored_under_their_key()
    {
        IBufferDistributedCache back = _server.Connect();
        Work work = new();
        await work.RunAsync(back, Patient, rounds: 60);
        Assert.Equal(0, work.Wrong);
        Assert.InRange(work.Found, 1, int.MaxValue);
    }

    [Fact]
    public async Task A_server_that_is_killed_and_comes_back_costs_misses_only()
    {
        IBufferDistributedCache back = _server.Connect();
        JackdawCache<Json> cache = new(back, Patient);
        Work work = new();
        Task working = work.RunAsync(back, Patient, int.MaxValue);
        for (int i = 0; i < 3; i++)
        {
            int before = work.Found;
            await Patience.UntilAsync(() => work.Found > before, "a value is found", Stop);
            _server.Kill();
            Assert.Equal(MissReason.BackendFailed, (await cache.GetJsonAsync<Order>("while it is down", Stop)).Reason);
            Assert.False(await cache.SetJsonAsync("while it is down", 1, cancellationToken: Stop));
            Assert.Equal(5, await cache.GetOrCreateJsonAsync("while it is down", _ => ValueTask.FromResult(5), cancellationToken: Stop));
            _server.Start();

            // Clients wait between two attempts to connect, and connections that the old server had still fail.
            CacheResult<Order> found = default;
            await Patience.UntilAsync(
                async () =>
                {
                    found = await cache.SetJsonAsync("after", Order.Of(i, 3), cancellationToken: Stop) ? await cache.GetJsonAsync<Order>("after", Stop) : default;
                    return found.IsFound;
                },
                "the server serves again",
                Stop);
            Assert.Equal((MissReason.None, i), (found.Reason, found.Value?.Id));
        }

        work.End();
        await working;
        Assert.Equal(0, work.Wrong);
    }

    [Fact]
    public async Task A_slow_server_is_a_miss_and_its_late_answers_go_to_nobody_else()
    {
        using SlowProxy proxy = new(_server.Port);
        IBufferDistributedCache back = _server.Connect(proxy.Port);
        JackdawCache<Json> patient = new(back, Patient);
        JackdawCache<Json> hasty = new(back, new JackdawCacheOptions { BackendTimeout = TimeSpan.FromMilliseconds(100) });
        for (int i = 0; i < 20; i++)
        {
            Assert.True(await patient.SetJsonAsync($"slow {i}", Order.Of(i, 3), cancellationToken: Stop));
        }

        for (int round = 0; round < 3; round++)
        {
            proxy.Hold();
            CacheResult<Order>[] misses = await Task.WhenAll(Enumerable.Range(0, 10).Select(i => hasty.GetJsonAsync<Order>($"slow {i}", Stop).AsTask()));
            Assert.All(misses, miss => Assert.Equal(MissReason.BackendSlow, miss.Reason));
            Assert.False(await hasty.SetJsonAsync("slow", 1, cancellationToken: Stop));
            proxy.Release();
            for (int i = 19; i >= 0; i--)
            {
                CacheResult<Order> found = await patient.GetJsonAsync<Order>($"slow {i}", Stop);
                Assert.Equal((MissReason.None, i), (found.Reason, found.Value?.Id));
            }
        }
    }

    /// <summary>Everything at once on a few keys. Each value says its key, so that one in the wrong place is seen.</summary>
    private sealed class Work
    {
        private int _found;
        private int _wrong;
        private bool _isOver;

        /// <summary>How many values were found.</summary>
        public int Found => Volatile.Read(ref _found);

        /// <summary>How many of them were not those of their key.</summary>
        public int Wrong => Volatile.Read(ref _wrong);

        public void End() => Volatile.Write(ref _isOver, true);

        public async Task RunAsync(IBufferDistributedCache back, JackdawCacheOptions options, int rounds)
        {
            JackdawCache<Json> cache = new(back, options);
            JackdawCache<SnakeJson> snake = new(back, options);
            await Task.WhenAll(Enumerable.Range(0, Threads).Select(thread => Task.Run(async () =>
            {
                Random random = new(Seed + thread);
                for (int i = 0; i < rounds && !Volatile.Read(ref _isOver); i++)
                {
                    int id = random.Next(40);
                    string key = $"shared {id}";
                    int? found = null;
                    switch (random.Next(8))
                    {
                        case 0:
                            await cache.SetJsonAsync(key, Order.Of(id, id * 5), new DistributedCacheEntryOptions { SlidingExpiration = TimeSpan.FromMinutes(id + 1) });
                            break;
                        case 1:
                            await snake.SetJsonAsync(key, new OrderLine(key, id, id));
                            break;
                        case 2:
                            found = (await snake.GetJsonAsync<OrderLine>(key)).Value?.Count;
                            break;
                        case 3:
                            found = (await cache.GetOrCreateJsonAsync(key, _ => ValueTask.FromResult(Order.Of(id, 2)))).Id;
                            break;
                        case 4:
                            using (CancellationTokenSource soon = new(random.Next(3)))
                            {
                                try
                                {
                                    found = (await cache.GetJsonAsync<Order>(key, soon.Token)).Value?.Id;
                                }
                                catch (OperationCanceledException) when (soon.IsCancellationRequested)
                                {
                                    // As it was asked to.
                                }
                            }

                            break;
                        default:
                            found = (await cache.GetJsonAsync<Order>(key)).Value?.Id;
                            break;
                    }

                    // While the server is down every call fails at once: the others are to have their turn on the few threads there are.
                    await Task.Yield();
                    Interlocked.Add(ref _found, found is null ? 0 : 1);
                    Interlocked.Add(ref _wrong, found is null || found == id ? 0 : 1);
                }
            })));
        }
    }
}
