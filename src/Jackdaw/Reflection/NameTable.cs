using System.Numerics;
using Jackdaw.Shapes;

namespace Jackdaw.Reflection;

/// <summary>Finds UTF-8 names by their hash.</summary>
internal sealed class NameTable
{
    /// <summary>The factor 2^64 divided by the golden ratio, which scatters keys well (Knuth).</summary>
    private const ulong Scatter = 0x9E3779B97F4A7C15;

    private readonly byte[][] _names;

    /// <summary>An open-addressing table: the index of a name plus one, or zero.</summary>
    private readonly int[] _table;

    /// <param name="names">The names, all different.</param>
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

    /// <summary>Returns the index of a name, or -1.</summary>
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

    private static int PowerOfTwo(int least) => (int)BitOperations.RoundUpToPowerOf2((uint)Math.Max(least, 2));

    private int SlotOf(ReadOnlySpan<byte> name) => NameHash.SlotOf(NameHash.Key(name), Scatter, _table.Length);
}
