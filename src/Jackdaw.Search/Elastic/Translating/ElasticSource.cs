using System.Globalization;
using Jackdaw.Dom;
using Jackdaw.Search.Mapping;
using Jackdaw.Search.Model;
using Jackdaw.Search.Results;

namespace Jackdaw.Search.Elastic.Translating;

/// <summary>Columns of documents that are not there under their own names: objects whose members were written with dots, and numbers of documents that only their names say.</summary>
internal static class ElasticSource
{
    /// <summary>A column that a document lacks.</summary>
    /// <param name="rows">Where the cell goes.</param>
    /// <param name="source">The document; undefined where nothing of it came.</param>
    /// <param name="column">The column.</param>
    /// <param name="id">The name of the document; null where it did not come.</param>
    public static void AddMissing(RowSetBuilder rows, JsonView source, ElasticColumn column, string? id)
    {
        if (column.Node is IdNode)
        {
            AddId(rows, id);
        }
        else if (source.IsDefined && MemberOf(column.Node) is { Attribute: AttributeKind.Json, IsGeoPoint: false } member && Dotted(source, member.Column) is { } gathered)
        {
            using JsonDoc document = Json.Parse(gathered.ToUtf8Bytes());
            Add(rows, document.Root, column);
        }
        else
        {
            rows.AddNull();
        }
    }

    /// <summary>A column that is there.</summary>
    public static void Add(RowSetBuilder rows, JsonView value, ElasticColumn column)
    {
        if (column.Node is JsonPathNode path)
        {
            ElasticCells.AddPath(rows, value, path.Member, path.Steps);
        }
        else
        {
            ElasticCells.Add(rows, value, MemberOf(column.Node));
        }
    }

    /// <summary>What begins the names of an object's members where they are written with dots, as it is in JSON.</summary>
    public static byte[] Prefix(string column) => [(byte)'"', .. System.Text.Encoding.UTF8.GetBytes(column), (byte)'.'];

    /// <summary>Whose column it is; null for the number of the document.</summary>
    public static MemberMap? MemberOf(ValueNode node) => node switch
    {
        AttributeNode { Member: var member } => member,
        JsonPathNode { Member: var member } => member,
        _ => null,
    };

    /// <summary>Other clients let the cluster make names. A document without a number can't be told from another by the model.</summary>
    private static void AddId(RowSetBuilder rows, string? id)
    {
        if (id is null)
        {
            rows.AddNull();
            return;
        }

        rows.Add(long.TryParse(id, NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture, out long number)
            ? number
            : throw new FulltextException($"The document '{id}' has no number in '{ElasticFields.Id}', and its name is none: another program wrote it. Give it a number, or leave it out of the query."));
    }

    /// <summary>The object of which <c>"a.b.c": 1</c> is a member of a member; null where there is none.</summary>
    private static JsonObject? Dotted(JsonView source, string column)
    {
        JsonObject? gathered = null;
        foreach (JsonMember member in source.Members)
        {
            string name = member.Name;
            if (!name.StartsWith(column, StringComparison.Ordinal) || name.Length < column.Length + 2 || name[column.Length] != '.')
            {
                continue;
            }

            JsonObject at = gathered ??= [];
            string[] path = name[(column.Length + 1)..].Split('.');
            foreach (string step in path[..^1])
            {
                at[step] ??= new JsonObject();
                at = at[step] as JsonObject ?? throw Twice(column, name);
            }

            if (at[path[^1]] is not null)
            {
                throw Twice(column, name);
            }

            at[path[^1]] = JsonNode.Parse(member.Value.RawUtf8);
        }

        return gathered;
    }

    private static FulltextException Twice(string column, string name) => new($"Column '{column}' is written with dots in the names of its members, and '{name}' is there twice.");
}
