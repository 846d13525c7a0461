using System.Collections;
using System.Diagnostics.CodeAnalysis;
using System.Text.Json.Serialization;
using Jackdaw.Codecs;

namespace Jackdaw.Dom;

/// <summary>
/// A mutable object. Members keep their insertion order; setting an existing member keeps its position. Names are compared ordinally.
/// </summary>
[SuppressMessage("Naming", "CA1710:Identifiers should have correct suffix", Justification = "The usual name in this field.")]
[JsonConverter(typeof(SystemTextJsonDocumentConverter<JsonObject, TreeObjectCodec>))]
public sealed partial class JsonObject : JsonNode, IDictionary<string, JsonNode>, IReadOnlyDictionary<string, JsonNode>
{
    private JsonNode? _above;

    /// <summary>Creates an empty object.</summary>
    public JsonObject()
    {
    }

    /// <summary>Creates an object from members.</summary>
    /// <param name="members">The members.</param>
    /// <exception cref="ArgumentException">Two members have the same name.</exception>
    /// <exception cref="InvalidOperationException">A value is already part of a tree.</exception>
    public JsonObject(IEnumerable<KeyValuePair<string, JsonNode?>> members)
    {
        ArgumentNullException.ThrowIfNull(members);
        foreach ((string name, JsonNode? value) in members)
        {
            Add(name, value);
        }
    }

    /// <inheritdoc/>
    public override JsonKind Kind => JsonKind.Object;

    /// <summary>The number of members.</summary>
    public override int Count => _count;

    /// <summary>The names, in order. Returns a copy.</summary>
    public ICollection<string> Keys => Names();

    /// <summary>The values, in order. Returns a copy.</summary>
    public ICollection<JsonNode> Values => Nodes();

    IEnumerable<string> IReadOnlyDictionary<string, JsonNode>.Keys => Names();

    IEnumerable<JsonNode> IReadOnlyDictionary<string, JsonNode>.Values => Nodes();

    bool ICollection<KeyValuePair<string, JsonNode>>.IsReadOnly => false;

    internal override JsonNode? Above
    {
        get => _above;
        set => _above = value;
    }

    /// <inheritdoc cref="JsonNode.this[string]"/>
    public new JsonNode? this[string name]
    {
        get => Find(name);
        set => Set(name, value);
    }

    JsonNode IDictionary<string, JsonNode>.this[string key]
    {
        get => Find(key) ?? throw new KeyNotFoundException("The object does not have the requested member.");
        set => Set(key, value);
    }

    JsonNode IReadOnlyDictionary<string, JsonNode>.this[string key] =>
        Find(key) ?? throw new KeyNotFoundException("The object does not have the requested member.");

    /// <summary>Adds a member to the end.</summary>
    /// <param name="key">The name.</param>
    /// <param name="value">The value; null is added as <see cref="JsonValue.Null"/>.</param>
    /// <exception cref="ArgumentException">The object already has a member with this name.</exception>
    /// <exception cref="InvalidOperationException">The value is already part of a tree, or it contains this object.</exception>
    public void Add(string key, JsonNode? value)
    {
        if (!TryAdd(key, value))
        {
            throw new ArgumentException("The object already has a member with this name. Use the indexer to replace it.", nameof(key));
        }
    }

    /// <summary>Adds a member to the end, unless the object already has one with this name.</summary>
    /// <param name="key">The name.</param>
    /// <param name="value">The value; null is added as <see cref="JsonValue.Null"/>.</param>
    /// <returns>Whether the member was added.</returns>
    /// <exception cref="InvalidOperationException">The value is already part of a tree, or it contains this object.</exception>
    public bool TryAdd(string key, JsonNode? value)
    {
        ArgumentNullException.ThrowIfNull(key);
        if (EntryOf(key) >= 0)
        {
            return false;
        }

        Append(key, Adopt(value));
        return true;
    }

    /// <inheritdoc/>
    public bool ContainsKey(string key)
    {
        ArgumentNullException.ThrowIfNull(key);
        return EntryOf(key) >= 0;
    }

    /// <inheritdoc/>
    public bool TryGetValue(string key, [MaybeNullWhen(false)] out JsonNode value)
    {
        value = Find(key);
        return value is not null;
    }

    /// <inheritdoc/>
    public bool Remove(string key) => Remove(key, out _);

    /// <summary>Removes a member.</summary>
    /// <param name="key">The name.</param>
    /// <param name="value">The removed value, which no longer has a parent.</param>
    /// <returns>Whether the object had the member.</returns>
    public bool Remove(string key, [MaybeNullWhen(false)] out JsonNode value)
    {
        ArgumentNullException.ThrowIfNull(key);
        value = TakeOut(key);
        if (value is null)
        {
            return false;
        }

        value.Above = null;
        return true;
    }

    /// <inheritdoc/>
    public void Clear()
    {
        foreach (KeyValuePair<string, JsonNode> member in this)
        {
            member.Value.Above = null;
        }

        Forget();
    }

    /// <summary>Enumerates the members in order; a <c>foreach</c> does not allocate.</summary>
    public Enumerator GetEnumerator() => new(this);

    IEnumerator<KeyValuePair<string, JsonNode>> IEnumerable<KeyValuePair<string, JsonNode>>.GetEnumerator() => GetEnumerator();

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();

    void ICollection<KeyValuePair<string, JsonNode>>.Add(KeyValuePair<string, JsonNode> item) => Add(item.Key, item.Value);

    bool ICollection<KeyValuePair<string, JsonNode>>.Contains(KeyValuePair<string, JsonNode> item) => Has(item);

    bool ICollection<KeyValuePair<string, JsonNode>>.Remove(KeyValuePair<string, JsonNode> item) => Has(item) && Remove(item.Key);

    void ICollection<KeyValuePair<string, JsonNode>>.CopyTo(KeyValuePair<string, JsonNode>[] array, int arrayIndex)
    {
        ArgumentNullException.ThrowIfNull(array);
        ArgumentOutOfRangeException.ThrowIfNegative(arrayIndex);
        if (array.Length - arrayIndex < Count)
        {
            throw new ArgumentException("The array is too short.", nameof(array));
        }

        foreach (KeyValuePair<string, JsonNode> member in this)
        {
            array[arrayIndex++] = member;
        }
    }

    internal JsonNode? Find(string name)
    {
        ArgumentNullException.ThrowIfNull(name);
        int entry = EntryOf(name);
        return entry < 0 ? null : _entries[entry].Value;
    }

    internal void Set(string name, JsonNode? value)
    {
        ArgumentNullException.ThrowIfNull(name);
        int entry = EntryOf(name);
        if (entry < 0)
        {
            Append(name, Adopt(value));
            return;
        }

        JsonNode old = _entries[entry].Value;
        if (!ReferenceEquals(old, value))
        {
            _entries[entry].Value = Adopt(value);
            _version++;
            old.Above = null;
        }
    }

    /// <summary>Returns the name of the member whose value is this node, compared by reference.</summary>
    internal string? NameOf(JsonNode node)
    {
        int from = Math.Min(_found, _used);
        for (int i = from; i < _used; i++)
        {
            if (ReferenceEquals(_entries[i].Value, node))
            {
                _found = i;
                return _entries[i].Name;
            }
        }

        for (int i = from - 1; i >= 0; i--)
        {
            if (ReferenceEquals(_entries[i].Value, node))
            {
                _found = i;
                return _entries[i].Name;
            }
        }

        return null;
    }

    private bool Has(KeyValuePair<string, JsonNode> item) => item.Key is not null && Find(item.Key) is { } value && NodeEquality.Equals(value, item.Value);

    private List<string> Names()
    {
        List<string> names = new(Count);
        foreach (KeyValuePair<string, JsonNode> member in this)
        {
            names.Add(member.Key);
        }

        return names;
    }

    private List<JsonNode> Nodes()
    {
        List<JsonNode> nodes = new(Count);
        foreach (KeyValuePair<string, JsonNode> member in this)
        {
            nodes.Add(member.Value);
        }

        return nodes;
    }
}
