namespace Jackdaw.Search.Matching;

/// <summary>What a text says, its words as they were written: no operators, nothing escaped, without the punctuation around them (<see cref="UserText"/>).</summary>
internal abstract class TextExpression(string text) : MatchExpression
{
    public string Text { get; } = text;

    /// <summary>Where no letter or digit is, no back end finds a word.</summary>
    public bool HasWord => Text.Any(char.IsLetterOrDigit);
}

/// <summary>All words of a text, in any order and place.</summary>
internal sealed class WordsExpression(string text) : TextExpression(text);

/// <summary>The words of a text, one after the other.</summary>
internal sealed class PhraseExpression(string text) : TextExpression(text);

/// <summary>The words of a text in any order, with fewer than so many words between them in all.</summary>
internal sealed class ProximityExpression(string text, int distance) : TextExpression(text)
{
    public int Distance { get; } = distance;
}

/// <summary>Some of the words of a text.</summary>
/// <param name="text">The text.</param>
/// <param name="count">At least so many; 0 where a share is said.</param>
/// <param name="share">At least such a part of them, above 0 and below 1.</param>
internal sealed class QuorumExpression(string text, int count, double share) : TextExpression(text)
{
    public int Count { get; } = count;

    public double Share { get; } = share;

    /// <summary>How many of so many words that is: a share is rounded in percent and in 32 bits, as the servers round it.</summary>
    public static int Least(int count, double share, int words) => count > 0 ? count : (int)((0.01f * (int)((float)share * 100f) * words) + 0.5f);
}
