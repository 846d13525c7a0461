using System.Net.Sockets;
using System.Text;
using Jackdaw.AspNetCore.Tests.Servers;
using Jackdaw.Build;
using Jackdaw.Dom;
using Jackdaw.TestKit.Documents;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.DependencyInjection;

namespace Jackdaw.AspNetCore.Tests;

/// <summary>Bodies from enemies: an answer of the 400s or a closed connection, never a 500, and the server goes on. An exception handler of the application changes nothing of that.</summary>
public sealed class HostileBodyTests : IAsyncLifetime
{
    private const string Valid = """{"id":3,"street":"Main","items":[{"name":"a\u00e9","count":1}],"notes":{"K":"v"}}""";
    private const string ValidLines = """[{"name":"a","count":1},{"name":"b","count":2}]""";

    private TestServer _server = null!;

    public static TheoryData<string> Paths => ["/api/echo", "/body", "/node", "/lines/sum"];

    public static TheoryData<string> Families => [.. HostileFamilies.All.Keys];

    public static TheoryData<string> Documents =>
    [
        new string('[', 100_000), string.Concat(Enumerable.Repeat("{\"a\":", 50_000)), "\"" + new string('x', 100_000), new string('9', 100_000), "{\"" + new string('n', 100_000) + "\":1}",
        "{\"items\":[" + string.Concat(Enumerable.Repeat("{},", 20_000)), new string(' ', 100_000), "\\", "\"\\ud800\"", "nul", "\0", "{\"id\":1e999}", "{\"sent\":\"9999-99-99\"}", "{\"street\":1}",
    ];

    public async ValueTask InitializeAsync() => _server = await StartAsync();

    public async ValueTask DisposeAsync() => await _server.DisposeAsync();

    internal static Task<TestServer> StartAsync(Action<Microsoft.AspNetCore.Server.Kestrel.Core.KestrelServerOptions>? kestrel = null) => TestServer.StartAsync(
        controllers => controllers.AddJackdaw(),
        app =>
        {
            app.UseExceptionHandler("/error");
            app.Map("/error", () => Results.StatusCode(500));
            app.MapPost("/body", (JsonBody<Parcel> body) => Results.Extensions.JackdawJson(body.Value));
            app.MapPost("/node", (JsonBody<JsonNode> body) => Results.Extensions.JackdawJson(body.Value));
        },
        kestrel: kestrel);

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

    [Theory]
    [MemberData(nameof(Documents))]
    public async Task Hostile_documents(string body)
    {
        foreach (string path in new[] { "/api/echo", "/body" })
        {
            Assert.Equal(400, (await _server.PostAsync(path, body)).Status);
        }

        Assert.Empty(_server.Errors.Lines);
    }

    /// <summary>Some are valid JSON, which one endpoint or the other takes.</summary>
    [LongTheory(Guards = true)]
    [MemberData(nameof(Families))]
    public async Task Families_of_hostile_documents(string family)
    {
        foreach (int length in (int[])[2_000, 300_000])
        {
            string body = HostileFamilies.All[family](length);
            foreach ((string path, string type) in ((string, string)[])
                [("/api/echo", "application/json"), ("/body", "application/json"), ("/node", "application/json"), ("/lines/sum", "application/json"), ("/lines/sum", "application/x-ndjson"), ("/lines/sum", "application/json-seq")])
            {
                int status = (await _server.PostAsync(path, body, type)).Status;
                Assert.True(status is 200 or 400 or 413, $"{path}, {type}, {length}: {status}");
            }
        }

        Assert.Empty(_server.Errors.Lines);
    }

    [Theory]
    [MemberData(nameof(Paths))]
    public async Task A_client_that_leaves_in_the_middle_at_each_byte(string path)
    {
        string body = BodyOf(path);
        for (int sent = 0; sent < body.Length; sent++)
        {
            foreach (bool resets in (bool[])[false, true])
            {
                await LeaveAsync($"Content-Length: {body.Length}\r\n\r\n{body[..sent]}", resets);
                await LeaveAsync($"Transfer-Encoding: chunked\r\n\r\n{body.Length:x}\r\n{body[..sent]}", resets);
            }
        }

        Assert.Equal(200, (await _server.PostAsync(path, body)).Status);
        Assert.Empty(_server.Errors.Lines);

        async Task LeaveAsync(string rest, bool resets)
        {
            using TcpClient client = new();
            await client.ConnectAsync(_server.Address.Host, _server.Address.Port);
            await client.GetStream().WriteAsync(Encoding.UTF8.GetBytes($"POST {path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n{rest}"));
            if (resets)
            {
                client.Client.LingerState = new LingerOption(enable: true, seconds: 0);
            }
        }
    }

    public static TheoryData<string> Chunks =>
    [
        "zz\r\n{}\r\n", "-1\r\n{}\r\n0\r\n\r\n", "ffffffffffffffff\r\n{}", "80000000\r\n{}", "7fffffff\r\n{}", "2\r\n{}x\r\n0\r\n\r\n", "2\r\n{}", "2\r\n{}\r\n", "1\r\n{\r\n\r\n", "\r\n", "", "0x2\r\n{}\r\n0\r\n\r\n",
        " 2\r\n{}\r\n0\r\n\r\n", "2 \r\n{}\r\n0\r\n\r\n", "2\n{}\n0\n\n", "2;\r\n{}\r\n0\r\n\r\n", "2;a=\"b\r\n{}\r\n0\r\n\r\n", "0\r\n\r\n", "0\r\n:\r\n\r\n", "1\r\n{\r\n0\r\n\r\n", "\0\0\0\0", "1\r\n\u00ff\r\n0\r\n\r\n",
        new string('1', 10_000), "2;" + new string('x', 100_000), "000000000000000000000002\r\n{}\r\n0\r\n\r\n", "2\r\n{}\r\n0\r\n" + new string('t', 50_000),
    ];

    [LongTheory(Guards = true)]
    [MemberData(nameof(Chunks))]
    public async Task Chunks_that_are_none(string chunks)
    {
        foreach (string path in Paths.Select(row => row.Data))
        {
            Held(await RawAsync(path, "Transfer-Encoding: chunked", Encoding.Latin1.GetBytes(chunks)), path);
        }

        Assert.Empty(_server.Errors.Lines);
    }

    [Theory]
    [MemberData(nameof(Paths))]
    public async Task Chunks_of_one_byte_and_random_ones(string path)
    {
        string body = BodyOf(path);
        string chunks = string.Concat(Encoding.UTF8.GetBytes(body).Select(b => $"1\r\n{(char)b}\r\n")) + "0\r\n\r\n";
        Assert.StartsWith("HTTP/1.1 200", await RawAsync(path, "Transfer-Encoding: chunked", Encoding.Latin1.GetBytes(chunks), patience: 30_000), StringComparison.Ordinal);
        byte[] whole = Encoding.Latin1.GetBytes(chunks);
        Random random = new(86_001);
        List<byte[]> all = [];
        for (int i = 0; i < 200; i++)
        {
            byte[] changed = [.. whole];
            for (int changes = 1 + random.Next(4); changes > 0; changes--)
            {
                changed[random.Next(changed.Length)] = (byte)(random.Next(2) == 0 ? random.Next(256) : "\r\n0123456789abcdef;"[random.Next(19)]);
            }

            all.Add(changed);
        }

        await Parallel.ForEachAsync(all, new ParallelOptions { MaxDegreeOfParallelism = 20 }, async (changed, _) => Held(await RawAsync(path, "Transfer-Encoding: chunked", changed), path));

        Assert.Empty(_server.Errors.Lines);
    }

    [Theory]
    [InlineData("Content-Length: 5\r\nTransfer-Encoding: chunked")]
    [InlineData("Content-Length: -1")]
    [InlineData("Content-Length: 99999999999999999999")]
    [InlineData("Content-Length: 1000000")]
    [InlineData("Content-Length: 2\r\nContent-Length: 3")]
    [InlineData("Content-Length: x")]
    [InlineData("Transfer-Encoding: gzip")]
    [InlineData("Transfer-Encoding: chunked, gzip")]
    [InlineData("Content-Encoding: gzip\r\nContent-Length: 2")]
    [InlineData("Content-Length: 4000000000")]
    public async Task Lengths_that_are_none(string header)
    {
        foreach (string path in Paths.Select(row => row.Data))
        {
            Held(await RawAsync(path, header, "{}"u8.ToArray()), path);
        }

        Assert.Empty(_server.Errors.Lines);
    }

    /// <summary>Half a unit, a unit without its partner, and in another encoding a byte that is no character.</summary>
    [Theory]
    [InlineData("/api/echo", "utf-16", "22006100220020")]
    [InlineData("/api/echo", "utf-16", "22003DD82200")]
    [InlineData("/body", "utf-16", "22006100220020")]
    [InlineData("/body", "utf-16", "7B00220073007400720065006500740022003A002200DE002200DE22007D00")]
    [InlineData("/node", "utf-16", "22003DD82200")]
    [InlineData("/node", "utf-16BE", "0022D83D0022")]
    [InlineData("/node", "us-ascii", "22FF22")]
    [InlineData("/node", "utf-32", "2200000000D800002200000022")]
    [InlineData("/lines/sum", "utf-16", "22003DD82200")]
    public async Task Text_that_is_none_in_its_charset(string path, string charset, string body)
    {
        Answer answer = await _server.PostAsync(path, Convert.FromHexString(body), $"application/json; charset={charset}");
        Assert.Equal(400, answer.Status);
        Assert.Contains(path == "/lines/sum" ? "" : charset, answer.Text, StringComparison.OrdinalIgnoreCase);
        Assert.Empty(_server.Errors.Lines);
    }

    [Fact]
    public async Task A_body_that_drips_is_read_or_ended_by_the_server()
    {
        // The second one drips until the server has had enough: its clock may be late on a busy machine.
        await using TestServer patient = await StartAsync(options => options.Limits.MinRequestBodyDataRate = null);
        await using TestServer strict = await StartAsync(options => options.Limits.MinRequestBodyDataRate = new(bytesPerSecond: 1000, gracePeriod: TimeSpan.FromSeconds(1.1)));
        await Task.WhenAll(Paths.Select(async row =>
        {
            string path = row.Data;
            string body = BodyOf(path);
            Assert.StartsWith("HTTP/1.1 200", await DripAsync(patient, path, body, 2), StringComparison.Ordinal);
            string answer = await DripAsync(strict, path, new string(' ', 1_000_000) + body, 20);
            Assert.True(answer.Length == 0 || answer.StartsWith("HTTP/1.1 408", StringComparison.Ordinal), $"{path}: {answer}");
        }));
        Assert.Empty(patient.Errors.Lines);
        Assert.Empty(strict.Errors.Lines);
    }

    private static string BodyOf(string path) => path == "/lines/sum" ? ValidLines : Valid;

    private static void Held(string answer, string path) =>
        Assert.True(
            answer.Length == 0 || answer.StartsWith("HTTP/1.1 2", StringComparison.Ordinal) || answer.StartsWith("HTTP/1.1 4", StringComparison.Ordinal) || answer.StartsWith("HTTP/1.1 501", StringComparison.Ordinal),
            $"{path}: {answer}");

    private static async Task<string> DripAsync(TestServer server, string path, string body, int pause)
    {
        using TcpClient client = new();
        await client.ConnectAsync(server.Address.Host, server.Address.Port);
        NetworkStream stream = client.GetStream();
        await stream.WriteAsync(Head(path, $"Content-Length: {body.Length}"));
        Task<string> answer = FirstLineAsync(stream);
        try
        {
            foreach (char next in body)
            {
                if (answer.IsCompleted)
                {
                    break;
                }

                await stream.WriteAsync(new[] { (byte)next });
                await Task.Delay(pause);
            }
        }
        catch (IOException)
        {
            // The server has closed the connection.
        }

        return await answer;
    }

    /// <summary>Sends all; if the server waits for more, that nothing more will come. The first line of the answer, or nothing.</summary>
    private async Task<string> RawAsync(string path, string header, byte[] body, int patience = 200)
    {
        using TcpClient client = new();
        await client.ConnectAsync(_server.Address.Host, _server.Address.Port);
        NetworkStream stream = client.GetStream();
        try
        {
            await stream.WriteAsync(Head(path, header));
            await stream.WriteAsync(body);
        }
        catch (IOException)
        {
            // The server has answered before the end.
        }

        Task<string> answer = FirstLineAsync(stream);
        if (await Task.WhenAny(answer, Task.Delay(patience)) != answer)
        {
            client.Client.Shutdown(SocketShutdown.Send);
        }

        return await answer;
    }

    private static byte[] Head(string path, string header) =>
        Encoding.Latin1.GetBytes($"POST {path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Type: application/json\r\n{header}\r\n\r\n");

    private static async Task<string> FirstLineAsync(NetworkStream stream)
    {
        try
        {
            using StreamReader reader = new(stream, leaveOpen: true);
            return await reader.ReadLineAsync() ?? "";
        }
        catch (IOException)
        {
            return "";
        }
    }
}
