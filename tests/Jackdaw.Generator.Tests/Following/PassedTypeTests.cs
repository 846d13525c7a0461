using System.Reflection;
using Jackdaw.Generated;
using Jackdaw.Generator.Tests.Compiling;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Emit;

namespace Jackdaw.Generator.Tests.Following;

/// <summary>Types that a caller passes to a generic method of another project are found at the caller, too.</summary>
public class PassedTypeTests
{
    private const string Model = "public class M { public int A { get; set; } } ";

    /// <summary>A library, and a call that closes what it declares with <c>M</c>.</summary>
    [Theory]
    [InlineData("public static class S { public static T? Load<T>(string s) => Json.Deserialize<T>(s); }", "S.Load<M>(\"\")")]
    [InlineData("public static class S { public static string Save<T>(T value) => Json.Serialize(value); }", "S.Save(new M())")]
    [InlineData("public static class S { public static string Save<T>(this IEnumerable<T> value) => Json.Serialize(value); }", "new[] { new M() }.Save()")]
    [InlineData("namespace N.Inner { public static class S { public static string Save<T>(List<T[]> value) => One(value); static string One<U>(U value) => Json.Serialize(value); } }", "N.Inner.S.Save(new List<M[]>())")]
    [InlineData("public class Store<T> { public T? Load(string s) => Json.Deserialize<T>(s); }", "new Store<M>().Load(\"\")")]
    [InlineData("public class Store<K> { public class Inner { public Dictionary<K, T>? Load<T>(string s) => Json.Deserialize<Dictionary<K, T>>(s); } }", "new Store<string>.Inner().Load<M>(\"\")")]
    [InlineData("public interface IStore { T? Load<T>(string s); } class Store : IStore { public T? Load<T>(string s) => Json.Deserialize<T>(s); } public static class S { public static IStore Make() => new Store(); }", "S.Make().Load<M>(\"\")")]
    [InlineData("public abstract class Client<P> where P : JsonProfile<P> { public T? Load<T>(string s) => JsonProfile<P>.Deserialize<T>(s); }", "new Own().Load<M>(\"\"); } class Own : Client<Json> { object? Other() { return null")]
    [InlineData("[JsonProfile(Naming = JsonNaming.CamelCase)] public sealed class SdkJson : JsonProfile<SdkJson>; public static class S { public static T? Load<T>(string s) => SdkJson.Deserialize<T>(s); }", "S.Load<M>(\"\")")]
    [InlineData("public static class S { public static T? A<T>(int n) => n == 0 ? Json.Deserialize<T>(\"\") : B<T>(n); static U? B<U>(int n) => A<U>(n - 1); public static void Grow<T>(int n) { if (n > 0) { Grow<List<T>>(n - 1); } A<T>(0); } }", "S.A<M>(1)")]
    public void Callers_in_other_projects_close_the_type(string library, string call)
    {
        (PortableExecutableReference whole, PortableExecutableReference reference) = Build("Sdk", library);
        foreach (PortableExecutableReference used in (PortableExecutableReference[])[whole, reference])
        {
            Assert.Contains("MCodec.g.cs", Files(App(Model + "class C { object? Run() { return " + call + "; } }", used)), StringComparer.OrdinalIgnoreCase);
            Assert.DoesNotContain("MCodec.g.cs", Files(App(Model + "class C { object? Run() { return null; } }", used)), StringComparer.OrdinalIgnoreCase);
        }
    }

    /// <summary>What reaches no entry point, and what generated code here cannot name.</summary>
    [Theory]
    [InlineData("public static class S { public static T? Load<T>(string s) => default; internal static T? Other<T>(string s) => Json.Deserialize<T>(s); }", "S.Load<M>(\"\")")]
    [InlineData("public static class S { public static string Load<T, U>(T value, U other) => Json.Serialize(value); }", "S.Load(1, new M())")]
    [InlineData("[JsonProfile] internal sealed class SdkJson : JsonProfile<SdkJson>; public static class S { public static T? Load<T>(string s) => SdkJson.Deserialize<T>(s); }", "S.Load<M>(\"\")")]
    public void Others_do_not(string library, string call)
    {
        GeneratorRunResult result = App(Model + "class C { object? Run() { return " + call + "; } }", Build("Sdk", library).Whole);
        Assert.DoesNotContain("MCodec.g.cs", Files(result));
        Assert.Empty(result.Diagnostics);
    }

    [Fact]
    public void They_are_followed_through_several_projects()
    {
        PortableExecutableReference sdk = Build("Sdk", "public static class S { public static T? Load<T>(string s) => Json.Deserialize<T>(s); }").Whole;
        PortableExecutableReference middle = Build("Middle", "public static class Middle { public static List<T>? All<T>(string s) => S.Load<List<T>>(s); }", sdk).Whole;
        Assert.Contains("MCodec.g.cs", Files(App(Model + "class C { object? Run() { return Middle.All<M>(\"\"); } }", sdk, middle)));

        // Who may call the method in the middle is not known there.
        Diagnostic open = Assert.Single(App("public static class Middle { public static List<T>? All<T>(string s) => S.Load<List<T>>(s); }", sdk).Diagnostics);
        Assert.Equal(("JD0018", "Load<List<T>>"), (open.Id, open.Location.SourceTree!.ToString().Substring(open.Location.SourceSpan.Start, open.Location.SourceSpan.Length)));
    }

    [Fact]
    public void The_program_uses_the_codec()
    {
        const string Source = "public static class S { public static string Save<T>(T value) => Json.Serialize(value); }";
        CSharpCompilation app = Compile.Of(Model + "static class Calls { static object Run() => S.Save(new M { A = 3 }) == \"{\\\"A\\\":3}\" ? typeof(M) : \"\"; }")
            .WithAssemblyName("App").AddReferences(Build("Sdk", Source).Whole);
        Type model = Assert.IsAssignableFrom<Type>(Running.Run(app, Image("Sdk", Source)));
        Assert.NotNull(typeof(JsonCodecRegistry).GetMethod("FindLoaded", BindingFlags.Static | BindingFlags.NonPublic)!.Invoke(null, [model, "", null]));
    }

    [Fact]
    public void A_type_without_a_form_is_a_warning_at_the_caller()
    {
        PortableExecutableReference sdk = Build("Sdk", "public static class S { public static string Save<T>(T value) => Json.Serialize(value); }").Whole;
        Diagnostic warning = Assert.Single(App("class C { object? Run() { return S.Save<IntPtr>(default); } }", sdk).Diagnostics);
        Assert.Equal(("JD0002", DiagnosticSeverity.Warning), (warning.Id, warning.Severity));
    }

    [Fact]
    public void The_attributes_state_each_type_once()
    {
        const string Source = "namespace N; public static class S { public static T? Load<T>(string s) => Json.Deserialize<T>(s) ?? Json.Deserialize<T>(s); public static string Save<T>(Dictionary<string, T[]> value) => Json.Serialize(value); }";
        GeneratorRunResult result = Generate(Compile.Of(Source), out _);
        string text = result.GeneratedSources.Single(source => source.HintName == "JackdawPassedTypes.g.cs").SourceText.ToString();
        Assert.Equal(
            "[assembly: global::Jackdaw.Generated.JsonPassedType(\"M:N.S.Load``1(System.String)\", \"|!0\", Profile = \"Jackdaw|Jackdaw.Json\", IsRead = true)]\n"
                + "[assembly: global::Jackdaw.Generated.JsonPassedType(\"M:N.S.Save``1(System.Collections.Generic.Dictionary{System.String,``0[]})\", \"System.Private.CoreLib|System.Collections.Generic.Dictionary`2<System.Private.CoreLib|System.String;|[]1<|!0>>\", Profile = \"Jackdaw|Jackdaw.Json\")]\n",
            text[text.IndexOf('[', StringComparison.Ordinal)..].Replace("System.Collections|", "System.Private.CoreLib|", StringComparison.Ordinal).Replace("System.Runtime|", "System.Private.CoreLib|", StringComparison.Ordinal));
        Assert.DoesNotContain("JackdawPassedTypes.g.cs", Files(Generate(Compile.Of(Source.Replace("public static class", "static class", StringComparison.Ordinal)), out _)));
    }

    [Fact]
    public void An_edit_of_a_method_makes_no_model()
    {
        PortableExecutableReference sdk = Build("Sdk", "public static class S { public static string Save<T>(T value) => Json.Serialize(value); }").Whole;
        CSharpCompilation compilation = Compile.Of(Model + "class C { object? Run() { return S.Save(new M()); } }").AddReferences(sdk);
        GeneratorDriver driver = Compile.Driver().RunGenerators(compilation, TestContext.Current.CancellationToken);
        compilation = compilation.ReplaceSyntaxTree(compilation.SyntaxTrees[0], Compile.Tree(Model + "class C { object? Run() { return 1 + S.Save(new M()); } }"));
        GeneratorRunResult edited = driver.RunGenerators(compilation, TestContext.Current.CancellationToken).GetRunResult().Results.Single();
        Assert.All(Compile.Outputs(edited, Steps.Passed), output => Assert.Equal(IncrementalStepRunReason.Unchanged, output.Reason));
        Assert.All(Compile.Outputs(edited, Steps.Parsed), output => Assert.Equal(IncrementalStepRunReason.Cached, output.Reason));
    }

    private static IEnumerable<string> Files(GeneratorRunResult result)
        => result.GeneratedSources.Select(source => source.HintName).Select(name => name.StartsWith("MCodecFor", StringComparison.Ordinal) ? "MCodec.g.cs" : name);

    private static GeneratorRunResult App(string source, params PortableExecutableReference[] uses)
        => Compile.Run(Compile.Of(source).WithAssemblyName("App").AddReferences(uses));

    private static (PortableExecutableReference Whole, PortableExecutableReference Reference) Build(string name, string source, params PortableExecutableReference[] uses)
    {
        Generate(Compile.Of(source).WithAssemblyName(name).AddReferences(uses), out Compilation output);
        return (MetadataReference.CreateFromImage(Emit(output, new())), MetadataReference.CreateFromImage(Emit(output, new(metadataOnly: true, includePrivateMembers: false))));
    }

    private static byte[] Image(string name, string source)
    {
        Generate(Compile.Of(source).WithAssemblyName(name), out Compilation output);
        return Emit(output, new());
    }

    private static GeneratorRunResult Generate(Compilation compilation, out Compilation output)
    {
        GeneratorRunResult result = Compile.Driver().RunGeneratorsAndUpdateCompilation(compilation, out output, out _, TestContext.Current.CancellationToken).GetRunResult().Results.Single();
        Assert.Null(result.Exception);
        return result;
    }

    private static byte[] Emit(Compilation compilation, EmitOptions options)
    {
        using MemoryStream image = new();
        EmitResult emitted = compilation.Emit(image, options: options, cancellationToken: TestContext.Current.CancellationToken);
        Assert.True(emitted.Success, string.Join("\n", emitted.Diagnostics.Where(found => found.Severity == DiagnosticSeverity.Error)));
        return image.ToArray();
    }
}
