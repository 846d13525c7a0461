using System.Text;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Text;

namespace Jackdaw.Generator.Bench;

/// <summary>
/// A project of many models: each a class of 20 members in a file of its own, every tenth asked for by a call, and a service that has nothing to
/// do with JSON. Both generators get the same models; only what asks for them differs.
/// </summary>
internal sealed class Project(int types, ProjectKind kind)
{
    private const int PerCall = 10;

    private static readonly CSharpParseOptions Parsing = new(LanguageVersion.Latest);

    private readonly SourceText[] _files = [.. Files(types, kind).Select(text => SourceText.From(text, Encoding.UTF8))];

    public CSharpParseOptions Options => Parsing;

    /// <summary>Parsed again each time: nothing of an earlier round is left in the trees.</summary>
    public CSharpCompilation Compile() => CSharpCompilation.Create(
        "Models",
        _files.Select((text, i) => CSharpSyntaxTree.ParseText(text, Parsing, $"File{i}.cs")),
        References.All,
        new CSharpCompilationOptions(OutputKind.DynamicallyLinkedLibrary, nullableContextOptions: NullableContextOptions.Enable, optimizationLevel: OptimizationLevel.Release));

    /// <summary>Another statement in a method of the service.</summary>
    public static CSharpCompilation EditMethod(CSharpCompilation compilation, int round) =>
        Replace(compilation, compilation.SyntaxTrees[^1], "int sum = 0;", $"int sum = {round};");

    /// <summary>Another member in the first model.</summary>
    public static CSharpCompilation EditModel(CSharpCompilation compilation, int round) =>
        Replace(compilation, compilation.SyntaxTrees[0], "public int Id { get; set; }", $"public int Id {{ get; set; }} public int Added{round} {{ get; set; }}");

    private static CSharpCompilation Replace(CSharpCompilation compilation, SyntaxTree tree, string before, string after)
    {
        SourceText text = tree.GetText();
        int at = text.ToString().IndexOf(before, StringComparison.Ordinal);
        return compilation.ReplaceSyntaxTree(tree, tree.WithChangedText(text.WithChanges(new TextChange(new TextSpan(at, before.Length), after))));
    }

    private static IEnumerable<string> Files(int types, ProjectKind kind)
    {
        for (int i = 0; i < types; i++)
        {
            yield return Model(i, types, kind);
        }

        if (kind == ProjectKind.SystemTextJson)
        {
            yield return "namespace App;\nusing System.Text.Json.Serialization;\n"
                + string.Concat(Enumerable.Range(0, types).Select(i => $"[JsonSerializable(typeof(Model{i}))]\n"))
                + "public partial class Context : JsonSerializerContext;\n";
        }

        yield return Calls(types, kind);
        yield return Service();
    }

    private static string Model(int number, int types, ProjectKind kind)
    {
        StringBuilder text = new("using System;\nusing System.Collections.Generic;\nusing System.Text.Json.Serialization;\nnamespace App;\n");
        text.Append(kind == ProjectKind.Jackdaw ? "[Jackdaw.JsonModel]\n" : "").Append($"public class Model{number}\n{{\n    public int Id {{ get; set; }}\n");
        string[] kinds = ["string?", "int", "double", "bool", "DateTime", "Guid", "long?", "List<string>?", "decimal", "Dictionary<string, int>?"];
        for (int i = 0; i < 17; i++)
        {
            text.Append(i % 3 == 0 ? $"    [JsonPropertyName(\"member_{i}\")]\n" : "").Append($"    public {kinds[i % kinds.Length]} Member{i} {{ get; set; }}\n");
        }

        string next = number + 1 < types ? $"Model{number + 1}" : "string";
        return text.Append($"    public {next}? Next {{ get; set; }}\n    public List<{next}>? All {{ get; set; }}\n}}\n").ToString();
    }

    private static string Calls(int types, ProjectKind kind)
    {
        StringBuilder text = new("using System.Text.Json;\nnamespace App;\npublic static class Calls\n{\n");
        for (int i = 0; i < types; i += PerCall)
        {
            text.Append(kind switch
            {
                ProjectKind.Jackdaw => $"    public static string Write{i}(Model{i} value) => Jackdaw.Json.Serialize(value);\n    public static Model{i}? Read{i}(string json) => Jackdaw.Json.Deserialize<Model{i}>(json);\n",
                ProjectKind.SystemTextJson => $"    public static string Write{i}(Model{i} value) => JsonSerializer.Serialize(value, Context.Default.Model{i});\n    public static Model{i}? Read{i}(string json) => JsonSerializer.Deserialize(json, Context.Default.Model{i});\n",
                _ => $"    public static string Write{i}(Model{i} value) => value.ToString()!;\n    public static Model{i}? Read{i}(string json) => null;\n",
            });
        }

        return text.Append("}\n").ToString();
    }

    private static string Service()
    {
        StringBuilder text = new("namespace App;\npublic sealed class Service\n{\n");
        for (int i = 0; i < 50; i++)
        {
            text.Append($"    public int Work{i}(int[] values)\n    {{\n        int sum = 0;\n        foreach (int value in values)\n        {{\n            sum += value * {i};\n        }}\n\n        return sum;\n    }}\n\n");
        }

        return text.Append("}\n").ToString();
    }
}
