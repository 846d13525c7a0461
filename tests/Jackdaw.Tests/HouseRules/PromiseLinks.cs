using System.Text.RegularExpressions;

namespace Jackdaw.Tests.HouseRules;

/// <summary>What the threat model and the table of evidence promise names its tests, and these exist.</summary>
public partial class PromiseLinks
{
    public static TheoryData<string> Pages => ["docs/design/threat-model.md", "docs/evidence.md", "SECURITY.md"];

    [Theory]
    [MemberData(nameof(Pages))]
    public void Files_and_tests_that_are_named_exist(string page)
    {
        string path = Path.Combine(SourceTree.Root, page);
        List<string> missing = [];
        foreach (string line in File.ReadAllLines(path))
        {
            List<string> linked = [];
            foreach (Match link in Link().Matches(line))
            {
                string target = Path.GetFullPath(Path.Combine(Path.GetDirectoryName(path)!, link.Groups[1].Value));
                if (!File.Exists(target))
                {
                    missing.Add(link.Value);
                }
                else if (target.EndsWith(".cs", StringComparison.Ordinal))
                {
                    linked.Add(File.ReadAllText(target));
                }
            }

            missing.AddRange(Test().Matches(line).Select(test => test.Groups[1].Value).Where(test => !linked.Exists(text => text.Contains($" {test}(", StringComparison.Ordinal))));
        }

        Assert.Empty(missing);
    }

    [Fact]
    public void Each_promise_of_the_threat_model_has_a_link()
    {
        string[] lines = File.ReadAllLines(Path.Combine(SourceTree.Root, "docs/design/threat-model.md"));
        int first = Array.FindIndex(lines, line => line.StartsWith("## Memory", StringComparison.Ordinal));
        string[] promises = [.. lines[first..].Where(line => line.StartsWith("| ", StringComparison.Ordinal) && !line.StartsWith("| Promise", StringComparison.Ordinal))];
        Assert.InRange(promises.Length, 20, 1000);
        Assert.All(promises, promise => Assert.Matches(Link(), promise));
    }

    [GeneratedRegex(@"\]\(([^)#:]+)(?:#[^)]*)?\)")]
    private static partial Regex Link();

    /// <summary>Names of tests have underscores.</summary>
    [GeneratedRegex("`([A-Z][A-Za-z0-9]*(?:_[A-Za-z0-9]+){2,})`")]
    private static partial Regex Test();
}
