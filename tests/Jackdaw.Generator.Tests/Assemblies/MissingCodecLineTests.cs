using System.Reflection;
using System.Runtime.Loader;
using System.Text.RegularExpressions;
using Jackdaw.Generator.Tests.Compiling;
using Jackdaw.TestModels;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace Jackdaw.Generator.Tests.Assemblies;

/// <summary>What a program without the run-time fallback says is missing is a line that compiles as it is, and makes the codec.</summary>
public partial class MissingCodecLineTests
{
    /// <summary>Names that are keywords of C#.</summary>
    private const string Odd = """
        namespace @event.Outer
        {
            public class @class { public int A { get; set; } public class @in<T> { public T? B { get; set; } } }
            public sealed class @params : JsonProfile<@params>;
            public static class Profiles { public sealed class Nested : JsonProfile<Nested>; }
        }
        public record Plain(int A);
        """;

    public static TheoryData<Type, Type> Types { get; } = new()
    {
        { typeof(PointRecord), typeof(Json) },
        { typeof(PointRecord), typeof(CamelJson) },
        { typeof(PointRecord), typeof(StrictJson) },
        { typeof(Generic<PointRecord>), typeof(Json) },
        { typeof(List<PointRecord?[]>), typeof(CamelJson) },
        { typeof(Dictionary<string, (int, PointRecord)>), typeof(Json) },
        { typeof(int?[][,]), typeof(Json) },
        { typeof(nint[]), typeof(Json) },
    };

    [Theory]
    [MemberData(nameof(Types))]
    public void The_line_compiles_and_makes_the_codec(Type type, Type profile) => Compiles(type, profile, MetadataReference.CreateFromFile(typeof(PointRecord).Assembly.Location));

    [Theory]
    [InlineData("event.Outer.class", null)]
    [InlineData("event.Outer.class", "event.Outer.params")]
    [InlineData("event.Outer.class", "event.Outer.Profiles+Nested")]
    [InlineData("event.Outer.class+in`1[[Plain, Odd]]", null)]
    [InlineData("Plain", "event.Outer.params")]
    public void So_does_one_of_names_that_are_keywords(string type, string? profile)
    {
        byte[] image = Compile.Library(Odd, "Odd");
        AssemblyLoadContext context = new("odd");
        Assembly assembly = context.LoadFromStream(new MemoryStream(image));
        using IDisposable scope = context.EnterContextualReflection();
        Type found = assembly.GetType(type.Split("[[")[0], throwOnError: true)!;
        found = found.IsGenericTypeDefinition ? found.MakeGenericType(assembly.GetType("Plain")!) : found;
        Compiles(found, profile is null ? typeof(Json) : assembly.GetType(profile, throwOnError: true)!, MetadataReference.CreateFromImage(image));
    }

    private static void Compiles(Type type, Type profile, MetadataReference reference)
    {
        // Internal: this test is no friend of Jackdaw, as programs aren't.
        MethodInfo text = typeof(Json).Assembly.GetType("Jackdaw.Generated.MissingCodec", throwOnError: true)!.GetMethod("Text", BindingFlags.Static | BindingFlags.NonPublic)!;
        string message = (string)text.Invoke(null, [type, profile, profile == typeof(Json)])!;
        string line = Line().Match(message).Value;
        Assert.NotEmpty(line);
        CSharpCompilation compilation = Compile.Of().AddReferences(reference).AddSyntaxTrees(CSharpSyntaxTree.ParseText(line, new CSharpParseOptions(LanguageVersion.Latest), cancellationToken: TestContext.Current.CancellationToken));
        Assert.Empty(compilation.GetDiagnostics(TestContext.Current.CancellationToken).Where(diagnostic => diagnostic.Severity == DiagnosticSeverity.Error));
        GeneratorRunResult result = Compile.Run(compilation);
        if (type != typeof(nint[]))
        {
            Assert.Empty(result.Diagnostics);
            Assert.NotEmpty(result.GeneratedSources);
            return;
        }

        // Nothing serves it, and the line leads to the diagnostic that says so.
        Assert.Equal("JD0002", Assert.Single(result.Diagnostics).Id);
    }

    [GeneratedRegex(@"\[assembly: .*?\)\](?= into )")]
    private static partial Regex Line();
}
