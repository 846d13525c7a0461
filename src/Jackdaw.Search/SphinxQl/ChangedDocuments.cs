using Jackdaw.Search.Mapping;
using Jackdaw.Search.Model;
using Jackdaw.Search.Values;
using Jackdaw.Search.Wire;

namespace Jackdaw.Search.SphinxQl;

/// <summary>
/// Writes the condition of a DELETE or UPDATE. These statements accept simple conditions only; if a computed column is needed, the ids are
/// selected first and then listed.
/// </summary>
internal sealed class ChangedDocuments
{
    private readonly IndexMap _index;
    private readonly StatementPart[] _where;
    private readonly StatementPart[] _columns;
    private readonly MatchExpression? _match;
    private readonly string _options;
    private readonly FieldValue[] _parameters;

    /// <param name="index">The index.</param>
    /// <param name="match">The match.</param>
    /// <param name="where">The condition.</param>
    /// <param name="parameters">The parameter values of this call.</param>
    /// <param name="dialect">The dialect of the server.</param>
    /// <param name="looksAt">
    /// The values of each document that the caller needs besides its id; if there are any, the documents are always selected first.
    /// </param>
    public ChangedDocuments(
        IndexMap index, MatchExpression? match, FilterNode where, FieldValue[] parameters, SphinxQlDialect dialect, params IReadOnlyList<ColumnNode> looksAt)
    {
        _index = index;
        _match = match;
        MatchTexts.Of(match, dialect);
        _parameters = parameters;
        QueryShape shape = new() { Index = index, Columns = [new ColumnNode("id", new IdNode()), .. looksAt] };
        ExpressionWriter expressions = new(dialect, index);
        SelectList columns = new(shape, expressions);
        WhereClause clause = new(expressions, columns);
        if (match is not null)
        {
            clause.AddMatch();
        }

        clause.Add(where);

        // Manticore's DELETE has no option to use the match text as it is, see OptionsWriter; its SELECT does.
        bool needsOption = match is not null && dialect == SphinxQlDialect.Manticore;
        IsDirect = columns.Names.Length == 1 && !needsOption;
        _options = needsOption ? ", boolean_simplify=0" : "";
        _columns = TemplateParser.Parse(columns.Text);
        _where = TemplateParser.Parse(clause.IsEmpty ? "id<>0" : clause.Text);
    }

    /// <summary>Whether the condition can be part of the statement.</summary>
    public bool IsDirect { get; }

    /// <summary>Writes the condition.</summary>
    public void Write(StatementBuffer to) => SphinxQlTemplate.Write(_where, _parameters, _match, to);

    /// <summary>Writes a query for the next ids.</summary>
    /// <param name="after">The id after which to continue; -1 for all.</param>
    /// <param name="count">The number of ids.</param>
    /// <param name="to">The destination.</param>
    public void WriteSelect(long after, int count, StatementBuffer to)
    {
        to.Append("SELECT "u8);
        SphinxQlTemplate.Write(_columns, _parameters, _match, to);
        to.Append(" FROM "u8);
        to.Append(Names.QuoteIndex(_index.IndexName));
        to.Append(" WHERE "u8);
        Write(to);
        if (after >= 0)
        {
            to.Append(" AND id>"u8);
            to.Append(after);
        }

        to.Append(" ORDER BY id ASC LIMIT 0,"u8);
        to.Append(count);
        to.Append(" OPTION max_matches="u8);
        to.Append(count);
        to.Append(_options);
    }
}
