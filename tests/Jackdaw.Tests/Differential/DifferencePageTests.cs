using System.Globalization;
using System.Reflection;
using System.Text.RegularExpressions;
using Jackdaw.TestKit.Corpus;

namespace Jackdaw.Tests.Differential;

/// <summary>The table of docs/guide/differences-from-stj.md is <see cref="KnownDifferences.Rows"/>. JACKDAW_UPDATE_SNAPSHOTS=1 writes it into the page.</summary>
public partial class DifferencePageTests
{
    private static readonly string Page = Path.Combine(RepositoryFolder.Root, "docs", "guide", "differences-from-stj.md");

    [Fact]
    public void Every_row_has_its_test_and_every_test_its_row()
    {
        IEnumerable<int> tests = typeof(DifferenceTests).GetMethods(BindingFlags.Public | BindingFlags.Instance | BindingFlags.DeclaredOnly)
            .Where(method => method.Name.StartsWith("Row_", StringComparison.Ordinal))
            .Select(method => int.Parse(method.Name.Split('_')[1], CultureInfo.InvariantCulture));
        Assert.Equal(KnownDifferences.Rows.Select(row => row.Number), tests.Order());
    }

    [Fact]
    public void Cells_are_filled_and_do_not_end_a_row()
        => Assert.All(
            KnownDifferences.Rows.SelectMany(row => new[] { row.What, row.Theirs, row.Ours, row.Why, row.Back }),
            cell => Assert.True(cell.Length > 0 && cell == cell.Trim() && !cell.Contains('|', StringComparison.Ordinal) && !cell.Contains('\n', StringComparison.Ordinal), cell));

    [Fact]
    public void The_table_of_the_page_is_the_list()
    {
        string page = File.ReadAllText(Page).ReplaceLineEndings("\n");
        string table = string.Concat(KnownDifferences.Rows.Select(row => row + "\n"));
        string expected = Rows().Replace(page, _ => table, 1);
        if (Environment.GetEnvironmentVariable("JACKDAW_UPDATE_SNAPSHOTS") == "1")
        {
            File.WriteAllText(Page, expected);
        }
        else
        {
            Assert.True(page == expected, "docs/guide/differences-from-stj.md does not have the rows of KnownDifferences.cs: state them there, then `dotnet run eng/do.cs -- snap`.");
        }
    }

    /// <summary>All rows that begin with a number, which follow each other.</summary>
    [GeneratedRegex(@"(?:^\| \d+ \|[^\n]*\n)+", RegexOptions.Multiline)]
    private static partial Regex Rows();
}
