using System.Globalization;
using System.Net.Sockets;
using System.Text;
using Jackdaw.TestKit.Documents;

namespace Jackdaw.AspNetCore.Tests;

/// <summary>One request of an enemy: what is sent, in which pieces, how it ends, and which answers are right.</summary>
internal sealed class HostileRequest
{
    internal const string Valid = """{"id":3,"street":"Main","items":[{"name":"a\u00e9","count":1}],"notes":{"K":"v"}}""";

    private static readonly byte[] ValidBody = Encoding.UTF8.GetBytes(Valid);
    private static readonly string[] Paths = ["/api/echo", "/body", "/node", "/lines/sum"];
    private static readonly string[] Types = ["application/json", "application/json; charset=utf-8", "application/x-ndjson", "application/json-seq", "text/plain", "application/json; charset=utf-16"];

    private readonly string _path;
    private readonly string _header;
    private readonly byte[] _body;
    private readonly List<byte[]> _pieces = [];

    /// <summary>Whether the framing is right and everything is sent: then there is an answer without an end of the connection.</summary>
    private readonly bool _isFramed;

    /// <summary>Whether the document alone decides.</summary>
    private readonly bool _isPlain;

    private HostileRequest(Random random)
    {
        Kind = (HostileRequestKind)random.Next(Enum.GetValues<HostileRequestKind>().Length);
        _path = Paths[random.Next(Paths.Length)];
        string type = random.Next(8) == 0 ? Types[random.Next(Types.Length)] : Types[0];
        _body = Body(random);
        byte[] sent = _body;
        int length = sent.Length;
        switch (Kind)
        {
            case HostileRequestKind.Chunked:
                sent = Chunks(sent, random);
                break;
            case HostileRequestKind.Nonsense:
                sent = new Mutator(random).Mutate(Chunks(sent, random));
                break;
            case HostileRequestKind.Cut or HostileRequestKind.Reset:
                sent = sent[..random.Next(sent.Length)];
                break;
            case HostileRequestKind.Lying:
                length = random.Next(3) == 0 ? random.Next(length) : length + random.Next(1, 1 << random.Next(1, 24));
                break;
        }

        bool isChunked = Kind is HostileRequestKind.Chunked or HostileRequestKind.Nonsense;
        _isFramed = Kind is HostileRequestKind.Whole or HostileRequestKind.Slow or HostileRequestKind.Chunked;
        _isPlain = _isFramed && type == Types[0];
        _header = $"POST {_path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Type: {type}\r\n{(isChunked ? "Transfer-Encoding: chunked" : string.Create(CultureInfo.InvariantCulture, $"Content-Length: {length}"))}\r\n\r\n";
        for (int at = 0; at < sent.Length;)
        {
            int piece = Kind == HostileRequestKind.Slow ? random.Next(1, 40) : sent.Length;
            _pieces.Add(sent[at..Math.Min(sent.Length, at + piece)]);
            at += piece;
        }
    }

    internal HostileRequestKind Kind { get; }

    internal static HostileRequest Of(Random random) => new(random);

    /// <summary>Never an answer of the 500s but that a transfer coding is not known; and where everything arrived, what is no JSON is a 400 and what is JSON is a node.</summary>
    internal bool Allows(string answer)
    {
        if (Kind is HostileRequestKind.Cut or HostileRequestKind.Reset && answer.StartsWith("HTTP/1.1 2", StringComparison.Ordinal))
        {
            return false;
        }

        bool isHeld = (answer.Length == 0 && !_isFramed) || answer.StartsWith("HTTP/1.1 2", StringComparison.Ordinal) || answer.StartsWith("HTTP/1.1 4", StringComparison.Ordinal) || answer.StartsWith("HTTP/1.1 501", StringComparison.Ordinal);
        if (!isHeld || !_isPlain || answer.StartsWith("HTTP/1.1 408", StringComparison.Ordinal))
        {
            return isHeld;
        }

        // A mark of byte order may stand before a document, and one of UTF-16 has an error of its own.
        bool isMarked = _body is [0xEF, 0xBB, ..] or [0xFE, 0xFF, ..] or [0xFF, 0xFE, ..];
        bool isJson = Json.IsValid(_body);
        return (isJson || isMarked || answer.StartsWith("HTTP/1.1 400", StringComparison.Ordinal))
            && (!isJson || _path != "/node" || answer.StartsWith("HTTP/1.1 200", StringComparison.Ordinal) || Encoding.UTF8.GetString(_body).Trim() == "null");
    }

    /// <summary>Sends it. The first line of the answer, or nothing where the connection was closed.</summary>
    internal async Task<string> SendAsync(Uri server)
    {
        using TcpClient client = new();
        await client.ConnectAsync(server.Host, server.Port);

        // Reset in the end: 100,000 connections that are closed politely are more than a machine has ports for.
        client.Client.LingerState = new LingerOption(enable: true, seconds: 0);
        NetworkStream stream = client.GetStream();
        try
        {
            await stream.WriteAsync(Encoding.Latin1.GetBytes(_header));
            foreach (byte[] piece in _pieces)
            {
                await stream.WriteAsync(piece);
                if (Kind == HostileRequestKind.Slow && piece.Length % 8 == 0)
                {
                    await Task.Delay(1);
                }
            }

            if (Kind == HostileRequestKind.Reset)
            {
                return "";
            }

            if (!_isFramed)
            {
                // The server may wait for more. Where it does not, this would end the request before its answer.
                client.Client.Shutdown(SocketShutdown.Send);
            }
        }
        catch (Exception e) when (e is IOException or SocketException)
        {
            // The server has answered before the end.
        }

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

    public override string ToString() => $"{Kind}, {_header.Replace("\r\n", " | ", StringComparison.Ordinal)}{Convert.ToHexString([.. _pieces.SelectMany(piece => piece).Take(400)])}";

    private static byte[] Body(Random random)
    {
        switch (random.Next(6))
        {
            case 0:
                return ValidBody;
            case 1:
                string family = HostileFamilies.All.Keys.ElementAt(random.Next(HostileFamilies.All.Count));
                return Encoding.UTF8.GetBytes(HostileFamilies.All[family](random.Next(1, 1 << random.Next(2, 16))));
            case 2:
                return new Mutator(random).Mutate(new DocumentGenerator(random).Document(values: 1 + random.Next(20)));
            case 3:
                return [.. Enumerable.Repeat(ValidBody, random.Next(1, 4)).SelectMany(body => body)];
            default:
                return new Mutator(random).Mutate(ValidBody);
        }
    }

    private static byte[] Chunks(byte[] body, Random random)
    {
        using MemoryStream chunks = new();
        for (int at = 0; at < body.Length;)
        {
            int length = Math.Min(body.Length - at, random.Next(1, random.Next(4) == 0 ? 4 : 300));
            chunks.Write(Encoding.ASCII.GetBytes(string.Create(CultureInfo.InvariantCulture, $"{length:x}{(random.Next(20) == 0 ? ";a=b" : "")}\r\n")));
            chunks.Write(body, at, length);
            chunks.Write("\r\n"u8);
            at += length;
        }

        chunks.Write("0\r\n\r\n"u8);
        return chunks.ToArray();
    }
}
