namespace Jackdaw.Shapes;

/// <summary>
/// Sorts an interface and its base interfaces, each before those it extends. Many orders satisfy that; members are written in the order of
/// System.Text.Json: an interface that extends no remaining one goes last, and among several the one found first (Kahn, "Topological
/// sorting of large networks", 1962, from the leaves).
/// </summary>
internal static class InterfaceLevels
{
    public static IReadOnlyList<TypeFacts> Of(TypeFacts type)
    {
        if (type.ListedInterfaces.Count == 0)
        {
            return [type];
        }

        var met = new List<TypeFacts> { type };
        var open = new List<HashSet<TypeFacts>>();
        var ready = new Queue<TypeFacts>();
        for (int i = 0; i < met.Count; i++)
        {
            met.AddRange(met[i].ListedInterfaces.Where(extended => !met.Contains(extended)));
            open.Add([.. met[i].ListedInterfaces]);
            if (open[i].Count == 0)
            {
                ready.Enqueue(met[i]);
            }
        }

        var levels = new List<TypeFacts>(met.Count);
        while (ready.Count > 0)
        {
            TypeFacts next = ready.Dequeue();
            levels.Add(next);
            for (int i = 0; i < met.Count; i++)
            {
                if (open[i].Remove(next) && open[i].Count == 0)
                {
                    ready.Enqueue(met[i]);
                }
            }
        }

        levels.Reverse();
        return levels;
    }
}
