using System.Globalization;
using System.Text.RegularExpressions;

namespace Jackdaw.Search.Tests.Elastic.Front;

/// <summary>Makes a delegate of a script by recursive descent.</summary>
internal sealed partial class PainlessCompiler
{
    private static readonly string[][] Levels = [["||"], ["&&"], ["==", "!="], ["<", "<=", ">", ">="], ["+", "-"], ["*", "/", "%"]];

    private readonly string[] _tokens;
    private int _at;

    public PainlessCompiler(string source)
    {
        _tokens = [.. Tokens().Matches(source).Select(match => match.Value)];
        if (_tokens.Sum(token => token.Length) != source.Count(c => !char.IsWhiteSpace(c)) + _tokens.Where(token => token[0] == '\'').Sum(token => token.Count(char.IsWhiteSpace)))
        {
            throw new InvalidOperationException($"There is something in this script that is no token: {source}");
        }
    }

    public Func<PainlessScope, object?> Compile()
    {
        List<(Func<PainlessScope, object?>? If, Func<PainlessScope, object?> Value)> steps = [];
        while (_at < _tokens.Length)
        {
            if (Take("if"))
            {
                Need("(");
                Func<PainlessScope, object?> condition = Expression();
                Need(")");
                Need("{");
                Need("return");
                steps.Add((condition, Expression()));
                Need(";");
                Need("}");
                continue;
            }

            bool isReturn = Take("return");
            steps.Add((null, Expression()));
            if (isReturn)
            {
                Need(";");
            }
        }

        return scope =>
        {
            foreach ((Func<PainlessScope, object?>? condition, Func<PainlessScope, object?> value) in steps)
            {
                if (condition is null || (bool)condition(scope)!)
                {
                    return value(scope);
                }
            }

            return null;
        };
    }

    private Func<PainlessScope, object?> Expression()
    {
        Func<PainlessScope, object?> condition = Binary(0);
        if (!Take("?"))
        {
            return condition;
        }

        Func<PainlessScope, object?> yes = Expression();
        Need(":");
        Func<PainlessScope, object?> no = Expression();
        return scope => (bool)condition(scope)! ? yes(scope) : no(scope);
    }

    private Func<PainlessScope, object?> Binary(int level)
    {
        if (level == Levels.Length)
        {
            return Unary();
        }

        Func<PainlessScope, object?> left = Binary(level + 1);
        while (_at < _tokens.Length && Levels[level].Contains(_tokens[_at]))
        {
            string sign = _tokens[_at++];
            Func<PainlessScope, object?> first = left;
            Func<PainlessScope, object?> second = Binary(level + 1);
            left = sign switch
            {
                "||" => scope => (bool)first(scope)! || (bool)second(scope)!,
                "&&" => scope => (bool)first(scope)! && (bool)second(scope)!,
                _ => scope => PainlessNumbers.Apply(sign, first(scope), second(scope)),
            };
        }

        return left;
    }

    private Func<PainlessScope, object?> Unary()
    {
        if (Take("!"))
        {
            Func<PainlessScope, object?> of = Unary();
            return scope => !(bool)of(scope)!;
        }

        if (Take("-"))
        {
            Func<PainlessScope, object?> of = Unary();
            return scope => of(scope) is double real ? (object)-real : unchecked(-(long)of(scope)!);
        }

        if (Peek("(") && _at + 2 < _tokens.Length && _tokens[_at + 1] is "double" or "long" && _tokens[_at + 2] == ")")
        {
            bool isReal = _tokens[_at + 1] == "double";
            _at += 3;
            Func<PainlessScope, object?> of = Unary();
            return isReal ? scope => (object)PainlessNumbers.Real(of(scope)) : scope => (object)PainlessNumbers.Whole(of(scope));
        }

        return Postfix(Primary());
    }

    private Func<PainlessScope, object?> Primary()
    {
        string token = _tokens[_at++];
        if (token == "(")
        {
            Func<PainlessScope, object?> inner = Expression();
            Need(")");
            return inner;
        }

        if (token == "new")
        {
            Need("Random");
            Func<PainlessScope, object?>[] seed = Arguments();
            return scope => new Random(unchecked((int)(long)seed[0](scope)!));
        }

        if (char.IsDigit(token[0]))
        {
            object number = token.Contains('.', StringComparison.Ordinal) ? (object)double.Parse(token, CultureInfo.InvariantCulture) : long.Parse(token.TrimEnd('L'), CultureInfo.InvariantCulture);
            return _ => number;
        }

        if (token[0] == '\'')
        {
            string text = Escaped().Replace(token[1..^1], "$1");
            return _ => text;
        }

        return token switch
        {
            "true" => _ => true,
            "false" => _ => false,
            "null" => _ => null,
            "_score" => scope => scope.Score,
            "doc" => scope => scope.Document,
            "params" => scope => scope.Parameters,
            "Math" or "Long" or "Double" or "Instant" or "ZoneId" or "Locale" => _ => token,
            _ => throw new InvalidOperationException($"'{token}' is not known."),
        };
    }

    private Func<PainlessScope, object?> Postfix(Func<PainlessScope, object?> value)
    {
        while (_at < _tokens.Length)
        {
            Func<PainlessScope, object?> of = value;
            if (Take("["))
            {
                Func<PainlessScope, object?> key = Expression();
                Need("]");
                value = scope => ((FrontDocument)of(scope)!).Values((string)key(scope)!) is { } values ? values : throw new InvalidOperationException($"No field found for [{key(scope)}]");
            }
            else if (Take("."))
            {
                string name = _tokens[_at++];
                Func<PainlessScope, object?>[]? arguments = Peek("(") ? Arguments() : null;
                value = scope => PainlessMembers.Get(of(scope), name, arguments is null ? null : [.. arguments.Select(argument => argument(scope))]);
            }
            else
            {
                break;
            }
        }

        return value;
    }

    private Func<PainlessScope, object?>[] Arguments()
    {
        Need("(");
        List<Func<PainlessScope, object?>> arguments = [];
        while (!Take(")"))
        {
            arguments.Add(Expression());
            Take(",");
        }

        return [.. arguments];
    }

    private bool Peek(string token) => _at < _tokens.Length && _tokens[_at] == token;

    private bool Take(string token)
    {
        bool isIt = Peek(token);
        _at += isIt ? 1 : 0;
        return isIt;
    }

    private void Need(string token)
    {
        if (!Take(token))
        {
            throw new InvalidOperationException($"'{token}' is expected at {string.Join(' ', _tokens.Skip(_at).Take(5))}");
        }
    }

    [GeneratedRegex(@"'(?:[^'\\]|\\.)*'|\d+\.\d+|\d+L?|[A-Za-z_]\w*|\|\||&&|[=!<>]=|[-+*/%<>!?:;,.(){}\[\]]")]
    private static partial Regex Tokens();

    [GeneratedRegex(@"\\(.)")]
    private static partial Regex Escaped();
}
