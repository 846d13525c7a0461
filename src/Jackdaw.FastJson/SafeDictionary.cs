// Oblivious to nullability, like fastJSON: existing code compiles without warnings, with or without nullable references
// (docs/decisions/0287).
#nullable disable annotations

using System.Collections.Concurrent;
using System.Diagnostics.CodeAnalysis;

namespace fastJSON;

/// <summary>A thread-safe dictionary with the members of fastJSON's class of this name.</summary>
/// <typeparam name="TKey">The type of the keys.</typeparam>
/// <typeparam name="TValue">The type of the values.</typeparam>
[SuppressMessage("Naming", "CA1711:Identifiers should not have incorrect suffix", Justification = "It is fastJSON's name.")]
public sealed class SafeDictionary<TKey, TValue>
{
    private readonly ConcurrentDictionary<TKey, TValue> _values;

    /// <summary>Creates an empty dictionary.</summary>
    public SafeDictionary() => _values = new();

    /// <summary>Creates an empty dictionary with the given capacity.</summary>
    /// <param name="capacity">The initial capacity in entries.</param>
    public SafeDictionary(int capacity) => _values = new(Environment.ProcessorCount, capacity);

    /// <summary>Gets or sets the value of a key.</summary>
    /// <param name="key">The key.</param>
    /// <exception cref="KeyNotFoundException">The key does not exist.</exception>
    public TValue this[TKey key]
    {
        get => _values[key];
        set => _values[key] = value;
    }

    /// <summary>Gets the number of entries.</summary>
    /// <returns>The number of entries.</returns>
    public int Count() => _values.Count;

    /// <summary>Tries to get a value.</summary>
    /// <param name="key">The key.</param>
    /// <param name="value">The value, or default.</param>
    /// <returns>Whether the key exists.</returns>
    public bool TryGetValue(TKey key, out TValue value) => _values.TryGetValue(key, out value);

    /// <summary>Adds an entry, unless the key exists.</summary>
    /// <param name="key">The key.</param>
    /// <param name="value">The value.</param>
    public void Add(TKey key, TValue value) => _values.TryAdd(key, value);
}
