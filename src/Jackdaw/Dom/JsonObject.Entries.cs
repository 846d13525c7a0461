using System.Collections;
using System.Numerics;

namespace Jackdaw.Dom;

/// <content>
/// Members in insertion order. Up to eight are compared one by one; more are found by a hash code of the name, seeded with a per-process
/// secret. A removed member leaves an empty entry. Entries are compacted when the empty ones outnumber the members, so that removing all
/// members one by one, from either end, takes linear time.
/// </content>
public sealed partial class JsonObject
{
    private const int Few = 8;
    private const int First = 6;
    private const int None = -1;

    private Entry[] _entries = [];

    /// <summary>The first entry plus one, by hash code.</summary>
    private int[]? _buckets;

    /// <summary>The hash code and the next entry of the bucket, by entry; empty without buckets.</summary>
    private Link[] _links = [];

    private int _used;
    private int _count;
    private int _version;

    /// <summary>The entry most recently searched for by its value.</summary>
    private int _found;

    /// <summary>Moves to the next member.</summary>
    /// <param name="place">The position; updated to the next one.</param>
    /// <param name="name">The name of the member.</param>
    /// <param name="value">The value of the member.</param>
    internal bool Next(ref int place, out string name, out JsonNode value)
    {
        while (place < _used)
        {
            ref Entry entry = ref _entries[place++];
            if (entry.Name is not null)
            {
                name = entry.Name;
                value = entry.Value;
                return true;
            }
        }

        name = "";
        value = JsonValue.Null;
        return false;
    }

    private int EntryOf(string name)
    {
        Entry[] entries = _entries;
        if (_buckets is null)
        {
            for (int i = 0; i < _used; i++)
            {
                if (entries[i].Name == name)
                {
                    return i;
                }
            }

            return None;
        }

        int hash = name.GetHashCode();
        for (int i = _buckets[hash & (_buckets.Length - 1)] - 1; i >= 0; i = _links[i].Next)
        {
            if (_links[i].Hash == hash && entries[i].Name == name)
            {
                return i;
            }
        }

        return None;
    }

    private void Append(string name, JsonNode value)
    {
        if (_used == _entries.Length)
        {
            MakeRoom();
        }

        ref Entry entry = ref _entries[_used];
        entry.Name = name;
        entry.Value = value;
        if (_buckets is not null)
        {
            Chain(_used);
        }

        _used++;
        _count++;
        _version++;
    }

    private JsonNode? TakeOut(string name)
    {
        int at = EntryOf(name);
        if (at < 0)
        {
            return null;
        }

        JsonNode value = _entries[at].Value;
        _count--;
        _version++;
        if (_buckets is null)
        {
            _used--;
            Array.Copy(_entries, at + 1, _entries, at, _used - at);
            _entries[_used] = default;
            return value;
        }

        ref int link = ref _buckets[_links[at].Hash & (_buckets.Length - 1)];
        if (link == at + 1)
        {
            link = _links[at].Next + 1;
        }
        else
        {
            int before = link - 1;
            while (_links[before].Next != at)
            {
                before = _links[before].Next;
            }

            _links[before].Next = _links[at].Next;
        }

        _entries[at] = default;
        if (_used - _count > _count + Few)
        {
            Arrange(2 * Math.Max(Few, _count));
        }

        return value;
    }

    private void MakeRoom() => Arrange(_used - _count > _count / 4 ? _entries.Length : Math.Max(First, 2 * _entries.Length));

    /// <summary>Removes empty entries, and changes the capacity if requested.</summary>
    private void Arrange(int length)
    {
        Entry[] entries = new Entry[length];
        int to = 0;
        for (int from = 0; from < _used; from++)
        {
            if (_entries[from].Name is not null)
            {
                entries[to++] = _entries[from];
            }
        }

        _entries = entries;
        _used = to;
        _buckets = null;
        _links = [];
        if (length > Few)
        {
            _links = new Link[length];
            _buckets = new int[(int)BitOperations.RoundUpToPowerOf2((uint)length)];
            for (int i = 0; i < to; i++)
            {
                Chain(i);
            }
        }
    }

    private void Chain(int at)
    {
        int hash = _entries[at].Name!.GetHashCode();
        ref int bucket = ref _buckets![hash & (_buckets.Length - 1)];
        _links[at] = new Link { Hash = hash, Next = bucket - 1 };
        bucket = at + 1;
    }

    private void Forget()
    {
        _entries = [];
        _links = [];
        _buckets = null;
        _used = 0;
        _count = 0;
        _version++;
    }

    private struct Entry
    {
        internal string? Name;
        internal JsonNode Value;
    }

    private struct Link
    {
        internal int Hash;
        internal int Next;
    }

    /// <summary>Enumerates the members.</summary>
    public struct Enumerator : IEnumerator<KeyValuePair<string, JsonNode>>
    {
        private readonly JsonObject _owner;
        private readonly int _version;
        private int _place;

        internal Enumerator(JsonObject owner)
        {
            _owner = owner;
            _version = owner._version;
        }

        /// <inheritdoc/>
        public KeyValuePair<string, JsonNode> Current { get; private set; }

        readonly object IEnumerator.Current => Current;

        /// <inheritdoc/>
        /// <exception cref="InvalidOperationException">The object was modified during the enumeration.</exception>
        public bool MoveNext()
        {
            if (_version != _owner._version)
            {
                throw new InvalidOperationException("The object was modified during enumeration. Enumerate a copy of Keys instead.");
            }

            bool more = _owner.Next(ref _place, out string name, out JsonNode value);
            Current = more ? new(name, value) : default;
            return more;
        }

        /// <inheritdoc/>
        public void Reset() => _place = 0;

        /// <inheritdoc/>
        public readonly void Dispose()
        {
        }
    }
}
