using System.Collections;
using System.Collections.ObjectModel;
using System.Runtime.InteropServices;

namespace Jackdaw.Codecs;

/// <summary>
/// The members of an object in the order of the document, each as often as it occurs. Which keys are equal is up to the dictionary that they
/// are added to.
/// </summary>
internal sealed class GatheredEntries : IDictionary
{
    private readonly List<DictionaryEntry> _entries = [];

    /// <summary>The members in the order of the document.</summary>
    internal ReadOnlySpan<DictionaryEntry> Entries => CollectionsMarshal.AsSpan(_entries);

    public int Count => _entries.Count;

    public bool IsFixedSize => false;

    public bool IsReadOnly => false;

    public bool IsSynchronized => false;

    public object SyncRoot => this;

    public ICollection Keys => new ReadOnlyCollection<object>([.. _entries.Select(entry => entry.Key)]);

    public ICollection Values => new ReadOnlyCollection<object?>([.. _entries.Select(entry => entry.Value)]);

    public object? this[object key]
    {
        get => _entries.FindLast(entry => entry.Key.Equals(key)).Value;
        set => _entries.Add(new DictionaryEntry(key, value));
    }

    public void Add(object key, object? value) => this[key] = value;

    public void Clear() => _entries.Clear();

    /// <summary>Duplicates are found later, by the comparer of the dictionary.</summary>
    public bool Contains(object key) => false;

    public void CopyTo(Array array, int index) => ((ICollection)_entries).CopyTo(array, index);

    public IDictionaryEnumerator GetEnumerator() => new Enumerator(_entries);

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();

    public void Remove(object key) => throw new NotSupportedException();

    private sealed class Enumerator(List<DictionaryEntry> entries) : IDictionaryEnumerator
    {
        private int _index = -1;

        public object Current => Entry;

        public DictionaryEntry Entry => entries[_index];

        public object Key => Entry.Key;

        public object? Value => Entry.Value;

        public bool MoveNext() => ++_index < entries.Count;

        public void Reset() => _index = -1;
    }
}
