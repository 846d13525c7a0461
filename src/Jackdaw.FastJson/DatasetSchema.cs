using System.Diagnostics.CodeAnalysis;

namespace fastJSON;

/// <summary>What stands under <c>$schema</c> of a DataSet or DataTable: the tables with their columns as a flat list.</summary>
public sealed class DatasetSchema
{
    /// <summary>The name without version and key: the run time finds whichever fastJSON there is.</summary>
    internal const string NameInDocuments = "fastJSON.DatasetSchema, fastJSON";

    /// <summary>Three entries for each column: the table, the column, the name of its type.</summary>
    [SuppressMessage("Design", "CA1002:Do not expose generic lists", Justification = "It is a list in fastJSON.")]
    [SuppressMessage("Usage", "CA2227:Collection properties should be read only", Justification = "It can be set in fastJSON.")]
    public List<string>? Info { get; set; }

    /// <summary>The name of the DataSet, or of the only table.</summary>
    public string? Name { get; set; }
}
