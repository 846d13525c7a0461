using System.Text.RegularExpressions;
using Jackdaw.Generator.Tests.Compiling;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace Jackdaw.Generator.Tests.Caching;

/// <summary>
/// After each edit a driver that has run before gives what a new one gives: sources and diagnostics. The files are templates; an edit takes another
/// alternative of one place: <c>‹this¦that›</c>.
/// </summary>
public partial class FreshRunTests
{
    private static readonly string[] Files =
    [
        """
        ‹¦using Extra = System.Int64;›
        namespace App;
        ‹¦#nullable disable›
        [JsonModel] public class Order : ‹Root¦OtherRoot›
        {
            private const string Name = "‹x¦y›" + Texts.Suffix;
            [JsonPropertyName(Name)] public int A { get; ‹set;¦init;¦set { field = value; }¦set { if (value < 0) throw new Exception(); field = value; }¦private set;› }
            [JsonPropertyName(Texts.Raw)] public int B { get; set; } ‹¦= 1;›
            [JsonPropertyName($"{Texts.Prefix}‹p¦q›")] public int C { get; set; }
            [JsonPropertyName(@"‹v¦w›")] public int D { get; set; }
            [JsonPropertyOrder(‹0¦-1¦Texts.Order¦(int)Color.Green›)] public int E { get; set; }
            ‹¦[JsonIgnore]¦[JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)]¦[JsonIgnore(Condition = Texts.When)]¦[JsonRequired]› public ‹string?¦int¦Line¦List<Line>¦object¦Missing¦(int A, int B)› F { get; set; }
            ‹¦[JsonInclude] private int G { get; set; }¦private int G { get; set; }¦public int G => 1;›
            public Box<‹int¦string¦Line¦Box<int>›>? H { get; set; }
            ‹¦public Order() { A = 2; }¦[JsonConstructor] private Order(int a) { A = a; }¦[JsonConstructor] public Order(int a = Texts.Order) => A = a;¦[JsonConstructor] public Order(int a) { if (a == 3) throw new Exception(); A = a; }›
            int _i; public int I { get => _i; set { ‹_i = value¦J = value¦Check(value)›; } }
            public int J { get ‹;¦{ return 1; }¦{ return 2; }› set; }
            void Check(int i) { ‹¦throw new Exception();› }
        }
        """,
        """
        namespace App;
        ‹[JsonModel(Profile = typeof(Api))]¦› public ‹partial record¦partial record struct› Rec(int X, ‹¦[property: JsonPropertyName("q")]› string? Y = ‹null¦"a"¦Texts.Prefix›, double Z = ‹1¦double.NaN›, Color K = ‹Color.Red¦Color.Green›)
        {
            public int Twice { get; init; } ‹= X;¦= Math.Abs(X);›
        }
        public class Line(int no) { public int No { get; ‹¦set;› } = ‹no¦int.Parse(no.ToString())›; public Line? Next { get; set; } }
        ‹¦[JsonConverter(typeof(JsonStringEnumConverter))]¦[Flags]› public enum Color ‹¦: byte› { ‹¦[JsonStringEnumMemberName("rot")]› Red‹¦ = 1¦ = Texts.Order›, Green ‹¦, Blue› }
        public class Root { public ‹int¦Alias› R { get; set; } }
        ‹¦[JsonSourceGenerationOptions(PropertyNamingPolicy = JsonKnownNamingPolicy.SnakeCaseLower)]› ‹[JsonSerializable(typeof(Line))]¦[JsonSerializable(typeof(List<Rec>))]¦[JsonSerializable(typeof(Box<>))]¦› public partial class Listed : JsonSerializerContext { }
        public abstract class OtherRoot { public string? O { get; set; } }
        """,
        """"
        namespace App;
        static class Texts
        {
            public const string Suffix = "‹s¦t›";
            public const string Prefix = ‹"p"¦"""p1"""¦nameof(Rec)¦$"a{Suffix}"›;
            public const string Raw = """‹1¦2›""";
            public const int Order = ‹3¦4›;
            public const JsonIgnoreCondition When = JsonIgnoreCondition.‹Never¦Always›;
            static int Body() { ‹return 1;¦return Json.Serialize(new Line(1)).Length;› }
        }
        public partial record ‹¦struct› Rec { ‹¦public int Part { get; set; }› }
        public partial class Box<T> ‹¦where T : notnull¦where T : struct› { ‹public T? V { get; set; }¦[JsonInclude, JsonPropertyName("""v1""")] T? V { get; set; }¦public required T V { get; init; }› }
        [JsonProfile(Naming = JsonNaming.‹SnakeCase¦CamelCase›‹¦, EnumsAsNames = true¦, IgnoreNull = true¦, MaxDepth = 10›)] public sealed class Api : JsonProfile<‹Api¦Order›>;
        """",
        """
        ‹¦global using Alias = System.Int64;¦global using Alias = System.String;›
        ‹¦[assembly: JsonModel(typeof(App.Line))]¦[assembly: JsonModel(typeof(List<App.Rec>))]›
        ‹¦[assembly: System.Runtime.CompilerServices.InternalsVisibleTo("Z")]›
        ‹¦[assembly: JsonModels(typeof(App.Listed))]¦[assembly: JsonModels(typeof(App.Listed), Profile = typeof(App.Api))]¦[assembly: JsonModels(typeof(App.Line))]›
        namespace App
        {
            static class Program
            {
                static string Run() { ‹var x = Maker.Make();¦var x = new Order();¦var x = new { A = 1 };¦dynamic x = 1;› return ‹Json¦Api¦JsonX›.Serialize(x); }
                static string Save<T>(T value) => ‹""¦Json.Serialize(value)¦Api.Serialize(new[] { value })›;
                public static string Saved() => Save(‹1¦new Line(1)¦new { A = 1 }¦Maker.Make()›);
                static string? Read => Json.Deserialize<‹Line¦Color¦List<Color>¦Func<int>›>("1")?.ToString();
            }
            static class Maker { public static ‹Order¦Line¦Rec¦Color› Make() => ‹default!¦throw null!›; }
            ‹¦class JsonX : JsonProfile<JsonX> { }¦class JsonX { public static string Serialize(object o) => ""; }›
            ‹¦public class Broken {›
        }
        ‹¦class JackdawCodecs { }¦namespace JackdawCodecs.Sample { class OrderCodec { } }›
        """,
    ];

    /// <summary>One edit of the whole, and the edit back.</summary>
    [Theory]
    [InlineData(0)]
    [InlineData(1)]
    [InlineData(2)]
    [InlineData(3)]
    public void One_edit_gives_what_a_new_run_gives(int file)
    {
        int[][] chosen = First();
        CSharpCompilation start = Compile.Of([.. Files.Select((_, i) => Text(i, chosen))]);
        GeneratorDriver driver = Run(Compile.Driver(), start);
        string expected = Output(driver);
        int changes = 0;
        for (int place = 0; place < chosen[file].Length; place++)
        {
            for (chosen[file][place] = Alternatives(file, place).Length - 1; chosen[file][place] > 0; chosen[file][place]--)
            {
                CSharpCompilation edited = start.ReplaceSyntaxTree(start.SyntaxTrees[file], Compile.Tree(Text(file, chosen), file));
                driver = Run(driver, edited);
                string fresh = Output(Run(Compile.Driver(), edited));
                Assert.True(fresh == Output(driver), "stale after the edit to " + Alternatives(file, place)[chosen[file][place]]);
                changes += fresh == expected ? 0 : 1;
            }

            driver = Run(driver, start);
            Assert.Equal(expected, Output(driver));
        }

        Assert.True(changes > 4, "the edits change nothing that is generated");
    }

    /// <summary>Edit upon edit, also while there are errors.</summary>
    [Fact]
    public void Many_edits_give_what_a_new_run_gives()
    {
        Random random = new(14);
        int[][] chosen = First();
        CSharpCompilation compilation = Compile.Of([.. Files.Select((_, i) => Text(i, chosen))]);
        GeneratorDriver driver = Run(Compile.Driver(), compilation);
        string edits = "";
        for (int n = 0; n < 60; n++)
        {
            int file = random.Next(Files.Length);
            int place = random.Next(chosen[file].Length);
            chosen[file][place] = random.Next(2) == 0 ? 0 : random.Next(Alternatives(file, place).Length);
            edits += "\n" + Alternatives(file, place)[chosen[file][place]];
            compilation = compilation.ReplaceSyntaxTree(compilation.SyntaxTrees[file], Compile.Tree(Text(file, chosen), file));
            if (n % 20 == 19)
            {
                compilation = compilation.WithAssemblyName("Sample" + n);
            }

            driver = Run(driver, compilation);
            Assert.True(Output(Run(Compile.Driver(), compilation)) == Output(driver), "stale after" + edits);
        }
    }

    private static GeneratorDriver Run(GeneratorDriver driver, Compilation compilation)
        => driver.RunGenerators(compilation, TestContext.Current.CancellationToken);

    private static string Output(GeneratorDriver driver)
    {
        GeneratorRunResult result = driver.GetRunResult().Results.Single();
        Assert.Null(result.Exception);
        return string.Join('\n', result.GeneratedSources.Select(source => source.HintName + "\n" + source.SourceText).Order(StringComparer.Ordinal)
            .Concat(result.Diagnostics.Select(found => found.ToString()).Order(StringComparer.Ordinal)));
    }

    private static int[][] First() => [.. Files.Select(file => new int[Place().Count(file)])];

    private static string[] Alternatives(int file, int place) => Place().Matches(Files[file])[place].Groups[1].Value.Split('¦');

    private static string Text(int file, int[][] chosen)
    {
        int place = 0;
        return Place().Replace(Files[file], match => match.Groups[1].Value.Split('¦')[chosen[file][place++]]);
    }

    [GeneratedRegex("‹(.*?)›", RegexOptions.Singleline)]
    private static partial Regex Place();
}
