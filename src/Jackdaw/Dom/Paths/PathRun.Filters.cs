namespace Jackdaw.Dom;

/// <content>Conditions. Recursion is as deep as the nesting of filters in the query, which the parser limits.</content>
internal sealed partial class PathRun<TValue, TTree>
{
    private const int KeptPrograms = 16;

    private Dictionary<string, RegexpProgram?>? _programs;

    /// <summary>The last query from the root, whose result is the same for every value under test.</summary>
    private PathQuery? _known;
    private bool _isKnownFound;
    private TValue _knownValue = default!;

    private bool Holds(PathFilter filter, TValue current)
    {
        _work.Take(1);
        switch (filter)
        {
            case AnyFilter any:
                foreach (PathFilter part in any.Parts)
                {
                    if (Holds(part, current))
                    {
                        return true;
                    }
                }

                return false;
            case AllFilter all:
                foreach (PathFilter part in all.Parts)
                {
                    if (!Holds(part, current))
                    {
                        return false;
                    }
                }

                return true;
            case NotFilter not:
                return !Holds(not.Inner, current);
            case ExistsFilter exists:
                return Count(exists.Query, current, atMost: 1, out _) > 0;
            case ComparisonFilter comparison:
                return PathComparison<TValue, TTree>.Holds(Of(comparison.Left, current), comparison.Relation, Of(comparison.Right, current), _work);
            default:
                return Matches((MatchFilter)filter, current);
        }
    }

    private PathComparand<TValue> Of(PathOperand operand, TValue current)
    {
        switch (operand)
        {
            case LiteralOperand literal:
                return new(literal);
            case QueryOperand query:
                return Count(query.Query, current, atMost: 1, out TValue value) > 0 ? new(value) : default;
            case LengthOperand length:
                return Length(Of(length.Value, current));
            case CountOperand count:
                return new(Count(count.Query, current, atMost: long.MaxValue, out _));
            default:
                return Count(((ValueOperand)operand).Query, current, atMost: 2, out TValue only) == 1 ? new(only) : default;
        }
    }

    private PathComparand<TValue> Length(PathComparand<TValue> of)
    {
        switch (PathComparison<TValue, TTree>.KindOf(of))
        {
            case TreeKind.Text:
                string text = PathComparison<TValue, TTree>.TextOf(of, _work);
                long pairs = 0;
                for (int i = 1; i < text.Length; i++)
                {
                    if (char.IsSurrogatePair(text[i - 1], text[i]))
                    {
                        pairs++;
                        i++;
                    }
                }

                return new(text.Length - pairs);
            case TreeKind.Array or TreeKind.Object:
                int count = TTree.CountOf(of.Value);
                _work.Take(TTree.KindOf(of.Value) == TreeKind.Object ? count : 0);
                return new(count);
            default:
                return default;
        }
    }

    /// <summary>Counts the values that a query finds, up to a maximum.</summary>
    private long Count(PathQuery query, TValue current, long atMost, out TValue first)
    {
        TValue start = query.IsRelative ? current : _root;
        if (query.IsSingular)
        {
            return (query.IsRelative ? Single(query.Segments, start, out first) : Known(query, out first)) ? 1 : 0;
        }

        int floor = _count;
        long count = 0;
        first = default!;
        Push(start, null, 0);
        while (count < atMost && Next(query.Segments, floor, isTracked: false, out Pending found))
        {
            first = count == 0 ? found.Value : first;
            count++;
        }

        _count = floor;
        return count;
    }

    /// <summary>
    /// Evaluates a query from the root, using the cached result. Otherwise a nested condition would repeat the query for each pair of
    /// values.
    /// </summary>
    private bool Known(PathQuery query, out TValue found)
    {
        if (!ReferenceEquals(query, _known))
        {
            _isKnownFound = Single(query.Segments, _root, out _knownValue);
            _known = query;
        }

        _work.Take(1);
        found = _knownValue;
        return _isKnownFound;
    }

    private bool Single(PathSegment[] segments, TValue value, out TValue found)
    {
        found = value;
        foreach (PathSegment segment in segments)
        {
            _work.Take(1);
            TreeKind kind = TTree.KindOf(found);
            if (segment.Selectors[0] is NameSelector name)
            {
                if (kind != TreeKind.Object || !TTree.TryMember(found, name.Name, out found))
                {
                    return false;
                }
            }
            else
            {
                int index = kind == TreeKind.Array ? ElementOf(((IndexSelector)segment.Selectors[0]).Index, TTree.CountOf(found)) : -1;
                if (index < 0)
                {
                    return false;
                }

                found = TTree.Element(found, index);
            }
        }

        return true;
    }

    private bool Matches(MatchFilter filter, TValue current)
    {
        PathComparand<TValue> text = Of(filter.Text, current);
        if (PathComparison<TValue, TTree>.KindOf(text) != TreeKind.Text)
        {
            return false;
        }

        RegexpProgram? program = filter.Program;
        if (filter.Pattern is not LiteralOperand)
        {
            PathComparand<TValue> pattern = Of(filter.Pattern, current);
            program = PathComparison<TValue, TTree>.KindOf(pattern) == TreeKind.Text ? Compiled(PathComparison<TValue, TTree>.TextOf(pattern, _work)) : null;
        }

        return program is not null && program.IsMatch(PathComparison<TValue, TTree>.TextOf(text, _work), filter.IsWhole, _work);
    }

    /// <summary>Compiles a pattern that comes from the document. Returns null if it is not a regular expression.</summary>
    private RegexpProgram? Compiled(string pattern)
    {
        _programs ??= new(StringComparer.Ordinal);
        if (_programs.TryGetValue(pattern, out RegexpProgram? program))
        {
            return program;
        }

        _work.Take(pattern.Length);
        if (RegexpCompiler.Compile(pattern, out program) == RegexpVerdict.TooLarge)
        {
            throw _work.Refused($"A regular expression in the document needs more than {RegexpProgram.GreatestSize} states. Use smaller repetition counts.");
        }

        _work.Take(program?.Size ?? 0);
        if (_programs.Count == KeptPrograms)
        {
            _programs.Clear();
        }

        _programs.Add(pattern, program);
        return program;
    }
}
