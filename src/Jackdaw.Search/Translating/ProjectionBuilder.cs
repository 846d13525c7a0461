using System.Linq.Expressions;
using System.Reflection;
using Jackdaw.Search.Mapping;
using Jackdaw.Search.Model;
using Jackdaw.Search.Results;

namespace Jackdaw.Search.Translating;

/// <summary>Splits a projection into columns for the back end, and code that creates objects from their cells.</summary>
internal sealed class ProjectionBuilder(IndexMap map, CallValues values, LambdaTranslator translator, GroupKeys? keys) : StackSafeVisitor
{
    private readonly ParameterExpression _context = Expression.Parameter(typeof(RowContext), "row");
    private readonly List<ColumnNode> _columns = [];
    private readonly Dictionary<(MemberMap Member, Type Type), int> _places = [];

    private readonly List<(IJsonReader Reader, int Place)> _jsonReaders = [];
    private Expression? _initialized;

    public IReadOnlyList<ColumnNode> Columns => _columns;

    /// <summary>The readers whose types the serializer must be able to read.</summary>
    public IReadOnlyList<(IJsonReader Reader, int Place)> JsonReaders => _jsonReaders;

    /// <summary>Whether the code uses values captured by the projection in this call.</summary>
    public bool UsesConstants { get; private set; }

    /// <summary>Builds the code that creates an object from a <see cref="RowContext"/>.</summary>
    public LambdaExpression Build(Expression body, Type result)
    {
        Expression code = Visit(body);
        if (_columns.Count == 0)
        {
            // No part of the document is selected, but the number of rows is needed.
            _columns.Add(new ColumnNode(ColumnNames.Id, new IdNode()));
        }

        return Expression.Lambda(typeof(Func<,>).MakeGenericType(typeof(RowContext), result), code.Type == result ? code : Expression.Convert(code, result), _context);
    }

    public override Expression Visit(Expression? node)
    {
        if (node is null or LambdaExpression)
        {
            return base.Visit(node)!;
        }

        if (translator.IsWholeDocument(node))
        {
            return Document();
        }

        if (translator.IsWholeKey(node))
        {
            return Expression.New(node.Type.GetConstructors()[0], keys!.Nodes.Zip(node.Type.GetConstructors()[0].GetParameters(), (key, part) => Read(key, part.ParameterType)));
        }

        if (!FreeParameters.Has(node))
        {
            Expression bound = values.Bind(node, Expression.Property(_context, nameof(RowContext.Constants)));
            UsesConstants |= bound != node;
            return bound;
        }

        if (translator.TryColumn(node) is { } value)
        {
            return Read(value, node.Type);
        }

        if (node.Type != map.DocumentType || node is not (NewExpression or MemberInitExpression) || node == _initialized)
        {
            return base.Visit(node);
        }

        Expression? outer = _initialized;
        _initialized = (node as MemberInitExpression)?.NewExpression;
        Expression made = base.Visit(node);
        _initialized = outer;
        return Part(made, node);
    }

    private Expression Read(ValueNode value, Type type)
    {
        (MemberMap? member, object reader) = value switch
        {
            IdNode => (map.Id, CellReaderSelection.Attribute(type)),
            WeightNode => (map.Weight, CellReaderSelection.Attribute(type)),
            AttributeNode attribute => (attribute.Member, CellReaderSelection.Attribute(type, attribute.Member.Attribute)),
            JsonPathNode => (null, CellReaderSelection.InsideJson(type)),
            SnippetNode snippet => (null, new SnippetCellReader(snippet.Wanted)),
            GroupKeyNode when keys?.Nodes is [JsonPathNode] => (null, CellReaderSelection.InsideJson(type)),
            _ => (null, CellReaderSelection.Attribute(type)),
        };
        int place = Place(value, member);
        if (reader is IJsonReader json)
        {
            _jsonReaders.Add((json, place));
        }

        return Expression.Call(Expression.Constant(reader, typeof(CellReader<>).MakeGenericType(type)), "Read", null, _context, Expression.Constant(place));
    }

    private int Place(ValueNode value, MemberMap? member)
    {
        if (member is null)
        {
            _columns.Add(new ColumnNode(value is WeightNode ? Distinct(ColumnNames.Weight) : Distinct($"c{_columns.Count}"), value));
            return _columns.Count - 1;
        }

        if (!_places.TryGetValue((member, member.Type), out int place))
        {
            place = _columns.Count;
            _columns.Add(new ColumnNode(member == map.Weight ? Distinct(ColumnNames.Weight) : member.Column, value));
            _places[(member, member.Type)] = place;
        }

        return place;
    }

    /// <summary>A name that is not a column of the index, which a server would prefer.</summary>
    private string Distinct(string name)
    {
        string distinct = name;
        for (int i = 1; IsTaken(distinct); i++)
        {
            distinct = $"{name}_{i}";
        }

        return distinct;
    }

    private bool IsTaken(string name) =>
        map.Members.Any(member => string.Equals(member.Column, name, StringComparison.OrdinalIgnoreCase))
        || _columns.Any(column => string.Equals(column.Name, name, StringComparison.OrdinalIgnoreCase));

    /// <summary>A whole document. A column that was not returned leaves its property as the class initializes it.</summary>
    private Expression Document()
    {
        ConstructorInfo constructor = DocumentConstructor.Of(map);
        List<MemberMap> members = [map.Id, .. map.Selected];
        if (map.Weight is { } weight)
        {
            members.Add(weight);
        }

        List<Expression> arguments = [];
        foreach (ParameterInfo parameter in constructor.GetParameters())
        {
            MemberMap member = DocumentConstructor.MemberOf(map, parameter)!;
            members.Remove(member);
            arguments.Add(member.Attribute == ColumnKind.None && member != map.Id && member != map.Weight
                ? Expression.Default(parameter.ParameterType)
                : Read(NodeOf(member), parameter.ParameterType));
        }

        ParameterExpression document = Expression.Variable(map.DocumentType, "document");
        List<Expression> code = [Expression.Assign(document, Expression.New(constructor, arguments))];
        if (UnreadMembers.IsRecord(map.DocumentType))
        {
            // Null instead of the initial value, so that unread members are recognizable in copies of a record, too.
            code.AddRange(map.Unread.Where(member => member.Property.SetMethod is { IsPublic: true })
                .Select(member => Expression.Assign(Expression.Property(document, member.Property), Expression.Constant(null, member.Type))));
        }

        foreach (MemberMap member in members.Where(member => member.Property.CanWrite))
        {
            Expression read = Read(NodeOf(member), member.Type);
            Expression has = Expression.Call(_context, nameof(RowContext.Has), null, Expression.Constant(Place(NodeOf(member), member)));
            code.Add(Expression.IfThen(has, Expression.Assign(Expression.Property(document, member.Property), read)));
        }

        code.Add(Noted(document, map.Unread));
        return Expression.Block([document], code);
    }

    /// <summary>A document of the index created from some of its members.</summary>
    private Expression Part(Expression made, Expression node)
    {
        (NewExpression construction, IEnumerable<MemberBinding> bindings) = node is MemberInitExpression init
            ? (init.NewExpression, (IEnumerable<MemberBinding>)init.Bindings)
            : ((NewExpression)node, []);
        HashSet<string> given = new(bindings.Select(binding => binding.Member.Name), StringComparer.OrdinalIgnoreCase);
        given.UnionWith(construction.Constructor?.GetParameters().Select(parameter => parameter.Name!) ?? []);
        return Noted(made, [.. map.Inserted.Where(member => !given.Contains(member.Property.Name) && member.Property.SetMethod is not null)]);
    }

    private static Expression Noted(Expression document, IReadOnlyList<MemberMap> unread) => unread.Count == 0
        ? document
        : Expression.Call(
            Expression.Constant(new UnreadMembers(document.Type, unread)), nameof(UnreadMembers.Note), [document.Type], document);

    private ValueNode NodeOf(MemberMap member) => member == map.Id ? new IdNode() : member == map.Weight ? new WeightNode() : new AttributeNode(member);
}
