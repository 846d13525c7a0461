using System.Collections.Concurrent;
using System.Globalization;
using System.Text.RegularExpressions;
using Jackdaw.Search.Tests.Wire;

namespace Jackdaw.Search.Tests.Servers;

/// <summary>
/// A fake server that keeps transactions as Sphinx does: what a connection wrote after BEGIN is stored by its COMMIT, and by its next BEGIN;
/// ROLLBACK and the end of the connection drop it.
/// </summary>
internal sealed partial class TransactionServer : IDisposable
{
    private readonly FakeServer _server;
    private readonly ConcurrentDictionary<long, string> _stored = new();

    public TransactionServer() => _server = new FakeServer(Serve);

    /// <summary>Answers a statement with an error where this gives a text.</summary>
    public Func<string, string?> Refuse { get; set; } = _ => null;

    public string Host => _server.Host;

    /// <summary>The ids of all committed documents.</summary>
    public long[] Ids => [.. _stored.Keys.Order()];

    /// <summary>All statements of all connections.</summary>
    public ConcurrentQueue<string> Statements { get; } = new();

    public void Dispose() => _server.Dispose();

    private async Task Serve(FakeClient client)
    {
        await client.LogIn();
        List<long> written = [];
        bool isOpen = false;
        while (await client.Statement() is { } statement)
        {
            Statements.Enqueue(statement);
            if (Refuse(statement) is { } error)
            {
                await client.Send(Packets.Packet(1, Packets.Error(error)));
                continue;
            }

            switch (statement)
            {
                case "BEGIN":
                    Commit(written);
                    isOpen = true;
                    break;
                case "COMMIT":
                    Commit(written);
                    isOpen = false;
                    break;
                case "ROLLBACK":
                    written.Clear();
                    isOpen = false;
                    break;
                default:
                    written.AddRange(FirstNumbers().Matches(statement).Select(row => long.Parse(row.Groups[1].Value, CultureInfo.InvariantCulture)));
                    if (!isOpen)
                    {
                        Commit(written);
                    }

                    break;
            }

            await client.Send(Packets.Packet(1, Packets.Ok(affected: 1)));
        }
    }

    private void Commit(List<long> written)
    {
        written.ForEach(id => _stored[id] = "");
        written.Clear();
    }

    [GeneratedRegex(@"[ ,]\((\d+),")]
    private static partial Regex FirstNumbers();
}
