using Jackdaw.Search.Embedded.Analysis;
using Jackdaw.Search.Mapping;

namespace Jackdaw.Search.Embedded.Indexing;

/// <summary>The columns and fields of an index. Immutable; a class with more members creates a new schema.</summary>
internal sealed class IndexSchema
{
    private readonly Dictionary<string, int> _columns;

    private readonly TextAnalysis?[] _analyses;

    private string? _fingerprint;

    private IndexSchema(SchemaColumn[] columns, TextAnalysis?[] analyses)
    {
        Columns = columns;
        _analyses = analyses;
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
            throw new FulltextException(
                $"The index has {fields.Count} full-text fields; the embedded back end supports at most {Hit.MostFields}.");
        }

        FieldColumns = [.. fields];
        List<WordAnalyzer> analyzers = [WordAnalyzer.Plain];
        Analyzers = Array.ConvertAll(FieldColumns, column => Analyzer(analyzers, analyses[column] ?? TextAnalysis.Plain));
        HasAnalysis = analyzers.Count > 1;
    }

    public SchemaColumn[] Columns { get; }

    /// <summary>The column number of each field. A field that is not an attribute has a column too, which is stored in the log.</summary>
    public int[] FieldColumns { get; }

    /// <summary>The analyzer of each field.</summary>
    public WordAnalyzer[] Analyzers { get; }

    /// <summary>Whether any field has a text analysis.</summary>
    public bool HasAnalysis { get; }

    /// <summary>Identifies the columns and analysis rules. Segments with a different fingerprint may contain other terms.</summary>
    public string Fingerprint => _fingerprint ??= SchemaFingerprint.Of(this);

    /// <summary>Creates a schema of columns only, before a class has specified their analysis.</summary>
    public static IndexSchema Of(IEnumerable<SchemaColumn> columns)
    {
        SchemaColumn[] all = [.. columns];
        return new IndexSchema(all, new TextAnalysis?[all.Length]);
    }

    /// <summary>Creates a schema for a single text.</summary>
    public static IndexSchema OfText(TextAnalysis analysis) => new([new SchemaColumn("text", ColumnKind.None, true)], [analysis]);

    public static IndexSchema Of(IndexMap map)
    {
        MemberMap[] held = [.. map.Members.Where(Holds)];
        return new IndexSchema(Array.ConvertAll(held, Column), Array.ConvertAll(held, member => member.IsField ? member.Analysis : null));
    }

    /// <summary>These columns, with the analysis of another schema for the columns that both have.</summary>
    public IndexSchema AnalyzedAs(IndexSchema other) => new(Columns, Array.ConvertAll(Columns, column =>
        other.Find(column.Name) is >= 0 and int at && other.Columns[at] == column ? other._analyses[at] : null));

    /// <summary>Whether another schema indexes documents identically.</summary>
    public bool IndexesAs(IndexSchema other)
    {
        for (int field = 0; field < Math.Min(FieldColumns.Length, other.FieldColumns.Length); field++)
        {
            if (!Analyzers[field].Settings.Equals(other.Analyzers[field].Settings))
            {
                return false;
            }
        }

        return true;
    }

    public int Find(string column) => _columns.GetValueOrDefault(column, -1);

    /// <summary>The number of a field, or -1 if there is none with this name.</summary>
    public int FindField(string name)
    {
        int column = Find(name);
        return column < 0 ? -1 : Array.IndexOf(FieldColumns, column);
    }

    /// <summary>Extends this schema with the members of a class; returns this instance if nothing is new.</summary>
    /// <exception cref="FulltextException">A column has a different kind than before.</exception>
    public IndexSchema Extend(string indexName, IndexSchema other)
    {
        List<SchemaColumn> columns = [.. Columns];
        List<TextAnalysis?> analyses = [.. _analyses];
        bool isMore = false;
        for (int i = 0; i < other.Columns.Length; i++)
        {
            SchemaColumn column = other.Columns[i];
            int at = Find(column.Name);
            if (at < 0)
            {
                columns.Add(column);
                analyses.Add(other._analyses[i]);
                isMore = true;
            }
            else if (Columns[at] != column)
            {
                throw new FulltextException(
                    $"The column '{column.Name}' of the index '{indexName}' is {Columns[at].Describe()}, but the document class "
                        + $"declares {column.Describe()}. "
                    + "Rename the column, or remove the index's file and import the documents again.");
            }
            else if (other._analyses[i] is { } wanted && !wanted.Equals(analyses[at]))
            {
                if (analyses[at] is not null)
                {
                    throw new FulltextException(
                        $"Two document classes specify different text analyses for the column '{column.Name}' of the index '{indexName}'. "
                        + $"Use the same {nameof(TextAnalysis)} for both: [FulltextLanguage], or "
                            + $"{nameof(FulltextConventions)}.{nameof(FulltextConventions.Analysis)}.");
                }

                analyses[at] = wanted;
                isMore = true;
            }
        }

        return isMore ? new IndexSchema([.. columns], [.. analyses]) : this;
    }

    private static WordAnalyzer Analyzer(List<WordAnalyzer> known, TextAnalysis analysis)
    {
        WordAnalyzer? analyzer = known.Find(other => other.Settings.Equals(analysis));
        if (analyzer is null)
        {
            known.Add(analyzer = new WordAnalyzer(analysis, known.Count));
        }

        return analyzer;
    }

    private static bool Holds(MemberMap member) => member.IsField || member.Attribute != ColumnKind.None;

    private static SchemaColumn Column(MemberMap member) => new(member.Column, member.Attribute, member.IsField);
}

/// <summary>A column of the schema.</summary>
/// <param name="Name">The name of the column.</param>
/// <param name="Kind">The kind of attribute; None if it is only a full-text field.</param>
/// <param name="IsField">Whether its text is searched.</param>
internal sealed record SchemaColumn(string Name, ColumnKind Kind, bool IsField)
{
    public string Describe() => IsField ? Kind == ColumnKind.None ? "a field without an attribute" :
        $"a field and a {Kind} attribute" : $"a {Kind} attribute";
}
