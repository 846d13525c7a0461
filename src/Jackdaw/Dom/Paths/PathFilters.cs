namespace Jackdaw.Dom;

/// <summary>A condition on a value (RFC 9535 section 2.3.5).</summary>
internal abstract class PathFilter;

/// <summary>Holds if one of several conditions holds.</summary>
internal sealed class AnyFilter(PathFilter[] parts) : PathFilter
{
    internal PathFilter[] Parts { get; } = parts;
}

/// <summary>Holds if all of several conditions hold.</summary>
internal sealed class AllFilter(PathFilter[] parts) : PathFilter
{
    internal PathFilter[] Parts { get; } = parts;
}

/// <summary>Holds if a condition does not hold.</summary>
internal sealed class NotFilter(PathFilter inner) : PathFilter
{
    internal PathFilter Inner { get; } = inner;
}

/// <summary>Holds if a query finds a value.</summary>
internal sealed class ExistsFilter(PathQuery query) : PathFilter
{
    internal PathQuery Query { get; } = query;
}

/// <summary>Compares two values.</summary>
internal sealed class ComparisonFilter(PathOperand left, PathRelation relation, PathOperand right) : PathFilter
{
    internal PathOperand Left { get; } = left;

    internal PathRelation Relation { get; } = relation;

    internal PathOperand Right { get; } = right;
}

/// <summary><c>match</c> and <c>search</c>: the text matches, or contains a match of, a regular expression.</summary>
internal sealed class MatchFilter(PathOperand text, PathOperand pattern, bool isWhole) : PathFilter
{
    internal PathOperand Text { get; } = text;

    internal PathOperand Pattern { get; } = pattern;

    /// <summary>Whether the whole text must match.</summary>
    internal bool IsWhole { get; } = isWhole;

    /// <summary>
    /// The compiled pattern if it is a literal in the query. Null otherwise, and for an invalid pattern, which matches nothing.
    /// </summary>
    internal RegexpProgram? Program { get; init; }
}
