// Oblivious, as fastJSON is: code that was written for it compiles without warnings, with nullable references or without (docs/decisions/0287).
#nullable disable annotations

using System.Diagnostics.CodeAnalysis;

namespace fastJSON;

/// <summary>What stands under <c>$schema</c> of a DataSet or DataTable: the tables with their columns as a flat list.</summary>
[SuppressMessage("Design", "CA1051:Do not declare visible instance fields", Justification = "They are fields in fastJSON.")]
public sealed class DatasetSchema
{
    /// <summary>The name without version and key: the run time finds whichever fastJSON there is.</summary>
    internal const string NameInDocuments = "fastJSON.DatasetSchema, fastJSON";

    /// <summary>Three entries for each column: the table, the column, the name of its type.</summary>
    [SuppressMessage("Design", "CA1002:Do not expose generic lists", Justification = "It is a list in fastJSON.")]
    public List<string> Info;

    /// <summary>The name of the DataSet, or of the only table.</summary>
    public string Name;
}
