using System.Reflection;

namespace Jackdaw.Generator.Tests.Compiling;

/// <summary>
/// Values of types in source, written by generated code, by codecs that are composed at run time, and by System.Text.Json: as a root, and in whatever may hold them.
/// </summary>
internal static class ThreeWriters
{
    private const string Names = "using System.Collections; using System.Linq; using System.Text.Json; using Jackdaw.Codecs;\n";

    private static readonly string[] Holders = ["{0}", "List<{0}>", "{0}[]", "IEnumerable<{0}>", "Dictionary<string, {0}>", "Holder<{0}>", "Holder<List<{0}>>"];

    private static readonly string[] Held =
        ["({0})({1})", "new List<{0}> {{ {1} }}", "new {0}[] {{ {1} }}", "new List<{0}> {{ {1} }}", "new Dictionary<string, {0}> {{ [\"k\"] = {1} }}", "new Holder<{0}> {{ Value = {1} }}", "new Holder<List<{0}>> {{ Value = new() {{ {1} }} }}"];

    /// <summary>The text of each holder by all three, which must be the same; <c>refused</c> where all three throw.</summary>
    public static IReadOnlyList<string> Write(string declarations, string type, string value)
    {
        string[] calls = [.. Holders.Select((holder, i) => Call(Format(holder, type), Format(Held[i], type, value)))];
        return Run(declarations, calls, (theirs, ours) => theirs == ours);
    }

    /// <summary>What documents are, read as a type and written again as <c>object</c>.</summary>
    public static IReadOnlyList<string> Read(string declarations, string type, params string[] documents)
        => Run(declarations, [.. documents.Select(document => $"Try(() => JsonSerializer.Serialize<object>(JsonSerializer.Deserialize<{type}>({Literal(document)})!)), Try(() => JsonSerializer.Serialize<object>(Json.Deserialize<{type}>({Literal(document)})!))")], (theirs, ours) => theirs == ours);

    /// <summary>Text of ours alone, the same generated and at run time.</summary>
    public static IReadOnlyList<string> WriteAlone(string declarations, string type, params string[] values)
        => Run(declarations, [.. values.Select(value => Call(type, $"({type})({value})"))], (_, _) => true);

    public static IReadOnlyList<string> Run(string declarations, IReadOnlyList<string> calls, Func<string, string, bool> agree)
    {
        string source = Names + declarations + "\n" + Program(calls);
        string[] generated = ((string)Running.Run(source)!).Split('\n');
        string[] composed = ((string)Assembly.Load(Compile.Library(source)).GetType("Calls")!.GetMethod("Run")!.Invoke(null, BindingFlags.DoNotWrapExceptions, null, null, null)!).Split('\n');
        List<string> wrong = [];
        for (int i = 0; i < generated.Length; i += 2)
        {
            if (!agree(generated[i], generated[i + 1]) || generated[i + 1] != composed[i + 1])
            {
                wrong.Add($"{calls[i / 2]}\ntheirs:      {generated[i]}\ngenerated:   {generated[i + 1]}\nat run time: {composed[i + 1]}");
            }
        }

        Assert.True(wrong.Count == 0, string.Join("\n", wrong));

        return [.. generated.Where((_, i) => i % 2 == 1)];
    }

    private static string Call(string type, string value)
        => $"Try(() => JsonSerializer.Serialize<{type}>({value}, Relaxed)), Try(() => Json.Serialize<{type}>({value}))";

    private static string Format(string format, params string[] words) => string.Format(System.Globalization.CultureInfo.InvariantCulture, format, words);

    private static string Literal(string text) => Microsoft.CodeAnalysis.CSharp.SymbolDisplay.FormatLiteral(text, quote: true);

    private static string Program(IReadOnlyList<string> calls) => $$"""
        public class Holder<T> { public T Value { get; set; } = default!; }
        public static class Calls
        {
            private static readonly JsonSerializerOptions Relaxed = new() { Encoder = System.Text.Encodings.Web.JavaScriptEncoder.UnsafeRelaxedJsonEscaping };

            private static string Try(Func<string> call)
            {
                try { return call(); }
                catch (Exception error) when (error is NotSupportedException or InvalidOperationException or JsonException or ArgumentException or FormatException or InvalidCastException or NullReferenceException or MissingMethodException) { return "refused"; }
            }

            public static string Run() => string.Join("\n", {{string.Join(",\n", calls)}});
        }
        """;
}
