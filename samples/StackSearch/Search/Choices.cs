using Jackdaw.Search;

namespace StackSearch.Search;

/// <summary>Makes choices of counted values.</summary>
internal static class Choices
{
    /// <summary>A few values that are always there, with nothing where none was counted.</summary>
    public static IReadOnlyList<Choice<T>> All<T>(IReadOnlyList<FacetValue<T>> counted, IReadOnlyList<T> values, IReadOnlyList<T> chosen) =>
        [.. values.Select(value => new Choice<T>(
            value, counted.FirstOrDefault(one => EqualityComparer<T>.Default.Equals(one.Key, value)).Count, chosen.Contains(value)))];

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
