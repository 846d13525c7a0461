using System.Data;
using fastJSON.Shapes;
using fastJSON.Text;
using fastJSON.Writing;
using Jackdaw.Writing;

namespace fastJSON.Data;

/// <summary>Writes tables: the schema as an object, the rows as lists of values in column order.</summary>
internal static class DataWriting
{
    /// <summary>Writes <c>"$schema":…</c>.</summary>
    /// <param name="at">The position.</param>
    /// <param name="context">The write operation.</param>
    /// <param name="session">The session.</param>
    /// <param name="name">The name of the DataSet or table.</param>
    /// <param name="tables">The tables.</param>
    /// <param name="xml">Creates the XML schema, if the parameters request it.</param>
    internal static UncheckedWriteCursor WriteSchema(UncheckedWriteCursor at, WriteContext context, WriteSession session, string name, IEnumerable<DataTable> tables, Func<string> xml)
    {
        at = context.Reserve(at, 32).Literal("\"$schema\":"u8, 10);
        if (!session.Settings.UseOptimizedDatasetSchema)
        {
            return EscapedText.Write(at, context, session, xml());
        }

        List<string> info = [];
        foreach (DataTable table in tables)
        {
            foreach (DataColumn column in table.Columns)
            {
                info.Add(table.TableName);
                info.Add(column.ColumnName);
                info.Add(ColumnTypes.Name(column, session.Settings.FullyQualifiedDataSetSchema));
            }
        }

        return session.Shapes.Of<DatasetSchema>().Write(at, context, session, new DatasetSchema { Info = info, Name = name });
    }

    /// <summary>Writes <c>"table":[[…],…]</c>. Deleted rows are omitted.</summary>
    internal static UncheckedWriteCursor WriteRows(UncheckedWriteCursor at, WriteContext context, WriteSession session, DataTable table)
    {
        at = EscapedText.Write(context.Reserve(at, 1).Separator(), context, session, table.TableName);
        at = context.Reserve(at, 1).Ascii(':');
        at = context.Enter(at, 1).Ascii('[');
        DataColumn[] columns = [.. table.Columns.Cast<DataColumn>()];
        Shape[] shapes = [.. columns.Select(column => session.Shapes.Of(column.DataType))];
        bool isFirst = true;
        foreach (DataRow row in table.Rows)
        {
            if (row.RowState == DataRowState.Deleted)
            {
                continue;
            }

            at = context.Reserve(at, 1);
            at = context.Enter(isFirst ? at : at.Ascii(','), 1).Ascii('[');
            isFirst = false;
            for (int i = 0; i < columns.Length; i++)
            {
                at = context.Reserve(at, 8);
                at = i == 0 ? at : at.Ascii(',');
                object value = row[columns[i]];
                at = value is DBNull ? at.Null()
                    : value.GetType() == shapes[i].Type ? shapes[i].WriteBoxed(at, context, session, value)
                    : session.WriteAny(at, context, value);
            }

            at = context.EndArray(context.Reserve(at, 1));
        }

        return context.EndArray(context.Reserve(at, 1));
    }
}
