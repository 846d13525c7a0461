namespace Jackdaw.Search;

/// <summary>How many words of a text must occur in a document. Immutable.</summary>
/// <remarks>
/// Documents with more of the words have a higher score, and rare words count more than common ones. With <see cref="Any"/> and
/// <see cref="AtLeast"/>, the first 256 different words of a text count. Words that the fields ignore (stop words) do not count.
/// </remarks>
public sealed record MatchWords
{
    /// <summary>The words that a quorum of Sphinx can have.</summary>
    internal const int MostDifferent = 256;

    private const int AllPercent = 100;

    private readonly int _percent;

    private MatchWords(int percent) => _percent = percent;

    /// <summary>All words must occur: few results, and none if a word is misspelled. The default.</summary>
    public static MatchWords All { get; } = new(AllPercent);

    /// <summary>One of the words is enough: many results, of which the first are the best.</summary>
    public static MatchWords Any { get; } = new(0);

    internal bool IsAll => _percent == AllPercent;

    /// <summary>A fraction of the words must occur.</summary>
    /// <param name="fraction">
    /// The fraction, from 0.01 to 1, in whole percents. The number of words is rounded to the nearest whole number, halves up, but at least
    /// 1: 0.6 requires 1 of 2 words, 2 of 3 or 4, 3 of 5.
    /// </param>
    /// <returns>The setting.</returns>
    /// <exception cref="ArgumentOutOfRangeException">The fraction is not between 0.01 and 1, or has more than two decimal places.</exception>
    public static MatchWords AtLeast(double fraction) =>
        !(fraction is >= 0.01 and <= 1) || Math.Round(fraction, 2) != fraction
            ? throw new ArgumentOutOfRangeException(nameof(fraction), fraction, "The fraction must be 0.01 to 1, with at most two decimal places: 0.6 is 60 % of the words.")
            : new MatchWords((int)Math.Round(fraction * AllPercent));

    /// <summary>Returns <c>All</c>, <c>Any</c> or <c>AtLeast(0.6)</c>.</summary>
    /// <returns>The text.</returns>
    public override string ToString() => _percent switch
    {
        0 => nameof(Any),
        AllPercent => nameof(All),
        _ => string.Create(System.Globalization.CultureInfo.InvariantCulture, $"{nameof(AtLeast)}({_percent / 100.0})"),
    };

    /// <summary>The number of words that must occur, in whole numbers so that halves are exact.</summary>
    internal int Of(int words) => Math.Max(1, ((2 * _percent * words) + AllPercent) / (2 * AllPercent));
}
