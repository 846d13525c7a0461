// Set and get over a back end in memory, the hits of HybridCache, and options that are made for each call. All ways take turns, round by round, and are compared before.
// `--quick` runs everything once and measures nothing. `site BEFORE AFTER` compares two running StackSearch sites instead, by their addresses;
// `latency SITE` says how long the main page of one takes at a steady rate.
using Jackdaw.Caching.Bench;
using Jackdaw.Streams.Bench;

bool isQuick = args.Contains("--quick");
string[] rest = [.. args.Where(arg => arg != "--quick")];
Table table = new(isQuick);
switch (rest)
{
    case []:
        await SetAndGet.RunAsync(table, isQuick);
        await Accident.RunAsync(table, isQuick);
        break;
    case ["site", var before, var after] when Uri.TryCreate(before, UriKind.Absolute, out Uri? first) && Uri.TryCreate(after, UriKind.Absolute, out Uri? second):
        await SiteLoad.RunAsync(first, second, table, isQuick);
        break;
    case ["latency", var address] when Uri.TryCreate(address, UriKind.Absolute, out Uri? site):
        await SiteLatency.RunAsync(site, table, isQuick);
        break;
    default:
        Console.Error.WriteLine("dotnet run -c Release --project bench/Jackdaw.Caching.Bench -- [--quick] [site BEFORE AFTER | latency SITE]");
        return 2;
}

Console.WriteLine(table);
return table.HasMissed ? 1 : 0;
