namespace Roundup.Running;

/// <summary>One cell to be measured.</summary>
internal sealed record PlannedCell(string Entry, string Data, string Direction, string Configuration, int Block, int Place);

/// <summary>
/// Blocks: each entry once, in an order drawn from the seed, the references at the start, in the middle and at the end. Whole blocks follow each other over all data
/// sets, so that the blocks of one data set lie far apart in time.
/// </summary>
internal static class Blocks
{
    public static List<PlannedCell> Of(Plan plan, Func<string, string, string, bool> isMeasured)
    {
        var cells = new List<PlannedCell>();
        for (int block = 0; block < plan.Blocks; block++)
        {
            var random = new Random(plan.Seed + block);
            foreach (string configuration in plan.Configurations)
            {
                string[] data = [.. plan.Data];
                random.Shuffle(data);
                foreach (string one in data)
                {
                    foreach (string direction in Directions.Of(one))
                    {
                        Add(cells, plan, one, direction, configuration, block, random, isMeasured);
                    }
                }
            }
        }

        return cells;
    }

    /// <summary>The floor that ratios are given to.</summary>
    public static string Floor(string direction) => direction == Directions.Write ? "floor-write" : "floor-b";

    private static void Add(
        List<PlannedCell> cells, Plan plan, string data, string direction, string configuration, int block, Random random, Func<string, string, string, bool> isMeasured)
    {
        string[] references = [.. new[] { Plan.Reference, Floor(direction) }.Where(id => plan.Entries.Contains(id) && isMeasured(id, data, direction))];
        string[] others = [.. plan.Entries.Where(id => !references.Contains(id) && isMeasured(id, data, direction))];
        random.Shuffle(others);
        int middle = others.Length / 2;
        string[] order = [.. references, .. others[..middle], .. references, .. others[middle..], .. references];
        cells.AddRange(order.Select((entry, place) => new PlannedCell(entry, data, direction, configuration, block, place)));
    }
}
