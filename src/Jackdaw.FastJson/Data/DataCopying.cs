using System.Data;
using fastJSON.Copying;
using fastJSON.Shapes;

namespace fastJSON.Data;

/// <summary>Copies tables in the form in which they are read: columns by name and type, and rows that are not deleted.</summary>
internal sealed class DataCopying(CopySession session)
{
    private readonly DataSetLimits _limits = JsonTypes.DataSetLimits;
    private long _cells;

    /// <summary>Copies the schema, which counts as an object; an XML schema cannot be read.</summary>
    internal void Schema(int tables)
    {
        if (!session.Settings.UseOptimizedDatasetSchema || tables > _limits.MaxTables)
        {
            throw new NotCopyable();
        }

        session.BeginObject();
        session.EndObject();
    }

    internal void Table(DataTable from, DataTable to)
    {
        // Leave tables that reading would ignore or change to the copy through text.
        if (from.Columns.Count == 0 || from.Columns.Count > _limits.MaxColumns || from.TableName.StartsWith('$') || to.Columns.Count > 0)
        {
            throw new NotCopyable();
        }

        Shape[] shapes = new Shape[from.Columns.Count];
        Slot<object> any = new(session.Shapes);
        for (int i = 0; i < shapes.Length; i++)
        {
            DataColumn column = from.Columns[i];
            if (!ColumnTypes.IsScalar(column.DataType))
            {
                throw new NotCopyable();
            }

            to.Columns.Add(column.ColumnName, column.DataType);
            shapes[i] = session.Shapes.Of(column.DataType);
        }

        Rows(from, to, shapes, any);
    }

    private void Rows(DataTable from, DataTable to, Shape[] shapes, Slot<object> any)
    {
        object?[] values = new object?[shapes.Length];
        DataColumn[] columns = [.. from.Columns.Cast<DataColumn>()];
        to.BeginLoadData();
        foreach (DataRow row in from.Rows)
        {
            if (row.RowState == DataRowState.Deleted)
            {
                continue;
            }

            if (to.Rows.Count >= _limits.MaxRows || (_cells += shapes.Length) > _limits.MaxCells)
            {
                throw new NotCopyable();
            }

            for (int i = 0; i < values.Length; i++)
            {
                object value = row[columns[i]];
                values[i] = (value is DBNull ? null
                    : value.GetType() == shapes[i].Type ? shapes[i].CopyBoxed(session, value)
                    : shapes[i].Type == typeof(object) ? any.Copy(session, value)
                    : throw new NotCopyable()) ?? DBNull.Value;
            }

            to.Rows.Add(values!);
        }

        to.EndLoadData();
    }
}
