using Roundup.Figures;
using Roundup.Rows;

namespace Roundup;

/// <summary>Two runs, machines or versions side by side: which ratios to the reference have moved beyond their intervals.</summary>
internal static class CompareCommand
{
    public static int Run(Arguments arguments)
    {
        if (arguments.Plain is not [var first, var second])
        {
            throw new ArgumentException("roundup compare A.ndjson B.ndjson");
        }

        arguments.RefuseUnknown();
        Console.Write(Report(Load(first), Load(second)));
        return 0;
    }

    /// <summary>What has changed, the largest first; and how many of the cells that both have agree within their intervals.</summary>
    internal static string Report(Summary before, Summary after)
    {
        var text = new StringWriter();
        text.WriteLine($"A: {Name(before.Run)}");
        text.WriteLine($"B: {Name(after.Run)}");
        foreach ((string package, string version) in after.Run.Packages.Where(package => before.Run.Packages.TryGetValue(package.Key, out string? old) && old != package.Value))
        {
            text.WriteLine($"{package}: {before.Run.Packages[package]} → {version}");
        }

        List<Pair> pairs = [.. Pairs(before, after)];
        List<Pair> moved = [.. pairs.Where(pair => !pair.A.TiesWith(pair.B)).OrderByDescending(pair => Math.Abs(Math.Log(pair.B.Median / pair.A.Median)))];
        int together = pairs.Count(pair => Overlap(pair.A, pair.B));
        text.WriteLine($"{pairs.Count} cells in both, the intervals of {together} ({Units.Percent(pairs.Count == 0 ? 1 : (double)together / pairs.Count)}) overlap, {moved.Count} have moved beyond interval and resolution");
        if (before.IsNoisy || after.IsNoisy)
        {
            text.WriteLine("The references of at least one of them varied by more than 10 %: what has moved may be noise.");
        }

        foreach (Pair pair in moved)
        {
            text.WriteLine($"  {pair.Data,-16} {pair.Direction,-6} {pair.Entry,-20} × STJ {Units.Ratio(pair.A.Median)} ({Units.Interval(pair.A)}) → {Units.Ratio(pair.B.Median)} ({Units.Interval(pair.B)})");
        }

        foreach (string gone in Sizes(before, after))
        {
            text.WriteLine("  " + gone);
        }

        return text.ToString();
    }

    private static bool Overlap(Interval a, Interval b) => a.HasBounds && b.HasBounds ? a.Low <= b.High && b.Low <= a.High : a.TiesWith(b);

    private static IEnumerable<Pair> Pairs(Summary before, Summary after) =>
        from a in before.Tables
        from b in after.Tables
        where (a.Data, a.Direction, a.Configuration) == (b.Data, b.Direction, b.Configuration)
        from line in a.Lines
        from other in b.Lines
        where line.Entry == other.Entry
        where line.IsTimed && other.IsTimed && line.Entry != Running.Plan.Reference
        select new Pair(a.Data, a.Direction, line.Entry, line.ToReference, other.ToReference);

    private static IEnumerable<string> Sizes(Summary before, Summary after) =>
        from gate in before.Gates.Values
        join other in after.Gates.Values on (gate.Entry, gate.Data) equals (other.Entry, other.Data)
        where gate.Bytes != other.Bytes || gate.Problem != other.Problem
        select $"{gate.Data,-16} {gate.Entry,-20} " + (gate.Problem != other.Problem ? $"{gate.Problem ?? "passed"} → {other.Problem ?? "passed"}" : $"payload {gate.Bytes} → {other.Bytes} bytes");

    private static string Name(RunRow run) => $"{run.Started:yyyy-MM-dd HH:mm}, {run.Protocol}, {run.Processor}, {run.Runtime}, commit {run.Commit}";

    private static Summary Load(string path) => File.Exists(path) ? new Summary(RowFile.Read(path)) : throw new ArgumentException($"{path} is not there.");

    private sealed record Pair(string Data, string Direction, string Entry, Interval A, Interval B);
}
