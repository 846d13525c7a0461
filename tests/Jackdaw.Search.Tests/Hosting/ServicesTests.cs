using Jackdaw.Search.Tests.Sessions;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Diagnostics.HealthChecks;
using Microsoft.Extensions.Logging;
using Xunit;

namespace Jackdaw.Search.Tests.Hosting;

/// <summary>The store in a container: one store, one session for each scope, flushed when the request did not fail.</summary>
public sealed class ServicesTests
{
    private readonly RecordingBackend _backend = new();

    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    private ServiceProvider Services() => new ServiceCollection()
        .AddSingleton<IFulltextStore>(_ => new FulltextStore(_backend))
        .AddFulltextStore("host=127.0.0.1;port=9306")
        .BuildServiceProvider(validateScopes: true);

    [Fact]
    public async Task One_session_for_each_scope()
    {
        await using ServiceProvider services = Services();
        IFulltextSession first;
        await using (AsyncServiceScope scope = services.CreateAsyncScope())
        {
            first = scope.ServiceProvider.GetRequiredService<IFulltextSession>();
            Assert.Same(first, scope.ServiceProvider.GetRequiredService<IFulltextSession>());
            Assert.Same(services.GetRequiredService<IFulltextStore>(), first.Store);
        }

        Assert.Throws<ObjectDisposedException>(() => first.Query<Note>());
        using IServiceScope second = services.CreateScope();
        Assert.NotSame(first, second.ServiceProvider.GetRequiredService<IFulltextSession>());
    }

    [Fact]
    public void A_second_store_is_refused_instead_of_ignored()
    {
        IServiceCollection services = new ServiceCollection().AddFulltextStore("backend=embedded");
        InvalidOperationException error = Assert.Throws<InvalidOperationException>(() => services.AddFulltextStore("host=127.0.0.1", _ => { }));
        Assert.Contains("AddFulltextStore has already been called", error.Message, StringComparison.Ordinal);
        Assert.Throws<InvalidOperationException>(() => services.AddFulltextStore(_ => "backend=embedded"));

        // A store of a test's own, registered before, is used; that is no second one.
        new ServiceCollection().AddSingleton<IFulltextStore>(_ => new FulltextStore(_backend)).AddFulltextStore("backend=embedded");
    }

    [Fact]
    public async Task Options_describe_stores_by_name()
    {
        ServiceCollection collection = new();
        collection.AddOptions<FulltextStoreOptions>().Configure(options => (options.ConnectionString, options.SaveBatchSize) = ("backend=embedded", 77));
        collection.AddOptions<FulltextStoreOptions>("archive").Configure(options => (options.ConnectionString, options.IsPortable) = ("backend=embedded;documents=5", true));
        await using ServiceProvider services = collection.AddFulltextStore().AddKeyedFulltextStore("archive").AddKeyedFulltextStore("forgotten").BuildServiceProvider(validateScopes: true);
        IFulltextStore store = services.GetRequiredService<IFulltextStore>();
        IFulltextStore archive = services.GetRequiredKeyedService<IFulltextStore>("archive");
        Assert.Equal((77, false), (store.Settings.SaveBatchSize, store.Settings.IsPortable));
        Assert.Equal((200, true), (archive.Settings.SaveBatchSize, archive.Settings.IsPortable));
        Assert.NotSame(store, archive);
        InvalidOperationException error = Assert.Throws<InvalidOperationException>(() => services.GetRequiredKeyedService<IFulltextStore>("forgotten"));
        Assert.Contains("FulltextStoreOptions.ConnectionString is not set for the name 'forgotten'", error.Message, StringComparison.Ordinal);
        Assert.Throws<InvalidOperationException>(() => collection.AddFulltextStore());
    }

    [Fact]
    public async Task Stores_under_keys_stand_beside_each_other()
    {
        await using ServiceProvider services = new ServiceCollection()
            .AddFulltextStore("backend=embedded")
            .AddKeyedFulltextStore("archive", "backend=embedded", store => store.Settings.SaveBatchSize = 33)
            .AddKeyedFulltextStore("news", _ => "backend=embedded")
            .BuildServiceProvider(validateScopes: true);
        IFulltextStore archive = services.GetRequiredKeyedService<IFulltextStore>("archive");
        Assert.Equal(33, archive.Settings.SaveBatchSize);
        await services.InitializeKeyedFulltextStoreAsync("archive", Cancellation);
        await using AsyncServiceScope scope = services.CreateAsyncScope();
        IFulltextSession session = scope.ServiceProvider.GetRequiredKeyedService<IFulltextSession>("archive");
        Assert.Same(session, scope.ServiceProvider.GetRequiredKeyedService<IFulltextSession>("archive"));
        Assert.Same(archive, session.Store);
        Assert.Same(services.GetRequiredService<IFulltextStore>(), scope.ServiceProvider.GetRequiredService<IFulltextSession>().Store);
        Assert.Same(services.GetRequiredKeyedService<IFulltextStore>("news"), scope.ServiceProvider.GetRequiredKeyedService<IFulltextSession>("news").Store);
        session.Save(new Note { Id = 1, Text = "kept in the archive" });
        await session.FlushChangesAsync(Cancellation);
        Assert.Equal(1, await session.Query<Note>().CountAsync(Cancellation));
        Assert.Equal(0, await scope.ServiceProvider.GetRequiredService<IFulltextSession>().Query<Note>().CountAsync(Cancellation));
    }

    [Fact]
    public void A_second_store_under_a_key_is_refused()
    {
        IServiceCollection services = new ServiceCollection().AddKeyedFulltextStore("archive", "backend=embedded");
        InvalidOperationException error = Assert.Throws<InvalidOperationException>(() => services.AddKeyedFulltextStore("archive", "host=127.0.0.1"));
        Assert.Contains("'archive'", error.Message, StringComparison.Ordinal);
        Assert.Throws<ArgumentNullException>(() => services.AddKeyedFulltextStore(null!, "host=127.0.0.1"));
    }

    [Fact]
    public async Task The_store_is_opened_by_a_call_and_closed_with_the_container()
    {
        ServiceProvider services = Services();
        await services.InitializeFulltextStoreAsync(Cancellation);
        Assert.Equal(1, _backend.Initialized);
        await services.DisposeAsync();
        Assert.True(_backend.IsDisposed);
    }

    [Fact]
    public void Settings_loggers_clock_and_serializer_come_from_the_container()
    {
        RecordingLogger log = new();
        JsonObjectSerializer serializer = new Serializing.SystemTextJsonSerializer();
        using ServiceProvider services = new ServiceCollection()
            .AddSingleton<ILoggerFactory>(log)
            .AddSingleton(serializer)
            .AddFulltextStore("host=127.0.0.1;port=9306", store => store.Settings.SaveBatchSize = 77)
            .BuildServiceProvider();
        FulltextStore store = Assert.IsType<FulltextStore>(services.GetRequiredService<IFulltextStore>());
        Assert.Equal(77, store.Settings.SaveBatchSize);
        Assert.Same(serializer, store.Serializer);
        Assert.Same(log, store.Log);
    }

    [Fact]
    public void The_connection_string_may_come_from_the_container()
    {
        using ServiceProvider services = new ServiceCollection()
            .AddSingleton("host=127.0.0.1;port=9306")
            .AddFulltextStore(provider => provider.GetRequiredService<string>(), (provider, store) => store.Settings.SaveBatchSize = 5)
            .BuildServiceProvider();
        Assert.Equal(5, services.GetRequiredService<IFulltextStore>().Settings.SaveBatchSize);
    }

    [Fact]
    public void A_store_that_can_not_be_configured_is_not_kept()
    {
        using ServiceProvider services = new ServiceCollection()
            .AddFulltextStore("host=127.0.0.1;port=9306", _ => throw new InvalidOperationException("wrong"))
            .BuildServiceProvider();
        Assert.Throws<InvalidOperationException>(() => services.GetRequiredService<IFulltextStore>());
        Assert.Throws<ArgumentException>(() => new ServiceCollection().AddFulltextStore(" "));
    }

    [Fact]
    public void Settings_of_the_store_are_those_of_its_registration()
    {
        using ServiceProvider services = new ServiceCollection()
            .AddFulltextStore("backend=embedded", store => store.Settings.MaxQueryMemoryMegabytes = 3)
            .BuildServiceProvider();
        Assert.Equal(3, services.GetRequiredService<IFulltextStore>().Settings.MaxQueryMemoryMegabytes);
        Assert.Throws<ArgumentOutOfRangeException>(() => new ServiceCollection()
            .AddFulltextStore("backend=embedded", store => store.Settings.MaxQueryMemoryMegabytes = 0)
            .BuildServiceProvider()
            .GetRequiredService<IFulltextStore>());
    }

    [Fact]
    public async Task A_request_that_succeeds_is_flushed()
    {
        await using FulltextStore store = new(_backend);
        await using IFulltextSession session = store.StartSession();
        await session.FlushAfterAsync(() => Save(session), () => true, Cancellation);
        await session.FlushAfterAsync(() => Save(session), cancellationToken: Cancellation);
        Assert.Equal(["notes: REPLACE 1", "notes: REPLACE 1"], _backend.Calls);
    }

    [Fact]
    public async Task A_request_that_does_not_succeed_changes_nothing()
    {
        await using FulltextStore store = new(_backend);
        await using IFulltextSession session = store.StartSession();
        await session.FlushAfterAsync(() => Save(session), () => false, Cancellation);
        await Assert.ThrowsAsync<FormatException>(() => session.FlushAfterAsync(
            async () =>
            {
                await Save(session);
                throw new FormatException();
            },
            cancellationToken: Cancellation));
        Assert.Empty(_backend.Calls);
        Assert.Equal(0, session.PendingChanges);
    }

    [Theory]
    [InlineData(false, HealthStatus.Healthy)]
    [InlineData(true, HealthStatus.Degraded)]
    public async Task Health_is_the_answer_to_a_ping(bool fails, HealthStatus expected)
    {
        await using FulltextStore store = new(_backend);
        _backend.Fail = _ => fails ? new FulltextException("server is down") : null;
        FulltextHealthCheck check = new(store);
        HealthCheckContext context = new() { Registration = new HealthCheckRegistration("fulltext", check, HealthStatus.Degraded, null) };
        HealthCheckResult result = await check.CheckHealthAsync(context, Cancellation);
        Assert.Equal(expected, result.Status);
        Assert.Equal(fails ? "server is down" : "Queries can be served.", result.Description);
    }

    private static async Task Save(IFulltextSession session)
    {
        await Task.Yield();
        session.Save(new Note { Id = 1 });
    }
}
