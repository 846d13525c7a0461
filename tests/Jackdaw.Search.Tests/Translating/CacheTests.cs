using System.Linq.Expressions;
using System.Runtime.CompilerServices;
using Jackdaw.Search.Model;
using Jackdaw.Search.Tests.Querying;
using Jackdaw.Search.Translating;
using Jackdaw.TestKit.Measures;
using Xunit;

namespace Jackdaw.Search.Tests.Translating;

/// <summary>The same code is translated once, other code is never taken for it, and nothing of the caller is kept.</summary>
public class CacheTests
{
    private readonly QueryHarness _harness = new();

    [Fact]
    public void The_same_code_has_one_shape_and_values_of_each_call()
    {
        QueryPlan first = PlanFor(5, "a");
        QueryPlan second = PlanFor(6, "b");
        Assert.Same(first.Shape, second.Shape);
        Assert.Equal("(score > 5 and title = 'a')", ModelText.Where(first));
        Assert.Equal("(score > 6 and title = 'b')", ModelText.Where(second));
        Assert.Equal(1, _harness.Cache.Count);
    }

    [Fact]
    public void The_same_code_at_another_place_has_the_same_shape()
    {
        Assert.Same(
            QueryHarness.PlanOf(_harness.Posts.Where(p => p.Score > 1)).Shape,
            QueryHarness.PlanOf(_harness.Posts.Where(x => x.Score > 2)).Shape);
    }

    [Fact]
    public void A_query_reads_captured_variables_when_it_runs()
    {
        int min = 1;
        IFulltextQuery<Post> query = _harness.Posts.Where(p => p.Score > min);
        Assert.Equal("score > 1", ModelText.Where(QueryHarness.PlanOf(query)));
        min = 2;
        Assert.Equal("score > 2", ModelText.Where(QueryHarness.PlanOf(query)));
    }

    [Fact]
    public void Other_code_has_another_shape()
    {
        int x = 1;
        QueryShape[] shapes =
        [
            Shape(p => p.Score > x),
            Shape(p => p.Score >= x),
            Shape(p => p.Level > x),
            Shape(p => !(p.Score > x)),
            Shape(p => p.Score > x && p.IsOpen),
            Shape(p => p.Tags.Any(t => t > 3)),
            Shape(p => p.Tags.Any(t => t < 3)),
            Shape(p => p.Slug == null),
            Shape(p => p.Slug == ""),
            QueryHarness.PlanOf(_harness.Posts.Where(p => p.Score > x).OrderBy(p => p.Id)).Shape,
            QueryHarness.PlanOf(_harness.Posts.Where(p => p.Score > x).OrderByDescending(p => p.Id)).Shape,
            QueryHarness.PlanOf(_harness.Posts.Where(p => p.Score > x).Facet(p => p.Type, out _)).Shape,
            QueryHarness.PlanOf(_harness.Posts.Where(p => p.Score > x).Facet(p => p.Type, out _, 3)).Shape,
            QueryHarness.PlanOf(_harness.Posts.FacetRanges(p => p.Score, [1, 2], out _)).Shape,
            QueryHarness.PlanOf(_harness.Posts.FacetRanges(p => p.Score, [1, 3], out _)).Shape,
            QueryHarness.PlanOf(_harness.Posts.Select(p => p.Id)).Shape,
            QueryHarness.PlanOf(_harness.Posts.Select(p => new { p.Id })).Shape,
        ];
        Assert.Equal(shapes.Length, shapes.Distinct(ReferenceEqualityComparer.Instance).Count());
    }

    [Fact]
    public void Values_that_shape_the_query_have_a_shape_each()
    {
        QueryPlan a = ByKey("a");
        QueryPlan b = ByKey("b");
        Assert.NotSame(a.Shape, b.Shape);
        Assert.Same(a.Shape, ByKey("a").Shape);
        Assert.Equal("map.a:Integer > 1", ModelText.Where(a));
        Assert.Equal("map.b:Integer > 1", ModelText.Where(b));
        for (int i = 0; i < 40; i++)
        {
            Assert.Equal($"map.k{i}:Integer > 1", ModelText.Where(ByKey($"k{i}")));
        }
    }

    [Fact]
    public void A_node_that_is_shared_in_one_tree_is_not_mixed_up_with_two()
    {
        ParameterExpression row = Expression.Parameter(typeof(Post), "p");
        ConstantExpression one = Expression.Constant(1);
        Assert.Equal("(score = 1 and level = 1)", ModelText.Where(QueryHarness.PlanOf(_harness.Posts.Where(Pair(row, one, one)))));
        Assert.Equal("(score = 2 and level = 3)", ModelText.Where(QueryHarness.PlanOf(_harness.Posts.Where(Pair(row, Expression.Constant(2), Expression.Constant(3))))));
    }

    [Fact]
    public void Closures_are_not_kept()
    {
        (WeakReference closure, WeakReference list) = RunAndForget();
        Assert.True(Collecting.Takes(closure));
        Assert.True(Collecting.Takes(list));
        Assert.Equal(1, _harness.Cache.Count);
    }

    [Fact]
    public void Many_threads_get_one_shape_and_their_own_values()
    {
        QueryShape[] shapes = new QueryShape[8];
        Parallel.For(0, 8, thread =>
        {
            for (int i = 0; i < 200; i++)
            {
                QueryPlan plan = PlanFor((thread * 1000) + i, $"t{thread}");
                Assert.Equal($"(score > {(thread * 1000) + i} and title = 't{thread}')", ModelText.Where(plan));
                shapes[thread] = plan.Shape;
            }
        });
        Assert.Single(shapes.Distinct(ReferenceEqualityComparer.Instance));
    }

    [Fact]
    public void A_value_may_be_computed_by_another_query()
    {
        QueryPlan plan = QueryHarness.PlanOf(_harness.Posts.Where(p => p.Score > Inner(3) && p.Level == 2));
        Assert.Equal("(score > 3 and level = 2)", ModelText.Where(plan));
        plan = QueryHarness.PlanOf(_harness.Posts.Where(p => p.Score > Inner(3) && p.Level == 2));
        Assert.Equal("(score > 3 and level = 2)", ModelText.Where(plan));
    }

    [Fact]
    public void The_cache_is_bounded()
    {
        ParameterExpression row = Expression.Parameter(typeof(Post), "p");
        Expression score = Expression.Property(row, nameof(Post.Score));
        Expression[] operators = [Expression.GreaterThan(score, Expression.Constant(1)), Expression.LessThan(score, Expression.Constant(1))];
        for (int code = 0; code < 2200; code++)
        {
            Expression body = operators[0];
            for (int bit = 0; bit < 12; bit++)
            {
                body = Expression.AndAlso(body, operators[(code >> bit) & 1]);
            }

            _harness.Cache.Translate(_harness.Map<Post>(), typeof(Post), new QueryStep(null, StepKind.Where, Expression.Lambda(body, row)));
        }

        Assert.InRange(_harness.Cache.Count, 1, 2048);
    }

    [Fact]
    public void Translating_again_allocates_little()
    {
        IFulltextQuery<Post> query = _harness.Posts.Where(p => p.Score > 3 && p.Title == "x");
        QueryHarness.PlanOf(query);

        // The plan, the prepared query and the array of values.
        Assert.InRange(Allocation.Least(400, () => QueryHarness.PlanOf(query)), 1, 400);
    }

    private static Expression<Func<Post, bool>> Pair(ParameterExpression row, Expression first, Expression second) =>
        Expression.Lambda<Func<Post, bool>>(
            Expression.AndAlso(
                Expression.Equal(Expression.Property(row, nameof(Post.Score)), first),
                Expression.Equal(Expression.Convert(Expression.Property(row, nameof(Post.Level)), typeof(int)), second)),
            row);

    private int Inner(int value)
    {
        QueryHarness.PlanOf(_harness.Posts.Where(p => p.Score == value && p.Title == "inner"));
        return value;
    }

    private QueryShape Shape(Expression<Func<Post, bool>> condition) => QueryHarness.PlanOf(_harness.Posts.Where(condition)).Shape;

    private QueryPlan PlanFor(int min, string title) => QueryHarness.PlanOf(_harness.Posts.Where(p => p.Score > min && p.Title == title));

    private QueryPlan ByKey(string key) => QueryHarness.PlanOf(_harness.Posts.Where(p => p.Map![key] > 1));

    [MethodImpl(MethodImplOptions.NoInlining)]
    private (WeakReference Closure, WeakReference List) RunAndForget()
    {
        Holder holder = new() { Numbers = [1, 2] };
        Expression<Func<Post, bool>> condition = p => holder.Numbers.Contains(p.Score) && p.Score > holder.Min;
        _harness.Backend.Answer = plan => QueryHarness.Fill(plan, _ => "1");
        _harness.Posts.Where(condition).Select(p => new { p.Id, holder.Min }).ToList();
        return (new WeakReference(holder), new WeakReference(holder.Numbers));
    }

    private sealed class Holder
    {
        public List<int> Numbers { get; set; } = [];

        public int Min { get; set; } = 3;
    }
}
