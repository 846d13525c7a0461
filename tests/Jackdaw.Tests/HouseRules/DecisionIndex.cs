using System.Text.RegularExpressions;

namespace Jackdaw.Tests.HouseRules;

/// <summary>docs/decisions/README.md lists every decision once, with its title and its status.</summary>
public partial class DecisionIndex
{
    private static readonly string Folder = Path.Combine(SourceTree.Root, "docs", "decisions");

    [Fact]
    public void Every_decision_is_in_the_index_with_its_title()
    {
        string[] files = [.. Decisions().Select(file => $"{file.Number} {file.Name} {file.Title}")];
        string[] rows = [.. Rows().Select(row => $"{row.Number} {row.File} {row.Title}")];
        Assert.NotEmpty(files);
        Assert.Equal(files.Order(StringComparer.Ordinal), rows.Order(StringComparer.Ordinal));
    }

    [Fact]
    public void Titles_begin_with_their_number_and_a_capital_letter() =>
        Assert.Empty(Decisions()
            .Where(file => !Title().IsMatch(file.Heading) || !file.Heading.StartsWith($"# {file.Number}: ", StringComparison.Ordinal))
            .Select(file => $"{file.Name}: the first line must be \"# {file.Number}: Title in the imperative\", not \"{file.Heading}\"."));

    [Fact]
    public void No_number_is_used_twice() =>
        Assert.Empty(Decisions()
            .GroupBy(file => file.Number)
            .Where(same => same.Count() > 1)
            .Select(same => $"{same.Key}: {string.Join(", ", same.Select(file => file.Name))}"));

    [Fact]
    public void A_status_names_later_decisions_and_is_in_the_decision_too()
    {
        Dictionary<string, string> numbers = Decisions().ToDictionary(file => file.Number, file => file.Name);
        List<string> broken = [];
        foreach ((string number, string file, _, string status) in Rows())
        {
            if (!Status().IsMatch(status))
            {
                broken.Add($"{number}: the status is 'accepted', 'amended by [N](file)' or 'superseded by [N](file)', not '{status}'.");
            }

            broken.AddRange(StatusLink().Matches(status)
                .Where(later => numbers.GetValueOrDefault(later.Groups[1].Value) != later.Groups[2].Value
                    || string.CompareOrdinal(later.Groups[1].Value, number) <= 0)
                .Select(later => $"{number}: {later.Value} is not a later decision."));

            string? line = status == "accepted" ? null : $"**Status.** {char.ToUpperInvariant(status[0])}{status[1..]}.";
            string? stated = File.ReadLines(Path.Combine(Folder, file))
                .FirstOrDefault(text => text.StartsWith("**Status.**", StringComparison.Ordinal));
            if (stated != line)
            {
                broken.Add($"{file}: the status line is \"{stated}\", the index says \"{line}\".");
            }
        }

        Assert.Empty(broken);
    }

    private static IEnumerable<(string Number, string Name, string Heading, string Title)> Decisions() =>
        from path in Directory.EnumerateFiles(Folder, "*.md")
        let name = Path.GetFileName(path)
        where name != "README.md"
        let heading = File.ReadLines(path).FirstOrDefault("")
        select (name[..4], name, heading, Title().Match(heading).Groups[1].Value);

    private static IEnumerable<(string Number, string File, string Title, string Status)> Rows() =>
        File.ReadLines(Path.Combine(Folder, "README.md")).Select(line => Row().Match(line)).Where(row => row.Success)
            .Select(row => (row.Groups[1].Value, row.Groups[3].Value, row.Groups[2].Value, row.Groups[4].Value));

    [GeneratedRegex(@"^# [0-9]{4}: ([A-Z].*[^.])$")]
    private static partial Regex Title();

    [GeneratedRegex(@"^\| ([0-9]{4}) \| \[(.+)\]\(([^)]+)\) \| (.+) \|$")]
    private static partial Regex Row();

    [GeneratedRegex(@"^(?:accepted|(?:amended|superseded) by \[[0-9]{4}\]\([^)]+\)(?:, \[[0-9]{4}\]\([^)]+\))*)$")]
    private static partial Regex Status();

    [GeneratedRegex(@"\[([0-9]{4})\]\(([^)]+)\)")]
    private static partial Regex StatusLink();
}
