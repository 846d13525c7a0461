namespace Jackdaw.Shapes;

/// <summary>
/// An interface and those that it extends, each before what it extends itself. Many orders do that; the members are written in the one that System.Text.Json takes: what extends nothing that is
/// still open goes to the end, and of several, what was met first (Kahn, "Topological sorting of large networks", 1962, from the leaves).
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
