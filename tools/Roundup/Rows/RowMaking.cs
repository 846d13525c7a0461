using System.Globalization;

namespace Roundup.Rows;

/// <summary>Makes rows of the lines that a child prints: name=value, because a child must load no serializer but its own.</summary>
internal static class RowMaking
{
    public static CellRow Cell(CellRow head, ILookup<string, string> lines) => head with
    {
        Problem = lines["problem"].FirstOrDefault(),
        Pace = Number(lines, "pace"),
        Wall = Number(lines, "wall"),
        Least = Number(lines, "least"),
        Cpu = Number(lines, "cpu"),
        Allocated = (long)Number(lines, "allocated"),
        Bytes = (long)Number(lines, "bytes"),
        Cores = lines["cores"].Any() ? (int)Number(lines, "cores") : null,
        Samples = (int)Number(lines, "samples"),
        Calls = (int)Number(lines, "calls"),
        Spread = Number(lines, "spread"),
        Steady = Flag(lines, "steady"),
        Short = Flag(lines, "short"),
        Gen0 = (int)Number(lines, "gen0"),
        Gen1 = (int)Number(lines, "gen1"),
        Gen2 = (int)Number(lines, "gen2"),
        Pause = Number(lines, "pause"),
        Peak = (long)Number(lines, "peak"),
        Methods = (long)Number(lines, "methods"),
        Il = (long)Number(lines, "il"),
        Jit = Number(lines, "jit"),
        Assemblies = lines["assemblies"].FirstOrDefault(),
    };

    public static GateRow Gate(string entry, string data, ILookup<string, string> lines) => new()
    {
        Entry = entry,
        Data = data,
        Problem = lines["problem"].FirstOrDefault(),
        NotApplicable = Flag(lines, "notApplicable"),
        Bytes = (long)Number(lines, "bytes"),
        Gzip = (long)Number(lines, "gzip"),
        Brotli = (long)Number(lines, "brotli"),
        Graph = lines["graph"].FirstOrDefault(),
        Payload = lines["payload"].FirstOrDefault(),
        Members = (int)Number(lines, "members"),
        ReadsDocument = Flag(lines, "readsDocument"),
        Notes = lines["note"].Any() ? [.. lines["note"]] : null,
        Glance = lines["glance"].FirstOrDefault(),
        GlanceProblem = lines["glanceProblem"].FirstOrDefault(),
        GlanceNote = lines["glanceNote"].FirstOrDefault(),
    };

    public static StreamRow Stream(string entry, string data, ILookup<string, string> lines) => new()
    {
        Entry = entry,
        Data = data,
        Problem = lines["problem"].FirstOrDefault(),
        Bytes = (long)Number(lines, "bytes"),
        Peak = (long)Number(lines, "peak"),
        Grown = (long)Number(lines, "grown"),
        Live = (long)Number(lines, "live"),
        Allocated = (long)Number(lines, "allocated"),
    };

    public static FirstRow First(FirstRow head, ILookup<string, string> lines) => head with
    {
        Problem = lines["problem"].FirstOrDefault(),
        Write = [.. lines["write"].Select(Number)],
        Read = [.. lines["read"].Select(Number)],
        Methods = (long)Number(lines, "methods"),
        Jit = Number(lines, "jit"),
        Assemblies = (int)Number(lines, "assemblies"),
    };

    private static bool Flag(ILookup<string, string> lines, string name) => lines[name].FirstOrDefault() == "true";

    private static double Number(ILookup<string, string> lines, string name) => lines[name].FirstOrDefault() is { } text ? Number(text) : 0;

    private static double Number(string text) => double.Parse(text, CultureInfo.InvariantCulture);
}
