namespace Jackdaw.Package.Tests;

/// <summary>A library with several targets, as the guide shows it, and a program that uses it on .NET 10 and with what was built for .NET 8.</summary>
[Collection(PackedPackage.Collection)]
public class TargetsTests(PackedPackage package)
{
    private const string Heading = "## Projects with several targets";

    private const string Program = """
        using System.Text.Json.Serialization;
        using Jackdaw;

        Check.Equal("{\"name\":\"\\u00E9\"}", System.Text.Encoding.UTF8.GetString(Wire.Write(new Named("\u00E9"))));
        Check.Equal("a", Wire.Read<Named>("{\"name\":\"a\"}"u8.ToArray())!.Name);
        Same<Page<string>>("{\"items\":[\"a\"],\"total\":3,\"next\":null}");
        Same<Page<int>>("{\"items\":[1,2],\"total\":1,\"next\":\"http://x/\"}");
        Same<Pair<int, string>>("{\"first\":1,\"second\":\"b\",\"third\":5}");
        Same<Needed<Dictionary<string, double>>>("{\"data\":{\"k\":1.5},\"kept\":{\"z\":2}}");
        Same<Closed<long>>("{\"value\":9}");
        Check.True(Check.Throws<JsonDataException>(() => PageJson.Deserialize<Needed<int>>("{}")).Message.Contains("Missing: data", StringComparison.Ordinal));
        Check.Done();

        static void Same<T>(string document) => Check.Equal(document, PageJson.Serialize(PageJson.Deserialize<T>(document)));

        internal sealed record Named(string Name);

        [JsonProfile(Naming = JsonNaming.CamelCase)]
        internal sealed class PageJson : JsonProfile<PageJson>;

        internal sealed class Page<T>
        {
            public required IReadOnlyList<T> Items { get; init; }
            public int Total { get; init; }
            public Uri? Next { get; init; }
        }

        internal struct Pair<TFirst, TSecond>
        {
            public TFirst First { get; init; }
            public TSecond Second { get; init; }
            [JsonInclude, JsonPropertyName("third")] private int _third;
            public readonly int Third() => _third;
        }

        internal sealed class Needed<T>
        {
            public required T Data { get; set; }
            [JsonInclude, JsonPropertyName("kept")] private T? _kept;
            public T? Kept() => _kept;
        }

        internal sealed class Closed<T>
        {
            [JsonConstructor]
            private Closed(T value) => Value = value;
            public T Value { get; }
            public static Closed<T> Of(T value) => new(value);
        }
        """;

    [Fact]
    public void A_library_for_all_of_them()
    {
        Assert.NotNull(package);
        string folder = PackedPackage.ProjectFolder("targets");

        // What older targets need beside Jackdaw, nothing here restores otherwise.
        string configuration = Path.Combine(folder, "nuget.config");
        File.WriteAllText(configuration, File.ReadAllText(configuration).Replace("<clear />", "", StringComparison.Ordinal));
        (string targets, string references, string wire) = Guide();
        Write(folder, "Library/Library.csproj", Project(targets + "<LangVersion>14</LangVersion>", references));
        Write(folder, "Library/Wire.cs", "#nullable enable\n#if NET8_0_OR_GREATER\nusing Jackdaw;\n#else\nusing System.Text.Json;\n#endif\n" + wire);
        Write(folder, "Library/Named.cs", "public sealed class Named\n{\n    public string? Name { get; set; }\n\n    public byte[] ToJson() => Wire.Write(this);\n\n    public static Named? Parse(byte[] utf8) => Wire.Read<Named>(utf8);\n}\n");
        (int code1, string output1) = PackedPackage.RunIn(folder, "dotnet", "build", "Library", "--nologo", "-v", "quiet");
        Assert.True(code1 == 0, output1);

        Write(folder, "Program/Program.csproj", Project("<TargetFrameworks>net10.0;net8.0</TargetFrameworks><OutputType>Exe</OutputType><UseAppHost>false</UseAppHost><NoWarn>CS0649</NoWarn>", Versioned("""<PackageReference Include="Jackdaw" />""")));
        Write(folder, "Program/Wire.cs", "using Jackdaw;\n" + wire);
        Write(folder, "Program/Program.cs", Program);
        File.Copy(Path.Combine(AppContext.BaseDirectory, "../../../../tests/Jackdaw.Package.Tests/Programs/Check.cs"), Path.Combine(folder, "Program/Check.cs"));
        (int code2, string output2) = PackedPackage.RunIn(folder, "dotnet", "build", "Program", "--nologo", "-v", "quiet");
        Assert.True(code2 == 0, output2);
        foreach (string target in new[] { "net10.0", "net8.0" })
        {
            (int ended, string said) = PackedPackage.RunIn(folder, "dotnet", "exec", "--roll-forward", "Major", $"Program/bin/Debug/{target}/Program.dll");
            Assert.True(ended == 0 && said.Trim() == "9 checks passed", target + ": " + said);
        }
    }

    private static string Project(string properties, string references) => $"""
        <Project Sdk="Microsoft.NET.Sdk">
          <PropertyGroup>
            {properties}
            <Nullable>enable</Nullable>
            <ImplicitUsings>enable</ImplicitUsings>
            <TreatWarningsAsErrors>true</TreatWarningsAsErrors>
            <NuGetAudit>false</NuGetAudit>
          </PropertyGroup>
          <ItemGroup>
            {references}
          </ItemGroup>
        </Project>
        """;

    /// <summary>The lines of the guide: the targets, the references with versions, and the class.</summary>
    private static (string Targets, string References, string Wire) Guide()
    {
        string page = File.ReadAllText(Path.Combine(AppContext.BaseDirectory, "../../../../docs/guide/migrating.md"));
        string part = page[page.IndexOf(Heading, StringComparison.Ordinal)..];
        string[] blocks = part.Split("```");
        string[] lines = blocks[1]["xml".Length..].Split('\n', StringSplitOptions.RemoveEmptyEntries | StringSplitOptions.TrimEntries);
        return (Assert.Single(lines, line => line.StartsWith("<TargetFrameworks>", StringComparison.Ordinal)),
            Versioned(string.Join('\n', lines.Where(line => line.StartsWith("<PackageReference", StringComparison.Ordinal)))),
            blocks[3]["csharp".Length..]);
    }

    private static string Versioned(string references) => references
        .Replace("\"Jackdaw\"", $"\"Jackdaw\" Version=\"{PackedPackage.Version}\"", StringComparison.Ordinal)
        .Replace("\"System.Text.Json\"", "\"System.Text.Json\" Version=\"10.0.14\"", StringComparison.Ordinal);

    private static void Write(string folder, string file, string text)
    {
        string path = Path.Combine(folder, file);
        Directory.CreateDirectory(Path.GetDirectoryName(path)!);
        File.WriteAllText(path, text);
    }
}
