using System.Data;
using fastJSON.Copying;
using fastJSON.Reading;
using fastJSON.Shapes;
using fastJSON.Writing;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace fastJSON.Data;

/// <summary>A DataSet or a derived class.</summary>
internal sealed class DataSetShape<T>(ShapeSet set) : Shape<T>
    where T : DataSet
{
    internal override UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, WriteSession session, T value)
    {
        at = context.Enter(at, 1).Ascii('{');
        DataTable[] tables = [.. value.Tables.Cast<DataTable>()];
        if (session.Settings.UseExtensions)
        {
            at = DataWriting.WriteSchema(at, context, session, value.DataSetName, tables, value.GetXmlSchema);
        }

        foreach (DataTable table in tables)
        {
            at = DataWriting.WriteRows(at, context, session, table);
        }

        return context.EndObject(context.Reserve(at, 1));
    }

    internal override UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, ReadSession session, out T? value)
    {
        session.At = at;
        T made = (T)(typeof(T) == typeof(DataSet) ? new DataSet() : Activator.CreateInstance(typeof(T))!);
        value = made;
        made.EnforceConstraints = false;
        return new DataReading(context, session, set, made.Tables.Cast<DataTable>(), made.Tables.Add).Read(at, name => made.DataSetName = name);
    }

    internal override T? Copy(CopySession session, T value)
    {
        if (typeof(T) != typeof(DataSet))
        {
            throw new NotCopyable();
        }

        DataSet made = new() { EnforceConstraints = false };
        DataCopying copying = new(session);
        copying.Schema(value.Tables.Count);
        made.DataSetName = value.DataSetName;
        HashSet<string> names = new(StringComparer.Ordinal);
        foreach (DataTable table in value.Tables)
        {
            if (table.TableName.Length == 0 || !names.Add(table.TableName))
            {
                throw new NotCopyable();
            }

            copying.Table(table, made.Tables.Add(table.TableName));
        }

        return (T)made;
    }
}

/// <summary>A DataTable or a derived class.</summary>
internal sealed class DataTableShape<T>(ShapeSet set) : Shape<T>
    where T : DataTable
{
    internal override UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, WriteSession session, T value)
    {
        at = context.Enter(at, 1).Ascii('{');
        if (session.Settings.UseExtensions)
        {
            at = DataWriting.WriteSchema(at, context, session, value.TableName, [value], () => XmlSchema(value));
        }

        at = DataWriting.WriteRows(at, context, session, value);
        return context.EndObject(context.Reserve(at, 1));
    }

    internal override UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, ReadSession session, out T? value)
    {
        session.At = at;
        T made = (T)(typeof(T) == typeof(DataTable) ? new DataTable() : Activator.CreateInstance(typeof(T))!);
        value = made;
        bool isNamed = false;
        return new DataReading(context, session, set, [], Name).Read(at, _ => { });

        DataTable? Name(string name)
        {
            made.TableName = isNamed ? made.TableName : name;
            isNamed = true;
            return made.TableName == name ? made : null;
        }
    }

    internal override T? Copy(CopySession session, T value)
    {
        if (typeof(T) != typeof(DataTable))
        {
            throw new NotCopyable();
        }

        DataTable made = new() { TableName = value.TableName };
        DataCopying copying = new(session);
        copying.Schema(1);
        copying.Table(value, made);
        return (T)made;
    }

    private static string XmlSchema(DataTable table)
    {
        using StringWriter text = new(System.Globalization.CultureInfo.InvariantCulture);
        table.WriteXmlSchema(text);
        return text.ToString();
    }
}
