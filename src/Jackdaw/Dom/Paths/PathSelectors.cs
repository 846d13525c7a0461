namespace Jackdaw.Dom;

/// <summary>Selects children of a value (RFC 9535 section 2.3).</summary>
internal abstract class PathSelector;

/// <summary><c>'name'</c>: a member.</summary>
internal sealed class NameSelector(string name) : PathSelector
{
    internal string Name { get; } = name;
}

/// <summary><c>*</c>: all members or elements.</summary>
internal sealed class WildcardSelector : PathSelector;

/// <summary><c>-1</c>: an element, counted from the end if negative.</summary>
internal sealed class IndexSelector(long index) : PathSelector
{
    internal long Index { get; } = index;
}

/// <summary><c>start:end:step</c>: elements.</summary>
internal sealed class SliceSelector(long? start, long? end, long step) : PathSelector
{
    internal long Step { get; } = step;

    /// <summary>Returns the first index and the limit. Indexes advance by the step until they reach the limit.</summary>
    internal (long First, long Limit) Of(int length)
    {
        if (Step >= 0)
        {
            return (Math.Clamp(FromEnd(start ?? 0, length), 0, length), Math.Clamp(FromEnd(end ?? length, length), 0, length));
        }

        return (Math.Clamp(FromEnd(start ?? length - 1, length), -1, length - 1), end is null ? -1 : Math.Clamp(FromEnd(end.Value, length), -1, length - 1));
    }

    private static long FromEnd(long index, int length) => index < 0 ? index + length : index;
}

/// <summary><c>?condition</c>: the members or elements that satisfy the condition.</summary>
internal sealed class FilterSelector(PathFilter filter) : PathSelector
{
    internal PathFilter Filter { get; } = filter;
}
