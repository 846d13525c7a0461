using System.Numerics;
using System.Runtime.InteropServices;

namespace Jackdaw.Reading;

/// <summary>
/// An index of the members or elements of a large container. Names are hashed with a per-process secret, so that no document can contain
/// names chosen to collide.
/// </summary>
// SAFETY: reinterprets bytes as characters within a span.
internal sealed class TapeIndex
{
    /// <summary>
    /// The hash table with linear probing: a slot holds the hash code in its upper half and the row of the name in its lower half; 0 if
    /// free.
    /// </summary>
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

    /// <summary>Returns the row of the value of the first duplicate member, or -1.</summary>
    internal static int SecondOfTwo(ulong[] tape, byte[] bytes, int row)
    {
        Fill(tape, bytes, row, stopsAtSecond: true, out int second);
        return second;
    }

    /// <summary>Returns the row of a member's value, or -1.</summary>
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

            // The last duplicate wins.
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
        // .NET has a randomized hash for characters only; pairs of bytes work as well. An odd last byte and the length are added, because
        // names may differ only in these.
        int hash = string.GetHashCode(MemoryMarshal.Cast<byte, char>(name));
        return (uint)hash + (name.IsEmpty ? 0 : ((uint)name[^1] << 8) + (uint)name.Length);
    }
}
