namespace Jackdaw.Search.Model;

/// <summary>The names that weights of indexes have.</summary>
internal static class IndexWeightNames
{
    /// <summary>The same for every back end.</summary>
    public static FulltextException Unknown(string name, string index, IReadOnlyCollection<string> parts) => new(
        $"The index weights name '{name}', which is neither the index '{index}' nor a part of it. "
        + (parts.Count == 0 ? "It has no parts." : $"Its parts are: {string.Join(", ", parts.Order(StringComparer.Ordinal))}."));

    /// <summary>Whether a weight for this name is one for the index itself.</summary>
    public static bool IsIndex(string name, string index) =>
        index.Split(',', StringSplitOptions.TrimEntries).Contains(name, StringComparer.OrdinalIgnoreCase);
}
