using System.Buffers.Binary;
using System.Security.Cryptography;

namespace Jackdaw.Search.Embedded.Indexing;

/// <summary>A hash table of byte strings that are ranges of one text, with a count for each.</summary>
/// <param name="text">The text that contains the strings.</param>
internal sealed class SymbolTable(byte[] text)
{
    /// <summary>Different in each process, so documents cannot be made of words that collide.</summary>
    private static readonly ulong Seed = BinaryPrimitives.ReadUInt64LittleEndian(RandomNumberGenerator.GetBytes(8)) | 1;

    private Entry[] _entries = new Entry[512];
    private int[] _slots = new int[1024];

    public int Count { get; private set; }

    public ReadOnlySpan<byte> this[int index] => text.AsSpan(_entries[index].Start, _entries[index].Length);

    public int CountOf(int index) => _entries[index].Count;

    /// <summary>The range of a string.</summary>
    public (int Start, int Length) RangeOf(int index) => (_entries[index].Start, _entries[index].Length);

    /// <summary>The index of a string; -1 if it is not there.</summary>
    public int Find(ReadOnlySpan<byte> symbol)
    {
        uint hash = Hash(symbol);
        for (int slot = (int)hash & (_slots.Length - 1); _slots[slot] is > 0 and int found; slot = (slot + 1) & (_slots.Length - 1))
        {
            ref readonly Entry entry = ref _entries[found - 1];
            if (entry.Hash == hash && symbol.SequenceEqual(text.AsSpan(entry.Start, entry.Length)))
            {
                return found - 1;
            }
        }

        return -1;
    }

    /// <summary>Adds to the count of a range of the text; adds the range if the same bytes were not there.</summary>
    public void Add(int start, int length, int count)
    {
        ReadOnlySpan<byte> symbol = text.AsSpan(start, length);
        uint hash = Hash(symbol);
        int slot = (int)hash & (_slots.Length - 1);
        for (; _slots[slot] is > 0 and int found; slot = (slot + 1) & (_slots.Length - 1))
        {
            ref Entry entry = ref _entries[found - 1];
            if (entry.Hash == hash && symbol.SequenceEqual(text.AsSpan(entry.Start, entry.Length)))
            {
                entry.Count += count;
                return;
            }
        }

        if (Count == _entries.Length)
        {
            Array.Resize(ref _entries, Count * 2);
        }

        _entries[Count++] = new Entry { Start = start, Length = length, Hash = hash, Count = count };
        _slots[slot] = Count;
        if (Count * 2 > _slots.Length)
        {
            Grow();
        }
    }

    private void Grow()
    {
        _slots = new int[_slots.Length * 2];
        for (int i = 0; i < Count; i++)
        {
            int slot = (int)_entries[i].Hash & (_slots.Length - 1);
            while (_slots[slot] > 0)
            {
                slot = (slot + 1) & (_slots.Length - 1);
            }

            _slots[slot] = i + 1;
        }
    }

    private static uint Hash(ReadOnlySpan<byte> symbol)
    {
        ulong hash = Seed ^ (ulong)symbol.Length;
        while (symbol.Length >= 8)
        {
            hash = Mixed(hash ^ BinaryPrimitives.ReadUInt64LittleEndian(symbol));
            symbol = symbol[8..];
        }

        ulong rest = 0;
        foreach (byte value in symbol)
        {
            rest = (rest << 8) | value;
        }

        return (uint)(Mixed(hash ^ rest) >> 16);
    }

    private static ulong Mixed(ulong value)
    {
        ulong high = Math.BigMul(value, 0x9E3779B97F4A7C15, out ulong low);
        return high ^ low ^ Seed;
    }

    private struct Entry
    {
        public int Start;
        public int Length;
        public int Count;
        public uint Hash;
    }
}
