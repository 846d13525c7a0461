using System.Reflection;

namespace Jackdaw.Search.Mapping;

/// <summary>The mapping of one property of a document class to a column of its index.</summary>
internal sealed class MemberMap
{
    public required PropertyInfo Property { get; init; }

    /// <summary>The column name in lower case.</summary>
    public required string Column { get; init; }

    /// <summary>The attribute kind; <see cref="ColumnKind.None"/> if the member is only indexed.</summary>
    public required ColumnKind Attribute { get; init; }

    /// <summary>Whether the text is searched by matches.</summary>
    public required bool IsField { get; init; }

    /// <summary>The text analysis of the field.</summary>
    public TextAnalysis Analysis { get; init; } = TextAnalysis.Plain;

    /// <summary>
    /// Arrays of objects that are nested on Elasticsearch and OpenSearch: the member names from the column to each; empty for the column
    /// itself.
    /// </summary>
    public IReadOnlyList<IReadOnlyList<string>> Nested { get; init; } = [];

    /// <summary>Whether the JSON is a geographic point.</summary>
    public bool IsGeoPoint { get; init; }

    /// <summary>Whether queries for whole documents select the column: it has an attribute, and the property can be set.</summary>
    public required bool IsSelected { get; init; }

    /// <summary>Whether inserts include the column.</summary>
    public required bool IsInserted { get; init; }

    public Type Type => Property.PropertyType;

    /// <summary>The name in messages, if the property is only a placeholder; otherwise null.</summary>
    public string? DisplayName { get; init; }

    public override string ToString() => DisplayName ?? $"{Property.DeclaringType?.Name}.{Property.Name}";
}
