// Oblivious, as fastJSON is: code that was written for it compiles without warnings, with nullable references or without (docs/decisions/0287).
#nullable disable annotations

using System.Collections.Concurrent;
using System.Diagnostics.CodeAnalysis;

namespace fastJSON;

/// <summary>A dictionary that several threads may use at once, with the members that fastJSON's has.</summary>
/// <typeparam name="TKey">The type of the keys.</typeparam>
/// <typeparam name="TValue">The type of the values.</typeparam>
[SuppressMessage("Naming", "CA1711:Identifiers should not have incorrect suffix", Justification = "It is fastJSON's name.")]
public sealed class SafeDictionary<TKey, TValue>
{
    private readonly ConcurrentDictionary<TKey, TValue> _values;

    /// <summary>Makes an empty dictionary.</summary>
    public SafeDictionary() => _values = new();

    /// <summary>Makes an empty dictionary with room.</summary>
    /// <param name="capacity">For how many entries.</param>
    public SafeDictionary(int capacity) => _values = new(Environment.ProcessorCount, capacity);

    /// <summary>The value of a key. Setting adds or replaces.</summary>
    /// <param name="key">The key.</param>
    /// <exception cref="KeyNotFoundException">The key is not there.</exception>
    public TValue this[TKey key]
    {
        get => _values[key];
        set => _values[key] = value;
    }

    /// <summary>How many entries there are.</summary>
    /// <returns>The number.</returns>
    public int Count() => _values.Count;

    /// <summary>Finds a value.</summary>
    /// <param name="key">The key.</param>
    /// <param name="value">The value, or the default.</param>
    /// <returns>Whether the key is there.</returns>
    public bool TryGetValue(TKey key, out TValue value) => _values.TryGetValue(key, out value);

    /// <summary>Adds an entry unless the key is there.</summary>
    /// <param name="key">The key.</param>
    /// <param name="value">The value.</param>
    public void Add(TKey key, TValue value) => _values.TryAdd(key, value);
}
