using Jackdaw.Search.Mapping;

namespace Jackdaw.Search.Embedded.Indexing;

/// <summary>The columns and fields of an index. Never changed; a class with more members makes a new one.</summary>
internal sealed class IndexSchema
{
    private readonly Dictionary<string, int> _columns;

    private IndexSchema(SchemaColumn[] columns)
    {
        Columns = columns;
        _columns = new Dictionary<string, int>(StringComparer.OrdinalIgnoreCase);
        List<int> fields = [];
        for (int i = 0; i < columns.Length; i++)
        {
            _columns.Add(columns[i].Name, i);
            if (columns[i].IsField)
            {
                fields.Add(i);
            }
        }

        if (fields.Count > Hit.MostFields)
        {
            throw new FulltextException($"The index has {fields.Count} full-text fields; {Hit.MostFields} are the most on the embedded back end.");
        }

        FieldColumns = [.. fields];
    }

    public SchemaColumn[] Columns { get; }

    /// <summary>For each field the number of its column. A field that is no attribute has a column too: it is kept for the log.</summary>
    public int[] FieldColumns { get; }

    public static IndexSchema Of(IEnumerable<SchemaColumn> columns) => new([.. columns]);

    public static IndexSchema Of(IndexMap map) => Of(map.Members.Where(Holds).Select(Column));

    public int Find(string column) => _columns.GetValueOrDefault(column, -1);

    /// <summary>The number of a field, -1 when there is none of this name.</summary>
    public int FindField(string name)
    {
        int column = Find(name);
        return column < 0 ? -1 : Array.IndexOf(FieldColumns, column);
    }

    /// <summary>This schema with what a class has in addition; the same object when that is nothing.</summary>
    /// <exception cref="FulltextException">A column is of another kind than before.</exception>
    public IndexSchema Extend(string indexName, IndexSchema other)
    {
        List<SchemaColumn>? added = null;
        foreach (SchemaColumn column in other.Columns)
        {
            int at = Find(column.Name);
            if (at < 0)
            {
                (added ??= []).Add(column);
            }
            else if (Columns[at] != column)
            {
                throw new FulltextException(
                    $"The column '{column.Name}' of the index '{indexName}' is {Columns[at].Describe()}, but the document class makes it {column.Describe()}. "
                    + "Rename the column, or remove the index's file and import the documents again.");
            }
        }

        return added is null ? this : Of([.. Columns, .. added]);
    }

    private static bool Holds(MemberMap member) => member.IsField || member.Attribute != AttributeKind.None;

    private static SchemaColumn Column(MemberMap member) => new(member.Column, member.Attribute, member.IsField);
}

/// <param name="Name">The name of the column.</param>
/// <param name="Kind">How it is stored; None when it is only a field.</param>
/// <param name="IsField">Its text is searched.</param>
internal sealed record SchemaColumn(string Name, AttributeKind Kind, bool IsField)
{
    public string Describe() => IsField ? Kind == AttributeKind.None ? "a field without attribute" : $"a field and {Kind} attribute" : $"a {Kind} attribute";
}
