namespace Jackdaw.Search.Embedded.Indexing;

/// <summary>Sorts terms by code units. Most comparisons are decided by a numeric prefix, so most terms need not be read.</summary>
internal static class NameOrder
{
    /// <summary>The indexes of the terms in sorted order.</summary>
    public static int[] Of(string[] names)
    {
        ulong[] beginnings = new ulong[names.Length];
        int[] order = new int[names.Length];
        for (int i = 0; i < order.Length; i++)
        {
            beginnings[i] = Beginning(names[i]);
            order[i] = i;
        }

        Array.Sort(beginnings, order);
        Comparison<int> compare = (x, y) => string.CompareOrdinal(names[x], names[y]);
        for (int from = 0; from < order.Length;)
        {
            int to = from + 1;
            while (to < order.Length && beginnings[to] == beginnings[from])
            {
                to++;
            }

            order.AsSpan(from, to - from).Sort(compare);
            from = to;
        }

        return order;
    }

    /// <summary>
    /// The first eight characters as one byte each, in the same order, up to a character that shares its byte with others. Shorter terms
    /// are padded with zeros, so they come before the terms they are a prefix of.
    /// </summary>
    private static ulong Beginning(string name)
    {
        ulong beginning = 0;
        for (int i = 0; i < 8; i++)
        {
            char next = i < name.Length ? name[i] : '\0';
            ulong place = next switch
            {
                < (char)0xC0 => next,
                < '\uE000' => 0xC0u + ((next - 0xC0u) >> 11),

                // The prefixes of analyzed terms.
                < '\uE010' => 0xE0u + (next - 0xE000u),
                _ => 0xFF,
            };
            beginning |= place << (56 - (8 * i));
            if (next >= 0xC0 && place is < 0xE0 or 0xFF)
            {
                break;
            }
        }

        return beginning;
    }
}
