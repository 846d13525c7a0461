namespace Jackdaw.Dom;

/// <summary>
/// Finds a longest common subsequence of two integer lists with Myers' greedy algorithm (1986), in O(length × differences) time. Finds
/// nothing if the differences exceed a bound or the work budget is exhausted.
/// </summary>
internal static class CommonSubsequence
{
    private const int MostDifferences = 1000;

    /// <summary>Finds pairs of equal integers, ascending in both lists.</summary>
    /// <param name="from">The first list.</param>
    /// <param name="to">The second list.</param>
    /// <param name="work">The budget that the steps count against.</param>
    /// <returns>The pairs; empty if the search was abandoned.</returns>
    internal static List<(int From, int To)> Of(ReadOnlySpan<int> from, ReadOnlySpan<int> to, WorkBudget work)
    {
        int most = Math.Min(MostDifferences, from.Length + to.Length);

        // The furthest position in "from" on each diagonal, and for each number of differences a copy of the reachable part.
        int[] furthest = new int[(2 * most) + 3];
        int middle = most + 1;
        List<int[]> rounds = [];
        for (int differences = 0; differences <= most; differences++)
        {
            rounds.Add(furthest.AsSpan(middle - differences, (2 * differences) + 1).ToArray());
            for (int diagonal = -differences; diagonal <= differences; diagonal += 2)
            {
                int x = Begin(furthest, middle, diagonal, differences);
                int start = x;
                while (x < from.Length && x - diagonal < to.Length && from[x] == to[x - diagonal])
                {
                    x++;
                }

                furthest[middle + diagonal] = x;
                if (!work.TryTake(1 + ((x - start) / 8)))
                {
                    return [];
                }

                if (x >= from.Length && x - diagonal >= to.Length)
                {
                    return Trace(rounds, from.Length, to.Length);
                }
            }
        }

        return [];
    }

    private static int Begin(int[] furthest, int middle, int diagonal, int differences)
    {
        if (differences == 0)
        {
            return 0;
        }

        return IsDown(furthest[middle + diagonal - 1], furthest[middle + diagonal + 1], diagonal, differences)
            ? furthest[middle + diagonal + 1]
            : furthest[middle + diagonal - 1] + 1;
    }

    /// <summary>Whether the diagonal is reached from the one above it, by an integer of the second list.</summary>
    private static bool IsDown(int below, int above, int diagonal, int differences) =>
        diagonal == -differences || (diagonal != differences && below < above);

    private static List<(int From, int To)> Trace(List<int[]> rounds, int x, int y)
    {
        List<(int From, int To)> pairs = [];
        for (int differences = rounds.Count - 1; differences >= 0; differences--)
        {
            int diagonal = x - y;
            int startX = 0;
            int startY = 0;
            if (differences > 0)
            {
                int[] before = rounds[differences];
                int below = diagonal - 1 >= -differences ? before[diagonal - 1 + differences] : 0;
                int above = diagonal + 1 <= differences ? before[diagonal + 1 + differences] : 0;
                bool isDown = IsDown(below, above, diagonal, differences);
                startX = isDown ? above : below;
                startY = startX - (isDown ? diagonal + 1 : diagonal - 1);
                for (int endX = isDown ? startX : startX + 1; x > endX; x--, y--)
                {
                    pairs.Add((x - 1, y - 1));
                }
            }
            else
            {
                for (; x > 0 && y > 0; x--, y--)
                {
                    pairs.Add((x - 1, y - 1));
                }
            }

            x = startX;
            y = startY;
        }

        pairs.Reverse();
        return pairs;
    }
}
