using System.Runtime.CompilerServices;

namespace fastJSON.Writing;

/// <summary>Which objects one operation has written, by identity, with the number of each: a hash table with open addressing that is kept between operations.</summary>
internal sealed class ReferenceTable
{
    private const int Smallest = 64;
    private const int LargestKept = 64 * 1024;

    private Entry[] _entries = new Entry[Smallest];
    private int _used;

    /// <summary>How many objects there are. Structs count without being found again.</summary>
    internal int Count { get; private set; }

    /// <summary>Finds the number of an object, or adds it under the next one.</summary>
    /// <returns>The number if the object was there, else 0.</returns>
    internal int FindOrAdd(object value)
    {
        Entry[] entries = _entries;
        int mask = entries.Length - 1;

        // Hash codes of the run time are spread evenly.
        int slot = RuntimeHelpers.GetHashCode(value) & mask;
        while (entries[slot].Value is { } other)
        {
            if (ReferenceEquals(other, value))
            {
                return entries[slot].Number;
            }

            slot = (slot + 1) & mask;
        }

        entries[slot] = new Entry { Value = value, Number = ++Count };
        if (++_used > mask / 2)
        {
            Grow();
        }

        return 0;
    }

    /// <summary>Counts a value that can't occur again.</summary>
    internal void CountOnly() => Count++;

    internal void Clear()
    {
        if (_entries.Length > LargestKept)
        {
            _entries = new Entry[Smallest];
        }
        else if (_used > 0)
        {
            Array.Clear(_entries);
        }

        _used = 0;
        Count = 0;
    }

    private void Grow()
    {
        Entry[] entries = _entries;
        _entries = new Entry[entries.Length * 4];
        int mask = _entries.Length - 1;
        foreach (Entry entry in entries)
        {
            if (entry.Value is { } value)
            {
                int slot = RuntimeHelpers.GetHashCode(value) & mask;
                while (_entries[slot].Value is not null)
                {
                    slot = (slot + 1) & mask;
                }

                _entries[slot] = entry;
            }
        }
    }

    private struct Entry
    {
        internal object? Value;

        internal int Number;
    }
}
