// A body is posted and comes back, on one server with an endpoint for each library, over loopback with connections that stay open. Requests of both take turns, round by round.
// `--quick` sends a few requests and measures nothing.
using Jackdaw.AspNetCore.Bench;
using Jackdaw.Streams.Bench;

bool isQuick = args.Contains("--quick");
if (args.Except(["--quick"]).Any())
{
    Console.Error.WriteLine("dotnet run -c Release --project bench/Jackdaw.AspNetCore.Bench -- [--quick]");
    return 2;
}

Table table = new(isQuick);
await using EchoServer server = await EchoServer.StartAsync();
await Load.RunAsync(server, table, isQuick);
Console.WriteLine(table);
return table.HasMissed ? 1 : 0;
