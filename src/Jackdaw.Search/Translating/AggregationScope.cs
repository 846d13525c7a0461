using System.Linq.Expressions;
using Jackdaw.Search.Model;
using Jackdaw.Search.Results;

namespace Jackdaw.Search.Translating;

/// <summary>A set of documents while the aggregations over it are translated.</summary>
/// <param name="depth">The number of sets around it.</param>
internal sealed class AggregationScope(int depth)
{
    private readonly List<Func<object?[], AggregationNode>> _parts = [];

    public int Depth => depth;

    /// <summary>The variable with the reader of its results.</summary>
    public ParameterExpression Reader { get; } = Expression.Parameter(typeof(AggregateReader), "scope");

    /// <summary>The code that reads the key of the bucket, or null.</summary>
    public Expression? Key { get; set; }

    /// <summary>Adds an aggregation; returns its place.</summary>
    /// <param name="bind">The function that creates the node from the constants of a call.</param>
    public int Add(Func<object?[], AggregationNode> bind)
    {
        _parts.Add(bind);
        return _parts.Count - 1;
    }

    public AggregationNode[] Bind(object?[] constants)
    {
        AggregationNode[] nodes = new AggregationNode[_parts.Count];
        for (int i = 0; i < nodes.Length; i++)
        {
            nodes[i] = _parts[i](constants);
        }

        return nodes;
    }
}
