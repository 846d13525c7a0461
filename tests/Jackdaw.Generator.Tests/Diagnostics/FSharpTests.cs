using System.Diagnostics;
using Jackdaw.Generator.Tests.Behaviour;
using Jackdaw.Generator.Tests.Compiling;
using Microsoft.CodeAnalysis;

[assembly: AssemblyFixture(typeof(Jackdaw.Generator.Tests.Diagnostics.FSharpTests.Assembly))]

namespace Jackdaw.Generator.Tests.Diagnostics;

/// <summary>Types of a real F# assembly, compiled by the compiler of the SDK: refused by name, or served where they are what they look like.</summary>
public sealed class FSharpTests(FSharpTests.Assembly library)
{
    private const string Source = """
        namespace Lib
        open System.Collections.Generic
        type Plain = { Id: int; Name: string }
        [<CLIMutable>]
        type Settable = { A: int; B: string }
        [<Struct>]
        type Small = { X: int; Y: int }
        type Rank = Low = 0 | High = 1
        type Class() =
            member val A = 1 with get, set
        type Full =
            { Option: int option; Value: string voption; Nested: Plain option list; Small: Small; Maybe: Small option; Nullable: System.Nullable<Small>
              Names: Set<string>; ByName: Map<string, Plain>; ByNumber: Map<int, int list>; Pair: int * string; Array: Plain[]; Sequence: int seq; Anonymous: {| X: int; Y: string |} }
        module Samples =
            let full () =
                { Option = Some 1; Value = ValueSome "v"; Nested = [ Some { Id = 1; Name = "n" }; None ]; Small = { X = 1; Y = 2 }; Maybe = Some { X = 3; Y = 4 }
                  Nullable = System.Nullable { X = 5; Y = 6 }; Names = set [ "b"; "a" ]; ByName = Map.ofList [ "k", { Id = 2; Name = "m" } ]; ByNumber = Map.ofList [ 1, [ 2; 3 ]; 0, [] ]
                  Pair = 1, "p"; Array = [| { Id = 3; Name = "x" } |]; Sequence = [ 1; 2 ]; Anonymous = {| X = 1; Y = "y" |} }
            let empty () =
                { full () with Option = None; Value = ValueNone; Nested = []; Maybe = None; Names = Set.empty; ByName = Map.empty; ByNumber = Map.empty; Array = [||]; Sequence = [] }
        """;

    public static TheoryData<string, string> Refused { get; } = new()
    {
        { "Microsoft.FSharp.Core.Unit", "JD0002 Jackdaw cannot read and write 'Microsoft.FSharp.Core.Unit': unit holds nothing" },
        { "Unions.Hidden", "JD0033 Jackdaw cannot serve the union 'Unions.Hidden': its cases are private" },
        { "Unions.Clash", "JD0033 Jackdaw cannot serve the union 'Unions.Clash': its cases 'A' and 'B' have the same name in JSON" },
        { "Unions.Taken", "JD0033 Jackdaw cannot serve the union 'Unions.Taken': the field 'kind' of its case 'Of' has the name of the discriminator, \"kind\"" },
        { "Unions.Odd", "JD0001" },
        { "Dictionary<Unions.Shape, int>", "JD0007 'Unions.Shape' cannot be a dictionary key" },
    };

    [Theory]
    [MemberData(nameof(Refused))]
    public void Refused_by_name(string type, string reason)
    {
        GeneratorRunResult result = Run($"[JsonModel] public class M {{ public {type} Bad {{ get; set; }} }}");
        Diagnostic found = Assert.Single(result.Diagnostics);
        Assert.StartsWith(reason, found.Id + " " + found.GetMessage(System.Globalization.CultureInfo.InvariantCulture), StringComparison.Ordinal);
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
            Running.Run(library.Of(Models), File.ReadAllBytes(library.Path), File.ReadAllBytes(library.Core)));
    }

    [Fact]
    public void Options_collections_and_records_are_served_as_at_run_time_and_by_System_Text_Json()
    {
        Assert.SkipWhen(library.Path.Length == 0, "the SDK has no F# compiler");
        const string Calls = """
            public static class Calls
            {
                public static object? Run() => string.Join("\n", Of(Lib.Samples.full()), Of(Lib.Samples.empty()), Wrong("{\"Option\":\"x\"}"), Wrong("{\"ByNumber\":{\"x\":[]}}"), Wrong("{\"Nested\":[{},5]}"));
                static string Of(Lib.Full value)
                {
                    string json = Json.Serialize(value);
                    string open = Open(value);
                    string theirs = System.Text.Json.JsonSerializer.Serialize(value);
                    Lib.Full back = Json.Deserialize<Lib.Full>(json)!;
                    Lib.Full backOpen = Load<Lib.Full>(json)!;
                    bool[] same =
                    [
                        open == json, theirs == json, Json.Serialize(back) == json, Json.Serialize(backOpen) == json,
                        Json.Serialize(System.Text.Json.JsonSerializer.Deserialize<Lib.Full>(json)) == json,
                    ];
                    return json + string.Concat(Array.FindAll(same, equal => !equal));
                }
                static string Wrong(string json)
                {
                    string one = Message(() => Json.Deserialize<Lib.Full>(json));
                    return one + (one == Message(() => Load<Lib.Full>(json)));
                }
                static string Message(Action read) { try { read(); return "read"; } catch (JsonDataException e) { return e.Message; } }
                static Type At<T>() => typeof(T);
                static string Open<T>(T value) => Firm.Serialize(value, At<T>());
                static T? Load<T>(string json) => (T?)Firm.Deserialize(json, At<T>());
            }
            [JsonProfile(RejectDuplicateMembers = true)] public sealed class Firm : JsonProfile<Firm>;
            """;
        string result = (string)Running.Run(library.Of(Calls), File.ReadAllBytes(library.Path), File.ReadAllBytes(library.Core))!;
        Assert.Equal(
            """
            {"Option":1,"Value":"v","Nested":[{"Id":1,"Name":"n"},null],"Small":{"X":1,"Y":2},"Maybe":{"X":3,"Y":4},"Nullable":{"X":5,"Y":6},"Names":["a","b"],"ByName":{"k":{"Id":2,"Name":"m"}},"ByNumber":{"0":[],"1":[2,3]},"Pair":{"Item1":1,"Item2":"p"},"Array":[{"Id":3,"Name":"x"}],"Sequence":[1,2],"Anonymous":{"X":1,"Y":"y"}}
            {"Option":null,"Value":null,"Nested":[],"Small":{"X":1,"Y":2},"Maybe":null,"Nullable":{"X":5,"Y":6},"Names":[],"ByName":{},"ByNumber":{},"Pair":{"Item1":1,"Item2":"p"},"Array":[],"Sequence":[],"Anonymous":{"X":1,"Y":"y"}}
            Expected a 32-bit integer but found a string at $.Option (line 1, byte 11).True
            Expected a 32-bit integer as a dictionary key but found other text at $.ByNumber.x (line 1, byte 14).True
            Expected an object but found a number at $.Nested[1] (line 1, byte 15).True
            """,
            result);
    }

    private GeneratorRunResult Run(string source)
    {
        Assert.SkipWhen(library.Path.Length == 0, "the SDK has no F# compiler");
        return Compile.Run(library.Of(source));
    }

    /// <summary>The assembly, compiled once for all tests.</summary>
    public sealed class Assembly : IDisposable
    {
        private readonly Lazy<(string Path, string Core, string Folder)> _compiled = new(Compiled);
        private readonly Lazy<Compilation> _empty;

        public Assembly() => _empty = new(() => Compile.Of().AddReferences(References));

        public string Path => _compiled.Value.Path;

        public string Core => _compiled.Value.Core;

        internal IEnumerable<MetadataReference> References => [MetadataReference.CreateFromFile(Path), MetadataReference.CreateFromFile(Core)];

        /// <summary>A compilation that uses it; those that come of it share its symbols.</summary>
        internal Compilation Of(string source) => _empty.Value.AddSyntaxTrees(Compile.Tree(source));

        public void Dispose()
        {
            if (_compiled is { IsValueCreated: true, Value.Folder.Length: > 0 })
            {
                Directory.Delete(_compiled.Value.Folder, recursive: true);
            }
        }

        private static (string Path, string Core, string Folder) Compiled()
        {
            string dotnet = System.IO.Path.GetFullPath(System.IO.Path.Combine(System.IO.Path.GetDirectoryName(typeof(object).Assembly.Location)!, "../../.."));
            string? sdk = Directory.Exists(dotnet + "/sdk") ? Directory.GetDirectories(dotnet + "/sdk").LastOrDefault(folder => File.Exists(folder + "/FSharp/fsc.dll")) : null;
            string? pack = Directory.Exists(dotnet + "/packs/Microsoft.NETCore.App.Ref")
                ? Directory.GetDirectories(dotnet + "/packs/Microsoft.NETCore.App.Ref").Select(folder => folder + "/ref/net10.0").LastOrDefault(Directory.Exists)
                : null;
            if (sdk is null || pack is null)
            {
                return ("", "", "");
            }

            string core = sdk + "/FSharp/FSharp.Core.dll";
            string folder = Directory.CreateTempSubdirectory("jackdaw-fsharp").FullName;
            string source = System.IO.Path.Combine(folder, "Lib.fs");
            string target = System.IO.Path.Combine(folder, "Lib.dll");
            File.WriteAllText(source, Source + FSharpUnionTests.Source);
            string references = string.Concat(Directory.GetFiles(pack, "*.dll").Select(path => $" -r:\"{path}\""));
            using Process compiler = Process.Start(new ProcessStartInfo(
                System.IO.Path.Combine(dotnet, "dotnet"), $"\"{sdk}/FSharp/fsc.dll\" --nologo --targetprofile:netcore --noframework -a -r:\"{core}\"{references} -o:\"{target}\" \"{source}\"")
            {
                RedirectStandardOutput = true,
                RedirectStandardError = true,
            })!;
            string said = compiler.StandardOutput.ReadToEnd() + compiler.StandardError.ReadToEnd();
            compiler.WaitForExit();
            Xunit.Assert.True(compiler.ExitCode == 0, said);
            return (target, core, folder);
        }
    }
}
