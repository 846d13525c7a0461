using Jackdaw.Build;

namespace Jackdaw.Generator.Tests.Assemblies;

/// <summary>
/// The first use of a type loads that type and not the others. Shown with one that can't be loaded: its base class is in an assembly that is
/// missing when the program runs.
/// </summary>
public class FirstUseTests
{
    [LongTheory]
    [InlineData(20)]
    [InlineData(500)]
    public void Only_the_wanted_type_of_many_is_loaded(int count)
    {
        BuiltAssembly missing = BuiltAssembly.Of("Missing", "public class Gone { public int A { get; set; } }");
        string models = string.Concat(Enumerable.Range(0, count).Select(i => $"[JsonModel] public class Model{i} {{ public int A {{ get; set; }} = {i}; }}\n"));
        string calls = string.Concat(Enumerable.Range(0, count).Select(i => $" + Json.Serialize(new Model{i}())"));
        BuiltAssembly app = BuiltAssembly.Of(
            "App",
            models + "[JsonModel] public class Broken : Gone; public class Outer<T> { public class Inner { public T? B { get; set; } } }\n"
                + "public static class Calls { public static string One() => Json.Serialize(new Model7()); public static string Bad() => Json.Serialize(new Broken());"
                + " public static string Generic() => Json.Serialize(new Outer<Model3>.Inner()) + Json.Serialize(new Outer<int>.Inner()) + Json.Serialize(new List<Model3>[0]) + Json.Serialize(((int, Model4?)?)null);"
                + $" public static string All() => \"\"{calls}; }}",
            whole: true,
            missing);
        LoadedAssemblies loaded = new(app);
        Assert.Equal("""{"A":7}""", loaded.Call("App", "Calls", "One"));
        Assert.Equal("""{"B":null}{"B":0}[]null""", loaded.Call("App", "Calls", "Generic"));
        Assert.Equal(string.Concat(Enumerable.Range(0, count).Select(i => $$"""{"A":{{i}}}""")), loaded.Call("App", "Calls", "All"));
        Assert.Throws<FileNotFoundException>(() => loaded.Call("App", "Calls", "Bad"));
        loaded.Unload();
    }

    /// <summary>Names that give one number, and types that differ in their namespace or the type around them alone.</summary>
    [Fact]
    public void Types_with_one_number_are_told_apart()
    {
        string models = string.Concat(Enumerable.Range(0, 12).Select(i => $"namespace N{i} {{ public class Same {{ public int A{i} {{ get; set; }} }} }}\n"));
        string calls = string.Concat(Enumerable.Range(0, 12).Select(i => $" + Json.Serialize(new N{i}.Same())"));
        BuiltAssembly app = BuiltAssembly.Of("App", models + $"public static class Calls {{ public static string All() => \"\"{calls}; }}");
        LoadedAssemblies loaded = new(app);
        Assert.Equal(string.Concat(Enumerable.Range(0, 12).Select(i => $$"""{"A{{i}}":0}""")), loaded.Call("App", "Calls", "All"));
        loaded.Unload();
    }

    /// <summary>An assembly that was just loaded, used for the first time by many threads at once: generated codecs, derived types, what is filled, and a type that no generator saw.</summary>
    [Fact]
    public void May_happen_on_64_threads()
    {
        const int Threads = 64;
        const int Rounds = 5;
        BuiltAssembly app = BuiltAssembly.Of("App", """
            [JsonModel] [JsonDerivedType(typeof(Circle), "circle")] [JsonDerivedType(typeof(Square), 4)] public abstract class Figure { public string? Name { get; set; } public List<Figure>? Inner { get; set; } }
            public sealed class Circle : Figure { public double Radius { get; set; } }
            public sealed class Square(int side) : Figure { public int Side => side; }
            [JsonModel] [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)] public sealed class Filled { public List<int> Numbers { get; } = [1]; public Dictionary<string, Filled> Parts { get; } = []; }
            [JsonModel] public sealed record Told(int A, DayOfWeek Day = DayOfWeek.Friday) : IJsonOnDeserialized { public int B { get; set; } public void OnDeserialized() => B = A; }
            public static class Calls
            {
                public static string Figures() => Json.Serialize(Json.Deserialize<Figure>("{\"$type\":\"circle\",\"Radius\":1,\"Inner\":[{\"$type\":4,\"Side\":2}]}"));
                public static string Fill() => Json.Serialize(Json.Deserialize<Filled>("{\"Numbers\":[2],\"Parts\":{\"a\":{}}}"));
                public static string Tell() => StrictJson.Serialize(StrictJson.Deserialize<List<Told>>("[{\"A\":3}]"));
                public static string Open() => Save(new Unseen { A = 1, Figure = new Square(5) });
                private static Type At<T>() => typeof(T);
                private static string Save<T>(T value) => Json.Serialize(value, At<T>());
                private sealed class Unseen { public int A { get; set; } public Figure? Figure { get; set; } }
            }
            """);
        (string Method, string Expected)[] uses =
        [
            ("Figures", """{"$type":"circle","Radius":1,"Name":null,"Inner":[{"$type":4,"Side":2,"Name":null,"Inner":null}]}"""),
            ("Fill", """{"Numbers":[1,2],"Parts":{"a":{"Numbers":[1],"Parts":{}}}}"""),
            ("Tell", """[{"A":3,"Day":5,"B":3}]"""),
            ("Open", """{"A":1,"Figure":{"$type":4,"Side":5,"Name":null,"Inner":null}}"""),
        ];
        for (int round = 0; round < Rounds; round++)
        {
            LoadedAssemblies loaded = new(app);
            using Barrier start = new(Threads);
            object?[] answers = new object?[Threads];
            Thread[] threads = [.. Enumerable.Range(0, Threads).Select(i => new Thread(() =>
            {
                start.SignalAndWait();
                answers[i] = Record.Exception(() => { answers[i] = loaded.Call("App", "Calls", uses[i % uses.Length].Method); }) ?? answers[i];
            }))];
            Array.ForEach(threads, thread => thread.Start());
            Array.ForEach(threads, thread => thread.Join());
            Assert.All(answers, (answer, i) => Assert.Equal(uses[i % uses.Length].Expected, answer?.ToString()));
            loaded.Unload();
        }
    }
}
