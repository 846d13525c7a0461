using Roundup.Figures;
using Roundup.Rows;

namespace Roundup.Tests;

/// <summary>Rows of a run that never was: one data set, five entries, one of which fails.</summary>
internal static class SampleRows
{
    private static readonly (string Entry, double Time)[] Times =
        [("jackdaw", 500), ("stj", 1000), ("stj-reflection", 1020), ("newtonsoft", 3000), ("datacontract-xml", 9000), ("floor-b", 200), ("floor-write", 150), ("servicestack", 0)];

    public static Summary Summary(Func<int, double>? drift = null, double noise = 0.02) => new([.. Rows(drift ?? (_ => 1), noise)]);

    public static RowFile File(string folder, Func<int, double>? drift = null, double noise = 0.02)
    {
        var file = new RowFile(Path.Combine(folder, "rows.ndjson"));
        foreach (Row row in Rows(drift ?? (_ => 1), noise))
        {
            file.Add(row);
        }

        return file;
    }

    public static IEnumerable<Row> Rows(Func<int, double> drift, double noise, double scale = 1)
    {
        var random = new Random(5);
        yield return new RunRow
        {
            Format = "roundup-1",
            Started = new DateTime(2026, 11, 24, 3, 0, 0, DateTimeKind.Utc),
            Command = "--quick",
            Protocol = "quick",
            Processor = "Sample",
            Cores = 2,
            System = "Linux",
            Runtime = ".NET 10",
            Sdk = "10",
            Commit = "123456789",
            Seed = 1,
            Blocks = 6,
            Environment = [],
            Packages = new() { ["Jackdaw"] = "0.1.0" },
        };
        foreach ((string entry, double time) in Times)
        {
            yield return new GateRow
            {
                Entry = entry,
                Data = "order",
                Problem = time == 0 ? "System.LicenseException: <The free quota> of 20 types" : null,
                Bytes = (long)time + 300,
                Gzip = 200,
                Brotli = 190,
                Members = 24,
                Notes = entry == "newtonsoft" ? ["writes another document than System.Text.Json: $.Net"] : null,
            };
            yield return new EdgeRow { Entry = entry, Edge = "NaN", Outcome = "throws", Detail = "</script><b>no</b>" };
            yield return new VersionRow { Entry = entry, Step = "append member", Direction = "forward", Outcome = "exact" };
            yield return new FirstRow { Entry = entry, Configuration = "default", Launch = 0, Process = 100 + time, Write = [10, 1, 1, 1], Read = [8, 1, 1, 1], Methods = 900, Jit = 20, Assemblies = 30 };
        }

        for (int block = 0; block < 6; block++)
        {
            int place = 0;
            foreach ((string entry, double time) in Times.Where(one => one.Time > 0))
            {
                foreach (string direction in new[] { "read", "write" }.Where(direction => Running.Directions.Has(entry, direction)))
                {
                    double wall = time * drift(block) * (1 + (noise * (random.NextDouble() - 0.5))) * (entry == "newtonsoft" ? scale : 1);
                    yield return new CellRow
                    {
                        Entry = entry,
                        Data = "order",
                        Direction = direction,
                        Configuration = "default",
                        Block = block,
                        Place = place++,
                        Wall = wall,
                        Least = wall * 0.98,
                        Cpu = wall,
                        Allocated = (long)time * 2,
                        Bytes = (long)time,
                        Samples = 10,
                        Calls = 100,
                        Steady = true,
                    };
                }
            }
        }
    }
}
