using System.Text.RegularExpressions;
using Jackdaw.TestKit.Corpus;

namespace Jackdaw.Generator.Tests.Guide;

/// <summary>Links between the pages of the repository lead somewhere.</summary>
public partial class LinkTests
{
    [Fact]
    public void Every_link_leads_to_a_file_and_a_heading()
    {
        string[] pages =
        [
            .. Directory.GetFiles(RepositoryFolder.Root, "*.md"),
            .. Directory.GetFiles(Path.Combine(RepositoryFolder.Root, "docs"), "*.md", SearchOption.AllDirectories),
        ];
        var broken = new List<string>();
        int count = 0;
        foreach (string page in pages)
        {
            foreach (Match link in Link().Matches(Fence().Replace(File.ReadAllText(page).ReplaceLineEndings("\n"), "")))
            {
                count++;
                string file = link.Groups["file"].Length == 0 ? page : Path.Combine(Path.GetDirectoryName(page)!, link.Groups["file"].Value);
                string heading = link.Groups["heading"].Value;
                if (!Path.Exists(file) || (heading.Length > 0 && !HeadingsOf(file).Contains(heading)))
                {
                    broken.Add($"{Path.GetRelativePath(RepositoryFolder.Root, page)}: {link.Value}");
                }
            }
        }

        Assert.True(count > 100, "links are found");
        Assert.Empty(broken);
    }

    /// <summary>Headings as GitHub names them in addresses.</summary>
    private static IEnumerable<string> HeadingsOf(string page)
        => Heading().Matches(File.ReadAllText(page).ReplaceLineEndings("\n"))
            .Select(heading => Sign().Replace(heading.Groups[1].Value.Trim(), "").Replace(' ', '-').ToLowerInvariant());

    [GeneratedRegex(@"\]\((?!https?:)(?<file>[^)\s#]*)(?:#(?<heading>[^)\s]+))?\)")]
    private static partial Regex Link();

    [GeneratedRegex("^```.*?^```", RegexOptions.Multiline | RegexOptions.Singleline)]
    private static partial Regex Fence();

    [GeneratedRegex("^#+ (.*)$", RegexOptions.Multiline)]
    private static partial Regex Heading();

    [GeneratedRegex(@"[^\w\- ]")]
    private static partial Regex Sign();
}
