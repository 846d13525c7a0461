using System.Globalization;
using System.Numerics;

namespace Jackdaw.Search.Embedded.Searching;

/// <summary>
/// A formula over ranking factors. It supports numbers, + - * / and parentheses; <c>sum(...)</c> over the fields that matched; the document
/// factors <c>bm25 field_mask doc_word_count query_word_count</c>; and inside sum
/// <c>lcs user_weight hit_count word_count min_hit_pos exact_hit tf_idf</c>.
/// </summary>
internal sealed class RankerExpressionFormula : RankerFormula
{
    private const int Deepest = 64;

    private readonly string _text;
    private readonly Factor _root;
    private int _at;
    private int _depth;
    private int _parts;

    public RankerExpressionFormula(string text)
    {
        _text = text;
        _root = Sum(inFields: false);
        SkipBlanks();
        if (_at < text.Length)
        {
            throw Wrong("an operator or the end");
        }
    }

    private delegate double Factor(in Place place);

    public override int Steps => _parts < 64 ? 0 : _parts;

    public override long Count(RankingFactors factors, int[] weights, int queryLength)
    {
        double value = _root(new Place(factors, weights, queryLength, 0));
        return double.IsNaN(value) ? 0 : (long)Math.Clamp(value, int.MinValue, int.MaxValue);
    }

    private Factor Sum(bool inFields)
    {
        Factor first = Product(inFields);
        List<(bool IsSubtracted, Factor Term)> more = [];
        while (true)
        {
            if (Take('+'))
            {
                more.Add((false, Product(inFields)));
            }
            else if (Take('-'))
            {
                more.Add((true, Product(inFields)));
            }
            else
            {
                break;
            }
        }

        if (more.Count == 0)
        {
            return first;
        }

        // A loop instead of nested functions: a formula may have thousands of terms.
        (bool IsSubtracted, Factor Term)[] terms = [.. more];
        return (in Place place) =>
        {
            double sum = first(place);
            foreach ((bool isSubtracted, Factor term) in terms)
            {
                sum = isSubtracted ? sum - term(place) : sum + term(place);
            }

            return sum;
        };
    }

    private Factor Product(bool inFields)
    {
        Factor first = Single(inFields);
        List<(bool IsDivisor, Factor Of)> more = [];
        while (true)
        {
            if (Take('*'))
            {
                more.Add((false, Single(inFields)));
            }
            else if (Take('/'))
            {
                more.Add((true, Single(inFields)));
            }
            else
            {
                break;
            }
        }

        if (more.Count == 0)
        {
            return first;
        }

        (bool IsDivisor, Factor Of)[] factors = [.. more];
        return (in Place place) =>
        {
            double product = first(place);
            foreach ((bool isDivisor, Factor of) in factors)
            {
                product = isDivisor ? product / of(place) : product * of(place);
            }

            return product;
        };
    }

    private Factor Single(bool inFields)
    {
        if (++_depth > Deepest)
        {
            throw Wrong($"at most {Deepest} levels of nesting");
        }

        StackSpace.Require("The ranker expression");
        _parts++;
        SkipBlanks();
        int start = _at;
        Factor result;
        if (Take('('))
        {
            result = Sum(inFields);
            Close();
        }
        else if (Take('-'))
        {
            Factor of = Single(inFields);
            result = (in Place place) => -of(place);
        }
        else if (_at < _text.Length && char.IsAsciiDigit(_text[_at]))
        {
            _at = Math.Max(_at, EndOf(static c => char.IsAsciiDigit(c) || c == '.'));
            if (!double.TryParse(_text.AsSpan(start, _at - start), NumberStyles.AllowDecimalPoint, CultureInfo.InvariantCulture, out double number))
            {
                _at = start;
                throw Wrong("a number");
            }

            result = (in Place _) => number;
        }
        else
        {
            _at = EndOf(static c => char.IsAsciiLetterOrDigit(c) || c == '_');
            string name = _text[start.._at].ToLowerInvariant();
            result = name == "sum" && !inFields ? Fields() : Named(name, inFields, start);
        }

        _depth--;
        return result;
    }

    private Factor Fields()
    {
        if (!Take('('))
        {
            throw Wrong("'(' after sum");
        }

        Factor of = Sum(inFields: true);
        Close();
        return (in Place place) =>
        {
            double sum = 0;
            for (ulong mask = place.Factors.FieldMask; mask != 0; mask &= mask - 1)
            {
                sum += of(place with { Field = BitOperations.TrailingZeroCount(mask) });
            }

            return sum;
        };
    }

    private Factor Named(string name, bool inFields, int start)
    {
        Factor? found = name switch
        {
            "bm25" => static (in Place place) => place.Factors.Bm25,
            "field_mask" => static (in Place place) => place.Factors.FieldMask,
            "doc_word_count" => static (in Place place) => place.Factors.WordCount,
            "query_word_count" => static (in Place place) => place.QueryLength,
            "lcs" when inFields => static (in Place place) => place.Factors.Fields[place.Field].LongestRun,
            "user_weight" when inFields => static (in Place place) => place.Weights[place.Field],
            "hit_count" when inFields => static (in Place place) => place.Factors.Fields[place.Field].HitCount,
            "word_count" when inFields => static (in Place place) => BitOperations.PopCount(place.Factors.Fields[place.Field].Words),
            "min_hit_pos" when inFields => static (in Place place) => place.Factors.Fields[place.Field].FirstPosition,
            "exact_hit" when inFields => static (in Place place) => place.Factors.Fields[place.Field].IsExact ? 1 : 0,
            "tf_idf" when inFields => static (in Place place) => place.Factors.Fields[place.Field].TfIdf,
            _ => null,
        };
        if (found is null)
        {
            _at = start;
            throw Wrong("a number, '(', sum(...), bm25, field_mask, doc_word_count, query_word_count, or inside sum lcs, user_weight, hit_count, word_count, min_hit_pos, exact_hit, tf_idf");
        }

        return found;
    }

    private int EndOf(Func<char, bool> isPart)
    {
        int end = _at;
        while (end < _text.Length && isPart(_text[end]))
        {
            end++;
        }

        return end;
    }

    private void Close()
    {
        if (!Take(')'))
        {
            throw Wrong("')'");
        }
    }

    private bool Take(char c)
    {
        SkipBlanks();
        if (_at < _text.Length && _text[_at] == c)
        {
            _at++;
            return true;
        }

        return false;
    }

    private void SkipBlanks()
    {
        while (_at < _text.Length && char.IsWhiteSpace(_text[_at]))
        {
            _at++;
        }
    }

    private FulltextException Wrong(string expected) =>
        new($"Unsupported ranker expression on the embedded back end at character {_at + 1}: expected {expected}. Expression: "
            + $"{_text}")
        { Statement = _text, Position = _at };

    private readonly record struct Place(RankingFactors Factors, int[] Weights, int QueryLength, int Field);
}
