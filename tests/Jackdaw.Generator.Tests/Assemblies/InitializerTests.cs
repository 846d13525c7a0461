namespace Jackdaw.Generator.Tests.Assemblies;

/// <summary>JSON inside a module initializer, before the generated one of the same module has run.</summary>
public class InitializerTests
{
    private const string Library = """
        namespace Shop;
        [JsonModel] public class Item { public int A { get; set; } = 1; [JsonInclude] internal int B { get; set; } = 2; }
        public static class Eager
        {
            public static string Text = "";
            [System.Runtime.CompilerServices.ModuleInitializer] internal static void Run() => Text = Json.Serialize(new Item());
        }
        """;

    private const string App = """
        using Shop;
        public class Own { public int C { get; set; } = 3; public Item Item { get; set; } = new(); }
        [JsonProfile(Naming = JsonNaming.CamelCase)] public sealed class CamelJson : JsonProfile<CamelJson>;
        public static class Early
        {
            public static string Text = "";
            [System.Runtime.CompilerServices.ModuleInitializer] internal static void Run() => Text = EXPRESSION;
            public static string Get() => Text;
            public static string Again() => EXPRESSION;
        }
        """;

    public static TheoryData<string, string> Expressions { get; } = new()
    {
        { "Json.Serialize(new Own())", """{"C":3,"Item":{"A":1,"B":2}}""" },
        { "Json.Serialize(new Item())", """{"A":1,"B":2}""" },
        { "Json.Serialize(new List<Item> { new() })", """[{"A":1,"B":2}]""" },
        { "Json.Serialize(new List<Own>())", "[]" },
        { "Json.Serialize(new List<short[]> { new short[] { 1 } })", "[[1]]" },
        { "CamelJson.Serialize(new int[0]) + CamelJson.Serialize((1, 2))", """[]{"item1":1,"item2":2}""" },
        { "Eager.Text", """{"A":1,"B":2}""" },
    };

    [Theory]
    [MemberData(nameof(Expressions))]
    public void Works_before_the_generated_initializer(string expression, string expected)
    {
        BuiltAssembly library = BuiltAssembly.Of("ShopLibrary", Library);
        BuiltAssembly app = BuiltAssembly.Of("App", App.Replace("EXPRESSION", expression, StringComparison.Ordinal), whole: false, library);
        LoadedAssemblies loaded = new(library, app);
        Assert.Equal(expected, loaded.Call(app.Name, "Early", "Get"));
        Assert.Equal(expected, loaded.Call(app.Name, "Early", "Again"));
        loaded.Unload();
    }
}
