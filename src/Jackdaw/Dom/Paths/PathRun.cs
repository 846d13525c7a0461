namespace Jackdaw.Dom;

/// <summary>
/// Applies a query to one document, without recursion over the document: pending values are on a stack and are popped in the result order
/// of the query. Filters run their queries on the same stack, above the pending values.
/// </summary>
internal sealed partial class PathRun<TValue, TTree>
    where TTree : struct, IValueTree<TValue>
{
    private readonly TValue _root;
    private readonly WorkBudget _work;
    private Pending[] _pending = new Pending[16];
    private int _count;

    internal PathRun(TValue root, WorkBudget work)
    {
        _root = root;
        _work = work;
    }

    internal List<JsonMatch<TValue>> Select(PathQuery query)
    {
        List<JsonMatch<TValue>> matches = [];
        Begin();
        Push(_root, null, 0);
        while (Next(query.Segments, 0, isTracked: true, out Pending found))
        {
            matches.Add(new(found.Value, found.Location));
        }

        return matches;
    }

    internal bool TryFirst(PathQuery query, out TValue value)
    {
        Begin();
        Push(_root, null, 0);
        bool has = Next(query.Segments, 0, isTracked: false, out Pending found);
        value = found.Value;
        return has;
    }

    /// <summary>Accesses the root: a query that returns only the root would not notice that the document is disposed.</summary>
    private void Begin() => _ = TTree.KindOf(_root);

    /// <summary>Gets the next result of the values pending above a stack position.</summary>
    private bool Next(PathSegment[] segments, int floor, bool isTracked, out Pending found)
    {
        while (_count > floor)
        {
            found = _pending[--_count];
            if (found.Segment == segments.Length)
            {
                return true;
            }

            Expand(segments[found.Segment], found, isTracked);
        }

        found = default;
        return false;
    }

    private void Expand(PathSegment segment, Pending from, bool isTracked)
    {
        _work.Take(1);
        if (TTree.KindOf(from.Value) < TreeKind.Array)
        {
            return;
        }

        int start = _count;
        foreach (PathSelector selector in segment.Selectors)
        {
            Select(selector, from, isTracked);
        }

        if (segment.IsDescendant)
        {
            Children(from, from.Segment, null, isTracked, containersOnly: true);
        }

        // Values pushed first must be popped first.
        Array.Reverse(_pending, start, _count - start);
    }

    private void Select(PathSelector selector, Pending from, bool isTracked)
    {
        int next = from.Segment + 1;
        bool isArray = TTree.KindOf(from.Value) == TreeKind.Array;
        switch (selector)
        {
            case NameSelector name:
                if (!isArray && TTree.TryMember(from.Value, name.Name, out TValue member))
                {
                    Push(member, isTracked ? new PathLocation(from.Location, name.Name) : null, next);
                }

                break;
            case IndexSelector index when isArray:
                if (ElementOf(index.Index, TTree.CountOf(from.Value)) is int at and >= 0)
                {
                    Push(TTree.Element(from.Value, at), isTracked ? new PathLocation(from.Location, at) : null, next);
                }

                break;
            case SliceSelector slice when isArray:
                Slice(slice, from, isTracked);
                break;
            case WildcardSelector:
                Children(from, next, null, isTracked, containersOnly: false);
                break;
            case FilterSelector filter:
                Children(from, next, filter.Filter, isTracked, containersOnly: false);
                break;
            default:
                break;
        }
    }

    private void Slice(SliceSelector slice, Pending from, bool isTracked)
    {
        (long at, long limit) = slice.Of(TTree.CountOf(from.Value));
        while (slice.Step > 0 ? at < limit : slice.Step < 0 && at > limit)
        {
            Push(TTree.Element(from.Value, (int)at), isTracked ? new PathLocation(from.Location, (int)at) : null, from.Segment + 1);
            at += slice.Step;
        }
    }

    private void Children(Pending from, int segment, PathFilter? filter, bool isTracked, bool containersOnly)
    {
        bool isArray = TTree.KindOf(from.Value) == TreeKind.Array;
        int place = 0;
        for (int index = 0; TTree.Next(from.Value, ref place, out string? name, out TValue child); index++)
        {
            _work.Take(1);
            if ((!containersOnly || TTree.KindOf(child) >= TreeKind.Array) && (filter is null || Holds(filter, child)))
            {
                PathLocation? location = !isTracked ? null
                    : isArray ? new PathLocation(from.Location, index)
                    : TTree.Below(from.Location, name, child);
                Push(child, location, segment);
            }
        }
    }

    /// <summary>Returns the index from the start, or -1 if there is no such element.</summary>
    private static int ElementOf(long index, int count)
    {
        index = index < 0 ? index + count : index;
        return index >= 0 && index < count ? (int)index : -1;
    }

    private void Push(TValue value, PathLocation? location, int segment)
    {
        _work.Take(1);
        if (_count == _pending.Length)
        {
            Array.Resize(ref _pending, 2 * _count);
        }

        _pending[_count++] = new Pending(value, location, segment);
    }

    /// <summary>A value to which the segments from a given one on have yet to be applied.</summary>
    private readonly struct Pending(TValue value, PathLocation? location, int segment)
    {
        internal TValue Value { get; } = value;

        internal PathLocation? Location { get; } = location;

        internal int Segment { get; } = segment;
    }
}
