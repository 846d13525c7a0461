using Jackdaw.Build;
using Xunit;

namespace Jackdaw.Search.Tests.Agreement;

/// <summary>Random queries of the typed model: every one can be said to a server, and finds the same documents on both back ends.</summary>
[Collection(AgreementCollection.Name)]
public class RandomQueryTests(BothStores both)
{
    // JACKDAW_SEED draws other queries.
    private static readonly int Seed = int.TryParse(Environment.GetEnvironmentVariable("JACKDAW_SEED"), out int other) ? other : 20261122;
    private const int Queries = 10_000;
    private const int PerTrip = 100;

    [LongFact]
    public async Task Queries_find_the_same()
    {
        both.Stores();
        List<string> wrong = [];
        int found = 0;
        for (int first = 0; first < Queries; first += PerTrip)
        {
            int[] numbers = [.. Enumerable.Range(first, PerTrip)];
            IReadOnlyList<FulltextResult<long>>[] answers;
            try
            {
                answers = await both.AskAsync(session =>
                    session.BatchAsync([.. numbers.Select(number => Query(session, number))], TestContext.Current.CancellationToken));
            }
            catch (FulltextException)
            {
                wrong.AddRange(await RefusedAsync(numbers));
                continue;
            }

            for (int i = 0; i < PerTrip; i++)
            {
                found += answers[0][i].Count is > 0 and < Exhibits.Count ? 1 : 0;
                if (!answers[0][i].SequenceEqual(answers[1][i]))
                {
                    wrong.Add($"query {numbers[i]} of seed {Seed}: {answers[0][i].Count} embedded, {answers[1][i].Count} on the server: {Statement(numbers[i])}");
                }
            }
        }

        Assert.True(wrong.Count == 0, $"{wrong.Count} queries:\n{string.Join('\n', wrong.OrderBy(text => text.Length).Take(40))}");
        Assert.True(found > Queries / 4, $"only {found} queries find something, so they show little");
    }

    internal static IFulltextQuery<long> Query(IFulltextSession session, int number)
    {
        Random random = new(Seed + (number * 7919));
        IFulltextQuery<Exhibit> query = session.Query<Exhibit>();
        int form = random.Next(3);
        if (form != 0)
        {
            query = query.Match(builder => new RandomMatch(random, builder).Next(3));
        }

        if (form != 1)
        {
            query = query.Where(new RandomFilter(random).Next(form == 0 ? 3 : 1));
        }

        return query.Select(exhibit => exhibit.Id).OrderBy(id => id).Limit(Exhibits.Count);
    }

    private string Statement(int number)
    {
        using IFulltextSession session = both.Embedded.StartSession();
        return Query(session, number).ToSphinxQl();
    }

    /// <summary>One by one, to find out which of them was refused.</summary>
    private async Task<List<string>> RefusedAsync(int[] numbers)
    {
        List<string> refused = [];
        foreach (int number in numbers)
        {
            try
            {
                await both.AskAsync(session => Query(session, number).ToListAsync(TestContext.Current.CancellationToken));
            }
            catch (FulltextException failure)
            {
                refused.Add($"query {number} of seed {Seed}: {failure.Message}");
            }
        }

        return refused;
    }
}
