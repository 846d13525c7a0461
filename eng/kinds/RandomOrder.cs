using Xunit.Sdk;
using Xunit.v3;

[assembly: Xunit.TestCaseOrderer(typeof(Jackdaw.Build.RandomOrder))]
[assembly: Xunit.TestCollectionOrderer(typeof(Jackdaw.Build.RandomOrder))]

namespace Jackdaw.Build;

/// <summary>Runs the tests in another order where <c>JACKDAW_ORDER</c> is a seed: a test that needs what another one left behind fails then. Without it the order is that of the runner.</summary>
internal sealed class RandomOrder : ITestCaseOrderer, ITestCollectionOrderer
{
    private static readonly int? Seed =
        int.TryParse(Environment.GetEnvironmentVariable("JACKDAW_ORDER"), System.Globalization.NumberStyles.None, System.Globalization.CultureInfo.InvariantCulture, out int seed) ? seed : null;

    public IReadOnlyCollection<TTestCase> OrderTestCases<TTestCase>(IReadOnlyCollection<TTestCase> testCases)
        where TTestCase : notnull, ITestCase =>
        Seed is { } seed ? Shuffled(testCases, test => test.UniqueID, seed) : DefaultTestCaseOrderer.Instance.OrderTestCases(testCases);

    public IReadOnlyCollection<TTestCollection> OrderTestCollections<TTestCollection>(IReadOnlyCollection<TTestCollection> testCollections)
        where TTestCollection : ITestCollection =>
        Seed is { } seed ? Shuffled(testCollections, collection => collection.UniqueID, seed) : DefaultTestCollectionOrderer.Instance.OrderTestCollections(testCollections);

    /// <summary>The same order for the same seed, in whatever order they come.</summary>
    private static T[] Shuffled<T>(IReadOnlyCollection<T> all, Func<T, string> id, int seed)
    {
        T[] shuffled = [.. all.OrderBy(id, StringComparer.Ordinal)];
        new Random(seed).Shuffle(shuffled);
        return shuffled;
    }
}
