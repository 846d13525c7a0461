using Roundup.Rows;
using Roundup.Running;

namespace Roundup.Matrices;

/// <summary>The edge matrix and the version matrix: one child per entry; where it hangs or crashes the next child goes on after the case that did it.</summary>
internal sealed class Matrix(Plan plan, RowFile file, Child child, Progress progress)
{
    private static readonly TimeSpan Limit = TimeSpan.FromSeconds(30);

    public void All()
    {
        List<string> open = [.. plan.Serializers.Where(entry => !file.Rows.OfType<VersionRow>().Any(row => row.Entry == entry))];
        progress.Begin("edges and versions", open.Count);
        foreach (string entry in open)
        {
            Cases(entry, "edges", [.. EdgeCases.All.Select(edge => edge.Name)], file.Rows.OfType<EdgeRow>().Count(row => row.Entry == entry), (name, outcome, detail) =>
                file.Add(new EdgeRow { Entry = entry, Edge = name, Outcome = outcome, Detail = detail }));
            Cases(entry, "versions", VersionCases.Names, 0, (name, outcome, detail) =>
                file.Add(new VersionRow { Entry = entry, Step = name.Split('/')[0], Direction = name.Split('/')[1], Outcome = outcome, Detail = detail }));
            progress.Step(entry);
        }

        progress.End($"{file.Rows.OfType<EdgeRow>().Count()} and {file.Rows.OfType<VersionRow>().Count()} outcomes");
    }

    private void Cases(string entry, string verb, string[] names, int from, Action<string, string, string?> add)
    {
        while (from < names.Length)
        {
            ILookup<string, string> lines = child.Run([verb, "--entry", entry, "--from", $"{from}"], Limit);
            foreach (string line in lines["case"])
            {
                string[] parts = line.Split('\t');
                add(parts[0], parts[1], parts[2].Length > 0 ? parts[2] : null);
                from++;
            }

            if (lines["problem"].FirstOrDefault() is { } problem && from < names.Length)
            {
                add(names[from++], problem.StartsWith("hangs", StringComparison.Ordinal) ? "hangs" : "crashes", problem);
            }
            else if (from < names.Length)
            {
                throw new InvalidOperationException($"{verb} of {entry} ended after {from} of {names.Length} cases without a word.");
            }
        }
    }
}
