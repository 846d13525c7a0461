using System.Text.Json;

namespace Jackdaw.Campaign.Growth;

/// <summary>
/// The least that a family can take whoever reads it: the same objects of .NET, made without any JSON. Where this alone is slower than the bar, the bar says nothing about the reader.
/// </summary>
internal static class Floors
{
    /// <summary>The floor of a family; null where what is done makes few objects.</summary>
    internal static Action? Of(Family family, byte[] document)
    {
        int count = CountOfValues(document);
        return count == 0 ? null : family.Door switch
        {
            "nodes" or "object of nodes" => () => GC.KeepAlive(Values(count)),
            "kept by the type" => () => GC.KeepAlive(Elements(count)),
            "dictionary" when family.Name.EndsWith(" Uri", StringComparison.Ordinal) => () => GC.KeepAlive(Addresses(count)),
            _ => null,
        };
    }

    /// <summary>About how many values there are: each but the first of a container comes after a comma, and each container has a bracket.</summary>
    private static int CountOfValues(ReadOnlySpan<byte> document) => Json.IsValid(document) ? document.Count((byte)',') + document.Count((byte)'[') + document.Count((byte)'{') : 0;

    /// <summary>An object of the size of a value of a tree for each, in a list that grows.</summary>
    private static List<Held> Values(int count)
    {
        List<Held> all = [];
        for (int i = 0; i < count; i++)
        {
            all.Add(new(i, null));
        }

        return all;
    }

    /// <summary>A JsonElement that belongs to no document for each, under a name of its own.</summary>
    private static Dictionary<string, JsonElement> Elements(int count)
    {
        Dictionary<string, JsonElement> all = [];
        for (int i = 0; i < count; i++)
        {
            using JsonDocument document = JsonDocument.Parse("1"u8.ToArray());
            all.Add($"k{i:0000000}", document.RootElement.Clone());
        }

        return all;
    }

    private static Dictionary<Uri, int> Addresses(int count)
    {
        Dictionary<Uri, int> all = [];
        for (int i = 0; i < count; i++)
        {
            all.Add(new($"http://h/{i}"), 1);
        }

        return all;
    }

    private sealed class Held(long number, object? text)
    {
        internal readonly long Number = number;
        internal readonly object? Text = text;
    }
}
