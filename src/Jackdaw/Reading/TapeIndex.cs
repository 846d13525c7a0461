using System.Numerics;
using System.Runtime.InteropServices;

namespace Jackdaw.Reading;

/// <summary>
/// Where the members or elements of a large container are. Names are hashed with a secret of the process, so that no document can choose names that
/// collide.
/// </summary>
// SAFETY: looks at bytes as characters within a span.
internal sealed class TapeIndex
{
    /// <summary>By hash code, the next free place where one is taken: the hash code and, below it, the row of the name; 0: free.</summary>
    private readonly ulong[] _slots;

    private TapeIndex(int row, int[] rows, ulong[] slots)
    {
        Row = row;
        Rows = rows;
        _slots = slots;
    }

    /// <summary>The container.</summary>
    internal int Row { get; }

    /// <summary>The rows of the elements of an array.</summary>
    internal int[] Rows { get; }

    internal static TapeIndex Of(ulong[] tape, byte[] bytes, int row)
    {
        if (TapeRow.Kind(tape[row]) == TapeKind.Object)
        {
            return new TapeIndex(row, [], Fill(tape, bytes, row, stopsAtSecond: false, out _));
        }

        int[] rows = new int[DocumentMemory.CountOf(tape, row)];
        int at = row + 2;
        for (int i = 0; i < rows.Length; i++)
        {
            rows[i] = at;
            at += TapeRow.Rows(tape[at]);
        }

        return new TapeIndex(row, rows, []);
    }

    /// <summary>The row of the value of the first member whose name another one had before it, or -1.</summary>
    internal static int SecondOfTwo(ulong[] tape, byte[] bytes, int row)
    {
        Fill(tape, bytes, row, stopsAtSecond: true, out int second);
        return second;
    }

    /// <summary>The row of a member's value, or -1.</summary>
    internal int Find(byte[] bytes, ulong[] tape, ReadOnlySpan<byte> name)
    {
        int place = Place(_slots, tape, bytes, name, HashOf(name));
        return _slots[place] == 0 ? -1 : (int)(uint)_slots[place] + 1;
    }

    private static ulong[] Fill(ulong[] tape, byte[] bytes, int row, bool stopsAtSecond, out int second)
    {
        int count = DocumentMemory.CountOf(tape, row);
        ulong[] slots = new ulong[(int)BitOperations.RoundUpToPowerOf2(2 * (uint)count)];
        int at = row + 2;
        for (int i = 0; i < count; i++)
        {
            ReadOnlySpan<byte> name = DocumentMemory.TextOf(tape, bytes, at);
            uint hash = HashOf(name);
            int place = Place(slots, tape, bytes, name, hash);
            if (stopsAtSecond && slots[place] != 0)
            {
                second = at + 1;
                return slots;
            }

            // The last one counts.
            slots[place] = ((ulong)hash << 32) | (uint)at;
            at += 1 + TapeRow.Rows(tape[at + 1]);
        }

        second = -1;
        return slots;
    }

    private static int Place(ulong[] slots, ulong[] tape, byte[] bytes, ReadOnlySpan<byte> name, uint hash)
    {
        int place = (int)(hash & (uint)(slots.Length - 1));
        while (slots[place] != 0 && !((uint)(slots[place] >> 32) == hash && DocumentMemory.IsName(tape, bytes, (int)(uint)slots[place], name)))
        {
            place = (place + 1) & (slots.Length - 1);
        }

        return place;
    }

    private static uint HashOf(ReadOnlySpan<byte> name)
    {
        // .NET has a secret hash for characters alone: pairs of bytes are as good as those. An odd last byte and the length come on top of it: names that
        // differ in nothing else differ in these.
        int hash = string.GetHashCode(MemoryMarshal.Cast<byte, char>(name));
        return (uint)hash + (name.IsEmpty ? 0 : ((uint)name[^1] << 8) + (uint)name.Length);
    }
}
