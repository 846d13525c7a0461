using Jackdaw.Search.Tests.Sessions;
using Xunit;

namespace Jackdaw.Search.Tests.Translating;

/// <summary>Projections that use their value twice double what was there before, and are put together to one.</summary>
public sealed class RepeatedProjectionTests : IDisposable
{
    private readonly FulltextStore _store = new("backend=embedded");
    private readonly IFulltextSession _session;

    public RepeatedProjectionTests()
    {
        _session = _store.StartSession();
        _session.Save(new Note { Id = 3, Stars = 5 });
        _session.FlushChanges();
    }

    public void Dispose()
    {
        _session.Dispose();
        _store.Dispose();
    }

    [Fact]
    public void Some_of_them_are_computed()
    {
        Assert.Equal([3L << 10], Doubled(10).ToList());
        Assert.Equal([3L << 10], Doubled(10).Where(v => v > 5).OrderBy(v => v).ToList());
        Assert.Equal(3L + 60, Plus(60).ToList()[0]);
    }

    [Theory]
    [InlineData(14)]
    [InlineData(40)]
    [InlineData(70)]
    [InlineData(200)]
    public void Too_many_are_refused(int count)
    {
        foreach (Action run in (Action[])
        [
            () => Doubled(count).ToList(), () => Doubled(count).Where(v => v > 5).ToList(), () => Doubled(count).OrderBy(v => v).ToList(),
            () => Doubled(count).Count(), () => Doubled(count).ToSphinxQl(), () => Doubled(count).Facet(v => v, out _).ToList(),
        ])
        {
            FulltextException error = Assert.ThrowsAny<FulltextException>(run);
            Assert.Contains("uses its value several times", error.Message, StringComparison.Ordinal);
            Assert.True(error.Message.Length < 1000);
        }
    }

    [Fact]
    public void Objects_that_hold_a_value_twice_count_too()
    {
        IFulltextQuery<Pair> query = _session.Query<Note>().Select(n => new Pair(n.Id, n.Id));
        for (int i = 0; i < 40; i++)
        {
            query = query.Select(p => new Pair(p.First + p.Second, p.Second + p.First));
        }

        Assert.Contains("uses its value several times", Assert.ThrowsAny<FulltextException>(() => query.ToList()).Message, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData(30)]
    [InlineData(300)]
    public void An_expression_of_few_nodes_and_many_ways_through_them_is_refused(int count)
    {
        System.Linq.Expressions.Expression<Func<Note, bool>> first = n => n.Id > 5;
        System.Linq.Expressions.Expression body = first.Body;
        for (int i = 0; i < count; i++)
        {
            body = System.Linq.Expressions.Expression.AndAlso(body, body);
        }

        System.Linq.Expressions.Expression<Func<Note, bool>> condition = System.Linq.Expressions.Expression.Lambda<Func<Note, bool>>(body, first.Parameters);
        Assert.Contains("nodes", Assert.ThrowsAny<FulltextException>(() => _session.Query<Note>().Where(condition).ToList()).Message, StringComparison.Ordinal);
    }

    private IFulltextQuery<long> Doubled(int count)
    {
        IFulltextQuery<long> query = _session.Query<Note>().Select(n => n.Id);
        for (int i = 0; i < count; i++)
        {
            query = query.Select(v => v + v);
        }

        return query;
    }

    private IFulltextQuery<long> Plus(int count)
    {
        IFulltextQuery<long> query = _session.Query<Note>().Select(n => n.Id);
        for (int i = 0; i < count; i++)
        {
            query = query.Select(v => v + 1);
        }

        return query;
    }

    public sealed record Pair(long First, long Second);
}
