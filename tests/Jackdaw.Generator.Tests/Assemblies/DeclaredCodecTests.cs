using Microsoft.CodeAnalysis;

namespace Jackdaw.Generator.Tests.Assemblies;

/// <summary>A type has one JSON, which the assembly that declares it decides: whoever asks, in whatever it stands, and whoever asks first.</summary>
public class DeclaredCodecTests
{
    private const string Whole = """{"Sum":3,"Kind":1,"_owner":"x"}""";

    /// <summary>Internal and private members, a private constructor, a codec that nobody else can name.</summary>
    private const string Library = """
        [assembly: System.Runtime.CompilerServices.InternalsVisibleTo("Friend")]
        namespace Books;
        [JsonModel]
        public sealed class Ledger
        {
            [JsonConstructor] private Ledger(int sum) => Sum = sum;
            public Ledger(int sum, string owner) : this(sum) => (_owner, Kind) = (owner, Color.Green);
            public int Sum { get; }
            [JsonInclude] internal Color Kind { get; private set; }
            [JsonInclude] private string _owner = "nobody";
            public static Ledger Sample => new(3, "x");
            public override string ToString() => $"{Sum} {Kind} {_owner}";
        }
        internal enum Color { Red, Green }
        [JsonModel]
        public struct Page { [JsonInclude] private int _number; public static Page Sample => new() { _number = 7 }; }
        public class Box<T> { public T? Value { get; set; } }
        public class Line { [JsonInclude] internal int Amount { get; set; } = 5; }
        public class Entry { public Line Line { get; set; } = new(); }
        [JsonProfile(Naming = JsonNaming.SnakeCase)] public sealed class SnakeJson : JsonProfile<SnakeJson>;
        public static class Own
        {
            public static string Run() => Json.Serialize(Ledger.Sample) + Json.Serialize(new Entry()) + SnakeJson.Serialize(new Line());
        }
        """;

    private const string App = """
        using Books;
        public class Holder { public Ledger? Ledger { get; set; } public Page? Page { get; set; } public Line? Line { get; set; } }
        public static class Calls
        {
            public static string Root() => Json.Serialize(Ledger.Sample);
            public static string List() => Json.Serialize(new List<Ledger> { Ledger.Sample });
            public static string Array() => Json.Serialize(new[] { Ledger.Sample });
            public static string Map() => Json.Serialize(new Dictionary<string, Ledger> { ["a"] = Ledger.Sample });
            public static string Tuple() => Json.Serialize((Ledger.Sample, 1));
            public static string Member() => Json.Serialize(new Holder { Ledger = Ledger.Sample, Page = Page.Sample, Line = new() });
            public static string Read() => Json.Deserialize<List<Ledger>>("[{\"Sum\":4,\"Kind\":1,\"_owner\":\"y\"}]")![0].ToString();
            public static string ReadMember() => Json.Deserialize<Holder>("{\"Ledger\":{\"Sum\":4,\"Kind\":1,\"_owner\":\"y\"}}")!.Ledger!.ToString();
            public static string OtherProfile() => MySnake.Serialize(new[] { new Line() });
        }
        [JsonProfile(Naming = JsonNaming.SnakeCase, Indented = false, MaxDepth = 9)] public sealed class MySnake : JsonProfile<MySnake>;
        """;

    private static readonly (string Method, string Expected)[] Expectations =
    [
        ("Root", Whole),
        ("List", $"[{Whole}]"),
        ("Array", $"[{Whole}]"),
        ("Map", $$"""{"a":{{Whole}}}"""),
        ("Tuple", "{\"Item1\":" + Whole + ",\"Item2\":1}"),
        ("Member", "{\"Ledger\":" + Whole + ",\"Page\":{\"_number\":7},\"Line\":{\"Amount\":5}}"),
        ("Read", "4 Green y"),
        ("ReadMember", "4 Green y"),
        ("OtherProfile", """[{"amount":5}]"""),
    ];

    public static TheoryData<string, bool, int> Askers { get; } = new MatrixTheoryData<string, bool, int>(["App", "Friend"], [true, false], [0, 1, 2]);

    [Theory]
    [MemberData(nameof(Askers))]
    public void A_type_is_written_and_read_alike_wherever_it_stands(string asker, bool whole, int first)
    {
        BuiltAssembly library = BuiltAssembly.Of("Library", Library);
        BuiltAssembly app = BuiltAssembly.Of(asker, App, whole, library);
        LoadedAssemblies loaded = new(library, app);
        for (int i = 0; i < Expectations.Length; i++)
        {
            // Whoever is first decides nothing.
            (string method, string expected) = Expectations[(i + (first * 4)) % Expectations.Length];
            Assert.Equal(expected, loaded.Call(asker, "Calls", method));
        }

        loaded.Unload();
    }

    [Fact]
    public void No_assembly_carries_a_copy()
    {
        BuiltAssembly library = BuiltAssembly.Of("Library", Library);
        foreach (string asker in new[] { "App", "Friend", "Third" })
        {
            BuiltAssembly app = BuiltAssembly.Of(asker, App, whole: false, library);
            string copy = app.Generated.GeneratedSources.Single(source => source.HintName == "LedgerCodec.g.cs").SourceText.ToString();
            Assert.Contains("JsonCodecRegistry.Get<Ledger>(\"\")", copy, StringComparison.Ordinal);
            Assert.DoesNotContain("_owner", copy, StringComparison.Ordinal);
        }
    }

    [Fact]
    public void A_root_alone_needs_nothing_here()
    {
        BuiltAssembly library = BuiltAssembly.Of("Library", Library);
        BuiltAssembly app = BuiltAssembly.Of("App", "public static class Calls { public static string Root() => Json.Serialize(Books.Ledger.Sample); }", whole: false, library);
        Assert.Equal(["JackdawProvider.g.cs"], app.Files);
        LoadedAssemblies loaded = new(library, app);
        Assert.Equal(Whole, loaded.Call("App", "Calls", "Root"));
        loaded.Unload();
    }

    [Theory]
    [InlineData("static class Calls { static string Run() => CamelJson.Serialize(Books.Ledger.Sample); }")]
    [InlineData("static class Calls { static string Run() => CamelJson.Serialize(new List<Books.Ledger>()); }")]
    [InlineData("class Mine : Books.Line { } static class Calls { static string Run() => Json.Serialize(new Mine()); }")]
    [InlineData("class Mine { public Books.Page Page { get; set; } } static class Calls { static string Run() => CamelJson.Serialize(new Mine()); }")]
    public void What_only_the_library_sees_is_refused_by_name(string source)
    {
        BuiltAssembly library = BuiltAssembly.Of("Library", Library);
        foreach (bool whole in new[] { true, false })
        {
            Diagnostic found = Assert.Single(BuiltAssembly.Diagnose(
                source + " [JsonProfile(Naming = JsonNaming.CamelCase)] sealed class CamelJson : JsonProfile<CamelJson>;", whole, library));
            Assert.Equal("JD0024", found.Id);
            Assert.Contains("'Library'", found.GetMessage(System.Globalization.CultureInfo.InvariantCulture), StringComparison.Ordinal);
        }
    }

    /// <summary>A stranger would write the type without the member, and whoever asks first would decide for both.</summary>
    [Theory]
    [InlineData("internal int Hidden { get; set; }")]
    [InlineData("internal int Hidden;")]
    [InlineData("private protected int Hidden { get; set; }")]
    [InlineData("public int Hidden { get; internal set; }")]
    [InlineData("public int Hidden { internal get; set; }")]
    public void What_only_friends_of_a_library_without_codecs_see_is_refused_by_name(string member)
    {
        BuiltAssembly library = BuiltAssembly.Of("Library", $"[assembly: System.Runtime.CompilerServices.InternalsVisibleTo(\"App\")] namespace Books; public class Bare {{ public int A {{ get; set; }} [JsonInclude] {member} }}");
        foreach (bool whole in new[] { true, false })
        {
            Diagnostic found = Assert.Single(BuiltAssembly.Diagnose("static class Calls { static string Run() => Json.Serialize(new List<Books.Bare>()); }", whole, library));
            Assert.Equal("JD0024", found.Id);
            Assert.Contains("'Hidden'", found.GetMessage(System.Globalization.CultureInfo.InvariantCulture), StringComparison.Ordinal);
        }
    }

    /// <summary>Where the library tells that there is more, strangers are refused and a friend is alone.</summary>
    [Fact]
    public void A_friend_makes_a_codec_of_another_shape()
    {
        const string Source = "namespace Books; [JsonModel] public class Known { public int A { get; set; } = 1; [JsonInclude] internal int Hidden { get; set; } = 2; }";
        const string Asking = "[JsonProfile(Naming = JsonNaming.CamelCase)] sealed class CamelJson : JsonProfile<CamelJson>; public static class Calls { public static string Run() => CamelJson.Serialize(new Books.Known()); }";
        BuiltAssembly library = BuiltAssembly.Of("Library", "[assembly: System.Runtime.CompilerServices.InternalsVisibleTo(\"Friend\")] " + Source);
        LoadedAssemblies loaded = new(library, BuiltAssembly.Of("Friend", Asking, whole: false, library));
        Assert.Equal("""{"a":1,"hidden":2}""", loaded.Call("Friend", "Calls", "Run"));
        loaded.Unload();
        Assert.Equal("JD0024", Assert.Single(BuiltAssembly.Diagnose(Asking, whole: false, library)).Id);
    }

    [Theory]
    [InlineData("static class Calls { static string Run() => CamelJson.Serialize(new Books.Half()); }")]
    [InlineData("class Mine : Books.Half { } static class Calls { static string Run() => Json.Serialize(new Mine()); }")]
    public void Private_protected_members_are_hidden_too(string source)
    {
        BuiltAssembly library = BuiltAssembly.Of("Library", "namespace Books; [JsonModel] public class Half { [JsonInclude] private protected int Hidden { get; set; } }");
        Assert.Equal("JD0024", Assert.Single(BuiltAssembly.Diagnose(
            source + " [JsonProfile(Naming = JsonNaming.CamelCase)] sealed class CamelJson : JsonProfile<CamelJson>;", whole: false, library)).Id);
    }

    [Fact]
    public void A_generic_type_closed_here_is_made_here()
    {
        BuiltAssembly library = BuiltAssembly.Of("Library", Library);
        BuiltAssembly app = BuiltAssembly.Of("App", "public class P { public int A { get; set; } } public static class Calls { public static string Run() => Json.Serialize(new Books.Box<P> { Value = new() { A = 2 } }); }", whole: false, library);
        LoadedAssemblies loaded = new(library, app);
        Assert.Equal("""{"Value":{"A":2}}""", loaded.Call("App", "Calls", "Run"));
        loaded.Unload();
    }

    [Fact]
    public void A_codec_that_the_library_has_lost_is_named()
    {
        BuiltAssembly library = BuiltAssembly.Of("Library", Library);
        BuiltAssembly app = BuiltAssembly.Of("App", App, whole: false, library);
        BuiltAssembly older = BuiltAssembly.Of("Library", Library.Replace("[JsonModel]\npublic struct Page", "public struct Page", StringComparison.Ordinal));
        LoadedAssemblies loaded = new(older, app);
        var error = Assert.Throws<NotSupportedException>(() => loaded.Call("App", "Calls", "Member"));
        Assert.Contains("'Library'", error.Message, StringComparison.Ordinal);
        Assert.Contains("'Books.Page'", error.Message, StringComparison.Ordinal);
        Assert.Equal($"[{Whole}]", loaded.Call("App", "Calls", "List"));
        loaded.Unload();
    }
}
