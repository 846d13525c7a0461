using Microsoft.CodeAnalysis;

namespace Jackdaw.Generator.Tests.Assemblies;

/// <summary>A polymorphic base whose derived types other assemblies can't name: they use the codec of its assembly, and where there is none that fits, they are refused by name.</summary>
public class PolymorphicAssemblyTests
{
    private const string Library = """
        [assembly: System.Runtime.CompilerServices.InternalsVisibleTo("Friend")]
        namespace Books;
        [JsonModel]
        [JsonDerivedType(typeof(Novel), "novel")]
        [JsonDerivedType(typeof(Draft), "draft")]
        public abstract class Work { public string? Title { get; set; } public static Work Sample => new Draft { Title = "t", Notes = 2 }; }
        public class Novel : Work { public int Pages { get; set; } }
        internal class Draft : Work { public int Notes { get; set; } }
        """;

    private const string App = """
        using Books;
        public class Shelf { public List<Work> Works { get; set; } = []; }
        public static class Calls
        {
            public static string Root() => Json.Serialize(Work.Sample);
            public static string Member() => Json.Serialize(new Shelf { Works = [Work.Sample] });
            public static string Read() => Json.Serialize(Json.Deserialize<Shelf>("{\"Works\":[{\"$type\":\"draft\",\"Notes\":5}]}"));
        }
        """;

    [Theory]
    [InlineData("App", true)]
    [InlineData("App", false)]
    [InlineData("Friend", true)]
    [InlineData("Friend", false)]
    public void Its_assembly_has_the_codec_for_all(string asker, bool whole)
    {
        BuiltAssembly library = BuiltAssembly.Of("Library", Library);
        LoadedAssemblies loaded = new(library, BuiltAssembly.Of(asker, App, whole, library));
        Assert.Equal("""{"$type":"draft","Notes":2,"Title":"t"}""", loaded.Call(asker, "Calls", "Root"));
        Assert.Equal("""{"Works":[{"$type":"draft","Notes":2,"Title":"t"}]}""", loaded.Call(asker, "Calls", "Member"));
        Assert.Equal("""{"Works":[{"$type":"draft","Notes":5,"Title":null}]}""", loaded.Call(asker, "Calls", "Read"));
        loaded.Unload();
    }

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public void Under_other_settings_it_is_refused_by_name(bool whole)
    {
        const string Source = "[JsonProfile(Naming = JsonNaming.CamelCase)] public sealed class Camel : JsonProfile<Camel>; static class Calls { static string Run() => Camel.Serialize(Books.Work.Sample); }";
        BuiltAssembly library = BuiltAssembly.Of("Library", Library);
        Diagnostic found = Assert.Single(BuiltAssembly.Diagnose(Source, whole, library));
        string message = found.GetMessage(System.Globalization.CultureInfo.InvariantCulture);
        Assert.Contains("Books.Draft", message, StringComparison.Ordinal);
        Assert.Contains("not visible", message, StringComparison.Ordinal);
    }

    /// <summary>Its own derived class has the members of the base, and says nothing of those that the base lists.</summary>
    [Fact]
    public void A_class_of_another_assembly_derives_from_it()
    {
        BuiltAssembly library = BuiltAssembly.Of("Library", Library);
        BuiltAssembly app = BuiltAssembly.Of("App", "public class Mine : Books.Work { public int Own { get; set; } } public static class Calls { public static string Run() => Json.Serialize(new Mine { Own = 1 }); }", whole: false, library);
        LoadedAssemblies loaded = new(library, app);
        Assert.Equal("""{"Own":1,"Title":null}""", loaded.Call("App", "Calls", "Run"));
        loaded.Unload();
    }

    /// <summary>A friend sees the derived types, and would make a codec that nobody else can make: what it writes under a profile of its own is the same at run time.</summary>
    [Fact]
    public void A_friend_may_serve_it_under_other_settings()
    {
        const string Source = "[JsonProfile(Naming = JsonNaming.CamelCase)] public sealed class Camel : JsonProfile<Camel>; public static class Calls { public static string Run() => Camel.Serialize(Books.Work.Sample) + Open(Books.Work.Sample); static Type At<T>() => typeof(T); static string Open<T>(T value) => Camel.Serialize(value, At<T>()); }";
        BuiltAssembly library = BuiltAssembly.Of("Library", Library);
        LoadedAssemblies loaded = new(library, BuiltAssembly.Of("Friend", Source, whole: true, library));
        const string Expected = """{"$type":"draft","notes":2,"title":"t"}""";
        Assert.Equal(Expected + Expected, loaded.Call("Friend", "Calls", "Run"));
        loaded.Unload();
    }
}
