using System.Runtime.CompilerServices;
using System.Runtime.Loader;
using Jackdaw.TestKit.Measures;

namespace Jackdaw.Tests.Runtime;

/// <summary>
/// An assembly that can be unloaded, whose types were served at run time, is not held by what was composed for them. It runs alone: a test that looks for a
/// codec asks every assembly, and holds this one while it looks.
/// </summary>
[CollectionDefinition(nameof(UnloadingTests), DisableParallelization = true)]
[Collection(nameof(UnloadingTests))]
public class UnloadingTests
{
    [Fact]
    public void An_assembly_whose_types_were_served_is_collected()
    {
        WeakReference context = UseAndUnload();
        Assert.True(Collecting.Takes(context));
        Assert.Equal("[{\"Id\":1}]", Json.Serialize(new List<Stays> { new() { Id = 1 } }));
    }

    /// <summary>This assembly once more, as a plugin would be.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static WeakReference UseAndUnload()
    {
        AssemblyLoadContext context = new("plugin", isCollectible: true);
        Type plugin = context.LoadFromAssemblyPath(typeof(UnloadingTests).Assembly.Location).GetType(typeof(Plugin).FullName!, throwOnError: true)!;
        Assert.NotEqual(typeof(Plugin), plugin);
        object? answer = plugin.GetMethod(nameof(Plugin.Run))!.Invoke(null, null);
        Assert.Equal("""[{"Row":{"Id":1,"Kind":"Large"},"Map":{"Small":{"Id":2,"Kind":"Small"}},"Pair":[1,null],"Mark":7}]|{"Id":3,"Kind":"Large"}|1""", answer);
        context.Unload();
        return new WeakReference(context);
    }

    /// <summary>A type that stays, used by the plugin too.</summary>
    public sealed class Stays
    {
        public int Id { get; set; }
    }

    /// <summary>What the plugin does: objects, records, enums by name, collections, converters, a profile of its own and the default one.</summary>
    public static class Plugin
    {
        public static string Run()
        {
            string json = """[{"Row":{"Kind":"Large","Id":1},"Map":{"Small":{"Id":2,"Kind":"Small"}},"Pair":[1,null],"Mark":7}]""";
            string own = PluginJson.Serialize(new Row(3, Size.Large));
            Assert.Equal(3, PluginJson.Deserialize<Row>(own)!.Id);
            return $"{Json.Serialize(Json.Deserialize<List<Page>>(json))}|{own}|{Json.Deserialize<List<int>>("[1]")!.Count}";
        }
    }

    [JsonProfile]
    public sealed class PluginJson : JsonProfile<PluginJson>;

    public enum Size
    {
        Small,
        Large,
    }

    public sealed class Page
    {
        public Row? Row { get; set; }

        public Dictionary<Size, Row>? Map { get; set; }

        public int?[]? Pair { get; set; }

        public Mark? Mark { get; set; }
    }

    [System.Text.Json.Serialization.JsonConverter(typeof(MarkConverter))]
    public sealed record Mark(int Value);

    public sealed class MarkConverter : System.Text.Json.Serialization.JsonConverter<Mark>
    {
        public override Mark Read(ref System.Text.Json.Utf8JsonReader reader, Type typeToConvert, System.Text.Json.JsonSerializerOptions options) => new(reader.GetInt32());

        public override void Write(System.Text.Json.Utf8JsonWriter writer, Mark value, System.Text.Json.JsonSerializerOptions options) => writer.WriteNumberValue(value.Value);
    }

    public sealed record Row(int Id, [property: System.Text.Json.Serialization.JsonConverter(typeof(System.Text.Json.Serialization.JsonStringEnumConverter))] Size Kind);
}
