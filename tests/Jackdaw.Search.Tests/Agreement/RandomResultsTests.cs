using Jackdaw.Search.Tests.Servers;
using Xunit;

namespace Jackdaw.Search.Tests.Agreement;

/// <summary>Orders, pages, totals, facets and groups of random queries are what LINQ makes of the same documents, on both back ends.</summary>
public sealed class RandomResultsTests
{
    private const int Documents = 60;
    private const int Queries = 200;
    private const int Seed = 99;

    private readonly Sample[] _samples = Sample.Many(Documents, new Random(Seed));

    [Fact]
    public async Task Embedded_agrees_with_linq() => await Check("backend=embedded");

    [Theory]
    [InlineData("sphinx")]
    [InlineData("manticore")]
    public async Task A_server_agrees_with_linq(string name)
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
        for (int i = 0; i < Queries; i++)
        {
            RandomCondition condition = RandomCondition.Make(random, depth: 2);
            Sample[] found = [.. _samples.Where(condition.Holds)];
            await CheckRows(session, condition, found, skip: random.Next(10), take: random.Next(1, 20));
            await CheckGroups(session, condition, found);
        }
    }

    private static async Task CheckRows(IFulltextSession session, RandomCondition condition, Sample[] found, int skip, int take)
    {
        IFulltextQuery<Row> query = session.Query<Sample>()
            .Where(condition.Lambda)
            .OrderByDescending(p => p.Number).ThenBy(p => p.Id)
            .Limit(skip, take)
            .Facet(p => p.Kind, out Facet<SampleKind> kinds)
            .FacetEach(p => p.Tags, out Facet<uint> tags, order: FacetOrder.KeyAscending)
            .FacetRanges(p => p.Number, [-1, 2], out Facet<int> ranges)
            .Select(p => new Row(p.Id, p.Number * 2, p.Kind, string.Join(',', p.Tags), p.Time));
        FulltextResult<Row> result = await query.ToResultAsync(TestContext.Current.CancellationToken);
        string statement = query.ToSphinxQl();
        Row[] rows = [.. found.OrderByDescending(p => p.Number).ThenBy(p => p.Id).Skip(skip).Take(take)
            .Select(p => new Row(p.Id, p.Number * 2, p.Kind, string.Join(',', p.Tags), p.Time))];
        Assert.True(rows.SequenceEqual(result), $"{statement}\nexpected {string.Join<Row>('\n', rows)}\nfound {string.Join('\n', result)}");
        Assert.True(found.Length == result.Total, statement);
        Same(Counts(found.Select(p => p.Kind)).OrderByDescending(value => value.Count).ThenBy(value => value.Key), result.Facet(kinds), statement);
        Same(Counts(found.SelectMany(p => p.Tags)).OrderBy(value => value.Key), result.Facet(tags), statement);
        Same(Counts(found.Select(p => p.Number < -1 ? 0 : p.Number < 2 ? 1 : 2)).OrderBy(value => value.Key), result.Facet(ranges), statement);
        Assert.Equal(found.Length, await query.CountAsync(TestContext.Current.CancellationToken));
    }

    private static async Task CheckGroups(IFulltextSession session, RandomCondition condition, Sample[] found)
    {
        IFulltextQuery<Group> query = session.Query<Sample>()
            .Where(condition.Lambda)
            .GroupBy(p => p.Kind)
            .OrderBy(g => g.Key)
            .Select(g => new Group(g.Key, g.Count(), g.Sum(p => p.Number), g.Max(p => p.Id), g.CountDistinct(p => p.Number)));
        List<Group> groups = await query.ToListAsync(TestContext.Current.CancellationToken);
        Group[] expected = [.. found.GroupBy(p => p.Kind).OrderBy(g => g.Key)
            .Select(g => new Group(g.Key, g.Count(), g.Sum(p => p.Number), g.Max(p => p.Id), g.Select(p => p.Number).Distinct().Count()))];
        Assert.True(expected.SequenceEqual(groups), $"{query.ToSphinxQl()}\nexpected {string.Join<Group>('\n', expected)}\nfound {string.Join('\n', groups)}");
    }

    private static IEnumerable<FacetValue<TKey>> Counts<TKey>(IEnumerable<TKey> keys) =>
        keys.GroupBy(key => key).Select(group => new FacetValue<TKey>(group.Key, group.Count()));

    private static void Same<TKey>(IEnumerable<FacetValue<TKey>> expected, IReadOnlyList<FacetValue<TKey>> found, string statement) =>
        Assert.True(expected.SequenceEqual(found), $"{statement}\nexpected {string.Join(", ", expected)}\nfound    {string.Join(", ", found)}");

    private sealed record Row(long Id, int Twice, SampleKind Kind, string Tags, DateTime Time);

    private sealed record Group(SampleKind Kind, long Count, long Sum, long Greatest, long Distinct);
}
