namespace Jackdaw.Search.Characters;

/// <summary>
/// Computes the optimal string alignment distance of two words: the number of insertions, deletions, substitutions and transpositions of
/// adjacent characters.
/// </summary>
internal static class SpellingDistance
{
    /// <summary>The distance, or <paramref name="most"/> + 1 if it is larger.</summary>
    public static int Between(ReadOnlySpan<char> a, ReadOnlySpan<char> b, int most)
    {
        if (Math.Abs(a.Length - b.Length) > most)
        {
            return most + 1;
        }

        int width = b.Length + 1;
        Span<int> rows = width <= 128 ? stackalloc int[3 * width] : new int[3 * width];
        Span<int> beforeLast = rows[..width];
        Span<int> last = rows.Slice(width, width);
        Span<int> current = rows[(2 * width)..];
        for (int j = 0; j < width; j++)
        {
            last[j] = j;
        }

        for (int i = 1; i <= a.Length; i++)
        {
            current[0] = i;
            int least = i;
            for (int j = 1; j < width; j++)
            {
                int cost = a[i - 1] == b[j - 1] ? 0 : 1;
                int best = Math.Min(Math.Min(last[j] + 1, current[j - 1] + 1), last[j - 1] + cost);
                if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                {
                    best = Math.Min(best, beforeLast[j - 2] + 1);
                }

                current[j] = best;
                least = Math.Min(least, best);
            }

            if (least > most)
            {
                return most + 1;
            }

            Span<int> free = beforeLast;
            beforeLast = last;
            last = current;
            current = free;
        }

        return Math.Min(last[width - 1], most + 1);
    }
}
