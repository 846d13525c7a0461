namespace Jackdaw.Search.Matching.Syntax;

/// <summary>The fields in which a part of a match text is searched.</summary>
/// <param name="Names">The field names; empty for all fields.</param>
/// <param name="IsExcluded">Whether these fields are excluded instead.</param>
/// <param name="Limit">The number of words at the start of the field to search; 0 for the whole field.</param>
internal sealed record FieldScope(IReadOnlyList<string> Names, bool IsExcluded, int Limit)
{
    public static FieldScope All { get; } = new([], false, 0);

    /// <summary>Whether unknown fields match nothing instead of being an error.</summary>
    public bool IsRelaxed { get; init; }

    /// <summary>The position of the names in the match text.</summary>
    public int Position { get; init; }

    /// <summary>The match text, or an object that converts to it, for messages.</summary>
    public object Text { get; init; } = "";
}
