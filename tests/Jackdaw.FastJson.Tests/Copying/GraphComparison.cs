using System.Collections;
using System.Data;
using System.Reflection;

namespace Jackdaw.FastJson.Tests.Copying;

/// <summary>Compares two graphs: types, values to their bits, and which objects are the same.</summary>
internal sealed class GraphComparison
{
    private readonly Dictionary<object, object> _seen = new(System.Collections.Generic.ReferenceEqualityComparer.Instance);
    private readonly Dictionary<object, object> _seenBack = new(System.Collections.Generic.ReferenceEqualityComparer.Instance);

    /// <returns>Where they differ, or null.</returns>
    internal string? Difference(object? a, object? b, string path = "$")
    {
        if (a is null || b is null)
        {
            return a is null && b is null ? null : $"{path}: {a ?? "null"} and {b ?? "null"}";
        }

        Type type = a.GetType();
        if (type != b.GetType())
        {
            return $"{path}: {type} and {b.GetType()}";
        }

        if (a is string || (type.IsValueType && type.Namespace == "System") || type.IsEnum || a is DBNull)
        {
            return Bits(a) == Bits(b) ? null : $"{path}: {Bits(a)} and {Bits(b)}";
        }

        if (!type.IsValueType)
        {
            bool isKnown = _seen.TryGetValue(a, out object? other);
            bool isKnownBack = _seenBack.TryGetValue(b, out object? otherBack);
            if (isKnown || isKnownBack)
            {
                return ReferenceEquals(other, b) && ReferenceEquals(otherBack, a) ? null : $"{path}: an object that is shared on one side";
            }

            _seen.Add(a, b);
            _seenBack.Add(b, a);
        }

        return (a, b) switch
        {
            (DataSet x, DataSet y) => Sets(x, y, path),
            (DataTable x, DataTable y) => Tables(x, y, path),
            (System.Collections.Specialized.NameValueCollection x, System.Collections.Specialized.NameValueCollection y) => Lists(x.AllKeys.Select(key => key + "=" + x[key]), y.AllKeys.Select(key => key + "=" + y[key]), path),
            (IEnumerable x, IEnumerable y) => Lists(x, y, path),
            _ => Fields(a, b, type, path),
        };
    }

    private string? Fields(object a, object b, Type type, string path)
    {
        for (Type? declaring = type; declaring is not null && declaring != typeof(object); declaring = declaring.BaseType)
        {
            foreach (FieldInfo field in declaring.GetFields(BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.DeclaredOnly))
            {
                if (Difference(field.GetValue(a), field.GetValue(b), $"{path}.{field.Name}") is { } difference)
                {
                    return difference;
                }
            }
        }

        return null;
    }

    private string? Lists(IEnumerable a, IEnumerable b, string path)
    {
        object?[] x = [.. a.Cast<object?>()];
        object?[] y = [.. b.Cast<object?>()];
        if (x.Length != y.Length)
        {
            return $"{path}: {x.Length} items and {y.Length}";
        }

        for (int i = 0; i < x.Length; i++)
        {
            if (Difference(x[i], y[i], $"{path}[{i}]") is { } difference)
            {
                return difference;
            }
        }

        return null;
    }

    private string? Sets(DataSet a, DataSet b, string path) =>
        Difference(a.DataSetName, b.DataSetName, path + ".name") ?? Difference(a.EnforceConstraints, b.EnforceConstraints, path + ".enforce") ?? Lists(a.Tables, b.Tables, path);

    private string? Tables(DataTable a, DataTable b, string path) =>
        Difference(a.TableName, b.TableName, path + ".name")
            ?? Lists(a.Columns.Cast<DataColumn>().Select(column => column.ColumnName + column.DataType), b.Columns.Cast<DataColumn>().Select(column => column.ColumnName + column.DataType), path)
            ?? Lists(a.Rows.Cast<DataRow>().Select(row => row.ItemArray), b.Rows.Cast<DataRow>().Select(row => row.ItemArray), path)
            ?? Lists(a.Rows.Cast<DataRow>().Select(row => row.RowState), b.Rows.Cast<DataRow>().Select(row => row.RowState), path);

    /// <summary>A value so that those that compare as equal and are not the same differ: zeros with signs, scales, kinds of dates.</summary>
    private static string Bits(object value) => value switch
    {
        double number => BitConverter.DoubleToInt64Bits(number).ToString("x", null),
        float number => BitConverter.SingleToInt32Bits(number).ToString("x", null),
        decimal number => string.Join(' ', decimal.GetBits(number)),
        DateTime date => $"{date.Ticks} {date.Kind}",
        DateTimeOffset date => $"{date.Ticks} {date.Offset}",
        TimeOnly time => time.Ticks.ToString(System.Globalization.CultureInfo.InvariantCulture),
        _ => value.ToString()!,
    };
}
