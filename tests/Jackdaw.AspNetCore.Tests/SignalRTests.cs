using System.Net.WebSockets;
using System.Text;
using Jackdaw.AspNetCore.Tests.Servers;
using Jackdaw.Dom;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.SignalR;
using Microsoft.Extensions.DependencyInjection;

namespace Jackdaw.AspNetCore.Tests;

/// <summary>The hub protocol of SignalR insists on <see cref="System.Text.Json.JsonSerializer"/>; the bridge reads arguments and writes results, whole or item by item.</summary>
public sealed class SignalRTests : IAsyncLifetime
{
    private const char End = '\u001e';

    private readonly ClientWebSocket _socket = new();
    private TestServer _server = null!;
    private string _rest = "";

    private static CancellationToken Stop => TestContext.Current.CancellationToken;

    public async ValueTask InitializeAsync()
    {
        _server = await TestServer.StartAsync(
            endpoints: app => app.MapHub<ParcelHub>("/hub"),
            services: services => services.AddSignalR().AddJsonProtocol(json => json.PayloadSerializerOptions.AddJackdaw<SnakeWeb>()));
        await _socket.ConnectAsync(new Uri($"ws://{_server.Address.Authority}/hub"), Stop);
        await SendAsync("""{"protocol":"json","version":1}""");
        Assert.Equal("{}", await ReceiveAsync());
    }

    public async ValueTask DisposeAsync()
    {
        _socket.Dispose();
        await _server.DisposeAsync();
    }

    [Fact]
    public async Task Arguments_and_results_look_as_the_profile_says()
    {
        // Unsorted too: the target is known after the arguments.
        foreach (string call in (string[])[
            """{"type":1,"invocationId":"1","target":"Echo","arguments":[{"parcel_number":7,"street_name":"Main"},2]}""",
            """{"type":1,"arguments":[{"street_name":"Main","parcel_number":7},2],"invocationId":"1","target":"Echo"}"""])
        {
            await SendAsync(call);
            Assert.Equal("""{"type":3,"invocationId":"1","result":{"parcel_number":9,"street_name":"Main"}}""", await ReceiveAsync());
        }
    }

    [Fact]
    public async Task Items_of_a_stream_look_the_same()
    {
        await SendAsync("""{"type":4,"invocationId":"2","target":"Count","arguments":[2]}""");
        Assert.Equal("""{"type":2,"invocationId":"2","item":{"parcel_number":0,"street_name":null}}""", await ReceiveAsync());
        Assert.Equal("""{"type":2,"invocationId":"2","item":{"parcel_number":1,"street_name":null}}""", await ReceiveAsync());
        Assert.Equal("""{"type":3,"invocationId":"2"}""", await ReceiveAsync());
    }

    [Fact]
    public async Task A_wrong_argument_is_an_error_of_its_call_and_no_more()
    {
        foreach (string wrong in (string[])["{\"parcel_number\":\"x\"}", "[]", "7", "{\"parcel_number\":99999999999}"])
        {
            await SendAsync($$"""{"type":1,"invocationId":"3","target":"Echo","arguments":[{{wrong}},2]}""");
            JsonNode answer = JsonNode.Parse(await ReceiveAsync());
            Assert.NotNull(answer["error"]);
            Assert.Null(answer["result"]);
        }

        await Arguments_and_results_look_as_the_profile_says();
    }

    private Task SendAsync(string message) => _socket.SendAsync(Encoding.UTF8.GetBytes(message + End), WebSocketMessageType.Text, endOfMessage: true, Stop);

    /// <summary>The next message that is no ping.</summary>
    private async Task<string> ReceiveAsync()
    {
        byte[] buffer = new byte[4096];
        while (true)
        {
            int end = _rest.IndexOf(End, StringComparison.Ordinal);
            if (end >= 0)
            {
                string message = _rest[..end];
                _rest = _rest[(end + 1)..];
                if (message != """{"type":6}""")
                {
                    return message;
                }
            }
            else
            {
                WebSocketReceiveResult received = await _socket.ReceiveAsync(buffer, Stop);
                Assert.NotEqual(WebSocketMessageType.Close, received.MessageType);
                _rest += Encoding.UTF8.GetString(buffer, 0, received.Count);
            }
        }
    }

    internal sealed class ParcelHub : Hub
    {
        public HubParcel Echo(HubParcel parcel, int more) => parcel with { ParcelNumber = parcel.ParcelNumber + more };

        public async IAsyncEnumerable<HubParcel> Count(int count)
        {
            for (int i = 0; i < count; i++)
            {
                await Task.Yield();
                yield return new HubParcel(i, null);
            }
        }
    }
}
