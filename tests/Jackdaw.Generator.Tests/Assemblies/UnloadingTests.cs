using System.Runtime.CompilerServices;
using Jackdaw.TestKit.Measures;

namespace Jackdaw.Generator.Tests.Assemblies;

/// <summary>An assembly that can be unloaded is, though it used Jackdaw: nothing of the library holds its types.</summary>
public class UnloadingTests
{
    private const string Library = """
        namespace Plug;
        [JsonModel] public class Shared { public int A { get; set; } = 1; [JsonInclude] internal int B { get; set; } = 2; }
        """;

    private const string Plugin = """
        using Plug;
        public class Model { public string Name { get; set; } = "n"; public List<Model>? Parts { get; set; } public Shared Shared { get; set; } = new(); public Level Level { get; set; } }
        [JsonConverter(typeof(JsonStringEnumConverter))] public enum Level { Low, High }
        [JsonProfile(Naming = JsonNaming.CamelCase)] public sealed class PluginJson : JsonProfile<PluginJson>;
        public static class Calls
        {
            public static string Root() => Json.Serialize(Json.Deserialize<Model>("{\"Name\":\"a\",\"Level\":\"High\",\"Parts\":[{}]}"));
            public static string InCollections() => Json.Serialize(new Dictionary<string, Model[]> { ["a"] = new[] { new Model() } }) + Json.Serialize(new HashSet<Level> { Level.High });
            public static string Profile() => PluginJson.Serialize(new Dictionary<Level, int> { [Level.Low] = 1 }) + PluginJson.Serialize(new List<int> { 1 });
            public static string NotItsOwn() => Json.Serialize(new List<Version> { new(1, 2) }) + Json.Serialize(new Jackdaw.Generator.Tests.Assemblies.HostModel());
            public static string Failing()
            {
                try { return Json.Deserialize<Model>("{\"Name\":1}")!.Name; }
                catch (JsonDataException error) { return error.Path!; }
            }
        }
        """;

    public static TheoryData<string, string> Uses { get; } = new()
    {
        { "Root", """{"Name":"a","Parts":[{"Name":"n","Parts":null,"Shared":{"A":1,"B":2},"Level":"Low"}],"Shared":{"A":1,"B":2},"Level":"High"}""" },
        { "InCollections", """{"a":[{"Name":"n","Parts":null,"Shared":{"A":1,"B":2},"Level":"Low"}]}["High"]""" },
        { "Profile", """{"Low":1}[1]""" },
        { "NotItsOwn", """["1.2"]{"Number":7}""" },
        { "Failing", "$.Name" },
    };

    [Theory]
    [MemberData(nameof(Uses))]
    public void Collected_after_it_is_unloaded(string method, string expected)
    {
        WeakReference context = Use(method, expected);
        Assert.True(Collecting.Takes(context), method);
    }

    /// <summary>A type of the host whose only codec was the plugin's: the next plugin's is found after the first is gone.</summary>
    [Fact]
    public void The_codec_of_a_lasting_type_is_looked_up_again()
    {
        for (int round = 0; round < 3; round++)
        {
            Collected_after_it_is_unloaded("NotItsOwn", """["1.2"]{"Number":7}""");
        }
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static WeakReference Use(string method, string expected)
    {
        BuiltAssembly library = BuiltAssembly.Of("PlugLibrary", Library);
        BuiltAssembly plugin = BuiltAssembly.Of("Plugin", Plugin, whole: false, library, BuiltAssembly.Host);
        LoadedAssemblies loaded = new(library, plugin);
        Assert.Equal(expected, loaded.Call("Plugin", "Calls", method));
        WeakReference context = new(loaded, trackResurrection: true);
        loaded.Unload();
        return context;
    }
}
