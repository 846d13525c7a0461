using System.Reflection;

namespace Jackdaw.Search.Mapping;

/// <summary>How one property of a document class and one column of its index belong together.</summary>
internal sealed class MemberMap
{
    public required PropertyInfo Property { get; init; }

    /// <summary>The name of the column, lower case.</summary>
    public required string Column { get; init; }

    /// <summary>How the value is stored; <see cref="AttributeKind.None"/> when it is only indexed.</summary>
    public required AttributeKind Attribute { get; init; }

    /// <summary>The text is searched by MATCH.</summary>
    public required bool IsField { get; init; }

    /// <summary>What becomes of the words of the field.</summary>
    public TextAnalysis Analysis { get; init; } = TextAnalysis.Plain;

    /// <summary>Arrays of objects whose elements are documents of their own on clusters: the names from the column to each, none for the column itself.</summary>
    public IReadOnlyList<IReadOnlyList<string>> Nested { get; init; } = [];

    /// <summary>The JSON is a point on the earth, which clusters index as such.</summary>
    public bool IsGeoPoint { get; init; }

    /// <summary>The column is part of a select list of whole documents: it has an attribute and the property can be set.</summary>
    public required bool IsSelected { get; init; }

    /// <summary>The column is part of an insert.</summary>
    public required bool IsInserted { get; init; }

    public Type Type => Property.PropertyType;

    /// <summary>How messages call it, when the property is only a stand-in.</summary>
    public string? DisplayName { get; init; }

    public override string ToString() => DisplayName ?? $"{Property.DeclaringType?.Name}.{Property.Name}";
}
