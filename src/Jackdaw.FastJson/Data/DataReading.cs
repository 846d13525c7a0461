using System.Data;
using fastJSON.Reading;
using fastJSON.Shapes;
using Jackdaw;
using Jackdaw.Reading;

namespace fastJSON.Data;

/// <summary>Reads tables within limits. The schema may be anywhere in the object, so it is searched for first.</summary>
internal sealed class DataReading(ReadContext context, ReadSession session, ShapeSet set)
{
    private readonly DataSetLimits _limits = JsonTypes.DataSetLimits;
    private readonly Dictionary<DataTable, Shape[]> _columns = [];
    private long _cells;
    private bool _hasSchema;

    internal UncheckedReadCursor Read(UncheckedReadCursor at, Action<string> name, Func<string, DataTable?> add, Func<string, DataTable?> find)
    {
        UncheckedReadCursor start = at;
        at = at.BeginObject(context, out bool more);
        if (more && !at.Is("\"$schema\":"u8))
        {
            FindSchema(start, name, add);
        }

        while (more)
        {
            UncheckedReadCursor member = at;
            at = at.Text(context, session, out string table).Colon(context);
            if (table == "$schema")
            {
                at = _hasSchema ? at.SkipValue(context) : ReadSchema(at, name, add);
            }
            else if (table == "$types")
            {
                at = session.ReadTypes(at, context);
            }
            else if (_hasSchema && find(table) is { } rows)
            {
                at = ReadRows(at, rows);
            }
            else
            {
                context.Fail(member, JsonError.UnknownMember, _hasSchema
                    ? "The schema has no table with this name."
                    : "A DataSet requires a schema ($schema), which is written with UseExtensions.");
            }

            at = at.Next(context, out more);
        }

        return at;
    }

    private void FindSchema(UncheckedReadCursor at, Action<string> name, Func<string, DataTable?> add)
    {
        at = at.BeginObject(context, out bool more);
        while (more)
        {
            at = at.MemberName(context, out ReadOnlySpan<byte> text);
            if (text.SequenceEqual("$schema"u8))
            {
                at = ReadSchema(at, name, add);
            }
            else
            {
                at = at.SkipValue(context);
            }

            at = at.Next(context, out more);
        }
    }

    private UncheckedReadCursor ReadSchema(UncheckedReadCursor at, Action<string> name, Func<string, DataTable?> add)
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

        AddColumns(start, info, add);
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

    private void AddColumns(UncheckedReadCursor at, List<string> info, Func<string, DataTable?> add)
    {
        session.At = at;
        if (info.Count % 3 != 0)
        {
            context.Fail(at, JsonError.Refused, "The DataSet schema must list table, column and type; its length is not a multiple of three.");
        }

        Dictionary<string, DataTable> tables = [];
        for (int i = 0; i < info.Count; i += 3)
        {
            if (!tables.TryGetValue(info[i], out DataTable? table))
            {
                table = add(info[i]);
                if (table is null || tables.Count == _limits.MaxTables)
                {
                    context.Fail(at, JsonError.TooLarge, "The schema has more tables than the target, or than JsonTypes.DataSetLimits allows.");
                }

                tables.Add(info[i], table!);
            }

            if (table!.Columns.Count >= _limits.MaxColumns)
            {
                context.Fail(at, JsonError.TooLarge, "A table has more columns than JsonTypes.DataSetLimits allows.");
            }

            Type type = ColumnTypes.Find(info[i + 2], at, context, session);
            if (table.Columns[info[i + 1]] is { } known)
            {
                // A class derived from DataSet already has its columns.
                if (known.DataType != type)
                {
                    context.Fail(at, JsonError.Refused, "The schema gives a column a different type, or lists it twice.");
                }
            }
            else
            {
                table.Columns.Add(info[i + 1], type);
            }
        }

        foreach (DataTable table in tables.Values)
        {
            _columns[table] = [.. table.Columns.Cast<DataColumn>().Select(column => set.Of(column.DataType))];
        }
    }

    private UncheckedReadCursor ReadRows(UncheckedReadCursor at, DataTable table)
    {
        Shape[] columns = _columns.TryGetValue(table, out Shape[]? known) ? known : [.. table.Columns.Cast<DataColumn>().Select(column => set.Of(column.DataType))];
        object?[] values = new object?[columns.Length];
        at = at.BeginArray(context, out bool more);
        table.BeginLoadData();
        while (more)
        {
            UncheckedReadCursor start = at;
            int count = 0;
            at = at.BeginArray(context, out bool moreCells);
            while (moreCells)
            {
                if (count == columns.Length)
                {
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

        table.EndLoadData();
        return at;
    }
}
