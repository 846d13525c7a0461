using Jackdaw.Shapes;

namespace Jackdaw.Tests.Reading;

/// <summary>A table of names as the generator makes it, made in the plainest way.</summary>
internal sealed class NameRows
{
    private const int RowLength = 32;
    private const int LongestName = 30;

    private NameRows(byte[][] names, byte[] slots, ulong multiplier)
    {
        (Names, Slots, Multiplier) = (names, slots, multiplier);
        Rows = new byte[names.Length * RowLength];
        Rows.AsSpan().Fill((byte)' ');
        for (int i = 0; i < names.Length; i++)
        {
            byte[] row = [.. names[i], (byte)'"', (byte)':'];
            row.CopyTo(Rows, i * RowLength);
        }
    }

    public byte[][] Names { get; }

    public byte[] Slots { get; }

    public byte[] Rows { get; }

    public ulong Multiplier { get; }

    /// <summary>One name of each length from 1 to 30, and some more.</summary>
    public static NameRows Random(Random random, Func<Random, int, byte[]> nameOf)
    {
        IEnumerable<int> lengths = Enumerable.Range(1, LongestName).Concat(Enumerable.Range(0, 10).Select(_ => random.Next(4, LongestName + 1)));
        byte[][] names = [.. lengths.Select(length => nameOf(random, length)).DistinctBy(Convert.ToHexString)];
        while (true)
        {
            byte[] slots = new byte[1_024];
            ulong multiplier = (ulong)random.NextInt64() | 1;
            bool free = true;
            for (int i = 0; i < names.Length && free; i++)
            {
                int slot = (int)((Key(names[i]) * multiplier) >> 32) & (slots.Length - 1);
                free = slots[slot] == 0;
                slots[slot] = (byte)(i + 1);
            }

            if (free)
            {
                return new NameRows(names, slots, multiplier);
            }
        }
    }

    /// <summary>The same names in a table of the library; fewer of them, because it takes a smaller one. Null where it finds none.</summary>
    public static NameRows? OfLibrary(Random random, Func<Random, int, byte[]> nameOf)
    {
        byte[][] names = [.. Enumerable.Range(1, random.Next(1, 20)).Select(_ => nameOf(random, random.Next(1, LongestName + 1))).DistinctBy(Convert.ToHexString)];
        return NameHash.Find(names) is { } hash ? new NameRows(names, hash.Slots, hash.Multiplier) : null;
    }

    /// <summary>Byte for byte: the first and the last eight bytes, or all of them twice, in the high bytes of a number.</summary>
    public static ulong Key(byte[] name)
    {
        int count = Math.Min(name.Length, 8);
        ulong first = 0;
        ulong last = 0;
        for (int i = 0; i < count; i++)
        {
            first |= (ulong)name[i] << (8 * (8 - count + i));
            last |= (ulong)name[name.Length - count + i] << (8 * (8 - count + i));
        }

        return (first ^ ulong.RotateLeft(last, 25)) + (ulong)name.Length;
    }
}
