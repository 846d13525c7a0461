using System.Reflection;
using System.Runtime.Loader;
using Jackdaw.Build;
using Jackdaw.Generator.Parsing.Symbols;
using Jackdaw.Generator.Tests.Compiling;
using Jackdaw.Generator.Tests.Diagnostics;
using Jackdaw.TestKit;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace Jackdaw.Generator.Tests.Shapes;

/// <summary>What a type looks like to JSON is the same whether symbols or reflection fill the facts: every fact, every member, every problem, every word.</summary>
public sealed class AgreementTests(FSharpTests.Assembly library)
{
    private const string ImplicitUsings
        = "global using System; global using System.Collections.Generic; global using System.IO; global using System.Linq; global using System.Net.Http; global using System.Threading; global using System.Threading.Tasks;";

    public static TheoryData<Type> Assemblies { get; } = [typeof(TestModels.ModelCases), typeof(RuntimeShapes), typeof(AgreementTests), typeof(Search.FulltextStore)];

    /// <summary>The models of all suites, from the assemblies that were built of them.</summary>
    [LongTheory]
    [MemberData(nameof(Assemblies))]
    public void On_every_type_of_an_assembly(Type inside)
    {
        Assembly assembly = inside.Assembly;
        MetadataReference image = MetadataReference.CreateFromFile(assembly.Location);
        CSharpCompilation compilation = Whole(Compile.Of("").AddReferences(References(assembly)));
        var symbols = (IAssemblySymbol)compilation.GetAssemblyOrModuleSymbol(compilation.References.First(reference => reference.Display == image.Display))!;
        Compare(symbols, compilation, assembly.GetTypes(), comparesAdvice: false);
    }

    /// <summary>What an assembly states of parameters that are not optional is what a document without them gives, whoever made the codec.</summary>
    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public void Defaults_of_a_library_whose_parameters_are_not_optional(bool whole)
    {
        const string Library = "public class Foreign { public Foreign([System.Runtime.InteropServices.DefaultParameterValue(5)] int a, [System.Runtime.InteropServices.DefaultParameterValue(\"t\")] string b) { A = a; B = b; } public int A { get; } public string B { get; } }";
        foreach (string call in new[] { "Json.Serialize(Json.Deserialize<Foreign>(\"{}\"))", "Again<Foreign>(\"{}\")" })
        {
            string source = $"public static class Calls {{ public static object? Run() => {call}; static Type At<T>() => typeof(T); static string Again<T>(string json) => Json.Serialize(Json.Deserialize(json, At<T>()), At<T>()); }}";
            CSharpCompilation use = Compile.Of(source).AddReferences(MetadataReference.CreateFromImage(Compile.Library(Library, whole: whole)));
            Assert.Equal("{\"A\":5,\"B\":\"t\"}", Running.Run(use, Compile.Library(Library)));
        }
    }

    /// <summary>The shared models as the compiler sees them while they are compiled, which is where the generator runs.</summary>
    [Fact]
    public void On_every_model_in_source()
    {
        string folder = Path.Combine(SourceFolder(), "../../TestModels");
        IEnumerable<SyntaxTree> trees = Directory.GetFiles(folder, "*.cs", SearchOption.AllDirectories)
            .Select(path => CSharpSyntaxTree.ParseText(File.ReadAllText(path), new CSharpParseOptions(LanguageVersion.Latest, preprocessorSymbols: ["NET9_0_OR_GREATER"]), path))
            .Append(CSharpSyntaxTree.ParseText(ImplicitUsings));
        CSharpCompilation compilation = Compile.Of().WithAssemblyName("Jackdaw.TestModels").AddSyntaxTrees(trees);
        Assert.DoesNotContain(compilation.GetDiagnostics(TestContext.Current.CancellationToken), diagnostic => diagnostic.Severity == DiagnosticSeverity.Error);
        Compare(compilation.Assembly, compilation, typeof(TestModels.ModelCases).Assembly.GetTypes(), comparesAdvice: true);
    }

    /// <summary>The documents that the tests of the search save, in source: those files that hold models and no tests.</summary>
    [Fact]
    public void On_every_document_of_the_search()
    {
        string folder = Path.Combine(SourceFolder(), "../../Jackdaw.Search.Tests");
        string[] sources = [.. Directory.GetFiles(folder, "*.cs", SearchOption.AllDirectories).Select(File.ReadAllText)
            .Where(source => source.Contains("[JsonModel", StringComparison.Ordinal) && !source.Contains("using Xunit", StringComparison.Ordinal) && !source.Contains("[Fact", StringComparison.Ordinal) && !source.Contains("[Theory", StringComparison.Ordinal))];
        Assert.True(sources.Length >= 5, $"{sources.Length} files");
        CSharpCompilation compilation = Compile.Of().WithAssemblyName("Documents")
            .AddSyntaxTrees(sources.Append(ImplicitUsings).Select((source, i) => CSharpSyntaxTree.ParseText(source, new CSharpParseOptions(LanguageVersion.Latest), $"Document{i}.cs", System.Text.Encoding.UTF8)))
            .AddReferences(References(typeof(Search.FulltextStore).Assembly));
        using MemoryStream image = new();
        Microsoft.CodeAnalysis.Emit.EmitResult emitted = compilation.Emit(image, cancellationToken: TestContext.Current.CancellationToken);
        Assert.True(emitted.Success, string.Join("\n", emitted.Diagnostics.Where(found => found.Severity == DiagnosticSeverity.Error)));
        Compare(compilation.Assembly, compilation, Assembly.Load(image.ToArray()).GetTypes(), comparesAdvice: true);
    }

    /// <summary>Hard cases: hiding, overriding, contracts, attributes of three libraries, codecs, constructors, defaults, and types that are refused.</summary>
    [Fact]
    public void On_hard_cases_in_source()
    {
        CSharpCompilation compilation = Compile.OfNewtonsoft(HardCases.Source);
        compilation = compilation.WithOptions(compilation.Options.WithAllowUnsafe(true));
        using MemoryStream image = new();
        Microsoft.CodeAnalysis.Emit.EmitResult emitted = compilation.Emit(image, cancellationToken: TestContext.Current.CancellationToken);
        Assert.True(emitted.Success, string.Join("\n", emitted.Diagnostics));
        Compare(compilation.Assembly, compilation, Assembly.Load(image.ToArray()).GetTypes(), comparesAdvice: true);
    }

    /// <summary>The sources of other tests: declarations at the edge of C#, and everything that is refused. Not those that do not compile, and no names that metadata can't hold.</summary>
    [Fact]
    public void On_sources_of_other_tests()
    {
        int compared = 0;
        foreach (string source in OddShapesTests.Shapes.Concat(DiagnosticTests.Cases).Select(row => row.Data.Item2).Where(source => !source.Contains("\\ud800", StringComparison.Ordinal)))
        {
            CSharpCompilation compilation = Compile.Of(MarkedSource.Parse(source).Text);
            using MemoryStream image = new();
            if (compilation.Emit(image, cancellationToken: TestContext.Current.CancellationToken).Success)
            {
                Compare(compilation.Assembly, compilation, Assembly.Load(image.ToArray()).GetTypes(), comparesAdvice: true, fewest: 0);
                compared++;
            }
        }

        Assert.True(compared > 80, $"{compared} sources compile.");
    }

    /// <summary>Types that another compiler made.</summary>
    [Fact]
    public void On_types_of_FSharp()
    {
        Assert.SkipWhen(library.Path.Length == 0, "the SDK has no F# compiler");
        CSharpCompilation compilation = Whole(Compile.Of("").AddReferences(library.References));
        AssemblyLoadContext context = new("F#");
        context.LoadFromStream(new MemoryStream(File.ReadAllBytes(library.Core)));
        Assembly assembly = context.LoadFromStream(new MemoryStream(File.ReadAllBytes(library.Path)));
        IAssemblySymbol symbols = compilation.SourceModule.ReferencedAssemblySymbols.Single(symbol => symbol.Name == assembly.GetName().Name);
        Compare(symbols, compilation, [.. assembly.GetTypes().Where(type => type.Namespace is "Lib" or "Unions")], comparesAdvice: false);
    }

    [Theory]
    [InlineData(typeof(Json))]
    [InlineData(typeof(StrictJson))]
    [InlineData(typeof(LoudJson))]
    public void On_profiles(Type profile)
        => Assert.Equal(profile == typeof(Json) ? "" : profile == typeof(StrictJson) ? "RejectUnknownMembers RejectDuplicateMembers" : LoudJson.Shape, RuntimeShapes.ShapeOf(profile));

    private static void Compare(IAssemblySymbol symbols, Compilation compilation, Type[] types, bool comparesAdvice, int fewest = 20)
    {
        int compared = 0;
        HashSet<string>[] known = [.. Enumerable.Range(0, RuntimeShapes.SettingsCount).Select(_ => new HashSet<string>(StringComparer.Ordinal))];
        HashSet<string> roots = new(StringComparer.Ordinal);
        // Not what the compiler makes of iterators and lambdas: it has no declaration, and its interfaces are in no order that both see.
        foreach (Type type in types.Where(type => type is { IsGenericTypeDefinition: false, DeclaringType: not { IsGenericTypeDefinition: true } } && !type.Name.StartsWith('<')))
        {
            if (symbols.GetTypeByMetadataName(type.FullName!) is not { } symbol)
            {
                // What the compiler makes while it emits is in no source.
                Assert.True(type.FullName!.Contains('<', StringComparison.Ordinal) || type.FullName.StartsWith("Microsoft.", StringComparison.Ordinal) || type.FullName.StartsWith("System.", StringComparison.Ordinal) || IsGenerated(type), type.FullName);
                continue;
            }

            string root = new SymbolFacts(compilation).Of(symbol).ToString();
            bool isNew = roots.Add(root);
            for (int settings = 0; settings < RuntimeShapes.SettingsCount; settings++)
            {
                // A type that an earlier one led to has been compared, unless this is another one of the same name.
                if (isNew && known[settings].Contains(root))
                {
                    continue;
                }

                IReadOnlyDictionary<string, string> atRunTime = RuntimeShapes.Walk(type, settings, comparesAdvice);
                Dictionary<string, string> compiled = new ShapeWalk(ShapeWalk.Settings[settings], comparesAdvice).Walk(new SymbolFacts(compilation).Of(symbol));
                if (compiled.Values.Any(shape => shape.Contains("at run time JD0040", StringComparison.Ordinal)))
                {
                    // Only there can be seen what the attribute hands to its base; the compiler refers to the other side.
                    continue;
                }

                Assert.Equal(compiled.Keys.Order(StringComparer.Ordinal), atRunTime.Keys.Order(StringComparer.Ordinal));
                foreach ((string name, string shape) in compiled)
                {
                    Assert.True(shape == atRunTime[name], Difference(name, type, shape, atRunTime[name]));
                    compared++;
                    if (shape.Contains('\n', StringComparison.Ordinal))
                    {
                        // Not what had no end on the way there.
                        known[settings].Add(name);
                    }
                }
            }
        }

        Assert.True(compared >= fewest, $"{compared} shapes were compared.");
    }

    private static string Difference(string name, Type root, string compiled, string atRunTime)
        => $"{name}, reached from {root}:\n" + string.Join("\n", compiled.Split('\n').Except(atRunTime.Split('\n'))) + "\nat run time\n" + string.Join("\n", atRunTime.Split('\n').Except(compiled.Split('\n')));

    /// <summary>What the generator adds is in the built assembly and not in the source.</summary>
    private static bool IsGenerated(Type type) => type.Namespace?.StartsWith("JackdawCodecs", StringComparison.Ordinal) == true;

    private static CSharpCompilation Whole(CSharpCompilation compilation)
        => compilation.WithOptions(compilation.Options.WithMetadataImportOptions(MetadataImportOptions.All));

    private static IEnumerable<MetadataReference> References(Assembly assembly)
        => Directory.GetFiles(Path.GetDirectoryName(assembly.Location)!, "*.dll")
            .Where(path => Path.GetFileName(path) is not "Jackdaw.dll" && !Path.GetFileName(path).StartsWith("System.", StringComparison.Ordinal) && IsManaged(path))
            .Select(path => MetadataReference.CreateFromFile(path));

    private static bool IsManaged(string path)
    {
        try
        {
            return AssemblyName.GetAssemblyName(path).Name is not null;
        }
        catch (BadImageFormatException)
        {
            return false;
        }
    }

    private static string SourceFolder([System.Runtime.CompilerServices.CallerFilePath] string path = "") => Path.GetDirectoryName(path)!;

    /// <summary>Every setting that shapes a type.</summary>
    [JsonProfile(Naming = JsonNaming.KebabCase, IgnoreNull = true, IgnoreDefault = true, EnumsAsNames = true, RejectUnknownMembers = true, RejectDuplicateMembers = true, Escaping = JsonEscaping.Ascii)]
    internal sealed class LoudJson : JsonProfile<LoudJson>
    {
        public const string Shape = "KebabCase IgnoreNull IgnoreDefault EnumsAsNames RejectUnknownMembers RejectDuplicateMembers Ascii";
    }
}
