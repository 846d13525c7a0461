namespace Jackdaw.Shapes;

/// <summary>
/// A collision-free hash table of a type's member names: the tables for <c>UncheckedReadCursor.KnownName</c>, for generated code and the
/// run-time fallback.
/// </summary>
/// <param name="Slots">By hash, the index of a name plus one, or zero. Their count is a power of two.</param>
/// <param name="Multiplier">The multiplier that makes the hashes of the names distinct.</param>
internal sealed record NameHash(byte[] Slots, ulong Multiplier)
{
    /// <summary>The size of a row: a name, a quotation mark and a colon, compared as one block.</summary>
    public const int RowLength = 32;

    /// <summary>The longest name: with quotation mark and colon it fills a row.</summary>
    public const int LongestName = RowLength - 2;

    /// <summary>The maximum number of names: a slot is a byte, and zero means empty.</summary>
    public const int MostNames = byte.MaxValue;

    private const int Tries = 2_000;

    /// <summary>Searches for a table of names.</summary>
    /// <param name="names">The names by index, all different. Those that are not plain have no slot.</param>
    /// <returns>The table, or null if there are too many names or no suitable multiplier was found.</returns>
    public static NameHash? Find(IReadOnlyList<byte[]> names)
    {
        if (names.Count > MostNames)
        {
            return null;
        }

        // Plain arrays: each collection of value tuples is a separate instantiation, which would have to be compiled when the first type is
        // read.
        int[] indices = new int[names.Count];
        ulong[] keys = new ulong[names.Count];
        int count = 0;
        for (int i = 0; i < names.Count; i++)
        {
            if (IsPlain(names[i]))
            {
                (indices[count], keys[count]) = (i, Key(names[i]));
                count++;
            }
        }

        int size = 2;
        while (size < count * 2)
        {
            size *= 2;
        }

        // Deterministic: the multipliers come from a fixed sequence (Knuth's MMIX), so the same names always give the same table.
        ulong multiplier = 1;
        for (int i = 0; i < Tries; i++)
        {
            multiplier = unchecked((multiplier * 6_364_136_223_846_793_005) + 1_442_695_040_888_963_407);
            if (TryFill(indices, keys, count, multiplier | 1, i < Tries / 2 ? size : size * 2) is { } slots)
            {
                return new NameHash(slots, multiplier | 1);
            }
        }

        return null;
    }

    /// <summary>Whether a name can be matched in a document as is: no longer than a row, and written without escapes.</summary>
    public static bool IsPlain(byte[] name)
        => name.Length is > 0 and <= LongestName && IsUnescaped(name);

    private static bool IsUnescaped(byte[] name)
    {
        foreach (byte letter in name)
        {
            if (letter is < (byte)' ' or (byte)'"' or (byte)'\\')
            {
                return false;
            }
        }

        return true;
    }

    /// <summary>Returns the hashed key of a name: its first and last eight bytes, and its length.</summary>
    public static ulong Key(ReadOnlySpan<byte> name)
    {
        ulong last = Word(name, Math.Max(name.Length, 8) - 8);
        return unchecked((Word(name, 0) ^ ((last << 25) | (last >> 39))) + (ulong)name.Length);
    }

    /// <summary>Returns the slot of a key in a table of the given size, a power of two.</summary>
    public static int SlotOf(ulong key, ulong multiplier, int size) => (int)(unchecked(key * multiplier) >> 32) & (size - 1);

    /// <summary>Returns up to eight bytes as an integer, with the last byte as the most significant one.</summary>
    private static ulong Word(ReadOnlySpan<byte> name, int start)
    {
        ulong word = 0;
        for (int i = Math.Min(start + 8, name.Length) - 1; i >= start; i--)
        {
            word = (word << 8) | name[i];
        }

        return name.Length < 8 ? word << (64 - (8 * name.Length)) : word;
    }

    private static byte[]? TryFill(int[] indices, ulong[] keys, int count, ulong multiplier, int size)
    {
        byte[] slots = new byte[size];
        for (int i = 0; i < count; i++)
        {
            ref byte slot = ref slots[SlotOf(keys[i], multiplier, size)];
            if (slot != 0)
            {
                return null;
            }

            slot = (byte)(indices[i] + 1);
        }

        return slots;
    }
}
