using System.Collections;

namespace Jackdaw.Tests.Codecs;

/// <summary>A list of an application.</summary>
public sealed class Numbers : List<int>
{
    public Numbers()
    {
    }

    public Numbers(IEnumerable<int> items)
        : base(items)
    {
    }
}

/// <summary>A list that enumerates something else than its memory holds.</summary>
public sealed class Reversed : List<int>, IEnumerable<int>
{
    public Reversed()
    {
    }

    public Reversed(IEnumerable<int> items)
        : base(items)
    {
    }

    IEnumerator<int> IEnumerable<int>.GetEnumerator()
    {
        for (int i = Count - 1; i >= 0; i--)
        {
            yield return this[i];
        }
    }
}

/// <summary>A collection of an application that has nothing but the interface.</summary>
public sealed class Bag : ICollection<int>
{
    private readonly List<int> _items = [];

    public int Count => _items.Count;

    public bool IsReadOnly => false;

    public void Add(int item) => _items.Add(item);

    public void Clear() => _items.Clear();

    public bool Contains(int item) => _items.Contains(item);

    public void CopyTo(int[] array, int arrayIndex) => _items.CopyTo(array, arrayIndex);

    public bool Remove(int item) => _items.Remove(item);

    public IEnumerator<int> GetEnumerator() => _items.GetEnumerator();

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
}

/// <summary>The same as a struct.</summary>
public struct StructBag : ICollection<int>
{
    private List<int>? _items;

    public readonly int Count => _items?.Count ?? 0;

    public readonly bool IsReadOnly => false;

    public void Add(int item) => (_items ??= []).Add(item);

    public void Clear() => _items = null;

    public readonly bool Contains(int item) => _items?.Contains(item) ?? false;

    public readonly void CopyTo(int[] array, int arrayIndex) => _items?.CopyTo(array, arrayIndex);

    public readonly bool Remove(int item) => _items?.Remove(item) ?? false;

    public readonly IEnumerator<int> GetEnumerator() => (_items ?? []).GetEnumerator();

    readonly IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
}
