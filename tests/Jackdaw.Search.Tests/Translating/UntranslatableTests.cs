using System.Linq.Expressions;
using Jackdaw.Search.Tests.Querying;
using Xunit;

namespace Jackdaw.Search.Tests.Translating;

/// <summary>What has no counterpart is quoted, exactly that part, as C#.</summary>
public class UntranslatableTests
{
    private readonly QueryHarness _harness = new();

    [Fact]
    public void The_part_is_quoted()
    {
        int min = 3;
        List<double> reals = [1.5];
        int[] numbers = [1];
        Check("p.Title.StartsWith(\"a\")", p => p.Score > 1 && p.Title.StartsWith("a"));
        Check("p.Title.ToUpper()", p => p.Title.ToUpper() == "A");
        Check("p.Title.Length", p => p.Title.Length > min);
        Check("p.Title + p.Slug", p => p.Title + p.Slug == "ab");
        Check("p.Score / min", p => p.Score / min > 2);
        Check("(int)p.Price", p => (int)p.Price == 2);
        Check("p.Created.AddDays(1)", p => p.Created.AddDays(1) > DateTime.UtcNow);
        Check("p.Created - p.Created", p => p.Created - p.Created > TimeSpan.Zero);
        Check("p.Hidden", p => p.Hidden == "x");
        Check("p.Tags.Any(t => (t > 1) && (t < 3))", p => p.Tags.Any(t => t > 1 && t < 3), "(t > 1) && (t < 3)");
        Check("p.Tags.Sum(t => t)", p => p.Tags.Sum(t => t) > 3);
        Check("reals.Contains(p.Price)", p => reals.Contains(p.Price));
        Check("numbers.Any(n => n == p.Score)", p => numbers.Any(n => n == p.Score));
        Check("p.Meta.When", p => p.Meta!.When > DateTime.UtcNow);
        Check("p.Meta.Arr[p.Score]", p => p.Meta!.Arr[p.Score] == 1);
        Check("p.Score << 2", p => p.Score << 2 == 4);
        Check("Local(p.Score)", p => Local(p.Score) == 4, "UntranslatableTests.Local(p.Score)");
        Check("Math.Sin(p.Price)", p => Math.Sin(p.Price) > 0);
        Check("Fulltext.Snippet(p.Slug)", p => Fulltext.Snippet(p.Slug) == "x");
    }

    [Fact]
    public void Strings_are_not_ordered()
    {
        FulltextTranslationException exception = Fail(p => string.Compare(p.Title, "a", StringComparison.Ordinal) > 0);
        Assert.Equal("string.Compare(p.Title, \"a\", StringComparison.Ordinal)", exception.Expression);
    }

    [Fact]
    public void Index_into_json_is_never_negative()
    {
        int at = -1;
        Assert.Equal("p.Meta.Arr[at]", Fail(p => p.Meta!.Arr[at] == 1).Expression);
    }

    [Fact]
    public void A_failed_translation_is_tried_again()
    {
        IFulltextQuery<Post> query = _harness.Posts.Where(p => p.Title.ToUpper() == "A");
        for (int i = 0; i < 3; i++)
        {
            Assert.Throws<FulltextTranslationException>(() => QueryHarness.PlanOf(query));
        }
    }

    [Fact]
    public void Expressions_deeper_than_anybody_writes_are_refused()
    {
        ParameterExpression row = Expression.Parameter(typeof(Post), "p");
        Expression body = Expression.Constant(true);
        for (int i = 0; i < 2000; i++)
        {
            body = Expression.OrElse(body, Expression.Equal(Expression.Property(row, nameof(Post.Score)), Expression.Constant(i)));
        }

        IFulltextQuery<Post> query = _harness.Posts.Where(Expression.Lambda<Func<Post, bool>>(body, row));
        Assert.Contains("400", Assert.Throws<FulltextException>(() => QueryHarness.PlanOf(query)).Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Keys_that_are_no_keys()
    {
        Assert.Equal("p.Tags", Assert.Throws<FulltextTranslationException>(() => QueryHarness.PlanOf(_harness.Posts.Facet(p => p.Tags, out _))).Expression);
        Assert.Equal("p.Labels", Assert.Throws<FulltextTranslationException>(() => QueryHarness.PlanOf(_harness.Posts.FacetEach(p => p.Labels!, out _))).Expression);
        Assert.Equal("p.Links", Assert.Throws<FulltextTranslationException>(() => QueryHarness.PlanOf(_harness.Posts.OrderBy(p => p.Links))).Expression);
    }

    [Fact]
    public void Functions_of_the_back_end_throw_outside_of_queries()
    {
        Assert.Throws<InvalidOperationException>(() => Fulltext.Weight());
        Assert.Throws<InvalidOperationException>(() => Fulltext.Interval(1, 2));
    }

    private static int Local(int value) => value;

    private void Check(string whole, Expression<Func<Post, bool>> condition, string? quoted = null)
    {
        FulltextTranslationException exception = Fail(condition);
        Assert.Equal(quoted ?? whole, exception.Expression);
        Assert.Contains($"`{exception.Expression}`", exception.Message, StringComparison.Ordinal);
    }

    private FulltextTranslationException Fail(Expression<Func<Post, bool>> condition) =>
        Assert.Throws<FulltextTranslationException>(() => QueryHarness.PlanOf(_harness.Posts.Where(condition)));
}
