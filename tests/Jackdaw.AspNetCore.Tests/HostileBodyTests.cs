using System.Net.Sockets;
using System.Text;
using Jackdaw.AspNetCore.Tests.Servers;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.DependencyInjection;

namespace Jackdaw.AspNetCore.Tests;

/// <summary>Bodies from enemies: an answer of the 400s or a closed connection, never a 500, and the server goes on.</summary>
public sealed class HostileBodyTests : IAsyncLifetime
{
    private const string Valid = """{"id":3,"street":"Main","items":[{"name":"a\u00e9","count":1}],"notes":{"K":"v"}}""";

    private TestServer _server = null!;

    public async ValueTask InitializeAsync() => _server = await TestServer.StartAsync(
        controllers => controllers.AddJackdaw(),
        app => app.MapPost("/body", (JsonBody<Parcel> body) => Results.Extensions.Jackdaw(body.Value)));

    public async ValueTask DisposeAsync() => await _server.DisposeAsync();

    [Theory]
    [InlineData("/api/echo")]
    [InlineData("/body")]
    public async Task Every_beginning_of_a_body_and_every_changed_byte(string path)
    {
        byte[] valid = Encoding.UTF8.GetBytes(Valid);
        for (int i = 0; i < valid.Length; i++)
        {
            Assert.Equal(400, (await _server.PostAsync(path, valid[..i], "application/json")).Status);
            byte[] changed = [.. valid];
            changed[i] ^= 0x80;
            Assert.Equal(400, (await _server.PostAsync(path, changed, "application/json")).Status);
        }

        Assert.Empty(_server.Errors.Lines);
    }

    public static TheoryData<string> Families =>
    [
        new string('[', 100_000), string.Concat(Enumerable.Repeat("{\"a\":", 50_000)), "\"" + new string('x', 100_000), new string('9', 100_000), "{\"" + new string('n', 100_000) + "\":1}",
        "{\"items\":[" + string.Concat(Enumerable.Repeat("{},", 20_000)), new string(' ', 100_000), "\\", "\"\\ud800\"", "nul", "\0", "{\"id\":1e999}", "{\"sent\":\"9999-99-99\"}", "{\"street\":1}",
    ];

    [Theory]
    [MemberData(nameof(Families))]
    public async Task Families_of_hostile_documents(string body)
    {
        foreach (string path in new[] { "/api/echo", "/body" })
        {
            Assert.Equal(400, (await _server.PostAsync(path, body)).Status);
        }

        Assert.Empty(_server.Errors.Lines);
    }

    [Theory]
    [InlineData("/api/echo")]
    [InlineData("/body")]
    public async Task A_client_that_leaves_in_the_middle_at_each_byte(string path)
    {
        for (int sent = 0; sent < Valid.Length; sent += 3)
        {
            using TcpClient client = new();
            await client.ConnectAsync(_server.Address.Host, _server.Address.Port);
            await client.GetStream().WriteAsync(Encoding.UTF8.GetBytes(
                $"POST {path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: {Valid.Length}\r\n\r\n{Valid[..sent]}"));
            client.Client.LingerState = new LingerOption(enable: true, seconds: 0);
        }

        Assert.Equal(200, (await _server.PostAsync(path, Valid)).Status);
    }

    [Theory]
    [InlineData("/api/echo")]
    [InlineData("/body")]
    public async Task Chunks_of_one_byte_and_chunks_that_are_none(string path)
    {
        string chunks = string.Concat(Encoding.UTF8.GetBytes(Valid).Select(b => $"1\r\n{(char)b}\r\n")) + "0\r\n\r\n";
        Assert.StartsWith("HTTP/1.1 200", await RawAsync(path, chunks), StringComparison.Ordinal);
        Assert.StartsWith("HTTP/1.1 400", await RawAsync(path, "zz\r\n{}\r\n"), StringComparison.Ordinal);
        Assert.StartsWith("HTTP/1.1 400", await RawAsync(path, "1\r\n{\r\n0\r\n\r\n"), StringComparison.Ordinal);
    }

    private async Task<string> RawAsync(string path, string chunks)
    {
        using TcpClient client = new();
        await client.ConnectAsync(_server.Address.Host, _server.Address.Port);
        NetworkStream stream = client.GetStream();
        await stream.WriteAsync(Encoding.Latin1.GetBytes($"POST {path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n{chunks}"));
        using StreamReader reader = new(stream);
        return await reader.ReadLineAsync() ?? "";
    }
}
