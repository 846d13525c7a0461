using System.Collections;
using System.Reflection;
using Jackdaw.Generator.Tests.Compiling;
using Microsoft.CodeAnalysis;

namespace Jackdaw.Generator.Tests.Caching;

/// <summary>The model is plain data: equal for equal source, different for different source, and without symbols.</summary>
public class ModelTests
{
    private const string Source = """
        namespace App;
        [JsonModel]
        [JsonModel(Profile = typeof(Api))]
        public record Order(int Id, string Name = "x") { public List<Line>? Lines { get; init; } public Box<int>? Box { get; set; } public Color Color { get; set; } }
        public class Line { public required string Text { get; init; } [JsonInclude] private int Hidden { get; set; } public Line? Next { get; set; } }
        public class Box<T> where T : struct { public T? Value { get; init; } }
        [JsonConverter(typeof(JsonStringEnumConverter))] public enum Color { Red, Green }
        [JsonProfile(Naming = JsonNaming.SnakeCase)] public sealed class Api : JsonProfile<Api>;
        public class Bad { public Action? Anything { get; set; } }
        static class Calls { static string Run() => Json.Serialize(new Bad()); }
        """;

    public static TheoryData<string, string> Differences { get; } = new()
    {
        { "int Id", "long Id" },
        { "\"x\"", "\"y\"" },
        { "List<Line>?", "Line[]?" },
        { "required string Text", "string Text" },
        { "[JsonInclude] private", "private" },
        { "where T : struct", "where T : struct, IComparable" },
        { "Red, Green", "Green, Red" },
        { "SnakeCase", "KebabCase" },
        { "Line? Next", "Line? Following" },
        { "[JsonModel]\n", "" },
    };

    [Fact]
    public void Equal_source_gives_equal_models()
    {
        object[] first = Models(Source);
        object[] second = Models(Source);
        Assert.NotEmpty(first);
        Assert.Equal(first, second);
        Assert.Equal(first.Select(model => model.GetHashCode()), second.Select(model => model.GetHashCode()));
    }

    [Theory]
    [MemberData(nameof(Differences))]
    public void Different_source_gives_different_models(string before, string after)
    {
        Assert.Contains(before, Source, StringComparison.Ordinal);
        Assert.NotEqual(Models(Source), Models(Source.Replace(before, after, StringComparison.Ordinal)));
    }

    [Fact]
    public void No_symbol_or_syntax_is_reachable_from_any_step()
    {
        GeneratorRunResult result = Compile.Run(Source);
        string[] steps = [Steps.Calls, Steps.Marked, Steps.Profiles, Steps.Requests, Steps.Codecs, Steps.Provider, Steps.Problems];
        foreach (string step in steps)
        {
            List<object> values = [.. Compile.Outputs(result, step).Select(output => output.Value)];
            Assert.NotEmpty(values);
            values.ForEach(value => AssertPlain(value, step, []));
        }
    }

    private static object[] Models(string source)
    {
        GeneratorRunResult result = Compile.Run(source);
        return [.. Compile.Outputs(result, Steps.Codecs).Concat(Compile.Outputs(result, Steps.Provider)).Select(output => output.Value)];
    }

    private static void AssertPlain(object? value, string path, HashSet<object> seen)
    {
        if (value is null or string || value.GetType().IsPrimitive || value.GetType().IsEnum || (!value.GetType().IsValueType && !seen.Add(value)))
        {
            return;
        }

        Assert.False(
            value is ISymbol or SyntaxNode or SyntaxTree or Compilation or SemanticModel or Location or AttributeData or Delegate,
            path + " holds a " + value.GetType());
        if (value is IEnumerable items)
        {
            foreach (object? item in items)
            {
                AssertPlain(item, path + "[]", seen);
            }
        }

        for (Type? type = value.GetType(); type is not null; type = type.BaseType)
        {
            foreach (FieldInfo field in type.GetFields(BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.DeclaredOnly))
            {
                AssertPlain(field.GetValue(value), path + "." + field.Name, seen);
            }
        }
    }
}
