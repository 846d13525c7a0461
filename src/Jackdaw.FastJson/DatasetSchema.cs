// Oblivious to nullability, like fastJSON: existing code compiles without warnings, with or without nullable references
// (docs/decisions/0287).
#nullable disable annotations

using System.Diagnostics.CodeAnalysis;

namespace fastJSON;

/// <summary>The <c>$schema</c> of a DataSet or DataTable: the tables with their columns as a flat list.</summary>
[SuppressMessage("Design", "CA1051:Do not declare visible instance fields", Justification = "They are fields in fastJSON.")]
public sealed class DatasetSchema
{
    /// <summary>The name without version and key: the runtime finds whichever fastJSON is present.</summary>
    internal const string NameInDocuments = "fastJSON.DatasetSchema, fastJSON";

    /// <summary>Three entries for each column: table name, column name, type name.</summary>
    [SuppressMessage("Design", "CA1002:Do not expose generic lists", Justification = "It is a list in fastJSON.")]
    public List<string> Info;

    /// <summary>The name of the DataSet, or of the only table.</summary>
    public string Name;
}
