namespace Jackdaw.Search;

/// <summary>What documents have to contain: a tree of words and texts as they were written, which each back end puts into its own language. Immutable; made by a <see cref="MatchBuilder{T}"/>.</summary>
public abstract class MatchExpression
{
    // It is sent as it is, for each call of a query.
    private string? _text;

    private protected MatchExpression()
    {
    }

    /// <summary>It says only what must not occur; nothing can be found by that alone.</summary>
    internal virtual bool IsNegation => false;

    /// <summary>Holds for every document, so that it says nothing.</summary>
    internal virtual bool IsEverything => false;

    /// <summary>Both occur.</summary>
    /// <param name="left">One.</param>
    /// <param name="right">The other.</param>
    /// <returns>Both.</returns>
    public static MatchExpression operator &(MatchExpression left, MatchExpression right) => left.And(right);

    /// <summary>One of them occurs, or both.</summary>
    /// <param name="left">One.</param>
    /// <param name="right">The other.</param>
    /// <returns>Either.</returns>
    /// <exception cref="ArgumentException">One of them only says what must not occur.</exception>
    public static MatchExpression operator |(MatchExpression left, MatchExpression right) => left.Or(right);

    /// <summary>It does not occur. Has to be joined with something that does.</summary>
    /// <param name="operand">What must not occur.</param>
    /// <returns>The negation.</returns>
    public static MatchExpression operator !(MatchExpression operand) => Matching.NotExpression.Of(operand);

    /// <summary>Both occur.</summary>
    /// <param name="other">The other.</param>
    /// <returns>Both.</returns>
    public MatchExpression And(MatchExpression other) => Matching.AndExpression.Of(this, other);

    /// <summary>This occurs and the other does not.</summary>
    /// <param name="other">What must not occur.</param>
    /// <returns>Both conditions.</returns>
    public MatchExpression AndNot(MatchExpression other) => And(Matching.NotExpression.Of(other));

    /// <summary>One of them occurs, or both.</summary>
    /// <param name="other">The other.</param>
    /// <returns>Either.</returns>
    /// <exception cref="ArgumentException">One of them only says what must not occur.</exception>
    public MatchExpression Or(MatchExpression other) => Matching.OrExpression.Of(this, other);

    /// <summary>This occurs; documents where the other occurs too are more relevant.</summary>
    /// <param name="other">What may occur.</param>
    /// <returns>The expression.</returns>
    public MatchExpression Maybe(MatchExpression other) => Matching.MaybeExpression.Of(this, other);

    /// <summary>Both occur, this one first.</summary>
    /// <param name="other">What comes later.</param>
    /// <returns>The expression.</returns>
    public MatchExpression Before(MatchExpression other) => Matching.OrderExpression.Of(this, other);

    /// <summary>Both occur with fewer than so many words from one to the other.</summary>
    /// <param name="other">The other.</param>
    /// <param name="words">The distance in words, at least 1.</param>
    /// <returns>The expression.</returns>
    public MatchExpression Near(MatchExpression other, int words) => Matching.NearExpression.Of(this, other, words, isNegated: false);

    /// <summary>This occurs somewhere with the other not within so many words. Sphinx 2.2 refuses it.</summary>
    /// <param name="other">What must not be near.</param>
    /// <param name="words">The distance in words, at least 1.</param>
    /// <returns>The expression.</returns>
    public MatchExpression NotNear(MatchExpression other, int words) => Matching.NearExpression.Of(this, other, words, isNegated: true);

    /// <summary>The match text, as Sphinx, Manticore and the embedded index read it.</summary>
    /// <returns>The text in the extended syntax; empty when every document matches.</returns>
    /// <exception cref="FulltextException">It is nested too deeply for the stack of this thread.</exception>
    public sealed override string ToString() => _text ??= Matching.ExtendedSyntax.Of(this);
}
