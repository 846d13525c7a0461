using System.Collections;
using System.Diagnostics.CodeAnalysis;

namespace Jackdaw.Dom;

/// <summary>An array that can be changed.</summary>
[SuppressMessage("Naming", "CA1710:Identifiers should have correct suffix", Justification = "The name that the field uses.")]
public sealed class JsonArray : JsonNode, IList<JsonNode>, IReadOnlyList<JsonNode>
{
    private readonly List<JsonNode> _items;
    private JsonNode? _above;

    /// <summary>Makes an empty array.</summary>
    public JsonArray() => _items = [];

    /// <summary>Makes an array of elements.</summary>
    /// <param name="items">The elements; null is added as <see cref="JsonValue.Null"/>.</param>
    /// <exception cref="InvalidOperationException">One of them is part of a tree already.</exception>
    public JsonArray(params ReadOnlySpan<JsonNode?> items)
    {
        _items = new(items.Length);
        foreach (JsonNode? item in items)
        {
            Add(item);
        }
    }

    /// <inheritdoc/>
    public override JsonKind Kind => JsonKind.Array;

    /// <summary>How many elements there are.</summary>
    public override int Count => _items.Count;

    bool ICollection<JsonNode>.IsReadOnly => false;

    internal override JsonNode? Above
    {
        get => _above;
        set => _above = value;
    }

    /// <inheritdoc cref="JsonNode.this[int]"/>
    [NotNull]
    public new JsonNode? this[int index]
    {
        get => At(index);
        set => Set(index, value);
    }

    JsonNode IList<JsonNode>.this[int index]
    {
        get => At(index);
        set => Set(index, value);
    }

    JsonNode IReadOnlyList<JsonNode>.this[int index] => At(index);

    /// <summary>Adds an element at the end.</summary>
    /// <param name="item">The element; null is added as <see cref="JsonValue.Null"/>.</param>
    /// <exception cref="InvalidOperationException">It is part of a tree already; or it contains this array.</exception>
    public void Add(JsonNode? item) => _items.Add(Adopt(item));

    /// <summary>Puts an element before the one at an index, or at the end.</summary>
    /// <param name="index">The index that it will have.</param>
    /// <param name="item">The element; null is added as <see cref="JsonValue.Null"/>.</param>
    /// <exception cref="ArgumentOutOfRangeException">The index is negative, or greater than the number of elements.</exception>
    /// <exception cref="InvalidOperationException">It is part of a tree already; or it contains this array.</exception>
    public void Insert(int index, JsonNode? item)
    {
        ArgumentOutOfRangeException.ThrowIfNegative(index);
        ArgumentOutOfRangeException.ThrowIfGreaterThan(index, Count);
        _items.Insert(index, Adopt(item));
    }

    /// <inheritdoc/>
    public void RemoveAt(int index)
    {
        At(index).Above = null;
        _items.RemoveAt(index);
    }

    /// <summary>Removes an element: this very object or array, or the first value that is equal.</summary>
    /// <param name="item">The element.</param>
    /// <returns>Whether there was one.</returns>
    public bool Remove(JsonNode? item)
    {
        int index = IndexOf(item);
        if (index < 0)
        {
            return false;
        }

        RemoveAt(index);
        return true;
    }

    /// <inheritdoc/>
    public void Clear()
    {
        foreach (JsonNode item in _items)
        {
            item.Above = null;
        }

        _items.Clear();
    }

    /// <summary>The index of an element: of this very object or array, or of the first value that is equal; -1 where there is none.</summary>
    /// <param name="item">The element.</param>
    public int IndexOf(JsonNode? item)
    {
        if (item is not JsonValue value)
        {
            return item is null ? -1 : _items.FindIndex(other => ReferenceEquals(other, item));
        }

        return _items.FindIndex(other => other is JsonValue same && NodeEquality.Equals(same, value));
    }

    /// <summary>Whether there is such an element: this very object or array, or a value that is equal.</summary>
    /// <param name="item">The element.</param>
    public bool Contains(JsonNode? item) => IndexOf(item) >= 0;

    /// <inheritdoc/>
    public void CopyTo(JsonNode[] array, int arrayIndex) => _items.CopyTo(array, arrayIndex);

    /// <summary>Goes through the elements; a <c>foreach</c> allocates nothing.</summary>
    public List<JsonNode>.Enumerator GetEnumerator() => _items.GetEnumerator();

    IEnumerator<JsonNode> IEnumerable<JsonNode>.GetEnumerator() => GetEnumerator();

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();

    internal JsonNode At(int index)
    {
        ArgumentOutOfRangeException.ThrowIfNegative(index);
        ArgumentOutOfRangeException.ThrowIfGreaterThanOrEqual(index, Count);
        return _items[index];
    }

    internal void Set(int index, JsonNode? item)
    {
        JsonNode old = At(index);
        if (ReferenceEquals(old, item))
        {
            return;
        }

        _items[index] = Adopt(item);
        old.Above = null;
    }
}
