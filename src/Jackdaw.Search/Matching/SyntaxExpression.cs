namespace Jackdaw.Search.Matching;

/// <summary>A piece of the extended syntax as the caller wrote it, for back ends that know the syntax.</summary>
internal sealed class SyntaxExpression : MatchExpression
{
    private SyntaxExpression(string syntax) => Syntax = syntax;

    public string Syntax { get; }

    /// <summary>The expression; everything, when the text is blank.</summary>
    public static MatchExpression Of(string syntax) => string.IsNullOrWhiteSpace(syntax) ? EverythingExpression.Instance : new SyntaxExpression(syntax);
}
