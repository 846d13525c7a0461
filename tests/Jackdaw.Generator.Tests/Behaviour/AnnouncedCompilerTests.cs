using System.Diagnostics;
using System.Reflection;
using System.Runtime.Loader;

namespace Jackdaw.Generator.Tests.Behaviour;

/// <summary>Unions and closed classes as the compiler of the SDK writes them, which knows them as a preview: the generator runs in that compiler, and its codecs and the run time agree.</summary>
public sealed class AnnouncedCompilerTests : IDisposable
{
    private const string Source = """
        using System; using System.Collections.Generic; using Jackdaw;
        namespace System.Runtime.CompilerServices
        {
            public sealed class UnionAttribute : Attribute; public interface IUnion { object? Value { get; } }
            public sealed class IsClosedTypeAttribute : Attribute;
        }
        public union Number(int, string?, List<int>);
        public union Either<TLeft, TRight>(TLeft, TRight);
        public closed class Pet { public string? Name { get; set; } }
        public sealed class Cat : Pet { public int Lives { get; set; } }
        public closed class Dog : Pet;
        public sealed class Collie : Dog;
        public closed class Box<T>;
        public sealed class Filled<T> : Box<T> { public T? Item { get; set; } }
        public sealed class Models { public Number A { get; set; } public Number? B { get; set; } public List<Number> C { get; set; } = []; public Either<bool, Either<int, string>> D { get; set; } public List<Pet> Pets { get; set; } = []; public Box<int>? Box { get; set; } }
        [JsonProfile(InferClosedTypePolymorphism = true)] public sealed class Closed : JsonProfile<Closed>;
        [JsonProfile(InferClosedTypePolymorphism = true, RejectDuplicateMembers = true)] public sealed class Open : JsonProfile<Open>;
        public static class Calls
        {
            static Type At<T>() => typeof(T);
            static string Write<T>(T value) => Open.Serialize(value, At<T>());
            static string Again<T>(string json) => Open.Serialize(Open.Deserialize(json, At<T>()), At<T>());
            public static string Run()
            {
                Models all = new() { A = 42, B = "text", C = [new List<int> { 1 }, (string?)null, 7], D = new Either<int, string>("d"), Pets = [new Cat { Lives = 9, Name = "c" }, new Collie()], Box = new Filled<int> { Item = 3 } };
                string json = Closed.Serialize(all);
                return json + "\n" + (Write(all) == json) + (Closed.Serialize(Closed.Deserialize<Models>(json)) == json) + (Again<Models>(json) == json);
            }
        }
        """;

    private readonly string _folder = Directory.CreateTempSubdirectory("jackdaw-preview").FullName;

    [Fact]
    public void The_generator_and_the_run_time_see_what_the_compiler_makes_of_them()
    {
        string dotnet = Path.GetFullPath(Path.Combine(Path.GetDirectoryName(typeof(object).Assembly.Location)!, "../../.."));
        string? compiler = Directory.Exists(dotnet + "/sdk") ? Directory.GetDirectories(dotnet + "/sdk").Select(folder => folder + "/Roslyn/bincore/csc.dll").LastOrDefault(File.Exists) : null;
        Assert.SkipWhen(compiler is null, "there is no SDK");
        (int code, string said) = Run(dotnet, compiler!, "public closed class A; public union B(int, string); namespace System.Runtime.CompilerServices { public class UnionAttribute : Attribute; public interface IUnion { object? Value { get; } } public class IsClosedTypeAttribute : Attribute; }");
        Assert.SkipWhen(code != 0, "the compiler of the SDK does not know unions and closed classes: " + said);
        (code, said) = Run(dotnet, compiler!, Source);
        Assert.True(code == 0, said);
        AssemblyLoadContext context = new("preview", isCollectible: true);
        Type calls = context.LoadFromStream(new MemoryStream(File.ReadAllBytes(Path.Combine(_folder, "Preview.dll")))).GetType("Calls", throwOnError: true)!;
        Assert.Equal(
            """
            {"A":42,"B":"text","C":[[1],null,7],"D":"d","Pets":[{"$type":"Cat","Lives":9,"Name":"c"},{"$type":"Collie","Name":null}],"Box":{"$type":"Filled","Item":3}}
            TrueTrueTrue
            """,
            calls.GetMethod("Run")!.Invoke(null, BindingFlags.DoNotWrapExceptions, null, null, null));
        Type codec = calls.Assembly.GetTypes().Single(type => type.Name.StartsWith("NumberCodec", StringComparison.Ordinal));
        Assert.NotNull(codec.GetField("Cases", BindingFlags.NonPublic | BindingFlags.Static));
        context.Unload();
    }

    /// <summary>The names of extension blocks are those of their methods.</summary>
    [Fact]
    public void Extension_blocks_are_followed_to_their_callers()
    {
        string dotnet = Path.GetFullPath(Path.Combine(Path.GetDirectoryName(typeof(object).Assembly.Location)!, "../../.."));
        string? compiler = Directory.Exists(dotnet + "/sdk") ? Directory.GetDirectories(dotnet + "/sdk").Select(folder => folder + "/Roslyn/bincore/csc.dll").LastOrDefault(File.Exists) : null;
        Assert.SkipWhen(compiler is null, "there is no SDK");
        (int code, string said) = Run(dotnet, compiler!, """
            using Jackdaw;
            public class Listed { public int A { get; set; } }
            static class Texts { extension<T>(T value) { public string Save() => Json.Serialize(value); } }
            public static class Calls { public static string Run() => new Listed().Save(); }
            """);
        Assert.True(code == 0, said);
        AssemblyLoadContext context = new("extensions", isCollectible: true);
        Assembly built = context.LoadFromStream(new MemoryStream(File.ReadAllBytes(Path.Combine(_folder, "Preview.dll"))));
        Assert.Contains(built.GetTypes(), type => type.Name.StartsWith("ListedCodec", StringComparison.Ordinal));
        context.Unload();
    }

    public void Dispose() => Directory.Delete(_folder, recursive: true);

    private (int Code, string Said) Run(string dotnet, string compiler, string source)
    {
        string file = Path.Combine(_folder, "Preview.cs");
        File.WriteAllText(file, source.StartsWith("using", StringComparison.Ordinal) ? source : "using System; " + source);
        string answers = Path.Combine(_folder, "Preview.rsp");
        IEnumerable<string> references = ((string)AppContext.GetData("TRUSTED_PLATFORM_ASSEMBLIES")!).Split(Path.PathSeparator)
            .Where(path => Path.GetFileName(path).StartsWith("System.", StringComparison.Ordinal) || Path.GetFileName(path) is "mscorlib.dll" or "netstandard.dll" or "Jackdaw.dll");
        File.WriteAllLines(
            answers,
            [
                "-noconfig", "-nostdlib", "-langversion:preview", "-nullable:enable", "-target:library", $"-out:\"{Path.Combine(_folder, "Preview.dll")}\"",
                $"-analyzer:\"{typeof(Pipeline).Assembly.Location}\"", .. references.Select(path => $"-r:\"{path}\""), $"\"{file}\"",
            ]);
        using Process process = Process.Start(new ProcessStartInfo(Path.Combine(dotnet, "dotnet"), $"\"{compiler}\" @\"{answers}\"")
        {
            RedirectStandardOutput = true,
            RedirectStandardError = true,
        })!;
        string said = process.StandardOutput.ReadToEnd() + process.StandardError.ReadToEnd();
        process.WaitForExit();
        return (process.ExitCode, said);
    }
}
