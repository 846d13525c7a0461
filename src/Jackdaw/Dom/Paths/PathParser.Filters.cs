namespace Jackdaw.Dom;

/// <content>Conditions, including the check that operands can be compared (RFC 9535 sections 2.3.5 and 2.4.3).</content>
internal sealed partial class PathParser
{
    private static readonly (string Sign, PathRelation Relation)[] Relations =
    [
        ("==", PathRelation.Equal),
        ("!=", PathRelation.NotEqual),
        ("<=", PathRelation.LessOrEqual),
        (">=", PathRelation.GreaterOrEqual),
        ("<", PathRelation.Less),
        (">", PathRelation.Greater),
    ];

    private PathFilter Condition()
    {
        List<PathFilter> parts = [All()];
        while (Take("||"))
        {
            parts.Add(All());
        }

        return parts.Count == 1 ? parts[0] : new AnyFilter([.. parts]);
    }

    private PathFilter All()
    {
        List<PathFilter> parts = [Basic()];
        while (Take("&&"))
        {
            parts.Add(Basic());
        }

        return parts.Count == 1 ? parts[0] : new AllFilter([.. parts]);
    }

    /// <summary>Parses one condition and the white space around it.</summary>
    private PathFilter Basic()
    {
        Blanks();
        PathFilter filter;
        if (Take('!'))
        {
            Blanks();
            filter = new NotFilter(Current == '(' ? Parenthesized() : Test(Term()));
        }
        else
        {
            filter = Current == '(' ? Parenthesized() : ComparisonOrTest();
        }

        Blanks();
        return filter;
    }

    private PathFilter Parenthesized()
    {
        Require('(');
        PathFilter inner = Nested(Condition);
        Require(')');
        return inner;
    }

    private PathFilter ComparisonOrTest()
    {
        int start = _at;
        (PathOperand? Operand, PathFilter? Test) left = Term();
        int end = _at;
        Blanks();
        foreach ((string sign, PathRelation relation) in Relations)
        {
            if (Take(sign))
            {
                PathOperand one = Comparable(left, start);
                Blanks();
                start = _at;
                return new ComparisonFilter(one, relation, Comparable(Term(), start));
            }
        }

        _at = end;
        return Test(left);
    }

    private PathFilter Test((PathOperand? Operand, PathFilter? Test) term) => term switch
    {
        (null, { } test) => test,
        (QueryOperand query, _) => new ExistsFilter(query.Query),
        (LiteralOperand, _) => throw Problem("a value alone is not a condition. Compare it: @.name == 'value'"),
        _ => throw Problem("the function returns a value, not a condition. Compare it: length(@.name) > 3"),
    };

    private PathOperand Comparable((PathOperand? Operand, PathFilter? Test) term, int start)
    {
        if (term.Operand is QueryOperand { Query.IsSingular: false })
        {
            _at = start;
            throw Problem("a query that may find several values cannot be compared. Use names and single indexes, or the function value()");
        }

        if (term.Operand is null)
        {
            _at = start;
            throw Problem("match() and search() return a condition, which cannot be compared");
        }

        return term.Operand;
    }

    /// <summary>Parses a literal, a query or a function. The result is a value or a condition.</summary>
    private (PathOperand? Operand, PathFilter? Test) Term()
    {
        switch (Current)
        {
            case '@' or '$':
                return (new QueryOperand(Query(isRelative: _text[_at++] == '@')), null);
            case '\'' or '"':
                return (new LiteralOperand(TreeKind.Text, QuotedText(), []), null);
            case '-' or (>= '0' and <= '9'):
                return (Number(), null);
            case >= 'a' and <= 'z':
                return WordOrFunction();
            default:
                throw Expected("'@', '$', a value or a function");
        }
    }

    private (PathOperand? Operand, PathFilter? Test) WordOrFunction()
    {
        int start = _at;
        while (Current is (>= 'a' and <= 'z') or (>= '0' and <= '9') or '_')
        {
            _at++;
        }

        string word = _text[start.._at];
        if (Take('('))
        {
            return Nested(() => Function(word, start));
        }

        TreeKind kind = word switch
        {
            "true" => TreeKind.True,
            "false" => TreeKind.False,
            "null" => TreeKind.Null,
            _ => TreeKind.Object,
        };
        if (kind == TreeKind.Object)
        {
            _at = start;
            throw Expected("true, false, null or a function. Write member names as @.name, and strings in quotation marks");
        }

        return (new LiteralOperand(kind, "", []), null);
    }
}
