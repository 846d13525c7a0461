using Jackdaw.Search.Tests.Servers;
using Xunit;

namespace Jackdaw.Search.Tests.Sessions;

/// <summary>Sessions on Sphinx.</summary>
public class SearchdSessionTests : WholeSessionTests
{
    private SearchdFixture? _server;

    private protected override FulltextStore NewStore(JsonObjectSerializer? serializer = null)
    {
        Program.SkipUnlessInstalled();
        _server ??= SearchdFixture.Start(Program, SearchdFixture.MapOf<Gadget>());
        return new FulltextStore(_server.ConnectionString, serializer);
    }

    /// <summary>Which server is tested.</summary>
    private protected virtual SearchdProgram Program => SearchdProgram.Sphinx;

    [Fact]
    public async Task A_server_that_is_gone_fails_the_flush_and_keeps_the_changes()
    {
        await using IFulltextSession session = Store.StartSession();
        session.Save(new Gadget { Id = 1 });
        _server!.Kill();
        FulltextException e = await Assert.ThrowsAsync<FulltextException>(() => session.FlushChangesAsync(Cancellation));
        Assert.True(e.IsTransient);
        Assert.Equal(1, session.PendingChanges);
        await Assert.ThrowsAsync<FulltextException>(() => Store.PingAsync(Cancellation));

        _server.Run();
        await session.FlushChangesAsync(Cancellation);
        Assert.Equal(1, await session.Query<Gadget>().CountAsync(Cancellation));
    }

    [Fact]
    public async Task A_json_name_that_the_server_would_change_is_refused()
    {
        await using IFulltextSession session = Store.StartSession();
        session.Update<Gadget>().Set(gadget => gadget.Details!.Votes, 5).Where(gadget => gadget.Id == 1).Queue();
        FulltextException e = await Assert.ThrowsAnyAsync<FulltextException>(() => session.FlushChangesAsync(Cancellation));
        Assert.Contains("Votes", e.Message, StringComparison.Ordinal);
        Assert.Contains("upper-case", e.Message, StringComparison.Ordinal);
        session.DiscardChanges();
    }

    public override void Dispose()
    {
        base.Dispose();
        _server?.Dispose();
    }
}
