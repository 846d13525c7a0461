using Jackdaw.Search.Model;

namespace Jackdaw.Search.SphinxQl;

internal static class ComparisonSigns
{
    public static string Text(Comparison comparison) => comparison switch
    {
        Comparison.Equal => "=",
        Comparison.NotEqual => "<>",
        Comparison.Less => "<",
        Comparison.LessOrEqual => "<=",
        Comparison.Greater => ">",
        _ => ">=",
    };

    public static ReadOnlySpan<byte> Utf8(Comparison comparison) => comparison switch
    {
        Comparison.Equal => "="u8,
        Comparison.NotEqual => "<>"u8,
        Comparison.Less => "<"u8,
        Comparison.LessOrEqual => "<="u8,
        Comparison.Greater => ">"u8,
        _ => ">="u8,
    };

    /// <summary>The opposite comparison, for numbers and strings that are never missing.</summary>
    public static Comparison Opposite(Comparison comparison) => comparison switch
    {
        Comparison.Equal => Comparison.NotEqual,
        Comparison.NotEqual => Comparison.Equal,
        Comparison.Less => Comparison.GreaterOrEqual,
        Comparison.LessOrEqual => Comparison.Greater,
        Comparison.Greater => Comparison.LessOrEqual,
        _ => Comparison.Less,
    };
}
