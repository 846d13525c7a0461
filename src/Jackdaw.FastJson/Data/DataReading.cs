using System.Data;
using fastJSON.Reading;
using fastJSON.Shapes;
using Jackdaw;
using Jackdaw.Reading;

namespace fastJSON.Data;

/// <summary>
/// Reads tables within limits. The schema may be anywhere in the object, so it is searched for first. Names are compared exactly, as .NET
/// does when it adds tables and columns; its lookups ignore case and compare with every name.
/// </summary>
/// <param name="context">The read operation.</param>
/// <param name="session">The session.</param>
/// <param name="set">The shapes of the columns.</param>
/// <param name="known">The tables that the class of the target creates.</param>
/// <param name="add">Adds a table to the target; returns null if the target must not have it.</param>
internal sealed class DataReading(ReadContext context, ReadSession session, ShapeSet set, IEnumerable<DataTable> known, Func<string, DataTable?> add)
{
    private readonly DataSetLimits _limits = JsonTypes.DataSetLimits;
    private readonly Dictionary<string, DataTable> _tables = known.DistinctBy(table => table.TableName).ToDictionary(table => table.TableName, StringComparer.Ordinal);
    private readonly Dictionary<DataTable, Shape[]> _columns = [];
    private readonly HashSet<DataTable> _loading = [];
    private int _added;
    private long _cells;
    private bool _hasSchema;

    internal UncheckedReadCursor Read(UncheckedReadCursor at, Action<string> name)
    {
        UncheckedReadCursor start = at;
        at = at.BeginObject(context, out bool more);
        if (more && !at.Is("\"$schema\":"u8))
        {
            FindSchema(start, name);
        }

        while (more)
        {
            UncheckedReadCursor member = at;
            at = at.Text(context, session, out string table).Colon(context);
            if (table == "$schema")
            {
                at = _hasSchema ? at.SkipValue(context) : ReadSchema(at, name);
            }
            else if (table == "$types")
            {
                at = session.ReadTypes(at, context);
            }
            else if (!_hasSchema)
            {
                context.Fail(member, JsonError.UnknownMember, "A DataSet requires a schema ($schema), which is written with UseExtensions.");
            }
            else if (_tables.TryGetValue(table, out DataTable? rows))
            {
                at = ReadRows(at, rows, member, isInSchema: true);
            }
            else
            {
                // The schema lists columns, so it does not have a table without columns.
                at = ReadRows(at, Add(at, table) ?? FailUnknown(member), member, isInSchema: false);
            }

            at = at.Next(context, out more);
        }

        // Once for all members: it checks all rows.
        foreach (DataTable table in _loading)
        {
            table.EndLoadData();
        }

        return at;
    }

    private DataTable? Add(UncheckedReadCursor at, string name)
    {
        session.At = at;
        if (_added++ >= _limits.MaxTables)
        {
            context.Fail(at, JsonError.TooLarge, "The document has more tables than JsonTypes.DataSetLimits allows.");
        }

        if (_tables.TryGetValue(name, out DataTable? table))
        {
            return table;
        }

        table = add(name);
        if (table is not null)
        {
            _tables.Add(name, table);
        }

        return table;
    }

    private DataTable FailUnknown(UncheckedReadCursor member)
    {
        context.Fail(member, JsonError.UnknownMember, "The schema has no table with this name.");
        return null!;
    }

    private void FindSchema(UncheckedReadCursor at, Action<string> name)
    {
        at = at.BeginObject(context, out bool more);
        while (more)
        {
            at = at.MemberName(context, out ReadOnlySpan<byte> text);
            if (text.SequenceEqual("$schema"u8))
            {
                at = ReadSchema(at, name);
            }
            else
            {
                at = at.SkipValue(context);
            }

            at = at.Next(context, out more);
        }
    }

    private UncheckedReadCursor ReadSchema(UncheckedReadCursor at, Action<string> name)
    {
        _hasSchema = true;
        if (at.Current == (byte)'"')
        {
            context.Fail(at, JsonError.Refused, "XML schemas are not supported. Write the data with UseOptimizedDatasetSchema.");
        }

        UncheckedReadCursor start = at;
        session.Reserve();
        List<string> info = [];
        at = at.BeginObject(context, out bool more);
        while (more)
        {
            at = at.Text(context, session, out string member).Colon(context);
            switch (member)
            {
                case "$types":
                    at = session.ReadTypes(at, context);
                    break;
                case "$type":
                    at = session.ReadType(at, context, typeof(DatasetSchema), out _);
                    break;
                case "Info" or "info":
                    at = ReadInfo(at, info);
                    break;
                case "Name" or "name":
                    at = at.Text(context, session, out string title);
                    session.At = at;
                    name(title);
                    break;
                default:
                    at = at.SkipValue(context);
                    break;
            }

            at = at.Next(context, out more);
        }

        AddColumns(start, info);
        return at;
    }

    private UncheckedReadCursor ReadInfo(UncheckedReadCursor at, List<string> info)
    {
        long most = 3L * _limits.MaxColumns * _limits.MaxTables;
        at = at.BeginArray(context, out bool more);
        while (more)
        {
            if (info.Count == most)
            {
                context.Fail(at, JsonError.TooLarge, "The schema has more columns than JsonTypes.DataSetLimits allows.");
            }

            at = at.Text(context, session, out string text);
            info.Add(text);
            at = at.NextElement(context, out more);
        }

        return at;
    }

    private void AddColumns(UncheckedReadCursor at, List<string> info)
    {
        session.At = at;
        if (info.Count % 3 != 0)
        {
            context.Fail(at, JsonError.Refused, "The DataSet schema must list table, column and type; its length is not a multiple of three.");
        }

        Dictionary<string, (DataTable Table, Dictionary<string, DataColumn> Columns)> tables = new(StringComparer.Ordinal);
        for (int i = 0; i < info.Count; i += 3)
        {
            if (!tables.TryGetValue(info[i], out (DataTable Table, Dictionary<string, DataColumn> Columns) listed))
            {
                DataTable? added = Add(at, info[i]);
                if (added is null)
                {
                    context.Fail(at, JsonError.TooLarge, "The schema has more tables than the target.");
                }

                // A class derived from DataSet already has its columns.
                listed = (added!, added!.Columns.Cast<DataColumn>().ToDictionary(column => column.ColumnName, StringComparer.Ordinal));
                tables.Add(info[i], listed);
            }

            if (listed.Columns.Count >= _limits.MaxColumns)
            {
                context.Fail(at, JsonError.TooLarge, "A table has more columns than JsonTypes.DataSetLimits allows.");
            }

            Type type = ColumnTypes.Find(info[i + 2], at, context, session);
            if (!listed.Columns.TryGetValue(info[i + 1], out DataColumn? column))
            {
                listed.Columns.Add(info[i + 1], listed.Table.Columns.Add(info[i + 1], type));
            }
            else if (column.DataType != type)
            {
                context.Fail(at, JsonError.Refused, "The schema gives a column a different type, or lists it twice.");
            }
        }
    }

    private Shape[] Columns(DataTable table)
    {
        if (!_columns.TryGetValue(table, out Shape[]? columns))
        {
            columns = [.. table.Columns.Cast<DataColumn>().Select(column => set.Of(column.DataType))];
            _columns.Add(table, columns);
        }

        return columns;
    }

    private UncheckedReadCursor ReadRows(UncheckedReadCursor at, DataTable table, UncheckedReadCursor member, bool isInSchema)
    {
        Shape[] columns = Columns(table);
        object?[] values = new object?[columns.Length];
        at = at.BeginArray(context, out bool more);
        if (_loading.Add(table))
        {
            table.BeginLoadData();
        }

        while (more)
        {
            UncheckedReadCursor start = at;
            int count = 0;
            at = at.BeginArray(context, out bool moreCells);
            while (moreCells)
            {
                if (count == columns.Length)
                {
                    _ = isInSchema ? table : FailUnknown(member);
                    context.Fail(at, JsonError.Refused, "The row has more values than its table has columns.");
                }

                object? value;
                if (at.IsNull(context, out at))
                {
                    value = DBNull.Value;
                }
                else
                {
                    at = columns[count].ReadBoxed(at, context, session, out value);
                }

                values[count++] = value ?? DBNull.Value;
                at = at.NextElement(context, out moreCells);
            }

            Array.Fill(values, DBNull.Value, count, values.Length - count);
            if (table.Rows.Count >= _limits.MaxRows || (_cells += Math.Max(values.Length, 1)) > _limits.MaxCells)
            {
                context.Fail(start, JsonError.TooLarge, "The table has more rows or cells than JsonTypes.DataSetLimits allows.");
            }

            session.At = start;
            table.Rows.Add(values!);
            at = at.NextElement(context, out more);
        }

        return at;
    }
}
