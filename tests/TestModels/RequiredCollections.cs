using Jackdaw;
using Jackdaw.TestModels;

[assembly: JsonModel(typeof(RequiredBag))]
[assembly: JsonModel(typeof(RequiredBag), Profile = typeof(GraphJson))]

namespace Jackdaw.TestModels;

/// <summary>Collections with required members, which are not a part of their JSON.</summary>
public sealed class RequiredBag
{
    public RequiredList? List { get; set; }
    public RequiredMap? Map { get; set; }
    public RequiredLine? Line { get; set; }
    public RequiredRows? Rows { get; set; }
    public RequiredStruct Struct { get; set; }
}

public class RequiredList : List<int>
{
    public required string Name { get; set; }
}

public class RequiredMap : Dictionary<string, int>
{
    public required string Name { get; set; }
}

public class RequiredLine : Queue<int>
{
    public required string Name { get; set; }
}

public class RequiredRows : System.Collections.ObjectModel.KeyedCollection<int, string>
{
    public required string Name { get; set; }

    protected override int GetKeyForItem(string item) => item?.Length ?? 0;
}

public struct RequiredStruct : ICollection<int>
{
    private List<int>? _items;

    public required string Name { get; set; }

    public readonly int Count => _items?.Count ?? 0;

    public readonly bool IsReadOnly => false;

    public void Add(int item) => (_items ??= []).Add(item);

    public readonly void Clear() => _items?.Clear();

    public readonly bool Contains(int item) => _items?.Contains(item) == true;

    public readonly void CopyTo(int[] array, int arrayIndex) => _items?.CopyTo(array, arrayIndex);

    public readonly bool Remove(int item) => _items?.Remove(item) == true;

    public readonly IEnumerator<int> GetEnumerator() => (_items ?? []).GetEnumerator();

    readonly System.Collections.IEnumerator System.Collections.IEnumerable.GetEnumerator() => GetEnumerator();
}
