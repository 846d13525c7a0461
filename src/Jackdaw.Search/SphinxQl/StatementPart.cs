using Jackdaw.Search.Model;

namespace Jackdaw.Search.SphinxQl;

/// <summary>A piece of a statement: fixed text, or how a value of the call is written. See <see cref="Marks"/> for the forms.</summary>
internal sealed class StatementPart
{
    /// <summary>Fixed text when not null.</summary>
    public byte[]? Literal { get; init; }

    public char Form { get; init; }

    public int Slot { get; init; }

    public Comparison Comparison { get; init; }

    /// <summary>For lists: NOT IN. For comparisons: the column holds no negative numbers.</summary>
    public bool Flag { get; init; }

    /// <summary>The place is inside an expression, where "always" and "never" are 1 and 0.</summary>
    public bool InExpression { get; init; }

    /// <summary>For comparisons of JSON: the path.</summary>
    public byte[] Path { get; init; } = [];

    /// <summary>What the value is compared with.</summary>
    public StatementPart[] Inner { get; init; } = [];
}
