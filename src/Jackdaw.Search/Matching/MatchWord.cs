using System.Globalization;
using System.Text;

namespace Jackdaw.Search;

/// <summary>One word of a match text, and how it has to occur. Immutable.</summary>
public sealed class MatchWord : MatchExpression
{
    private readonly string _word;

    internal MatchWord(string word) => _word = word;

    private MatchWord(MatchWord other)
    {
        _word = other._word;
        IsExact = other.IsExact;
        IsPrefix = other.IsPrefix;
        IsAtStart = other.IsAtStart;
        IsAtEnd = other.IsAtEnd;
        Factor = other.Factor;
    }

    internal override bool IsAtom => true;

    private bool IsExact { get; init; }

    private bool IsPrefix { get; init; }

    private bool IsAtStart { get; init; }

    private bool IsAtEnd { get; init; }

    private double? Factor { get; init; }

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

    internal override void Write(StringBuilder text)
    {
        if (!_word.Any(char.IsLetterOrDigit))
        {
            // No server finds a word in it, and only as a phrase it may stand anywhere.
            text.Append('"').Append(_word).Append('"');
            return;
        }

        // The other way round Sphinx 2.2 ignores the start.
        text.Append(IsExact ? "=" : "").Append(IsAtStart ? "^" : "").Append(_word).Append(IsPrefix ? "*" : "").Append(IsAtEnd ? "$" : "");
        if (Factor is { } factor)
        {
            // The servers read no exponents.
            text.Append('^').Append(factor.ToString("0.########", CultureInfo.InvariantCulture));
        }
    }
}
