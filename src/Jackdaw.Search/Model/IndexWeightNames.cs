namespace Jackdaw.Search.Model;

/// <summary>Validates the names of index weights.</summary>
internal static class IndexWeightNames
{
    /// <summary>The exception for an unknown name, which is the same for every back end.</summary>
    public static FulltextException Unknown(string name, string index, IReadOnlyCollection<string> parts) => new(
        $"The index weights contain '{name}', which is neither the index '{index}' nor a part of it. "
        + (parts.Count == 0 ? "It has no parts." : $"Its parts: {string.Join(", ", parts.Order(StringComparer.Ordinal))}."));

    /// <summary>Whether a name stands for the index itself.</summary>
    public static bool IsIndex(string name, string index) =>
        index.Split(',', StringSplitOptions.TrimEntries).Contains(name, StringComparer.OrdinalIgnoreCase);
}
