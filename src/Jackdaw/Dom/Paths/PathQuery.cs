namespace Jackdaw.Dom;

/// <summary>A query: where it begins, and its segments.</summary>
internal sealed class PathQuery(bool isRelative, PathSegment[] segments)
{
    /// <summary>Whether it begins at the value that a filter looks at, <c>@</c>, and not at the root.</summary>
    internal bool IsRelative { get; } = isRelative;

    internal PathSegment[] Segments { get; } = segments;

    /// <summary>Whether it gives one value at most, by its form (RFC 9535 section 2.3.5.1).</summary>
    internal bool IsSingular { get; } = Array.TrueForAll(segments, segment => segment.IsSingular);
}

/// <summary>A segment of a query.</summary>
internal sealed class PathSegment(bool isDescendant, PathSelector[] selectors)
{
    /// <summary>Whether the selectors are applied to the value and all that is in it.</summary>
    internal bool IsDescendant { get; } = isDescendant;

    internal PathSelector[] Selectors { get; } = selectors;

    internal bool IsSingular => !IsDescendant && Selectors is [NameSelector or IndexSelector];
}
