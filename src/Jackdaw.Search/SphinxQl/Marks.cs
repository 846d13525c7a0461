using System.Globalization;
using Jackdaw.Search.Model;

namespace Jackdaw.Search.SphinxQl;

/// <summary>
/// While a shape is compiled, its statement is an ordinary string in which values are marked: a start, a letter for the form of the value,
/// its slot, optionally additional text, and an end. Parts can therefore be combined and compared as strings. <see cref="TemplateParser"/>
/// splits the finished string into segments.
/// </summary>
internal static class Marks
{
    public const char Start = '\u0001';
    public const char Separator = '\u0002';
    public const char End = '\u0003';

    /// <summary>A value as it is.</summary>
    public static string Value(int slot) => Mark('v', slot);

    /// <summary>A value inside an expression: negative numbers in parentheses.</summary>
    public static string Operand(int slot) => Mark('p', slot);

    /// <summary>A value that must be written with a decimal point, because the server compares by the literal's type.</summary>
    public static string Real(int slot) => Mark('r', slot);

    public static string RealOperand(int slot) => Mark('q', slot);

    /// <summary>A divisor that is neither 0 nor -1, see <see cref="ExpressionWriter"/>.</summary>
    public static string Divisor(int slot) => Mark('d', slot);

    /// <summary>A comparison of an integer column with a number that may have a fraction, or be out of the column's range.</summary>
    public static string WholeComparison(int slot, Comparison comparison, bool isUnsigned, bool inExpression, string column) =>
        Mark('w', slot, $"{(int)comparison}{(isUnsigned ? 'u' : 's')}{(inExpression ? 'x' : 'f')}", column);

    /// <summary>
    /// A comparison of a JSON value. The servers treat a missing value as 0, so if 0 satisfies the comparison, the value is also tested for
    /// existence; otherwise the test is omitted.
    /// </summary>
    public static string JsonComparison(int slot, Comparison comparison, bool inExpression, string path, string text) =>
        Mark('j', slot, $"{(int)comparison}{(inExpression ? 'x' : 'f')}{path}", text);

    /// <summary><c>column IN (…)</c>.</summary>
    public static string In(int slot, bool negated, string column) => Mark('i', slot, negated ? "1" : "0", column);

    /// <summary><c>IN(expression,…)</c>.</summary>
    public static string InFunction(int slot, string expression) => Mark('f', slot, "", expression);

    /// <summary><c>(expression=… OR expression=…)</c>.</summary>
    public static string EqualsAny(int slot, string expression) => Mark('e', slot, "", expression);

    /// <summary><c>ANY(x_=… OR x_=… FOR x_ IN path)</c>.</summary>
    public static string ElementEqualsAny(int slot, string path) => Mark('a', slot, "", path);

    /// <summary>The match text as a literal.</summary>
    public static string Match { get; } = Mark('m', 0);

    /// <summary>The words of the match as alternatives, as a literal.</summary>
    public static string MatchWords { get; } = Mark('n', 0);

    /// <summary>The first row and the number of rows.</summary>
    public static string Limit { get; } = Mark('l', 0);

    /// <summary>The OPTION clause, unless it is empty.</summary>
    public static string Options { get; } = Mark('o', 0);

    private static string Mark(char form, int slot, string extra = "", string inner = "") =>
        string.Create(CultureInfo.InvariantCulture, $"{Start}{form}{slot}{Separator}{extra}{Separator}{inner}{End}");
}
