namespace Jackdaw.Search.Tests.Relevance;

/// <summary>Normalized discounted cumulative gain (Järvelin and Kekäläinen, 2002), with 2^grade - 1 as gain.</summary>
internal static class Ndcg
{
    public const int Depth = 10;

    /// <summary>1 when nothing more relevant could come before anything else of the first ten.</summary>
    public static double Of(IEnumerable<long> found, IReadOnlyDictionary<long, int> grades) =>
        Gain(found.Select(id => grades.GetValueOrDefault(id))) / Gain(grades.Values.OrderDescending());

    private static double Gain(IEnumerable<int> grades) => grades.Take(Depth).Select((grade, place) => (Math.Pow(2, grade) - 1) / Math.Log2(place + 2)).Sum();
}
