using System.Runtime.CompilerServices;
using System.Text.RegularExpressions;
using Xunit;

namespace Jackdaw.Search.Tests.HouseRules;

/// <summary>The rooms of the search client and who may enter whom: the table of docs/design/search-rooms.md.</summary>
public class RoomImports
{
    private static readonly Dictionary<string, string[]> MayUse = new()
    {
        ["Values"] = [],
        ["Characters"] = [],
        ["Expressions"] = ["Values"],
        ["Analysis"] = [],
        ["Diagnostics"] = [],
        ["Capabilities"] = [],
        ["Serializing"] = ["Elastic"],
        ["Mapping"] = ["Analysis"],
        ["Model"] = ["Mapping", "Values"],
        ["Matching"] = ["Characters", "Expressions", "Mapping"],
        ["Results"] = ["Mapping", "Model"],
        ["Backends"] = ["Mapping", "Model", "Results"],
        ["Translating"] = ["Expressions", "Mapping", "Model", "Results", "Values"],
        ["Wire"] = ["Results"],
        ["SphinxQl"] = ["Capabilities", "Mapping", "Matching", "Model", "Values", "Wire"],
        ["Servers"] = ["Backends", "Diagnostics", "Mapping", "Model", "Results", "SphinxQl", "Values", "Wire"],
        ["Embedded"] = ["Backends", "Capabilities", "Characters", "Mapping", "Matching", "Model", "Results", "Values"],
        ["Elastic"] = ["Backends", "Capabilities", "Characters", "Configuring", "Diagnostics", "Mapping", "Matching", "Model", "Results", "Values"],
        ["Connecting"] = ["Backends", "Elastic", "Embedded", "Mapping", "Model", "Servers", "SphinxQl", "Values"],
        ["Configuring"] = ["Characters", "Embedded", "Mapping"],
        ["Hosting"] = ["Backends", "Diagnostics", "Mapping", "Model", "SphinxQl"],
        ["Querying"] = ["Backends", "Elastic", "Mapping", "Matching", "Model", "Results", "SphinxQl", "Translating", "Values"],
        ["Sessions"] = ["Backends", "Diagnostics", "Expressions", "Mapping", "Matching", "Model", "Querying", "Results", "Serializing", "Translating", "Values"],
    };

    [Fact]
    public void Rooms_use_only_the_rooms_they_may()
    {
        List<string> broken = [];
        string root = Path.Combine(Root(), "src", "Jackdaw.Search");
        foreach (string file in Directory.EnumerateFiles(root, "*.cs", SearchOption.AllDirectories))
        {
            string path = Path.GetRelativePath(root, file).Replace('\\', '/');
            string[] parts = path.Split('/');
            if (parts.Length == 1 || parts[0] is "obj" or "bin")
            {
                // The doors use every room.
                continue;
            }

            string room = parts[0];
            Assert.True(MayUse.ContainsKey(room), $"{path}: the room {room} is not in the table.");
            string[] lines = File.ReadAllLines(file);
            for (int i = 0; i < lines.Length; i++)
            {
                foreach (Match use in Regex.Matches(lines[i].TrimStart().StartsWith("//", StringComparison.Ordinal) ? "" : lines[i], @"(?:\bJackdaw\.Search\.|(?<![\w.]))([A-Z]\w+)(?=\.[A-Z]|;)"))
                {
                    string used = use.Groups[1].Value;
                    bool isRoom = MayUse.ContainsKey(used) && (use.Value.StartsWith("Jackdaw.", StringComparison.Ordinal) || IsQualified(lines[i], use));
                    if (isRoom && used != room && !MayUse[room].Contains(used))
                    {
                        broken.Add($"{path}({i + 1}): {room} may use {string.Join(", ", MayUse[room])}, not {used}: {lines[i].Trim()}");
                    }
                }
            }
        }

        Assert.True(broken.Count == 0, string.Join('\n', broken));
    }

    [Fact]
    public void The_table_has_no_circles()
    {
        Dictionary<string, int> depth = [];
        int DepthOf(string room, int limit)
        {
            Assert.True(limit > 0, $"{room} is part of a circle.");
            return depth.TryGetValue(room, out int known) ? known : depth[room] = MayUse[room].Select(used => DepthOf(used, limit - 1) + 1).DefaultIfEmpty().Max();
        }

        Assert.All(MayUse.Keys, room => DepthOf(room, MayUse.Count));
    }

    /// <summary>A type that is named by its room, not a member of that name.</summary>
    private static bool IsQualified(string line, Match use) => Regex.IsMatch(line[use.Index..], @"^[A-Z]\w+\.[A-Z]\w+[.\s(<>?]") && !line.Contains($" {use.Groups[1].Value} {{", StringComparison.Ordinal);

    private static string Root([CallerFilePath] string thisFile = "")
    {
        foreach (string? start in new[] { AppContext.BaseDirectory, Path.GetDirectoryName(thisFile) })
        {
            for (string? folder = start; folder is not null; folder = Path.GetDirectoryName(folder))
            {
                if (File.Exists(Path.Combine(folder, "Jackdaw.slnx")))
                {
                    return folder;
                }
            }
        }

        throw new InvalidOperationException("The repository's root was not found above the test program.");
    }
}
