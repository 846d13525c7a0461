using System.Globalization;
using Jackdaw.Dom;
using Jackdaw.Search.Mapping;
using Jackdaw.Search.Model;
using Jackdaw.Search.Results;

namespace Jackdaw.Search.Elastic.Translating;

/// <summary>
/// Reads columns that a document does not contain under their own names: objects written with dotted member names, and ids that are only in
/// <c>_id</c>.
/// </summary>
internal static class ElasticSource
{
    /// <summary>Adds a column that the document lacks.</summary>
    /// <param name="rows">Receives the cell.</param>
    /// <param name="source">The document source; undefined if none was returned.</param>
    /// <param name="column">The column.</param>
    /// <param name="id">The <c>_id</c> of the document; null if it was not returned.</param>
    public static void AddMissing(RowSetBuilder rows, JsonView source, ElasticColumn column, string? id)
    {
        if (column.Node is IdNode)
        {
            AddId(rows, id);
        }
        else if (source.IsDefined && MemberOf(column.Node) is { Attribute: ColumnKind.Json, IsGeoPoint: false } member && Dotted(source, member.Column) is { } gathered)
        {
            using JsonDoc document = Json.Parse(gathered.ToUtf8Bytes());
            Add(rows, document.Root, column);
        }
        else
        {
            rows.AddNull();
        }
    }

    /// <summary>Adds a column that the document contains.</summary>
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

    /// <summary>The JSON prefix of an object's member names when they are written with dots.</summary>
    public static byte[] Prefix(string column) => [(byte)'"', .. System.Text.Encoding.UTF8.GetBytes(column), (byte)'.'];

    /// <summary>The member of a column; null for the document id.</summary>
    public static MemberMap? MemberOf(ValueNode node) => node switch
    {
        AttributeNode { Member: var member } => member,
        JsonPathNode { Member: var member } => member,
        _ => null,
    };

    /// <summary>Adds the id. Other clients let Elasticsearch generate ids, but this client needs numeric ones.</summary>
    private static void AddId(RowSetBuilder rows, string? id)
    {
        if (id is null)
        {
            rows.AddNull();
            return;
        }

        rows.Add(long.TryParse(id, NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture, out long number)
            ? number
            : throw new FulltextException(
                $"The document '{id}' has no number in '{ElasticFields.Id}', and its _id is not a number: another program wrote it. "
                + "Give it a numeric id or exclude it from the query."));
    }

    /// <summary>The object assembled from dotted members such as <c>"a.b.c": 1</c>, or null if there are none.</summary>
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

    private static FulltextException Twice(string column, string name) => new(
        $"Column '{column}' is written with dotted member names, and '{name}' occurs twice.");
}
