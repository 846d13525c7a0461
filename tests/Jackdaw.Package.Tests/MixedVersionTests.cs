namespace Jackdaw.Package.Tests;

/// <summary>
/// A library compiled with one version of the package, in an application with another: it works, or restore or the runtime names both versions (docs/guide/versioning.md).
/// </summary>
[Collection(PackedPackage.Collection)]
public class MixedVersionTests(PackedPackage package)
{
    private const string Older = PackedPackage.Version;
    private const string Newer = "0.0.1-test";

    [Fact]
    public void An_older_library_works_in_a_newer_application()
    {
        Assert.NotNull(package);
        string folder = Write("older-library", library: Older, application: Newer);
        (int code, string output) = PackedPackage.RunIn(folder, "dotnet", "run", "--project", "Application", "--nologo");
        Assert.True(code == 0, output);
        Assert.Equal(["{\"Name\":\"a\",\"Sizes\":[1,2]}", "a 2", "{\"Parcel\":{\"Name\":\"b\",\"Sizes\":[]}}", "0.0.1.0"], output.Split('\n', StringSplitOptions.RemoveEmptyEntries | StringSplitOptions.TrimEntries));
    }

    [Fact]
    public void A_newer_library_is_refused_by_an_older_application()
    {
        Assert.NotNull(package);
        string folder = Write("newer-library", library: Newer, application: Older);
        (int code, string output) = PackedPackage.RunIn(folder, "dotnet", "build", "Application", "--nologo");
        Assert.NotEqual(0, code);
        Assert.Contains("NU1605", output, StringComparison.Ordinal);
        Assert.Contains(Newer, output, StringComparison.Ordinal);
        Assert.Contains(Older, output, StringComparison.Ordinal);
    }

    [Fact]
    public void A_newer_library_does_not_run_with_an_older_assembly()
    {
        Assert.NotNull(package);
        string folder = Write("older-assembly", library: Newer, application: Newer);
        (int code, string output) = PackedPackage.RunIn(folder, "dotnet", "build", "Application", "--nologo");
        Assert.True(code == 0, output);
        string built = Path.Combine(folder, "Application/bin/Debug/net10.0");
        File.WriteAllBytes(Path.Combine(built, "Jackdaw.dll"), PackedPackage.BytesOf("Jackdaw", "lib/net10.0/Jackdaw.dll"));
        (code, output) = PackedPackage.RunIn(folder, "dotnet", Path.Combine(built, "Application.dll"));
        Assert.NotEqual(0, code);
        Assert.Contains("FileNotFoundException", output, StringComparison.Ordinal);
        Assert.Contains("Version=0.0.1.0", output, StringComparison.Ordinal);
    }

    private static string Write(string name, string library, string application)
    {
        PackedPackage.PackAs(Newer);
        string folder = PackedPackage.ProjectFolder("mixed-" + name);
        Project("Library", library, "", """
            using Jackdaw;

            public sealed record Parcel(string Name, List<int> Sizes);

            public static class Parcels
            {
                public static string Write(Parcel parcel) => Json.Serialize(parcel);

                public static Parcel? Read(string json) => Json.Deserialize<Parcel>(json);
            }
            """);
        Project("Application", application, """<ProjectReference Include="../Library/Library.csproj" />""", """
            using Jackdaw;

            Console.WriteLine(Parcels.Write(new Parcel("a", [1, 2])));
            Parcel parcel = Parcels.Read("{\"Name\":\"a\",\"Sizes\":[1,2]}")!;
            Console.WriteLine(parcel.Name + " " + parcel.Sizes.Count);
            Console.WriteLine(Json.Serialize(new Holder(new Parcel("b", []))));
            Console.WriteLine(typeof(Json).Assembly.GetName().Version);

            public sealed record Holder(Parcel Parcel);
            """);
        return folder;

        void Project(string project, string version, string reference, string code)
        {
            string place = Directory.CreateDirectory(Path.Combine(folder, project)).FullName;
            File.WriteAllText(Path.Combine(place, project + ".csproj"), $"""
                <Project Sdk="Microsoft.NET.Sdk">
                  <PropertyGroup>
                    <TargetFramework>net10.0</TargetFramework>
                    <OutputType>{(reference.Length > 0 ? "Exe" : "Library")}</OutputType>
                    <Nullable>enable</Nullable>
                    <ImplicitUsings>enable</ImplicitUsings>
                  </PropertyGroup>
                  <ItemGroup>
                    <PackageReference Include="Jackdaw" Version="{version}" />
                    {reference}
                  </ItemGroup>
                </Project>
                """);
            File.WriteAllText(Path.Combine(place, "Code.cs"), code);
        }
    }
}
