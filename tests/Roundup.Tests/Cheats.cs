using System.Runtime.CompilerServices;
using System.Text.Json;
using Roundup.Lineup;
using Roundup.Written;

namespace Roundup.Tests;

/// <summary>An entry that is made of two functions over System.Text.Json.</summary>
internal class TestAdapter(Action<ReusedOutput, Shelf> write, Func<byte[], Shelf> read) : Adapter
{
    public override string Id => "test";

    public override string Title => "Test";

    public override PayloadFormat Format => PayloadFormat.Json;

    public override string Source => "";

    public override Calls<T> Bind<T>(Subject<T> subject) => (Calls<T>)(object)new Calls<Shelf>(write, read);
}

/// <summary>An honest entry and those that cheat.</summary>
internal static class Cheats
{
    public static Adapter Honest { get; } = new TestAdapter(Write, Read);

    /// <summary>Gives back the object that was written last.</summary>
    public static Adapter KeepsAReference()
    {
        Shelf? last = null;
        return new TestAdapter((output, shelf) => Write(output, last = shelf), _ => last!);
    }

    /// <summary>Reads honestly the first time and then gives the same object again.</summary>
    public static Adapter KeepsWhatItRead()
    {
        var known = new Dictionary<string, Shelf>();
        return new TestAdapter(Write, bytes =>
        {
            string key = Convert.ToBase64String(bytes);
            return known.TryGetValue(key, out Shelf? shelf) ? shelf : known[key] = Read(bytes);
        });
    }

    /// <summary>Leaves a member out where it is the title of the first item: a default as good as any.</summary>
    public static Adapter SkipsAMember() => new TestAdapter(
        (output, shelf) => Write(output, new Shelf { Name = shelf.Name, Items = [.. shelf.Items!.Select(item => new Item { Id = item.Id, Title = item.Id == 1 ? "one" : item.Title })] }),
        Read);

    /// <summary>Serializes an object once.</summary>
    public static Adapter CachesTheBytes()
    {
        var known = new ConditionalWeakTable<Shelf, byte[]>();
        return new TestAdapter((output, shelf) => output.Write(known.GetValue(shelf, key => JsonSerializer.SerializeToUtf8Bytes(key))), Read);
    }

    /// <summary>Keeps the bytes and parses them when somebody asks.</summary>
    public static Adapter ReadsLazily() => new TestAdapter(Write, bytes => new LazyShelf(bytes));

    /// <summary>Returns at once and fills the object later.</summary>
    public static Adapter ReadsInTheBackground() => new TestAdapter(Write, bytes =>
    {
        byte[] copy = [.. bytes];
        var shelf = new Shelf();
        new Timer(_ => (shelf.Name, shelf.Items) = (Read(copy).Name, Read(copy).Items), null, 100, Timeout.Infinite);
        return shelf;
    });

    private static void Write(ReusedOutput output, Shelf shelf) => output.Write(JsonSerializer.SerializeToUtf8Bytes(shelf));

    private static Shelf Read(byte[] bytes) => JsonSerializer.Deserialize<Shelf>(bytes)!;

    private sealed class LazyShelf(byte[] bytes) : Shelf
    {
        private Shelf? _read;

        public override string? Name => Value.Name;

        public override List<Item>? Items => Value.Items;

        private Shelf Value => _read ??= JsonSerializer.Deserialize<Shelf>(bytes)!;
    }
}
