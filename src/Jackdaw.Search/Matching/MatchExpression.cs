namespace Jackdaw.Search;

/// <summary>
/// A match: a tree of unescaped words and texts, which each back end translates to its own language. Immutable; created by a
/// <see cref="MatchBuilder{T}"/>.
/// </summary>
public abstract class MatchExpression
{
    // Cached, because it is sent with each run of a query.
    private string? _text;

    private protected MatchExpression()
    {
    }

    /// <summary>Whether it only excludes documents, so that it can't match anything by itself.</summary>
    internal virtual bool IsNegation => false;

    /// <summary>Whether it matches every document, so that it has no effect.</summary>
    internal virtual bool IsEverything => false;

    /// <summary>Matches documents that match both operands.</summary>
    /// <param name="left">The first operand.</param>
    /// <param name="right">The second operand.</param>
    /// <returns>The combined expression.</returns>
    public static MatchExpression operator &(MatchExpression left, MatchExpression right) => left.And(right);

    /// <summary>Matches documents that match at least one operand.</summary>
    /// <param name="left">The first operand.</param>
    /// <param name="right">The second operand.</param>
    /// <returns>The combined expression.</returns>
    /// <exception cref="ArgumentException">An operand only excludes documents.</exception>
    public static MatchExpression operator |(MatchExpression left, MatchExpression right) => left.Or(right);

    /// <summary>Excludes documents that match the operand. Combine it with an expression that must match.</summary>
    /// <param name="operand">The excluded expression.</param>
    /// <returns>The negation.</returns>
    public static MatchExpression operator !(MatchExpression operand) => Matching.NotExpression.Of(operand);

    /// <summary>Matches documents that match both expressions.</summary>
    /// <param name="other">The other expression.</param>
    /// <returns>The combined expression.</returns>
    public MatchExpression And(MatchExpression other) => Matching.AndExpression.Of(this, other);

    /// <summary>Matches documents that match this expression and not the other.</summary>
    /// <param name="other">The excluded expression.</param>
    /// <returns>The combined expression.</returns>
    public MatchExpression AndNot(MatchExpression other) => And(Matching.NotExpression.Of(other));

    /// <summary>Matches documents that match at least one of the two expressions.</summary>
    /// <param name="other">The other expression.</param>
    /// <returns>The combined expression.</returns>
    /// <exception cref="ArgumentException">One of the expressions only excludes documents.</exception>
    public MatchExpression Or(MatchExpression other) => Matching.OrExpression.Of(this, other);

    /// <summary>Matches documents that match this expression; those that also match the other get a higher score.</summary>
    /// <param name="other">The optional expression.</param>
    /// <returns>The combined expression.</returns>
    public MatchExpression Maybe(MatchExpression other) => Matching.MaybeExpression.Of(this, other);

    /// <summary>Matches documents in which this expression occurs before the other.</summary>
    /// <param name="other">The expression that follows.</param>
    /// <returns>The combined expression.</returns>
    public MatchExpression Before(MatchExpression other) => Matching.OrderExpression.Of(this, other);

    /// <summary>Matches documents in which both expressions occur in proximity, less than a number of words apart.</summary>
    /// <param name="other">The other expression.</param>
    /// <param name="words">The distance in words, at least 1.</param>
    /// <returns>The combined expression.</returns>
    public MatchExpression Near(MatchExpression other, int words) => Matching.NearExpression.Of(this, other, words, isNegated: false);

    /// <summary>
    /// Matches documents in which this expression occurs somewhere without the other in proximity. Not supported by Sphinx 2.2.
    /// </summary>
    /// <param name="other">The expression that must not be near.</param>
    /// <param name="words">The distance in words, at least 1.</param>
    /// <returns>The combined expression.</returns>
    public MatchExpression NotNear(MatchExpression other, int words) => Matching.NearExpression.Of(this, other, words, isNegated: true);

    /// <summary>Returns the match text in the extended syntax of Sphinx, Manticore and the embedded index.</summary>
    /// <returns>The text; empty if every document matches.</returns>
    /// <exception cref="FulltextException">The expression is nested too deeply for the stack of this thread.</exception>
    public sealed override string ToString() => _text ??= Matching.ExtendedSyntax.Of(this);
}
