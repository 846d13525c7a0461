namespace Jackdaw.Dom;

/// <summary>A query: its start and its segments.</summary>
internal sealed class PathQuery(bool isRelative, PathSegment[] segments)
{
    /// <summary>Whether it starts at the value under test, <c>@</c>, and not at the root.</summary>
    internal bool IsRelative { get; } = isRelative;

    internal PathSegment[] Segments { get; } = segments;

    /// <summary>Whether it can find at most one value, judging by its syntax (RFC 9535 section 2.3.5.1).</summary>
    internal bool IsSingular { get; } = Array.TrueForAll(segments, segment => segment.IsSingular);
}

/// <summary>A segment of a query.</summary>
internal sealed class PathSegment(bool isDescendant, PathSelector[] selectors)
{
    /// <summary>Whether the selectors apply to the value and all its descendants.</summary>
    internal bool IsDescendant { get; } = isDescendant;

    internal PathSelector[] Selectors { get; } = selectors;

    internal bool IsSingular => !IsDescendant && Selectors is [NameSelector or IndexSelector];
}
