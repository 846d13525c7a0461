using Jackdaw.Search.Model;

namespace Jackdaw.Search.SphinxQl;

/// <summary>A segment of a statement: fixed text, or the form in which a value is written. See <see cref="Marks"/> for the forms.</summary>
internal sealed class StatementPart
{
    /// <summary>Fixed text, or null.</summary>
    public byte[]? Literal { get; init; }

    public char Form { get; init; }

    public int Slot { get; init; }

    public Comparison Comparison { get; init; }

    /// <summary>For lists: NOT IN. For comparisons: the column has no negative numbers.</summary>
    public bool Flag { get; init; }

    /// <summary>Whether the segment is inside an expression, where "always" and "never" are 1 and 0.</summary>
    public bool InExpression { get; init; }

    /// <summary>The path of a JSON comparison.</summary>
    public byte[] Path { get; init; } = [];

    /// <summary>The value to compare with.</summary>
    public StatementPart[] Inner { get; init; } = [];
}
