namespace Jackdaw.Search.Tests.Elastic.Front;

/// <summary>Numbers as Java has them: whole ones of 64 bits that wrap, real ones, and what is mixed is real.</summary>
internal static class PainlessNumbers
{
    public static double Real(object? value) => value is double real ? real : (long)value!;

    /// <summary>A cast to long cuts, and ends at the ends.</summary>
    public static long Whole(object? value) => value switch
    {
        long whole => whole,
        double real when double.IsNaN(real) => 0,
        double real => real >= long.MaxValue ? long.MaxValue : real <= long.MinValue ? long.MinValue : (long)real,
        _ => throw new InvalidOperationException($"{value} is no number."),
    };

    public static object Apply(string sign, object? left, object? right)
    {
        if (left is long a && right is long b)
        {
            return Apply(sign, a, b);
        }

        if (left is long or double && right is long or double)
        {
            return Apply(sign, Real(left), Real(right));
        }

        return sign switch
        {
            "==" => Equals(left, right),
            "!=" => !Equals(left, right),
            "+" => $"{left}{right}",
            _ => throw new InvalidOperationException($"{left} {sign} {right} can't be calculated."),
        };
    }

    private static object Apply(string sign, long left, long right) => sign switch
    {
        "==" => left == right,
        "!=" => left != right,
        "<" => left < right,
        "<=" => left <= right,
        ">" => left > right,
        ">=" => left >= right,
        "+" => unchecked(left + right),
        "-" => unchecked(left - right),
        "*" => unchecked(left * right),
        "/" => right == -1 ? unchecked(-left) : left / right,
        _ => right == -1 ? 0L : left % right,
    };

    private static object Apply(string sign, double left, double right) => sign switch
    {
        "==" => left == right,
        "!=" => left != right,
        "<" => left < right,
        "<=" => left <= right,
        ">" => left > right,
        ">=" => left >= right,
        "+" => left + right,
        "-" => left - right,
        "*" => left * right,
        "/" => left / right,
        _ => left % right,
    };
}
