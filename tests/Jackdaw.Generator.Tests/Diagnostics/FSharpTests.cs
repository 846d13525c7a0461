using System.Diagnostics;
using Jackdaw.Generator.Tests.Compiling;
using Microsoft.CodeAnalysis;

namespace Jackdaw.Generator.Tests.Diagnostics;

/// <summary>Types of a real F# assembly, compiled by the compiler of the SDK: refused by name, or served where they are what they look like.</summary>
public sealed class FSharpTests(FSharpTests.Assembly library) : IClassFixture<FSharpTests.Assembly>
{
    private const string Source = """
        namespace Lib
        open System.Collections.Generic
        type Plain = { Id: int; Name: string }
        [<CLIMutable>]
        type Settable = { A: int; B: string }
        [<Struct>]
        type Small = { X: int; Y: int }
        type Shape = Circle of float | Square of float
        type Kind = A | B
        [<Struct>]
        type Tiny = T of int
        type Rank = Low = 0 | High = 1
        type Class() =
            member val A = 1 with get, set
        """;

    public static TheoryData<string, string> Refused { get; } = new()
    {
        { "Microsoft.FSharp.Core.FSharpOption<int>", "options of F#" },
        { "Microsoft.FSharp.Core.FSharpValueOption<string>", "options of F#" },
        { "List<Microsoft.FSharp.Core.FSharpOption<Lib.Plain>>", "options of F#" },
        { "Lib.Small", "struct records of F#" },
        { "Lib.Small?", "struct records of F#" },
        { "Lib.Shape", "unions of F#" },
        { "Lib.Kind", "unions of F#" },
        { "Lib.Tiny", "unions of F#" },
        { "Microsoft.FSharp.Core.FSharpResult<int, string>", "unions of F#" },
        { "Microsoft.FSharp.Core.FSharpChoice<int, string>", "unions of F#" },
        { "Microsoft.FSharp.Core.Unit", "unit holds nothing" },
    };

    [Theory]
    [MemberData(nameof(Refused))]
    public void Refused_by_name(string type, string reason)
    {
        GeneratorRunResult result = Run($"[JsonModel] public class M {{ public {type} Bad {{ get; set; }} }}");
        Diagnostic found = Assert.Single(result.Diagnostics);
        Assert.Equal("JD0002", found.Id);
        Assert.Contains(reason, found.GetMessage(System.Globalization.CultureInfo.InvariantCulture), StringComparison.Ordinal);
        Assert.DoesNotContain(result.GeneratedSources, source => source.HintName == "MCodec.g.cs");
    }

    [Fact]
    public void Records_that_are_classes_enums_and_classes_are_served()
    {
        Assert.SkipWhen(library.Path.Length == 0, "the SDK has no F# compiler");
        const string Models = "[JsonModel] public class M { public Lib.Plain? A { get; set; } public Lib.Settable? B { get; set; } public Lib.Rank C { get; set; } public Lib.Class? D { get; set; } }"
            + "public static class Calls { public static object? Run() => Json.Serialize(Json.Deserialize<M>(Text)); const string Text = \"\"\"{\"A\":{\"Id\":1,\"Name\":\"n\"},\"B\":{\"A\":2,\"B\":\"b\"},\"C\":1,\"D\":{\"A\":3}}\"\"\"; }";
        Assert.Empty(Run(Models).Diagnostics);
        Assert.Equal(
            "{\"A\":{\"Id\":1,\"Name\":\"n\"},\"B\":{\"A\":2,\"B\":\"b\"},\"C\":1,\"D\":{\"A\":3}}",
            Running.Run(Compile.Of(Models).AddReferences(library.References), File.ReadAllBytes(library.Path), File.ReadAllBytes(library.Core)));
    }

    private GeneratorRunResult Run(string source)
    {
        Assert.SkipWhen(library.Path.Length == 0, "the SDK has no F# compiler");
        return Compile.Run(Compile.Of(source).AddReferences(library.References));
    }

    /// <summary>The assembly, compiled once.</summary>
    public sealed class Assembly : IDisposable
    {
        private readonly string _folder = Directory.CreateTempSubdirectory("jackdaw-fsharp").FullName;

        public Assembly()
        {
            string dotnet = System.IO.Path.GetFullPath(System.IO.Path.Combine(System.IO.Path.GetDirectoryName(typeof(object).Assembly.Location)!, "../../.."));
            string? sdk = Directory.Exists(dotnet + "/sdk") ? Directory.GetDirectories(dotnet + "/sdk").LastOrDefault(folder => File.Exists(folder + "/FSharp/fsc.dll")) : null;
            string? pack = Directory.Exists(dotnet + "/packs/Microsoft.NETCore.App.Ref")
                ? Directory.GetDirectories(dotnet + "/packs/Microsoft.NETCore.App.Ref").Select(folder => folder + "/ref/net10.0").LastOrDefault(Directory.Exists)
                : null;
            if (sdk is null || pack is null)
            {
                return;
            }

            Core = sdk + "/FSharp/FSharp.Core.dll";
            string source = System.IO.Path.Combine(_folder, "Lib.fs");
            string target = System.IO.Path.Combine(_folder, "Lib.dll");
            File.WriteAllText(source, Source);
            string references = string.Concat(Directory.GetFiles(pack, "*.dll").Select(path => $" -r:\"{path}\""));
            using Process compiler = Process.Start(new ProcessStartInfo(
                System.IO.Path.Combine(dotnet, "dotnet"), $"\"{sdk}/FSharp/fsc.dll\" --nologo --targetprofile:netcore --noframework -a -r:\"{Core}\"{references} -o:\"{target}\" \"{source}\"")
            {
                RedirectStandardOutput = true,
                RedirectStandardError = true,
            })!;
            string said = compiler.StandardOutput.ReadToEnd() + compiler.StandardError.ReadToEnd();
            compiler.WaitForExit();
            Xunit.Assert.True(compiler.ExitCode == 0, said);
            Path = target;
        }

        public string Path { get; } = "";

        public string Core { get; } = "";

        internal IEnumerable<MetadataReference> References => [MetadataReference.CreateFromFile(Path), MetadataReference.CreateFromFile(Core)];

        public void Dispose() => Directory.Delete(_folder, recursive: true);
    }
}
