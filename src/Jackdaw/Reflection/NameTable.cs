using System.Numerics;

namespace Jackdaw.Reflection;

/// <summary>Finds names in UTF-8 by their hash.</summary>
internal sealed class NameTable
{
    /// <summary>2^64 divided by the golden ratio, which scatters keys well (Knuth).</summary>
    private const ulong Scatter = 0x9E3779B97F4A7C15;

    private readonly byte[][] _names;

    /// <summary>Open addressing: the index of a name plus one, or zero.</summary>
    private readonly int[] _table;

    /// <param name="names">The names; no two are equal.</param>
    internal NameTable(byte[][] names)
    {
        _names = names;
        _table = new int[PowerOfTwo(names.Length * 2)];
        for (int i = 0; i < names.Length; i++)
        {
            int slot = SlotOf(names[i]);
            while (_table[slot] != 0)
            {
                slot = (slot + 1) & (_table.Length - 1);
            }

            _table[slot] = i + 1;
        }
    }

    /// <summary>The index of a name, or -1.</summary>
    internal int Find(ReadOnlySpan<byte> name)
    {
        for (int slot = SlotOf(name); _table[slot] != 0; slot = (slot + 1) & (_table.Length - 1))
        {
            int found = _table[slot] - 1;
            if (name.SequenceEqual(_names[found]))
            {
                return found;
            }
        }

        return -1;
    }

    /// <summary>What <see cref="Reading.UncheckedReadCursor.KnownName"/> makes of a name: of its first and last eight bytes and its length.</summary>
    internal static ulong Key(ReadOnlySpan<byte> name)
    {
        ulong last = Word(name, Math.Max(name.Length, 8) - 8);
        return (Word(name, 0) ^ ((last << 25) | (last >> 39))) + (ulong)name.Length;
    }

    /// <summary>Up to eight bytes, the last of them in the highest byte.</summary>
    private static ulong Word(ReadOnlySpan<byte> name, int start)
    {
        ulong word = 0;
        for (int i = Math.Min(start + 8, name.Length) - 1; i >= start; i--)
        {
            word = (word << 8) | name[i];
        }

        return name.Length < 8 ? word << (64 - (8 * name.Length)) : word;
    }

    internal static int PowerOfTwo(int least) => (int)BitOperations.RoundUpToPowerOf2((uint)Math.Max(least, 2));

    private int SlotOf(ReadOnlySpan<byte> name) => (int)((Key(name) * Scatter) >> 32) & (_table.Length - 1);
}
