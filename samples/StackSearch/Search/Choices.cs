using Jackdaw.Search;

namespace StackSearch.Search;

/// <summary>Makes choices of counted values.</summary>
internal static class Choices
{
    /// <summary>The counted values in their order; chosen ones that were not counted come last, so that they can be taken away again.</summary>
    public static IReadOnlyList<Choice<TValue>> Of<TKey, TValue>(
        IReadOnlyList<FacetValue<TKey>> counted, Func<TKey, TValue> value, IReadOnlyList<TValue> chosen, int keep)
    {
        List<Choice<TValue>> choices = new(counted.Count + chosen.Count);
        foreach (FacetValue<TKey> one in counted)
        {
            TValue name = value(one.Key);
            choices.Add(new Choice<TValue>(name, one.Count, chosen.Contains(name)));
        }
        if (choices.Count > keep)
        {
            choices.RemoveRange(keep, choices.Count - keep);
        }
        foreach (TValue name in chosen)
        {
            if (!choices.Exists(choice => EqualityComparer<TValue>.Default.Equals(choice.Value, name)))
            {
                choices.Add(new Choice<TValue>(name, Count: null, IsChosen: true));
            }
        }
        return choices;
    }
}
