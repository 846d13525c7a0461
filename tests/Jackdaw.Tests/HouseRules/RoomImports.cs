using System.Text.RegularExpressions;

namespace Jackdaw.Tests.HouseRules;

/// <summary>The rooms of the core and who may enter whom: the table of docs/design/rooms.md.</summary>
public class RoomImports
{
    private static readonly Dictionary<string, string[]> MayUse = new()
    {
        ["Errors"] = [],
        ["Text"] = ["Text.Kernels"],
        ["Text.Kernels"] = ["Text", "Buffers"],
        ["Scalars"] = ["Text", "Text.Kernels", "Buffers"],
        ["Buffers"] = ["Errors"],
        ["Reading"] = ["Text", "Text.Kernels", "Scalars", "Buffers", "Errors"],
        ["Writing"] = ["Text", "Text.Kernels", "Scalars", "Buffers", "Errors"],
        ["Codecs"] = ["Reading", "Writing", "Dom", "Shapes", "Buffers", "Errors"],
        ["Generated"] = ["Codecs", "Reading", "Writing", "Reflection"],
        ["Shapes"] = ["Errors"],
        ["Metadata"] = ["Generated", "Reflection", "Shapes"],
        ["Reflection"] = ["Generated", "Codecs", "Shapes", "Reading", "Writing", "Scalars", "Errors"],
        ["Dom"] = ["Generated", "Codecs", "Reading", "Writing", "Scalars", "Text", "Text.Kernels", "Buffers", "Errors"],
        ["Net8"] = ["Text.Kernels"],
        ["Streams"] = ["Generated", "Reading", "Writing", "Dom", "Text", "Text.Kernels", "Buffers", "Errors"],
    };

    /// <summary>Files that name a door, each with its reason.</summary>
    private static readonly Dictionary<string, string> DoorExceptions = new()
    {
        ["src/Jackdaw/Generated/JsonSettingsOf.cs"] = "the built-in profiles need no look-up of their settings",
        ["src/Jackdaw/Generated/ProfileCodecs.cs"] = "the message names the profile only where it is not the default one",
        ["src/Jackdaw/Generated/LateHandle.cs"] = "the message names the profile only where it is not the default one",
    };

    [Fact]
    public void Rooms_use_only_the_rooms_they_may()
    {
        List<string> broken = [];
        foreach (SourceFile file in SourceTree.Files("src/Jackdaw"))
        {
            string room = RoomOf(file.Path);
            if (room.Length == 0)
            {
                continue;
            }

            Assert.True(MayUse.ContainsKey(room), $"{file.Path}: the room {room} is not in the table.");
            foreach ((int number, string code) in file.Code())
            {
                foreach (Match use in Regex.Matches(code, @"\bJackdaw\.((?:Text\.Kernels)|[A-Z]\w*)\b"))
                {
                    string used = use.Groups[1].Value;
                    if (MayUse.ContainsKey(used) && used != room && !MayUse[room].Contains(used))
                    {
                        broken.Add($"{file.Path}({number}): {room} may use {string.Join(", ", MayUse[room])}, not {used}.");
                    }
                }
            }
        }

        Assert.Empty(broken);
    }

    [Fact]
    public void No_room_uses_the_doors()
    {
        List<string> broken = [];
        foreach (SourceFile file in SourceTree.Files("src/Jackdaw"))
        {
            if (RoomOf(file.Path).Length == 0 || DoorExceptions.ContainsKey(file.Path))
            {
                continue;
            }

            broken.AddRange(file.Code()
                .Where(line => Regex.IsMatch(line.Code.Replace("Newtonsoft.Json", "", StringComparison.Ordinal).Replace("System.Json.", "", StringComparison.Ordinal), @"\b(Json|StrictJson)\b(?!\.\w+;)|\bJsonProfile<|\b(Read|Write)Door\b"))
                .Where(line => !line.Code.Contains("System.Text.Json", StringComparison.Ordinal))
                .Select(line => $"{file.Path}({line.Number}): {line.Code}"));
        }

        Assert.Empty(broken);
    }

    [Fact]
    public void A_namespace_is_its_folder()
    {
        // Public types that users name in their own code live in the root namespace, wherever their file is at home.
        // Types that .NET 8 lacks are found by the names they have in later versions.
        string[] others =
        [
            "src/Jackdaw/Errors/JsonError.cs", "src/Jackdaw/Errors/JsonDataException.cs",
            "src/Jackdaw/Net8/Avx512Vbmi2.cs", "src/Jackdaw/Net8/ExperimentalAttribute.cs", "src/Jackdaw/Net8/FeatureGuardAttribute.cs", "src/Jackdaw/Net8/Lock.cs",
        ];
        List<string> broken = [];
        foreach (SourceFile file in SourceTree.Files("src/Jackdaw").Where(file => !others.Contains(file.Path)))
        {
            string room = RoomOf(file.Path);
            string expected = room.Length == 0 ? "namespace Jackdaw;" : $"namespace Jackdaw.{room};";
            if (file.Lines.FirstOrDefault(line => line.StartsWith("namespace ", StringComparison.Ordinal)) is { } stated && stated != expected)
            {
                broken.Add($"{file.Path}: {stated} should be {expected}");
            }
        }

        Assert.Empty(broken);
    }

    private static string RoomOf(string path)
    {
        string[] parts = path.Split('/')[2..^1];
        return parts switch
        {
            [] => "",
            ["Text", "Kernels", ..] => "Text.Kernels",
            _ => parts[0],
        };
    }
}
