using Jackdaw.Build;
using Jackdaw.Search.Tests.Agreement;
using Xunit;

namespace Jackdaw.Search.Tests.Elastic.Front;

/// <summary>Random queries of the typed model find the same documents on a cluster; those that a cluster refuses by name are counted.</summary>
[Collection(ClusterCollection.Name)]
public sealed class RandomQueryOnClusterTests(ClusterStores both)
{
    private const int Queries = 2_000;

    [LongFact]
    public async Task Queries_find_the_same_or_are_refused_by_name()
    {
        CancellationToken cancellation = TestContext.Current.CancellationToken;
        List<string> wrong = [];
        int found = 0;
        int refused = 0;
        FulltextStore[] stores = both.Stores();
        await using IFulltextSession embedded = stores[0].StartSession();
        await using IFulltextSession cluster = stores[1].StartSession();
        for (int number = 0; number < Queries; number++)
        {
            List<long> expected = await RandomQueryTests.Query(embedded, number).ToListAsync(cancellation);
            try
            {
                List<long> ids = await RandomQueryTests.Query(cluster, number).ToListAsync(cancellation);
                found += ids.Count is > 0 and < Exhibits.Count ? 1 : 0;
                if (!ids.SequenceEqual(expected))
                {
                    string difference = $"only embedded {string.Join(' ', expected.Except(ids).Take(5))}, only on the cluster {string.Join(' ', ids.Except(expected).Take(5))}";
                    wrong.Add($"query {number}: {expected.Count} and {ids.Count}, {difference}: {RandomQueryTests.Query(embedded, number).ToSphinxQl()}\n    {RandomQueryTests.Query(cluster, number).ToJson()}");
                }
            }
            catch (MissingCapabilityException)
            {
                refused++;
            }
            catch (FulltextException error)
            {
                wrong.Add($"query {number}: {error.Message}");
            }
        }

        TestContext.Current.TestOutputHelper?.WriteLine($"{Queries} queries, {found} find something, {refused} are refused by name.");
        Assert.True(wrong.Count == 0, $"{wrong.Count} queries:\n{string.Join('\n', wrong.OrderBy(text => text.Length).Take(25))}");
        Assert.InRange(found, Queries / 4, Queries);
        Assert.InRange(refused, 0, Queries / 4);
    }
}
