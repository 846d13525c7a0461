namespace Jackdaw.Generator.Tests.Assemblies;

/// <summary>
/// The first use of a type loads that type and not the others. Shown with one that can't be loaded: its base class is in an assembly that is
/// missing when the program runs.
/// </summary>
public class FirstUseTests
{
    [Theory]
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
}
