using Jackdaw.Search.Model;
using Jackdaw.Search.SphinxQl;
using Xunit;
using static Jackdaw.Search.Tests.SphinxQl.Part;

namespace Jackdaw.Search.Tests.SphinxQl;

/// <summary>A condition on groups that is nested deeply does not end the process, on a thread with a stack of 256 KB.</summary>
public sealed class KeyConditionDepthTests
{
    private const int StackSize = 256 * 1024;
    private const int Depth = 100_000;

    [Fact]
    public void A_deep_condition_is_refused() => CheckRefused(Nested<FilterNode>(Compare(Key, Comparison.Greater, P(0)), condition => new NotNode(condition)));

    [Fact]
    public void A_deep_calculation_is_refused() =>
        CheckRefused(Compare(Nested<ValueNode>(Key, value => Compute(value, ArithmeticOperator.Add, P(0))), Comparison.Greater, P(0)));

    private static void CheckRefused(FilterNode having)
    {
        QueryPlan plan = Plan(new QueryShape { Index = Map, Columns = [IdColumn], Group = new GroupNode([Of("Views")], 1, [], having) }, 1);
        Exception? failure = null;
        Thread thread = new(() => failure = Record.Exception(() => SphinxQlRenderer.Render(plan, SphinxQlDialect.Manticore)), StackSize) { IsBackground = true };
        thread.Start();
        thread.Join();
        Assert.Contains("nested too deeply", Assert.IsType<FulltextException>(failure).Message, StringComparison.Ordinal);
    }

    private static T Nested<T>(T node, Func<T, T> around)
    {
        for (int i = 0; i < Depth; i++)
        {
            node = around(node);
        }

        return node;
    }
}
