namespace Jackdaw.Search;

/// <summary>
/// A factor by which a number or a time of a document raises its score. The factor is between 1 and 1 + <see cref="Maximum"/>, and grows
/// less and less, so that no number of votes outweighs the words. Created by <see cref="IFulltextQuery{T}.Boost(System.Linq.Expressions.Expression{Func{T, double}}, double, double)"/>.
/// </summary>
public sealed record ScoreBoost
{
    internal ScoreBoost(Mapping.MemberMap member, double half, double maximum, bool isAge)
    {
        Member = member;
        Half = half;
        Maximum = maximum;
        IsAge = isAge;
    }

    /// <summary>The column of the number or time.</summary>
    public string Column => Member.Column;

    /// <summary>The largest part of the score that is added: 0.5 raises it by at most half.</summary>
    public double Maximum { get; }

    /// <summary>The number, or the age in seconds, for which half of <see cref="Maximum"/> is added.</summary>
    public double Half { get; }

    /// <summary>Whether the column is a time: the younger the document, the higher its score.</summary>
    public bool IsAge { get; }

    internal Mapping.MemberMap Member { get; }

    /// <summary>Computes the factor.</summary>
    /// <param name="value">
    /// The number, or the age in seconds; negative ones count as 0. A number of 0 adds nothing, an age of 0 adds <see cref="Maximum"/>.
    /// </param>
    /// <returns>The factor, from 1 to 1 + <see cref="Maximum"/>.</returns>
    public double Factor(double value)
    {
        double counted = value > 0 ? value : 0;
        return double.IsPositiveInfinity(counted) ? IsAge ? 1 : 1 + Maximum
            : 1 + (Maximum * (IsAge ? Half : counted) / (counted + Half));
    }

    /// <summary>Describes the boost: <c>× (1 + 0.5 · score / (score + 10))</c>.</summary>
    /// <returns>The text.</returns>
    public override string ToString() => string.Create(
        System.Globalization.CultureInfo.InvariantCulture, $"× (1 + {Maximum} · {(IsAge ? $"{Half}" : Column)} / ({(IsAge ? $"age of {Column}" : Column)} + {Half}))");
}
