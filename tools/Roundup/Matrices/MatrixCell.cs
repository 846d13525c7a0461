using Roundup.Lineup;

namespace Roundup.Matrices;

/// <summary>The child: case after case, each line written before the next case begins, so that whoever waits knows which one never ended.</summary>
internal static class MatrixCell
{
    public static int Run(string verb, string entry, int from, TextWriter output)
    {
        Adapter adapter = Entries.Find(entry);
        int count = verb == "edges" ? EdgeCases.All.Count : VersionCases.Names.Length;
        for (int i = from; i < count; i++)
        {
            string name = verb == "edges" ? EdgeCases.All[i].Name : VersionCases.Names[i];
            (string outcome, string? detail) = verb == "edges" ? EdgeCases.All[i].Try(adapter) : VersionCases.Try(adapter, i);
            output.WriteLine($"case={name}\t{outcome}\t{Line(detail)}");
            output.Flush();
        }

        return 0;
    }

    private static string Line(string? detail) => detail is null ? "" : string.Concat(detail.Select(c => char.IsControl(c) || char.IsSurrogate(c) ? ' ' : c)) is var line && line.Length > 400 ? line[..400] + "…" : line;
}
