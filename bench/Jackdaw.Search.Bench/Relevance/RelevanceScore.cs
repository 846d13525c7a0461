using System.Globalization;

namespace Jackdaw.Search.Bench.Relevance;

/// <summary>How well questions were answered by the first page of ten posts.</summary>
internal sealed class RelevanceScore
{
    /// <summary>The rows of a page.</summary>
    public const int PageSize = 10;

    private readonly List<int> _places = [];
    private int _empty;

    /// <summary>The share of questions whose answer is the first row.</summary>
    public double First => Share(_places.Count(place => place == 1));

    /// <summary>The share of questions whose answer is on the page.</summary>
    public double OnPage => Share(_places.Count(place => place > 0));

    /// <summary>The number of questions for which nothing was found.</summary>
    public int Empty => _empty;

    /// <summary>Adds a question.</summary>
    public void Add(IReadOnlyList<long> page, long answer)
    {
        _places.Add(page.TakeWhile(id => id != answer).Count() is var before && before < page.Count ? before + 1 : 0);
        _empty += page.Count == 0 ? 1 : 0;
    }

    // With one right answer, NDCG is the discount of its place, and the reciprocal rank is cut at the end of the page.
    public override string ToString() => string.Create(
        CultureInfo.InvariantCulture,
        $"{_places.Average(place => place > 0 ? 1.0 / place : 0):0.000} | {_places.Average(place => place > 0 ? 1 / Math.Log2(place + 1) : 0):0.000} | {First:0.000} | {OnPage:0.000} | {_empty}");

    private double Share(int count) => (double)count / _places.Count;
}
