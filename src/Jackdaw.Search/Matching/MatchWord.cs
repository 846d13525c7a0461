namespace Jackdaw.Search;

/// <summary>One word of a match text, and how it has to occur. Immutable.</summary>
public sealed class MatchWord : MatchExpression
{
    internal MatchWord(string word) => Word = word;

    private MatchWord(MatchWord other)
    {
        Word = other.Word;
        IsExact = other.IsExact;
        IsPrefix = other.IsPrefix;
        IsAtStart = other.IsAtStart;
        IsAtEnd = other.IsAtEnd;
        Factor = other.Factor;
    }

    /// <summary>As it was written, nothing escaped.</summary>
    internal string Word { get; }

    internal bool IsExact { get; private init; }

    internal bool IsPrefix { get; private init; }

    internal bool IsAtStart { get; private init; }

    internal bool IsAtEnd { get; private init; }

    internal double? Factor { get; private init; }

    /// <summary>Exactly this form, where the index also knows the word's stem.</summary>
    /// <returns>The word, exact.</returns>
    /// <exception cref="InvalidOperationException">The word is a prefix.</exception>
    public MatchWord Exact() =>
        IsPrefix ? throw new InvalidOperationException("A prefix has no exact form.") : new MatchWord(this) { IsExact = true };

    /// <summary>Any word that begins so.</summary>
    /// <returns>The prefix.</returns>
    /// <exception cref="InvalidOperationException">The word is exact.</exception>
    public MatchWord Prefix() =>
        IsExact ? throw new InvalidOperationException("An exact word is no prefix.") : new MatchWord(this) { IsPrefix = true };

    /// <summary>The first word of a field.</summary>
    /// <returns>The word at the start.</returns>
    public MatchWord AtStart() => new(this) { IsAtStart = true };

    /// <summary>The last word of a field.</summary>
    /// <returns>The word at the end.</returns>
    public MatchWord AtEnd() => new(this) { IsAtEnd = true };

    /// <summary>Counts more for the relevance, or less.</summary>
    /// <param name="factor">How much; 1 is as usual, above 0.</param>
    /// <returns>The word with the factor.</returns>
    public MatchWord Boost(double factor)
    {
        if (!double.IsFinite(factor) || factor <= 0)
        {
            throw new ArgumentOutOfRangeException(nameof(factor), factor, "The factor is a number above 0.");
        }

        return new MatchWord(this) { Factor = factor };
    }
}
