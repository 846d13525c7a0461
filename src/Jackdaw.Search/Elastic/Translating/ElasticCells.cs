using System.Buffers;
using System.Globalization;
using Jackdaw.Dom;
using Jackdaw.Search.Mapping;
using Jackdaw.Search.Model;
using Jackdaw.Search.Results;

namespace Jackdaw.Search.Elastic.Translating;

/// <summary>
/// Converts JSON values to cells in the format of the SQL servers. A stored document keeps the form in which it was written, and a field
/// accepts several. Each is converted to the one form that cell readers expect. Other values stay unchanged, and the cell reader throws an
/// exception that names the column.
/// </summary>
internal static class ElasticCells
{
    private const int TextShown = 40;

    /// <summary>The length of a time with 9 fractional digits and the longest time zone name.</summary>
    private const int LongestTime = 80;

    /// <summary>The bytes of ordinary lists of numbers.</summary>
    private static readonly SearchValues<byte> OfLists = SearchValues.Create("0123456789-+.eE, \t\r\n[]"u8);
    private static readonly SearchValues<byte> OfNumbers = SearchValues.Create("0123456789-+.eE"u8);

    /// <summary>Adds a column of a document.</summary>
    public static void Add(RowSetBuilder rows, JsonSlice value, MemberMap? member)
    {
        ColumnKind kind = KindOf(member);
        switch (value.Kind)
        {
            case JsonKind.Null:
                rows.AddNull();
                break;
            case JsonKind.String when kind != ColumnKind.Json && kind != ColumnKind.Timestamp:
                rows.Add(value.Deserialize<string>());
                break;
            case JsonKind.Integer or JsonKind.Fraction when kind != ColumnKind.Json:
                rows.Add(value.Utf8);
                break;
            case JsonKind.Object when kind == ColumnKind.Json && member is { IsGeoPoint: false } && !ElasticForms.IsList(member.Type):
                rows.Add(value.Utf8);
                break;
            case JsonKind.Array when IsOfNumbers(kind) && value.Utf8.IndexOfAnyExcept(OfLists) < 0:
                AddNumbers(rows, value.Utf8);
                break;
            default:
                using (JsonDoc document = Json.Parse(value.Utf8))
                {
                    Add(rows, document.Root, member);
                }

                break;
        }
    }

    /// <summary>Adds a column of a document from a buffered response.</summary>
    /// <exception cref="FulltextException">The member can't hold the value, and its cell reader would not detect that.</exception>
    public static void Add(RowSetBuilder rows, JsonView value, MemberMap? member)
    {
        ColumnKind kind = KindOf(member);
        if (kind == ColumnKind.Json)
        {
            AddJson(rows, value, member!);
            return;
        }

        // Elasticsearch does not distinguish a list of one value from the value.
        while (value.Kind == JsonKind.Array && value.Count <= 1 && !IsOfNumbers(kind))
        {
            if (value.Count == 0)
            {
                rows.AddNull();
                return;
            }

            value = value[0];
        }

        switch (value.Kind)
        {
            case JsonKind.Null:
                rows.AddNull();
                break;
            case JsonKind.String when kind == ColumnKind.Timestamp:
                AddTime(rows, value.GetString()!);
                break;
            case JsonKind.String:
                rows.Add(value.GetString());
                break;
            case JsonKind.Boolean when kind == ColumnKind.Boolean:
                rows.Add(value.GetBoolean() ? 1L : 0L);
                break;
            case JsonKind.Array when IsOfNumbers(kind) && ElasticForms.Numbers(value) is { } numbers:
                rows.Add(numbers);
                break;
            case JsonKind.Array or JsonKind.Object when kind is ColumnKind.Text or ColumnKind.None:
                throw Unfit(member!, value, "a single text");
            default:
                rows.Add(value.RawUtf8);
                break;
        }
    }

    /// <summary>Adds a computed field, which arrives as a list of one value.</summary>
    public static void AddFirst(RowSetBuilder rows, JsonView list)
    {
        JsonView value = list.Kind == JsonKind.Array && list.Count > 0 ? list[0] : list;
        if (value.Kind == JsonKind.Array)
        {
            rows.AddNull();
        }
        else if (value.Kind == JsonKind.Boolean)
        {
            rows.Add(value.GetBoolean() ? 1L : 0L);
        }
        else
        {
            Add(rows, value, null);
        }
    }

    /// <summary>Adds a value inside JSON; strings without their quotation marks.</summary>
    public static void AddPath(RowSetBuilder rows, JsonView value, MemberMap member, IReadOnlyList<JsonStep> steps)
    {
        using JsonDoc? point = member.IsGeoPoint && ElasticForms.Point(value) is { } form ? Json.Parse(form) : null;
        value = point is null ? value : point.Root;
        foreach (JsonStep step in steps)
        {
            // Elasticsearch does not distinguish a list of one object from the object.
            if (step.Name is not null && value.Kind == JsonKind.Array && value.Count == 1)
            {
                value = value[0];
            }

            bool isThere = step.Name is { } name
                ? value.Kind == JsonKind.Object && value.TryGet(name, out value)
                : value.Kind == JsonKind.Array ? value.TryGet(step.Index, out value) : value.Kind == JsonKind.Object && step.Index == 0;
            if (!isThere)
            {
                rows.AddNull();
                return;
            }
        }

        switch (value.Kind)
        {
            case JsonKind.Null:
                rows.AddNull();
                break;
            case JsonKind.String:
                rows.Add(value.GetString());
                break;
            default:
                rows.Add(value.RawUtf8);
                break;
        }
    }

    /// <summary>
    /// Adds a time as seconds since 1970, with a fraction if it has one. Numbers, also in strings, are already seconds, which is the first
    /// format of the mapping.
    /// </summary>
    public static void AddTime(RowSetBuilder rows, string text)
    {
        Span<byte> utf8 = stackalloc byte[3 * LongestTime];
        if (text.Length > LongestTime || !ElasticDates.TryRead(utf8[..System.Text.Encoding.UTF8.GetBytes(text, utf8)], out DateTime utc) || IsNumber(text))
        {
            rows.Add(text);
            return;
        }

        AddSeconds(rows, (decimal)(utc.Ticks - DateTime.UnixEpoch.Ticks) / TimeSpan.TicksPerSecond);
    }

    /// <summary>Adds seconds, which may have a fraction.</summary>
    public static void AddSeconds(RowSetBuilder rows, decimal seconds)
    {
        if (seconds == decimal.Truncate(seconds) && Math.Abs(seconds) < long.MaxValue)
        {
            rows.Add((long)seconds);
        }
        else
        {
            rows.Add(seconds.ToString(CultureInfo.InvariantCulture));
        }
    }

    private static void AddJson(RowSetBuilder rows, JsonView value, MemberMap member)
    {
        if (member.IsGeoPoint)
        {
            while (value.Kind == JsonKind.Array && value.Count <= 1)
            {
                value = value.Count == 0 ? default : value[0];
                if (!value.IsDefined)
                {
                    rows.AddNull();
                    return;
                }
            }

            if (value.Kind == JsonKind.Null)
            {
                rows.AddNull();
                return;
            }

            rows.Add(ElasticForms.Point(value) ?? throw Unfit(member, value, "a single point"));
            return;
        }

        if (value.Kind == JsonKind.Null || (value.Kind == JsonKind.Array && value.Count == 0 && ElasticForms.IsOne(member.Type)))
        {
            rows.AddNull();
        }
        else if (value.Kind == JsonKind.Object && ElasticForms.IsList(member.Type))
        {
            rows.Add([(byte)'[', .. value.RawUtf8, (byte)']']);
        }
        else
        {
            rows.Add(value.Kind == JsonKind.Array && value.Count == 1 && ElasticForms.IsOne(member.Type) ? value[0].RawUtf8 : value.RawUtf8);
        }
    }

    private static FulltextException Unfit(MemberMap member, JsonView value, string wanted)
    {
        string text = System.Text.Encoding.UTF8.GetString(value.RawUtf8);
        string shown = text.Length > TextShown ? text[..TextShown] + "..." : text;
        return new FulltextException(
            $"Column '{member.Column}' contains {shown}, which is not {wanted} as {member} requires. Remove the member from the query, "
            + "or give it a type that can hold the value.");
    }

    private static bool IsOfNumbers(ColumnKind kind) => kind is ColumnKind.MultiUInt32 or ColumnKind.MultiInt64;

    private static ColumnKind KindOf(MemberMap? member) => member?.Attribute ?? ColumnKind.Int64;

    private static bool IsNumber(string text)
    {
        ReadOnlySpan<char> digits = text.StartsWith('-') ? text.AsSpan(1) : text;
        return !digits.IsEmpty && !digits.ContainsAnyExcept("0123456789.");
    }

    // "1,2,3", without white space.
    private static void AddNumbers(RowSetBuilder rows, ReadOnlySpan<byte> array)
    {
        byte[] text = new byte[array.Length];
        int length = 0;
        while (array.IndexOfAny(OfNumbers) is >= 0 and int at)
        {
            array = array[at..];
            int end = array.IndexOfAnyExcept(OfNumbers);
            ReadOnlySpan<byte> number = end < 0 ? array : array[..end];
            if (length > 0)
            {
                text[length++] = (byte)',';
            }

            number.CopyTo(text.AsSpan(length));
            length += number.Length;
            array = array[number.Length..];
        }

        rows.Add(text.AsSpan(0, length));
    }
}
