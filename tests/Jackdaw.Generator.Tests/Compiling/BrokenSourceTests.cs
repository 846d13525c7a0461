using Jackdaw.Build;
using Microsoft.CodeAnalysis;

namespace Jackdaw.Generator.Tests.Compiling;

/// <summary>While somebody types, the source is broken most of the time. The generator must live with that and add no noise.</summary>
public class BrokenSourceTests
{
    private const string Source = """
        namespace App;
        [JsonModel] [JsonModel(Profile = typeof(Api))]
        public record Order(int Id, string Name = "x", Color Color = Color.Red) { public List<Line>? Lines { get; init; } [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)] public Box<int>? Box { get; set; } }
        public class Line { public required string Text { get; init; } [JsonInclude] private int Hidden { get; set; } [JsonCodec(typeof(OwnCodec))] public Line? Next { get; set; } }
        public class Box<T> where T : struct { public T? Value { get; init; } public (int A, T B) Pair { get; set; } public Dictionary<Color, T[]>? Map { get; set; } }
        [JsonConverter(typeof(JsonStringEnumConverter))] public enum Color : byte { Red = 1, [JsonStringEnumMemberName("g")] Green }
        [JsonProfile(Naming = JsonNaming.SnakeCase, MaxDepth = 3)] public sealed class Api : JsonProfile<Api>;
        static class Calls { static string Run() => Json.Serialize(new Order(1)) + Api.Serialize<List<Box<int>>>([]); }
        """;

    private const int Seed = 11;

    [Fact]
    public void Every_beginning_of_a_file()
    {
        GeneratorDriver driver = Compile.Driver();
        for (int length = 0; length < Source.Length; length += 5)
        {
            driver = AssertLives(driver, Source[..length]);
        }
    }

    [LongFact]
    public void A_piece_missing_or_twice()
    {
        GeneratorDriver driver = Compile.Driver();
        var random = new Random(Seed);
        for (int i = 0; i < 200; i++)
        {
            int start = random.Next(Source.Length - 1);
            int length = random.Next(1, Math.Min(40, Source.Length - start));
            driver = AssertLives(driver, random.Next(2) == 0
                ? Source.Remove(start, length)
                : Source.Insert(random.Next(Source.Length), Source.Substring(start, length)));
        }
    }

    [Fact]
    public void An_unknown_type_is_reported_by_the_compiler_alone()
    {
        GeneratorRunResult result = Compile.Driver()
            .RunGenerators(Compile.Of("[JsonModel] public class M { public Unknown? A { get; set; } public List<Unknown[]>? B { get; set; } }"), TestContext.Current.CancellationToken)
            .GetRunResult().Results.Single();
        Assert.Empty(result.Diagnostics);
        Assert.DoesNotContain(result.GeneratedSources, source => source.HintName == "MCodec.g.cs");
    }

    private static GeneratorDriver AssertLives(GeneratorDriver driver, string source)
    {
        driver = driver.RunGenerators(Compile.Of(source), TestContext.Current.CancellationToken);
        GeneratorRunResult result = driver.GetRunResult().Results.Single();
        Assert.True(result.Exception is null, $"{result.Exception}\n{source}");
        foreach (GeneratedSourceResult generated in result.GeneratedSources)
        {
            // Whatever was generated is at least C#.
            Assert.Empty(generated.SyntaxTree.GetDiagnostics(TestContext.Current.CancellationToken));
        }

        return driver;
    }
}
