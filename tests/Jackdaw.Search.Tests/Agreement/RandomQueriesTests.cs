using Jackdaw.Build;
using Jackdaw.Search.Tests.Servers;
using Xunit;

namespace Jackdaw.Search.Tests.Agreement;

/// <summary>
/// Ten thousand random queries of the typed model on a real server, and on the embedded back end: no statement is refused, and both find
/// the documents for which the same condition holds in C#.
/// </summary>
public sealed class RandomQueriesTests
{
    private const int Documents = 60;
    private const int Queries = 10_000;
    private const int AtOnce = 50;
    private const int MostShown = 10;
    private const int Seed = 20261121;

    private readonly Sample[] _samples = Sample.Many(Documents, new Random(Seed));

    [LongFact]
    public async Task Embedded_finds_what_holds_in_csharp() => await Check("backend=embedded");

    [LongTheory]
    [InlineData("sphinx")]
    [InlineData("manticore")]
    public async Task A_server_finds_what_holds_in_csharp(string name)
    {
        SearchdProgram program = SearchdProgram.Of(name);
        program.SkipUnlessInstalled();
        using SearchdFixture server = SearchdFixture.Start(program, SearchdFixture.MapOf<Sample>());
        await Check(server.ConnectionString);
    }

    private async Task Check(string connection)
    {
        using FulltextStore store = new(connection);
        await store.InitializeAsync(TestContext.Current.CancellationToken);
        await using IFulltextSession session = store.StartSession();
        session.Save(_samples);
        await session.FlushChangesAsync(TestContext.Current.CancellationToken);

        Random random = new(Seed);
        List<string> wrong = [];
        for (int done = 0; done < Queries && wrong.Count < MostShown; done += AtOnce)
        {
            RandomCondition[] conditions = [.. Enumerable.Range(0, AtOnce).Select(_ => RandomCondition.Make(random, depth: 3))];
            IFulltextQuery<long>[] queries =
                [.. conditions.Select(condition => session.Query<Sample>().Where(condition.Lambda).OrderBy(p => p.Id).Limit(Documents).Select(p => p.Id))];
            IReadOnlyList<FulltextResult<long>> results = await Run(session, queries, wrong);
            for (int i = 0; i < results.Count; i++)
            {
                long[] expected = [.. _samples.Where(conditions[i].Holds).Select(sample => sample.Id)];
                if (!expected.SequenceEqual(results[i]) || expected.Length != results[i].Total)
                {
                    wrong.Add($"query {done + i}: {queries[i].ToSphinxQl()}\nexpected {string.Join(',', expected)}\nfound    {string.Join(',', results[i])} of {results[i].Total}");
                }
            }
        }

        Assert.True(wrong.Count == 0, $"seed {Seed}\n{string.Join('\n', wrong)}");
    }

    /// <summary>All in one round trip; when that fails, one by one, to say which of them.</summary>
    private static async Task<IReadOnlyList<FulltextResult<long>>> Run(IFulltextSession session, IFulltextQuery<long>[] queries, List<string> wrong)
    {
        try
        {
            return await session.BatchAsync(queries, TestContext.Current.CancellationToken);
        }
        catch (FulltextException)
        {
            foreach (IFulltextQuery<long> query in queries)
            {
                try
                {
                    await query.ToListAsync(TestContext.Current.CancellationToken);
                }
                catch (FulltextException exception)
                {
                    wrong.Add(exception.Message);
                }
            }

            return [];
        }
    }
}
