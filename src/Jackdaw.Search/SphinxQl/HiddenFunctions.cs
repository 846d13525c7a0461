using Jackdaw.Search.Mapping;
using Jackdaw.Search.Model;

namespace Jackdaw.Search.SphinxQl;

/// <summary>
/// Functions that are hidden by a column of the same name: Sphinx resolves columns first. The column itself works, but the function can't
/// be used next to it.
/// </summary>
internal static class HiddenFunctions
{
    /// <summary>The column that hides the function, or null.</summary>
    public static MemberMap? Find(IndexMap index, Function function)
    {
        string? name = function switch
        {
            Function.Absolute => "abs",
            Function.Ceiling => "ceil",
            Function.Floor => "floor",
            Function.SquareRoot => "sqrt",
            Function.NaturalLogarithm => "ln",
            Function.Exponential => "exp",
            Function.Power => "pow",
            Function.Minimum => "min",
            Function.Maximum => "max",
            Function.Year => "year",
            Function.Month => "month",
            Function.Day => "day",
            Function.YearMonth => "yearmonth",
            Function.YearMonthDay => "yearmonthday",
            Function.Length => "length",
            Function.Interval => "interval",
            Function.Now => "now",
            _ => null,
        };
        return name is null ? null : index.Members.FirstOrDefault(member => member.Column == name && member.Attribute != ColumnKind.None);
    }
}
