using Jackdaw.Search.Model;

namespace Jackdaw.Search.Results;

/// <summary>The context for reading the results of aggregations.</summary>
/// <param name="answer">The results.</param>
/// <param name="constants">The constants of the lambdas in this call.</param>
/// <param name="serializer">The serializer for JSON.</param>
internal sealed class AggregateContext(AggregateAnswer answer, object?[] constants, JsonObjectSerializer serializer)
{
    private readonly Dictionary<int, RowContext> _contexts = [];

    public AggregateAnswer Answer => answer;

    /// <summary>The context for the keys or numbers of an aggregation.</summary>
    public RowContext Cells(int table)
    {
        if (!_contexts.TryGetValue(table, out RowContext? context))
        {
            _contexts.Add(table, context = new RowContext(answer.Table(table)!, serializer));
        }

        return context;
    }

    /// <summary>The context for the rows of an aggregation.</summary>
    public RowContext Rows(TopRowsNode node)
    {
        if (!_contexts.TryGetValue(node.Index, out RowContext? context))
        {
            _contexts.Add(node.Index, context = new RowContext(answer.Table(node.Index)!, node.Columns, constants, serializer));
        }

        return context;
    }
}
