namespace Jackdaw.Search.Matching;

/// <summary>The words of a text: unescaped, without operators and surrounding punctuation (<see cref="UserText"/>).</summary>
internal abstract class TextExpression(string text) : MatchExpression
{
    public string Text { get; } = text;

    /// <summary>Whether it contains a letter or digit; otherwise no back end finds a word in it.</summary>
    public bool HasWord => Text.Any(char.IsLetterOrDigit);
}

/// <summary>Matches all words of a text, in any order and position.</summary>
internal sealed class WordsExpression(string text) : TextExpression(text);

/// <summary>Matches the words of a text as a phrase.</summary>
internal sealed class PhraseExpression(string text) : TextExpression(text);

/// <summary>Matches the words of a text in any order, with fewer than a number of other words between them in total.</summary>
internal sealed class ProximityExpression(string text, int distance) : TextExpression(text)
{
    public int Distance { get; } = distance;
}

/// <summary>Matches some of the words of a text.</summary>
/// <param name="text">The text.</param>
/// <param name="count">The minimum number of words; 0 if a share is specified.</param>
/// <param name="share">The minimum fraction of the words, greater than 0 and less than 1.</param>
internal sealed class QuorumExpression(string text, int count, double share) : TextExpression(text)
{
    public int Count { get; } = count;

    public double Share { get; } = share;

    /// <summary>The minimum number of words. A share is rounded to percent in 32-bit arithmetic, as on the servers.</summary>
    public static int Least(int count, double share, int words) => count > 0 ? count : (int)((0.01f * (int)((float)share * 100f) * words) + 0.5f);
}
