namespace Jackdaw.Search.Matching.Syntax;

/// <summary>The fields a part of a match text is looked for in.</summary>
/// <param name="Names">Names of fields; empty for all.</param>
/// <param name="IsExcluded">All fields but those.</param>
/// <param name="Limit">Only among so many first words of the field; 0: in all of it.</param>
internal sealed record FieldScope(IReadOnlyList<string> Names, bool IsExcluded, int Limit)
{
    public static FieldScope All { get; } = new([], false, 0);

    /// <summary>Unknown fields hold nothing, instead of being an error.</summary>
    public bool IsRelaxed { get; init; }

    /// <summary>Where the names stand in the match text.</summary>
    public int Position { get; init; }

    /// <summary>The match text, or what becomes it, for messages.</summary>
    public object Text { get; init; } = "";
}
