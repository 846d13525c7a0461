using Jackdaw.Search.Tests.Querying;
using Xunit;

namespace Jackdaw.Search.Tests.Hostile;

/// <summary>Match expressions that are built by a loop, on a stack of 256 KB: building never fails; writing works, or is refused.</summary>
public sealed class BuilderDepthTests
{
    private const int Many = 20_000;

    private readonly MatchBuilder<Post> _m = new(new QueryHarness().Map<Post>());

    [Fact]
    public void Flat_chains_are_written_however_long_they_are()
    {
        SmallStack.Run(() =>
        {
            Assert.Equal(Joined(" << "), Built((all, word) => all.Before(word)));
            Assert.Equal(Joined(" "), Built((all, word) => all & word));
            Assert.Equal(Joined(" | "), Built((all, word) => all | word));
            Assert.Equal(string.Join(' ', Enumerable.Repeat("-w", Many)) + " w", Written(_m.And([.. Enumerable.Repeat(!_m.Word("w"), Many)]) & _m.Word("w")));
        });
    }

    [Fact]
    public void Deep_expressions_are_written_or_refused()
    {
        MatchExpression word = _m.Word("w");
        Func<MatchExpression, MatchExpression>[] wraps =
        [
            inner => inner.Maybe(word), inner => word.Maybe(inner), inner => inner.Near(word, 3), inner => word.Near(inner, 3), inner => word.Before(inner),
            inner => word.NotNear(inner, 3), inner => _m.Field(p => p.Title, inner), inner => word & (word | inner), inner => word & !inner, inner => (word & !inner) | word,
            inner => _m.ExceptFields(inner & word, p => p.Title),
        ];
        foreach (Func<MatchExpression, MatchExpression> wrap in wraps)
        {
            Assert.Null(Refused(wrap, 10));
            Assert.Contains("nested too deeply", Refused(wrap, Many)?.Message, StringComparison.Ordinal);
        }
    }

    [Fact]
    public void A_deep_lambda_for_a_field_is_refused()
    {
        System.Linq.Expressions.ParameterExpression post = System.Linq.Expressions.Expression.Parameter(typeof(Post), "p");
        System.Linq.Expressions.Expression deep = System.Linq.Expressions.Expression.Property(post, nameof(Post.Title));
        for (int i = 0; i < Many; i++)
        {
            deep = System.Linq.Expressions.Expression.TypeAs(deep, typeof(object));
        }

        var field = System.Linq.Expressions.Expression.Lambda<Func<Post, object?>>(deep, post);
        SmallStack.Run(() => Assert.Throws<ArgumentException>(() => _m.Field(field, "text")));
    }

    private static FulltextException? Refused(Func<MatchExpression, MatchExpression> wrap, int depth) => SmallStack.WorksOrIsRefused(() =>
    {
        MatchExpression expression = new MatchBuilder<Post>(new QueryHarness().Map<Post>()).Word("x");
        for (int i = 0; i < depth; i++)
        {
            expression = wrap(expression);
        }

        _ = Written(expression);
    });

    private static string Written(MatchExpression expression) => expression.ToString();

    private static string Joined(string between) => string.Join(between, Enumerable.Repeat("w", Many));

    private string Built(Func<MatchExpression, MatchExpression, MatchExpression> join) =>
        Written(Enumerable.Repeat((MatchExpression)_m.Word("w"), Many).Aggregate(join));
}
