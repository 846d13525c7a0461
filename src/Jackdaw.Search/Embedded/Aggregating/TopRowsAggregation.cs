using Jackdaw.Search.Embedded.Evaluating;
using Jackdaw.Search.Embedded.Grouping;
using Jackdaw.Search.Model;
using Jackdaw.Search.Results;

namespace Jackdaw.Search.Embedded.Aggregating;

/// <summary>The first documents of an order.</summary>
internal sealed class TopRowsAggregation(TopRowsNode node, RowOrder order, Evaluator[] columns, QueryMemory memory) : Aggregation
{
    private readonly string[] _names = [.. node.Columns.Select(static column => column.Name)];

    public override AggregationState Start() => new State(this, new TopRows(order, node.Take, memory));

    private RowRange Finish(AggregationOutput output, TopRows top)
    {
        Candidate[] rows = top.Sorted();
        AggregateTable table = output.Tables.Of(node.Index, _names);
        foreach (Candidate row in rows)
        {
            output.Enter(row);
            foreach (Evaluator column in columns)
            {
                column.Write(table.Builder);
            }
        }

        return new RowRange(table.Reserve(rows.Length), rows.Length);
    }

    private sealed class State(TopRowsAggregation owner, TopRows top) : AggregationState
    {
        public override void Add() => top.Offer();

        public override object? Finish(AggregationOutput output) => owner.Finish(output, top);
    }
}
