namespace Jackdaw.Dom;

/// <summary>A condition on a value (RFC 9535 section 2.3.5).</summary>
internal abstract class PathFilter;

/// <summary>One of several conditions.</summary>
internal sealed class AnyFilter(PathFilter[] parts) : PathFilter
{
    internal PathFilter[] Parts { get; } = parts;
}

/// <summary>All of several conditions.</summary>
internal sealed class AllFilter(PathFilter[] parts) : PathFilter
{
    internal PathFilter[] Parts { get; } = parts;
}

/// <summary>A condition does not hold.</summary>
internal sealed class NotFilter(PathFilter inner) : PathFilter
{
    internal PathFilter Inner { get; } = inner;
}

/// <summary>A query finds something.</summary>
internal sealed class ExistsFilter(PathQuery query) : PathFilter
{
    internal PathQuery Query { get; } = query;
}

/// <summary>Two values are in a relation.</summary>
internal sealed class ComparisonFilter(PathOperand left, PathRelation relation, PathOperand right) : PathFilter
{
    internal PathOperand Left { get; } = left;

    internal PathRelation Relation { get; } = relation;

    internal PathOperand Right { get; } = right;
}

/// <summary><c>match</c> and <c>search</c>: a text is or contains what a regular expression describes.</summary>
internal sealed class MatchFilter(PathOperand text, PathOperand pattern, bool isWhole) : PathFilter
{
    internal PathOperand Text { get; } = text;

    internal PathOperand Pattern { get; } = pattern;

    /// <summary>Whether the whole text has to match.</summary>
    internal bool IsWhole { get; } = isWhole;

    /// <summary>The compiled pattern, where it is a part of the query; null also where that is no regular expression, which nothing matches.</summary>
    internal RegexpProgram? Program { get; init; }
}
