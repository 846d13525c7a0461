using System.Runtime.CompilerServices;
using System.Runtime.Loader;
using System.Text.Json;

namespace Jackdaw.Tests.Runtime;

/// <summary>An assembly that can be unloaded, whose types System.Text.Json served in the place of a codec, under a profile that stays.</summary>
[Collection(nameof(UnloadingTests))]
public class StjUnloadingTests
{
    [Fact]
    public void An_assembly_whose_types_System_Text_Json_served_is_collected()
    {
        WeakReference context = UseAndUnload();
        for (int i = 0; i < 1000 && context.IsAlive; i++)
        {
            // System.Text.Json keeps accessors for a second, and looks for old ones when it makes others. Nothing tells when.
            MakeOthers();
            GC.Collect();
            GC.WaitForPendingFinalizers();
            Thread.Sleep(10);
        }

        Assert.False(context.IsAlive);
    }

    /// <summary>Options of another kind: equal ones share what they know.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void MakeOthers() => JsonSerializer.Serialize(new Plugin.Legacy(), new JsonSerializerOptions { WriteIndented = true });

    /// <summary>This assembly once more, as a plugin would be.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static WeakReference UseAndUnload()
    {
        AssemblyLoadContext context = new("plugin", isCollectible: true);
        Type plugin = context.LoadFromAssemblyPath(typeof(StjUnloadingTests).Assembly.Location).GetType(typeof(Plugin).FullName!, throwOnError: true)!;
        Assert.NotEqual(typeof(Plugin), plugin);
        Assert.Equal("""{"Old":{"Id":1,"Inner":[{"Id":2,"Inner":null}]},"Many":[{"Id":3,"Inner":null}]}""", plugin.GetMethod(nameof(Plugin.Run))!.Invoke(null, null));
        context.Unload();
        return new WeakReference(context);
    }

    public static class Plugin
    {
        public static string Run() =>
            Json.Serialize(Json.Deserialize<Page>("""{"Many":[{"Id":3}],"Old":{"Inner":[{"Id":2}],"Id":1}}"""));

        public sealed class Page
        {
            [JsonCodec(typeof(SystemTextJsonCodec<Legacy>))]
            public Legacy? Old { get; set; }

            [JsonCodec(typeof(SystemTextJsonCodec<List<Legacy>>))]
            public List<Legacy>? Many { get; set; }
        }

        public sealed class Legacy
        {
            public int Id { get; set; }

            public List<Legacy>? Inner { get; set; }
        }
    }
}
