using System.Reflection;
using Jackdaw.Build;
using Jackdaw.Generator.Tests.Compiling;

namespace Jackdaw.Generator.Tests.Behaviour;

/// <summary>Which of several names of one value is written: the one that System.Text.Json writes, whatever the compiler sees first.</summary>
public class EnumAliasTests
{
    /// <summary>Of one value the name and the key, and what all values make of the names.</summary>
    private const string Comparison = """
        [JsonProfile(EnumsAsNames = true)] public sealed partial class Named : JsonProfile<Named>;
        [JsonProfile(EnumsAsNames = true, EnumNaming = JsonNaming.SnakeCase)] public sealed partial class Snake : JsonProfile<Snake>;
        public static class Compared
        {
            private static readonly System.Text.Json.JsonSerializerOptions Names = new() { Converters = { new JsonStringEnumConverter() } };
            private static readonly System.Text.Json.JsonSerializerOptions Snaked = new() { Converters = { new JsonStringEnumConverter(System.Text.Json.JsonNamingPolicy.SnakeCaseLower) } };

            public static void Add<T>(List<string> wrong, Func<T, string> named, Func<T, string> snake, Func<T, string> key, Func<string, T> read) where T : struct, Enum
            {
                foreach (T value in Values<T>())
                {
                    Same(wrong, value, System.Text.Json.JsonSerializer.Serialize(value, Names), () => named(value));
                    Same(wrong, value, System.Text.Json.JsonSerializer.Serialize(value, Snaked), () => snake(value));
                    Same(wrong, value, System.Text.Json.JsonSerializer.Serialize(new Dictionary<T, int> { [value] = 1 }), () => key(value));
                    Same(wrong, value, value.ToString("D"), () => read(System.Text.Json.JsonSerializer.Serialize(value, Names)).ToString("D"));
                }
                foreach (string name in Enum.GetNames<T>())
                {
                    if (typeof(T).GetField(name)!.IsDefined(typeof(JsonStringEnumMemberNameAttribute), false)) continue;
                    Same(wrong, name, Enum.Parse<T>(name).ToString("D"), () => read("\"" + name + "\"").ToString("D"));
                }
            }

            private static void Same(List<string> wrong, object value, string theirs, Func<string> ours)
            {
                string text;
                try { text = ours(); } catch (Exception error) { text = error.Message; }
                if (theirs != text) wrong.Add($"{value.GetType()} {value}: {theirs}, {text}");
            }

            private static ulong Bits<T>(T value) where T : struct, Enum => unchecked((ulong)Int128.Parse(value.ToString("D")));

            private static IEnumerable<T> Values<T>() where T : struct, Enum
            {
                T[] values = Enum.GetValues<T>();
                foreach (T value in values) yield return value;
                if (!typeof(T).IsDefined(typeof(FlagsAttribute), false)) yield break;
                for (int i = 0; i + 1 < values.Length; i++)
                {
                    yield return (T)Enum.ToObject(typeof(T), Bits(values[i]) | Bits(values[i + 1]));
                }
            }
        }

        """;

    private const string Own = """
        public enum Plain { B = 1, A = 1, Z = 0, Y = 0 }
        public enum Named2 { [JsonStringEnumMemberName("one")] B = 1, A = 1, C = 2, [JsonStringEnumMemberName("two")] D = 2 }
        public enum Unsorted { C20 = 20, C19 = 19, C18 = 18, C17 = 17, C16 = 16, C15 = 15, C14 = 14, C13 = 13, A12 = 12, B12 = 12, X12 = 12, C11 = 11, C10 = 10, A9 = 9, B9 = 9, C8 = 8, C7 = 7, C6 = 6, A1 = 1, Q1 = 1, M1 = 1, C5 = 5, C4 = 4, C3 = 3, C2 = 2, A20 = 20, C0 = 0 }
        [Flags] public enum Rights { None = 0, Nothing = 0, Write = 2, Read = 1, Look = 1, Both = 3, All = 3, Other = 8 }
        [Flags] public enum Large : ulong { Top = 1UL << 63, Summit = 1UL << 63, Low = 1, Mixed = Low | Top }
        public enum Signed : sbyte { Minus = -1, Negative = -1, Zero = 0, Plus = 1 }
        public enum Cased { read = 1, Read = 1, READ = 1 }
        """;

    [Fact]
    public void Own_enums() => Check(Own, ["Plain", "Named2", "Unsorted", "Rights", "Large", "Signed", "Cased"]);

    [LongFact]
    public void All_enums_of_the_framework()
    {
        string[] enums =
        [
            .. ((string)AppContext.GetData("TRUSTED_PLATFORM_ASSEMBLIES")!).Split(Path.PathSeparator)
                .Where(path => File.Exists(path) && Path.GetFileName(path).StartsWith("System.", StringComparison.Ordinal) && path.Contains("Microsoft.NETCore.App", StringComparison.Ordinal))
                .SelectMany(path => Assembly.Load(Path.GetFileNameWithoutExtension(path)).GetExportedTypes())
                .Concat(typeof(object).Assembly.GetExportedTypes())
                .Where(type => type.IsEnum && !type.IsGenericType && !type.IsDefined(typeof(System.Diagnostics.CodeAnalysis.ExperimentalAttribute)) && !type.IsDefined(typeof(ObsoleteAttribute)))
                .Select(type => "global::" + type.FullName!.Replace('+', '.'))
                .Distinct()
                .Order(StringComparer.Ordinal),
        ];
        Assert.True(enums.Length > 300, $"{enums.Length}");
        Check("", enums);
    }

    private static void Check(string declarations, IReadOnlyList<string> enums)
    {
        string source = Comparison + declarations + "public static class Calls { public static string Run() { List<string> wrong = [];\n"
            + string.Concat(enums.Select(type => $"Compared.Add<{type}>(wrong, value => Named.Serialize<{type}>(value), value => Snake.Serialize<{type}>(value), value => Json.Serialize<Dictionary<{type}, int>>(new() {{ [value] = 1 }}), json => Named.Deserialize<{type}>(json));\n"))
            + "return string.Join(\"\\n\", wrong); } }";
        Assert.Equal("", Running.Run(source));
        Assert.Equal("", Assembly.Load(Compile.Library(source)).GetType("Calls")!.GetMethod("Run")!.Invoke(null, BindingFlags.DoNotWrapExceptions, null, null, null));
    }
}
