using System.Linq.Expressions;
using Jackdaw.Search.Model;
using Jackdaw.Search.SphinxQl;
using Jackdaw.Search.Tests.Querying;
using Jackdaw.Search.Wire;
using Xunit;

namespace Jackdaw.Search.Tests.Hostile;

/// <summary>
/// Lambdas of every shape that are as deep as no one writes them, on a stack of 256 KB: they are translated, run and rendered, or refused by
/// an exception that says what to do.
/// </summary>
public sealed class ExpressionDepthTests : IDisposable
{
    private static readonly ParameterExpression Row = Expression.Parameter(typeof(Deep), "p");
    private static readonly MemberExpression Number = Expression.Property(Row, nameof(Deep.Number));
    private static readonly MemberExpression Truth = Expression.Property(Row, nameof(Deep.Truth));

    private readonly FulltextStore _store = new("backend=embedded");

    /// <summary>Each makes one level more of a condition.</summary>
    private static Func<Expression, Expression>[] Conditions =>
    [
        inner => Expression.OrElse(inner, Equal(1)),
        inner => Expression.OrElse(Equal(1), inner),
        inner => Expression.AndAlso(inner, Equal(1)),
        inner => Expression.OrElse(Expression.AndAlso(inner, Equal(1)), Equal(2)),
        inner => Expression.Not(inner),
        inner => Expression.Equal(inner, Truth),
        inner => Expression.ExclusiveOr(Truth, inner),
        inner => Expression.Condition(inner, Truth, Equal(1)),
        inner => Expression.Condition(Truth, inner, Equal(1)),
        inner => Expression.Equal(Expression.Condition(inner, Number, Expression.Constant(1L)), Expression.Constant(2L)),
        inner => Expression.Equal(Expression.Convert(inner, typeof(object)), Expression.Constant(null)),
        inner => Expression.Block(inner),
        inner => Expression.Invoke(Expression.Lambda<Func<bool>>(inner)),
    ];

    /// <summary>Each makes one level more of a number.</summary>
    private static Func<Expression, Expression>[] Values =>
    [
        inner => Expression.Add(inner, Expression.Constant(1L)),
        inner => Expression.Add(Number, inner),
        inner => Expression.Multiply(inner, inner is BinaryExpression ? Number : inner),
        inner => Expression.Modulo(inner, Expression.Constant(7L)),
        inner => Expression.Modulo(Number, Expression.Add(inner, Expression.Constant(5L))),
        inner => Expression.Negate(inner),
        inner => Expression.UnaryPlus(inner),
        inner => Expression.Convert(Expression.Convert(inner, typeof(double)), typeof(long)),
        inner => Expression.Call(typeof(Math), nameof(Math.Max), null, inner, Expression.Constant(3L)),
        inner => Expression.Call(typeof(Math), nameof(Math.Abs), null, inner),
        inner => Expression.Condition(Equal(1), inner, Number),
        inner => Expression.Coalesce(Expression.Convert(inner, typeof(long?)), Expression.Constant(1L)),
        inner => Expression.Property(Expression.ListInit(Expression.New(typeof(List<long>)), inner), nameof(List<>.Capacity)) is var length ? Expression.Convert(length, typeof(long)) : inner,
        inner => Expression.ArrayIndex(Expression.NewArrayInit(typeof(long), inner), Expression.Constant(0)),
        inner => Expression.Property(Expression.MemberInit(Expression.New(typeof(Deep)), Expression.Bind(typeof(Deep).GetProperty(nameof(Deep.Number))!, inner)), nameof(Deep.Number)),
    ];

    [Fact]
    public void A_condition_built_by_a_loop_is_refused_with_advice()
    {
        Expression<Func<Deep, bool>> condition = Expression.Lambda<Func<Deep, bool>>(Nested(Equal(0), Conditions[0], 20_000), Row);
        FulltextException? refused = SmallStack.WorksOrIsRefused(() => Run(search => search.Query<Deep>().Where(condition).ToList()));
        Assert.Contains("Contains", refused?.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Deep_conditions_work_or_are_refused()
    {
        foreach (Func<Expression, Expression> level in Conditions)
        {
            foreach (int depth in (int[])[3, 8, 40, 120, 200, 399, 5_000])
            {
                Expression<Func<Deep, bool>> condition = Expression.Lambda<Func<Deep, bool>>(Nested(Equal(0), level, depth), Row);
                _ = SmallStack.WorksOrIsRefused(() => Run(search => search.Query<Deep>().Where(condition).ToList()));
                _ = SmallStack.WorksOrIsRefused(() => Render(Plan(condition)));
                _ = SmallStack.WorksOrIsRefused(() => Run(search => search.Query<Deep>().GroupBy(p => p.Number).Having(g => g.Count() > 0).Select(g => g.Key).ToList()));
                _ = SmallStack.WorksOrIsRefused(() => Run(search =>
                {
                    search.Delete(condition);
                    search.FlushChanges();
                }));
            }
        }
    }

    [Fact]
    public void Deep_values_work_or_are_refused()
    {
        foreach (Func<Expression, Expression> level in Values)
        {
            foreach (int depth in (int[])[3, 8, 40, 120, 200, 399, 5_000])
            {
                Expression<Func<Deep, long>> value = Expression.Lambda<Func<Deep, long>>(Nested(Number, level, depth), Row);
                Expression<Func<Deep, bool>> condition = Expression.Lambda<Func<Deep, bool>>(Expression.GreaterThan(value.Body, Expression.Constant(5L)), Row);
                _ = SmallStack.WorksOrIsRefused(() => Run(search => search.Query<Deep>().Select(value).ToList()));
                _ = SmallStack.WorksOrIsRefused(() => Run(search => search.Query<Deep>().OrderBy(value).ToList()));
                _ = SmallStack.WorksOrIsRefused(() => Run(search => search.Query<Deep>().Where(condition).ToList()));
                _ = SmallStack.WorksOrIsRefused(() => Run(search => search.Query<Deep>().Select(value).Select(v => v + v).ToList()));
                _ = SmallStack.WorksOrIsRefused(() => Run(search => search.Query<Deep>().GroupBy(value).Select(g => g.Key).ToList()));
                _ = SmallStack.WorksOrIsRefused(() => Render(Plan(condition)));
            }
        }
    }

    [Fact]
    public void Values_of_the_caller_may_be_deep()
    {
        foreach (int depth in (int[])[10, 200, 399, 20_000])
        {
            Expression local = Nested(Expression.Constant(1L), inner => Expression.Add(inner, Expression.Constant(0L)), depth);
            Expression<Func<Deep, bool>> condition = Expression.Lambda<Func<Deep, bool>>(Expression.Equal(Number, local), Row);
            _ = SmallStack.WorksOrIsRefused(() => Run(search => search.Query<Deep>().Where(condition).ToList()));
        }
    }

    [Fact]
    public void Bindings_inside_bindings_work_or_are_refused()
    {
        foreach (int depth in (int[])[10, 100, 399, 20_000])
        {
            MemberBinding binding = Expression.Bind(typeof(Chain).GetProperty(nameof(Chain.Number))!, Number);
            for (int i = 0; i < depth; i++)
            {
                binding = Expression.MemberBind(typeof(Chain).GetProperty(nameof(Chain.Next))!, binding);
            }

            Expression<Func<Deep, Chain>> projection = Expression.Lambda<Func<Deep, Chain>>(Expression.MemberInit(Expression.New(typeof(Chain)), binding), Row);
            _ = SmallStack.WorksOrIsRefused(() => Run(search => _ = search.Query<Deep>().Where(p => p.Number < 0).Select(projection).ToList()));
        }
    }

    [Fact]
    public void Paths_into_json_may_be_deep()
    {
        foreach (int depth in (int[])[5, 100, 390, 5_000])
        {
            Expression path = Nested(Expression.Property(Row, nameof(Deep.Chain)), inner => Expression.Property(inner, nameof(Chain.Next)), depth);
            Expression<Func<Deep, bool>> condition = Expression.Lambda<Func<Deep, bool>>(
                Expression.Equal(Expression.Property(path, nameof(Chain.Number)), Expression.Constant(1L)), Row);
            _ = SmallStack.WorksOrIsRefused(() => Run(search => search.Query<Deep>().Where(condition).ToList()));
            _ = SmallStack.WorksOrIsRefused(() => Render(Plan(condition)));
        }
    }

    [Fact]
    public void Conditions_compared_with_conditions_do_not_double_for_ever()
    {
        Expression<Func<Deep, bool>> condition = Expression.Lambda<Func<Deep, bool>>(Nested(Equal(0), inner => Expression.ExclusiveOr(Truth, inner), 60), Row);
        FulltextException? refused = SmallStack.WorksOrIsRefused(() => Run(search => search.Query<Deep>().Where(condition).ToList()));
        Assert.Contains("are nested", refused?.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Many_operators_after_each_other_need_no_stack()
    {
        SmallStack.Run(() => Run(search =>
        {
            IFulltextQuery<Deep> query = search.Query<Deep>();
            for (int i = 0; i < 2_000; i++)
            {
                query = query.Where(p => p.Number > 0).OrderBy(p => p.Number);
            }

            Assert.Single(query.ToList());
        }));
    }

    [Fact]
    public void Deep_conditions_work_with_the_stack_of_a_usual_thread()
    {
        Expression<Func<Deep, bool>> condition = Expression.Lambda<Func<Deep, bool>>(Nested(Equal(1), Conditions[3], 150), Row);
        Run(search => Assert.Single(search.Query<Deep>().Where(condition).ToList()));
        foreach (SphinxQlDialect dialect in Enum.GetValues<SphinxQlDialect>())
        {
            Assert.NotEmpty(SphinxQlRenderer.Render(Plan(condition), dialect));
        }
    }

    [Fact]
    public void Marks_inside_marks_are_read_or_refused()
    {
        string text = "x";
        for (int depth = 1; depth <= 1500; depth++)
        {
            text = Marks.InFunction(0, text);
            if (depth is 10 or 60 or 100 or 150 or 200 or 300 or 400 or 600 or 1500)
            {
                string marked = text;
                FulltextException? refused = SmallStack.WorksOrIsRefused(() =>
                {
                    StatementPart[] segments = TemplateParser.Parse(marked);
                    SphinxQlTemplate.Write(segments, [Jackdaw.Search.Values.FieldValue.OfIntegers([1, 2])], null, new StatementBuffer());
                });
                Assert.True(depth > 60 || refused is null, refused?.Message);
                Assert.True(depth < 1500 || refused is not null);
            }
        }
    }

    public void Dispose() => _store.Dispose();

    private static BinaryExpression Equal(long number) => Expression.Equal(Number, Expression.Constant(number));

    private static Expression Nested(Expression inner, Func<Expression, Expression> level, int depth)
    {
        for (int i = 0; i < depth; i++)
        {
            inner = level(inner);
        }

        return inner;
    }

    private static QueryPlan Plan(Expression<Func<Deep, bool>> condition) => QueryHarness.PlanOf(new QueryHarness().Query<Deep>().Where(condition));

    private static void Render(QueryPlan plan)
    {
        foreach (SphinxQlDialect dialect in Enum.GetValues<SphinxQlDialect>())
        {
            _ = SphinxQlRenderer.Render(plan, dialect);
        }
    }

    private void Run(Action<IFulltextSession> use)
    {
        using IFulltextSession session = _store.StartSession();
        session.Save(new Deep { Id = 1, Number = 1, Truth = true });
        session.FlushChanges();
        use(session);
    }
}

/// <summary>A document to ask deep questions about.</summary>
public class Deep
{
    public long Id { get; set; }

    public long Number { get; set; }

    public bool Truth { get; set; }

    public Chain? Chain { get; set; }
}

[JsonModel]
public class Chain
{
    public long Number { get; set; }

    public Chain? Next { get; set; }
}
