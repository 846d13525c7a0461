using System.Globalization;
using Jackdaw.Search.Model;

namespace Jackdaw.Search.SphinxQl;

/// <summary>
/// The select list: the returned columns, then hidden columns that conditions and orders refer to by name. Equal expressions are computed
/// once.
/// </summary>
internal sealed class SelectList
{
    private readonly ExpressionWriter _expressions;
    private readonly List<string> _items = [];
    private readonly List<string> _names = [];
    private readonly Dictionary<string, string> _aliases = [];
    private readonly HashSet<string> _taken = new(StringComparer.OrdinalIgnoreCase) { "id", JsonPaths.Element };

    public SelectList(QueryShape shape, ExpressionWriter expressions)
    {
        _expressions = expressions;
        foreach (var member in shape.Index.Members)
        {
            _taken.Add(member.Column);
        }

        HashSet<string> names = new(shape.Columns.Select(column => column.Name), StringComparer.OrdinalIgnoreCase);
        foreach (ColumnNode column in shape.Columns)
        {
            Add(column, names);
        }
    }

    public string Text => string.Join(", ", _items);

    /// <summary>The names of all columns in the shape; for hidden ones, their aliases.</summary>
    public string[] Names => [.. _names];

    /// <summary>The number of distinct counts, including hidden ones of HAVING and ORDER BY.</summary>
    public int DistinctCounts => _items.Count(static item => item.StartsWith("COUNT(DISTINCT ", StringComparison.Ordinal));

    /// <summary>A name for an expression: that of a returned or a new hidden column.</summary>
    public string AliasOf(string expression, string prefix = "f")
    {
        if (_aliases.TryGetValue(expression, out string? alias))
        {
            return alias;
        }

        alias = Free(prefix);
        _items.Add($"{expression} AS {alias}");
        _names.Add(alias);
        _aliases.Add(expression, alias);
        return alias;
    }

    /// <summary>An unused name.</summary>
    public string Free(string prefix)
    {
        for (int i = 0; ; i++)
        {
            string name = string.Create(CultureInfo.InvariantCulture, $"{prefix}{i}");
            if (_taken.Add(name))
            {
                return name;
            }
        }
    }

    private void Add(ColumnNode column, HashSet<string> names)
    {
        string expression = column.Value is FunctionNode or ArithmeticNode or NegateNode or ConditionNode
            ? _expressions.Computed(column.Value)
            : _expressions.Value(column.Value);
        _names.Add(column.Name);
        bool isBare = column.Value is IdNode or AttributeNode;
        if (isBare && string.Equals(expression.Trim('`'), column.Name, StringComparison.OrdinalIgnoreCase))
        {
            _items.Add(expression);
            return;
        }

        if (ValueTypes.Of(column.Value) == Values.ValueKind.Text && column.Value is ParameterNode or FunctionNode { Function: Function.If })
        {
            throw Dialects.Unsupported(_expressions.Dialect, $"A string that is not an attribute as the column '{column.Name}'");
        }

        // A server rejects an alias that equals the name of an attribute used elsewhere; results are read by index.
        string alias = SphinxQl.Names.IsPlain(column.Name) && _taken.Add(column.Name) ? column.Name : FreeAmong(names);
        alias = SphinxQl.Names.Quote(alias);
        _items.Add($"{expression} AS {alias}");
        if (!isBare)
        {
            _aliases.TryAdd(expression, alias);
        }
    }

    private string FreeAmong(HashSet<string> names)
    {
        string name;
        do
        {
            name = Free("c");
        }
        while (names.Contains(name));
        return name;
    }
}
