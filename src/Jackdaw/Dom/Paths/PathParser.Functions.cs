namespace Jackdaw.Dom;

/// <content>Functions, including the type check of their arguments (RFC 9535 section 2.4).</content>
internal sealed partial class PathParser
{
    private (PathOperand? Operand, PathFilter? Test) Function(string name, int start)
    {
        int arity = name switch
        {
            "length" or "count" or "value" => 1,
            "match" or "search" => 2,
            _ => throw UnknownFunction(start),
        };
        PathOperand[] arguments = new PathOperand[arity];
        for (int i = 0; i < arity; i++)
        {
            Blanks();
            arguments[i] = Argument(name);
            Blanks();
            if (i + 1 < arity && !Take(','))
            {
                throw Expected($"',' and the second argument of {name}()");
            }
        }

        if (!Take(')'))
        {
            throw Expected($"')' after the {(arity == 1 ? "argument" : "second argument")} of {name}()");
        }

        return name switch
        {
            "length" => (new LengthOperand(arguments[0]), null),
            "count" => (new CountOperand(((QueryOperand)arguments[0]).Query), null),
            "value" => (new ValueOperand(((QueryOperand)arguments[0]).Query), null),
            _ => (null, Match(arguments[0], arguments[1], name == "match")),
        };
    }

    private PathOperand Argument(string function)
    {
        int start = _at;
        PathOperand? argument = Term().Operand;
        bool takesQuery = function is "count" or "value";
        string? problem = argument switch
        {
            null => $"{function}() does not accept a condition, which match() and search() return",
            not QueryOperand when takesQuery => $"{function}() takes a query: {function}(@.*)",
            QueryOperand { Query.IsSingular: false } when !takesQuery =>
                $"{function}() takes one value, but the query may find several. Use names and single indexes, or the function value()",
            _ => null,
        };
        if (problem is not null)
        {
            _at = start;
            throw Problem(problem);
        }

        return argument!;
    }

    private MatchFilter Match(PathOperand text, PathOperand pattern, bool isWhole)
    {
        RegexpProgram? program = null;
        if (pattern is LiteralOperand { Kind: TreeKind.Text } literal && RegexpCompiler.Compile(literal.Text, out program) == RegexpVerdict.TooLarge)
        {
            throw Problem($"the regular expression needs more than {RegexpProgram.GreatestSize} states. Use smaller repetition counts");
        }

        return new MatchFilter(text, pattern, isWhole) { Program = program };
    }

    private FormatException UnknownFunction(int start)
    {
        _at = start;
        return Problem("the function is unknown. The functions are length(), count(), match(), search() and value()");
    }
}
