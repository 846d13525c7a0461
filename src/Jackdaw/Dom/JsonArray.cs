using System.Collections;
using System.Diagnostics.CodeAnalysis;
using System.Text.Json.Serialization;
using Jackdaw.Codecs;

namespace Jackdaw.Dom;

/// <summary>A mutable array.</summary>
[SuppressMessage("Naming", "CA1710:Identifiers should have correct suffix", Justification = "The usual name in this field.")]
[JsonConverter(typeof(SystemTextJsonDocumentConverter<JsonArray, TreeArrayCodec>))]
public sealed class JsonArray : JsonNode, IList<JsonNode>, IReadOnlyList<JsonNode>
{
    private JsonNode[] _items = [];
    private int _count;
    private int _version;
    private int _found;
    private JsonNode? _above;

    /// <summary>Creates an empty array.</summary>
    public JsonArray()
    {
    }

    /// <summary>Creates an array from elements.</summary>
    /// <param name="items">The elements; null is added as <see cref="JsonValue.Null"/>.</param>
    /// <exception cref="InvalidOperationException">An element is already part of a tree.</exception>
    public JsonArray(params ReadOnlySpan<JsonNode?> items)
    {
        _items = new JsonNode[items.Length];
        foreach (JsonNode? item in items)
        {
            Add(item);
        }
    }

    /// <inheritdoc/>
    public override JsonKind Kind => JsonKind.Array;

    /// <summary>The number of elements.</summary>
    public override int Count => _count;

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

    /// <summary>Adds an element to the end.</summary>
    /// <param name="item">The element; null is added as <see cref="JsonValue.Null"/>.</param>
    /// <exception cref="InvalidOperationException">The element is already part of a tree, or it contains this array.</exception>
    public void Add(JsonNode? item)
    {
        JsonNode added = Adopt(item);
        if (_count == _items.Length)
        {
            MakeRoom();
        }

        _items[_count++] = added;
        _version++;
    }

    /// <summary>Inserts an element at an index.</summary>
    /// <param name="index">The index of the new element; the number of elements to append.</param>
    /// <param name="item">The element; null is added as <see cref="JsonValue.Null"/>.</param>
    /// <exception cref="ArgumentOutOfRangeException">The index is negative, or greater than the number of elements.</exception>
    /// <exception cref="InvalidOperationException">The element is already part of a tree, or it contains this array.</exception>
    public void Insert(int index, JsonNode? item)
    {
        ArgumentOutOfRangeException.ThrowIfNegative(index);
        ArgumentOutOfRangeException.ThrowIfGreaterThan(index, Count);
        JsonNode added = Adopt(item);
        if (_count == _items.Length)
        {
            MakeRoom();
        }

        Array.Copy(_items, index, _items, index + 1, _count - index);
        _items[index] = added;
        _count++;
        _version++;
    }

    /// <inheritdoc/>
    public void RemoveAt(int index)
    {
        At(index).Above = null;
        _count--;
        Array.Copy(_items, index + 1, _items, index, _count - index);
        _items[_count] = null!;
        _version++;
    }

    /// <summary>Removes an element: the given object or array itself, or the first value equal to the given value.</summary>
    /// <param name="item">The element.</param>
    /// <returns>Whether an element was removed.</returns>
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
        foreach (JsonNode item in Items)
        {
            item.Above = null;
        }

        _items = [];
        _count = 0;
        _version++;
    }

    /// <summary>
    /// Returns the index of an element: of the given object or array itself, or of the first value equal to the given value.
    /// </summary>
    /// <param name="item">The element.</param>
    /// <returns>The index, or -1 if the element is not found.</returns>
    public int IndexOf(JsonNode? item)
    {
        item ??= JsonValue.Null;
        ReadOnlySpan<JsonNode> items = Items;
        for (int i = 0; i < items.Length; i++)
        {
            if (ReferenceEquals(items[i], item) || (item is JsonValue value && items[i] is JsonValue same && NodeEquality.Equals(same, value)))
            {
                return i;
            }
        }

        return -1;
    }

    /// <summary>
    /// Returns the index of a node, compared by reference. The search starts at the element found last, so a loop that catches an error for
    /// each element does not search the whole array each time.
    /// </summary>
    internal int PlaceOf(JsonNode item)
    {
        ReadOnlySpan<JsonNode> items = Items;
        int from = Math.Min(_found, items.Length);
        for (int i = from; i < items.Length; i++)
        {
            if (ReferenceEquals(items[i], item))
            {
                return _found = i;
            }
        }

        for (int i = from - 1; i >= 0; i--)
        {
            if (ReferenceEquals(items[i], item))
            {
                return _found = i;
            }
        }

        return -1;
    }

    /// <summary>Whether the array contains an element: the given object or array itself, or a value equal to the given value.</summary>
    /// <param name="item">The element.</param>
    public bool Contains(JsonNode? item) => IndexOf(item) >= 0;

    /// <inheritdoc/>
    public void CopyTo(JsonNode[] array, int arrayIndex) => Array.Copy(_items, 0, array, arrayIndex, _count);

    /// <summary>Enumerates the elements; a <c>foreach</c> does not allocate.</summary>
    public Enumerator GetEnumerator() => new(this);

    IEnumerator<JsonNode> IEnumerable<JsonNode>.GetEnumerator() => GetEnumerator();

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();

    /// <summary>The elements; valid until one is added or removed.</summary>
    internal ReadOnlySpan<JsonNode> Items => _items.AsSpan(0, _count);

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
        _version++;
        old.Above = null;
    }
    private void MakeRoom() => Array.Resize(ref _items, Math.Max(4, 2 * _count));

    /// <summary>Enumerates the elements.</summary>
    public struct Enumerator : IEnumerator<JsonNode>
    {
        private readonly JsonArray _owner;
        private readonly int _version;
        private int _index;

        internal Enumerator(JsonArray owner)
        {
            _owner = owner;
            _version = owner._version;
            _index = -1;
        }

        /// <inheritdoc/>
        public readonly JsonNode Current => _owner.At(_index);

        readonly object IEnumerator.Current => Current;

        /// <inheritdoc/>
        /// <exception cref="InvalidOperationException">The array was modified during the enumeration.</exception>
        public bool MoveNext() => _version == _owner._version
            ? ++_index < _owner._count
            : throw new InvalidOperationException("The array was modified during enumeration. Enumerate a copy, or use a for loop.");

        /// <inheritdoc/>
        public void Reset() => _index = -1;

        /// <inheritdoc/>
        public readonly void Dispose()
        {
        }
    }
}
