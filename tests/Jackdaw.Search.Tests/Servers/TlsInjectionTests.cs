using Jackdaw.Search.Servers;
using Jackdaw.Search.Tests.Wire;
using Xunit;
using static Jackdaw.Search.Tests.SphinxQl.Part;

namespace Jackdaw.Search.Tests.Servers;

/// <summary>
/// What arrives unencrypted after the greeting may be somebody else's: kept in the buffer, it would be read after the handshake as if it had come
/// encrypted. Such a connection is refused before anything of the user's is sent over it.
/// </summary>
public sealed class TlsInjectionTests
{
    private const uint OffersTls = 0x8208 | 0x800;

    public static TheoryData<string, bool> Injections { get; } = new(
        from injected in new[] { "an OK", "half a packet", "an error" }
        from isAsync in new[] { false, true }
        select (injected, isAsync));

    [Theory]
    [MemberData(nameof(Injections))]
    public async Task Bytes_that_come_with_the_greeting_are_refused(string injected, bool isAsync)
    {
        byte[] greeting = Packets.Packet(0, Packets.Greeting(OffersTls));
        TaskCompletionSource<byte[]?> sent = new(TaskCreationOptions.RunContinuationsAsynchronously);
        using FakeServer server = new(client => Serve(client, [.. greeting, .. Extra(injected)], [], sent));
        FulltextException error = await Open(server, isAsync);
        Assert.Contains("before the connection was encrypted", error.Message, StringComparison.Ordinal);
        Assert.Equal(server.Host, error.Host);
        Assert.Null(await sent.Task);
    }

    [Theory]
    [MemberData(nameof(Injections))]
    public async Task Bytes_that_come_after_the_greeting_are_refused(string injected, bool isAsync)
    {
        byte[] greeting = Packets.Packet(0, Packets.Greeting(OffersTls));
        TaskCompletionSource<byte[]?> sent = new(TaskCreationOptions.RunContinuationsAsynchronously);
        using FakeServer server = new(client => Serve(client, greeting, Extra(injected), sent));
        await Open(server, isAsync);
        Assert.Null(await sent.Task);
    }

    // The task gets what the client sent over the encrypted connection: null when it refused to go on.
    private static async Task Serve(FakeClient client, byte[] first, byte[] second, TaskCompletionSource<byte[]?> sent)
    {
        try
        {
            await client.Send(first);
            if (second.Length != 0)
            {
                await client.Receive();
                await client.Send(second);
            }
            else
            {
                await client.Receive();
            }

            await client.StartTls();
            byte[] login = await client.Receive();
            await client.Send(Packets.Packet(client.Sequence + 1, Packets.Ok()));
            sent.TrySetResult(login);
        }
        catch (Exception error) when (error is IOException or System.Security.Authentication.AuthenticationException)
        {
            sent.TrySetResult(null);
        }
    }

    private static byte[] Extra(string injected) => injected switch
    {
        "an OK" => Packets.Packet(2, Packets.Ok()),
        "an error" => Packets.Packet(2, Packets.Error("no such user")),
        _ => [7, 0],
    };

    private static async Task<FulltextException> Open(FakeServer server, bool isAsync)
    {
        using ServerBackend backend = PatientServers.Backend($"host={server.Host};backend=sphinx;tls=unchecked;retries=0;user=me;password=secret");
        Model.QueryPlan plan = Plan(new Model.QueryShape { Index = Map, Columns = [IdColumn] });
        return isAsync
            ? await Assert.ThrowsAsync<FulltextException>(async () => await backend.QueryAsync([plan], TestContext.Current.CancellationToken))
            : Assert.Throws<FulltextException>(() => backend.Query([plan]));
    }
}
