namespace Jackdaw.Search.Matching;

/// <summary>A part in the extended syntax as the caller wrote it, for back ends that support it.</summary>
internal sealed class SyntaxExpression : MatchExpression
{
    private SyntaxExpression(string syntax) => Syntax = syntax;

    public string Syntax { get; }

    /// <summary>The expression, or one that matches everything if the text is blank.</summary>
    public static MatchExpression Of(string syntax) => string.IsNullOrWhiteSpace(syntax) ? EverythingExpression.Instance : new SyntaxExpression(syntax);
}
