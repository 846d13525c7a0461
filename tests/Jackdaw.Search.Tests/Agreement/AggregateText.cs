using System.Collections;
using System.Globalization;
using System.Reflection;
using System.Text;

namespace Jackdaw.Search.Tests.Agreement;

/// <summary>The result of an aggregation as text. Left out is what back ends say of their exactness; numbers have nine digits, because sums depend on their order.</summary>
internal static class AggregateText
{
    public static string Of(object? result)
    {
        StringBuilder text = new();
        Add(text, result);
        return text.ToString();
    }

    private static void Add(StringBuilder text, object? value)
    {
        switch (value)
        {
            case null:
                text.Append("null");
                break;
            case double or float:
                text.Append(Convert.ToDouble(value, CultureInfo.InvariantCulture).ToString("G9", CultureInfo.InvariantCulture));
                break;
            case DateTimeOffset time:
                text.Append(time.UtcDateTime.ToString("O", CultureInfo.InvariantCulture));
                break;
            case DateTime time:
                text.Append(DateTime.SpecifyKind(time, DateTimeKind.Utc).ToString("O", CultureInfo.InvariantCulture));
                break;
            case string or Enum or bool or IFormattable:
                text.AppendFormat(CultureInfo.InvariantCulture, "{0}", value);
                break;
            case DistinctCount count:
                text.Append(CultureInfo.InvariantCulture, $"~{count.Value}");
                break;
            case IEnumerable list:
                AddList(text, list);
                break;
            default:
                text.Append('{');
                foreach (PropertyInfo part in value.GetType().GetProperties())
                {
                    text.Append(part.Name).Append('=');
                    Add(text, part.GetValue(value));
                    text.Append("; ");
                }

                text.Append('}');
                break;
        }
    }

    private static void AddList(StringBuilder text, IEnumerable list)
    {
        text.Append('[');
        foreach (object? each in list)
        {
            Add(text, each);
            text.Append(",\n");
        }

        text.Append(']');
        foreach (string name in new[] { nameof(BucketList<int>.OtherCount), nameof(BucketPage<string, int>.Next) })
        {
            if (list.GetType().GetProperty(name) is { } property)
            {
                text.Append(CultureInfo.InvariantCulture, $" {name}=");
                Add(text, property.GetValue(list));
            }
        }
    }
}
