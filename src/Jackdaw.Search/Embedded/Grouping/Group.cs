namespace Jackdaw.Search.Embedded.Grouping;

/// <summary>The documents of one key: the best of them, and aggregates over all.</summary>
internal sealed class Group(GroupKey[] keys, TopRows best, Accumulator[] accumulators)
{
    public GroupKey[] Keys => keys;

    public TopRows Best => best;

    public Accumulator[] Accumulators => accumulators;

    public void Add()
    {
        best.Offer();
        foreach (Accumulator accumulator in accumulators)
        {
            accumulator.Add();
        }
    }
}
