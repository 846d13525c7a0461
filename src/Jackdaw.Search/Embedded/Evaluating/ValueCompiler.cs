using Jackdaw.Search.Embedded.Analysis;
using Jackdaw.Search.Embedded.Grouping;
using Jackdaw.Search.Embedded.Indexing;
using Jackdaw.Search.Embedded.Snippets;
using Jackdaw.Search.Mapping;
using Jackdaw.Search.Model;

namespace Jackdaw.Search.Embedded.Evaluating;

/// <summary>Compiles the value nodes of a query to evaluators.</summary>
internal sealed class ValueCompiler(EvaluationScope scope, IndexSchema schema, SnippetMakers? snippets)
{
    private readonly List<AggregateNode> _aggregates = [];

    /// <summary>The distinct aggregates of the query; their evaluators read the accumulator with the same index.</summary>
    public IReadOnlyList<AggregateNode> Aggregates => _aggregates;

    /// <summary>Whether a value uses the score.</summary>
    public bool UsesWeight { get; private set; }

    /// <summary>The keys of a grouped query, for <see cref="GroupKeyNode"/>.</summary>
    public IReadOnlyList<ValueNode> GroupKeys { get; set; } = [];

    public Evaluator Compile(ValueNode node)
    {
        StackSpace.Require("The expression");
        switch (node)
        {
            case IdNode:
                return new IdEvaluator(scope);
            case WeightNode:
                UsesWeight = true;
                return new WeightEvaluator(scope);
            case AttributeNode attribute:
                return Attribute(attribute.Member);
            case JsonPathNode path:
                return new JsonEvaluator(scope, JsonRoot(path.Member), path.Steps, path.Kind);
            case JsonElementNode element:
                return new JsonEvaluator(scope, null, element.Steps, element.Kind);
            case ParameterNode parameter:
                return new ParameterEvaluator(scope.Parameters[parameter.Slot]);
            case ArithmeticNode arithmetic:
                return new ArithmeticEvaluator(arithmetic.Operator, Compile(arithmetic.Left), Compile(arithmetic.Right));
            case NegateNode negate:
                return new NegateEvaluator(Compile(negate.Of));
            case ConditionNode condition:
                return new ConditionEvaluator(new FilterCompiler(this, scope).Compile(condition.Condition));
            case FunctionNode function:
                return FunctionCompiler.Compile(function, this, scope);
            case DistanceNode distance:
                return new DistanceEvaluator(
                    Compile(distance.Latitude), Compile(distance.Longitude), Compile(distance.ToLatitude), Compile(distance.ToLongitude), distance.InKilometres);
            case SnippetNode snippet:
                return Snippet(snippet);
            case FactorsNode:
                throw FulltextCapabilities.Of(Capabilities.BackendKinds.Embedded).Missing(FulltextCapability.RankingFactors, nameof(Fulltext.PackedFactors));
            case GroupKeyNode:
                return new GroupKeyEvaluator(scope, GroupKeys.Count == 0 ? throw new FulltextException(
                    "Only a grouped query has a group key.") : Compile(GroupKeys[0]).Kind);
            case AggregateNode aggregate:
                return new AggregateEvaluator(scope, Aggregate(aggregate), Accumulator.KindOf(aggregate.Aggregate, aggregate.Of is null ? null : Compile(aggregate.Of)));
            default:
                throw new FulltextException($"The embedded back end cannot compute {node.GetType().Name}.");
        }
    }

    public TextAttribute JsonRoot(MemberMap member) =>
        Attribute(member) as TextAttribute ?? throw new FulltextException($"The attribute '{member.Column}' does not contain JSON.");

    public MultiAttribute Multi(MemberMap member) =>
        Attribute(member) as MultiAttribute ?? throw new FulltextException(
            $"The attribute '{member.Column}' is not a multi-value attribute.");

    private Evaluator Attribute(MemberMap member)
    {
        int column = schema.Find(member.Column);
        if (column < 0)
        {
            throw new FulltextException($"The index has no column '{member.Column}'.");
        }

        return schema.Columns[column].Kind switch
        {
            ColumnKind.None => throw new FulltextException(
                $"'{member.Column}' is a full-text field without an attribute: it can be matched, but not compared, sorted by or "
                + "returned."),
            ColumnKind.Single => new RealAttribute(scope, column),
            ColumnKind.Text or ColumnKind.Json => new TextAttribute(scope, column, schema.Columns[column].Kind == ColumnKind.Json),
            ColumnKind.MultiUInt32 or ColumnKind.MultiInt64 => new MultiAttribute(scope, column),
            _ => new NumberAttribute(scope, column),
        };
    }

    private SnippetEvaluator Snippet(SnippetNode node)
    {
        SnippetMaker.Refuse(node.Options);
        return Attribute(node.Member) is TextAttribute text && schema.Columns[schema.Find(node.Member.Column)].Kind == ColumnKind.Text
            ? new SnippetEvaluator(text, snippets?.For(Analyzer(node.Member.Column)), node.Options)
            : throw new FulltextException($"Snippets require a text attribute, and '{node.Member.Column}' is not one.");
    }

    private WordAnalyzer Analyzer(string column) => schema.FindField(column) is >= 0 and int field ? schema.Analyzers[field] : WordAnalyzer.Plain;

    private int Aggregate(AggregateNode node)
    {
        int index = _aggregates.IndexOf(node);
        if (index < 0)
        {
            index = _aggregates.Count;
            _aggregates.Add(node);
        }

        return index;
    }
}
