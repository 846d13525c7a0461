using System.Reflection;
using Jackdaw.Search.Analysis;

namespace Jackdaw.Search.Mapping;

/// <summary>
/// Creates the mapping of properties from their attributes, the conventions and their types, in this order of precedence.
/// </summary>
internal sealed class MemberMapFactory(FulltextConventions conventions)
{
    public MemberMap Id(PropertyInfo property) => new()
    {
        Property = property,
        Column = ColumnNames.Id,
        Attribute = ColumnKind.Int64,
        IsField = false,
        IsSelected = IsSettable(property),
        IsInserted = true,
    };

    public MemberMap Weight(PropertyInfo property) => new()
    {
        Property = property,
        Column = ColumnNames.Weight,
        Attribute = ColumnKind.Int64,
        IsField = false,
        IsSelected = true,
        IsInserted = false,
    };

    public MemberMap Member(PropertyInfo property)
    {
        string column = (property.GetCustomAttribute<FulltextColumnAttribute>()?.Name ?? conventions.ColumnName(property))?.ToLowerInvariant() ?? "";
        ColumnNames.CheckColumn(column, property);
        ColumnKind kind = Kind(property);
        bool isField = kind == ColumnKind.None || (kind == ColumnKind.Text && !Has<FulltextAttributeOnlyAttribute>(property));
        bool isGeoPoint = Has<FulltextGeoPointAttribute>(property) || conventions.IsGeoPoint(property);
        if (isGeoPoint)
        {
            GeoPoints.Check(property, kind);
        }

        return new MemberMap
        {
            Property = property,
            Column = column,
            Attribute = kind,
            IsField = isField,
            Analysis = isField ? Analysis(property) : TextAnalysis.Plain,
            Nested = new NestedArrays(each => Has<FulltextNestedAttribute>(each) || conventions.IsNested(each)).Of(property, kind),
            IsGeoPoint = isGeoPoint,
            IsSelected = kind != ColumnKind.None && IsSettable(property),
            IsInserted = true,
        };
    }

    private TextAnalysis Analysis(PropertyInfo property)
    {
        FulltextLanguageAttribute? stated = property.GetCustomAttribute<FulltextLanguageAttribute>()
            ?? property.ReflectedType?.GetCustomAttribute<FulltextLanguageAttribute>();
        TextAnalysis analysis = stated is null ? conventions.Analysis(property) ?? TextAnalysis.Plain : TextAnalysis.For(stated.Language);
        TextAnalysisText.Check(analysis, Name(property));
        return analysis;
    }

    private ColumnKind Kind(PropertyInfo property)
    {
        ColumnKind? stated = property.GetCustomAttribute<FulltextColumnKindAttribute>()?.Kind;
        bool attributeOnly = Has<FulltextAttributeOnlyAttribute>(property);
        bool fieldOnly = Has<FulltextFieldOnlyAttribute>(property);
        if (fieldOnly && (attributeOnly || stated is not (null or ColumnKind.None)))
        {
            throw new ArgumentException($"{Name(property)} is marked both as a field only and as an attribute.");
        }

        if (fieldOnly || (stated is null && !attributeOnly && conventions.IsFulltextFieldOnly(property)))
        {
            stated = ColumnKind.None;
        }

        stated ??= conventions.ColumnKind(property);
        if (stated is null && AttributeKindOf.ScalarOf(property.PropertyType) is var scalar && (scalar == typeof(double) || scalar == typeof(decimal)))
        {
            throw new ArgumentException(
                $"{Name(property)} is a {(scalar == typeof(double) ? "double" : "decimal")}, but columns store 32-bit floats with about "
                    + "seven digits. Change it to "
                + "float, store an integer (cents in a long), or confirm the loss of precision with "
                    + "[FulltextColumnKind(ColumnKind.Single)].");
        }

        ColumnKind kind = stated ?? AttributeKindOf.Find(property.PropertyType) ?? throw Unsupported(property);
        if (stated is not null && !AttributeKindOf.Fits(property.PropertyType, kind))
        {
            throw new ArgumentException(kind == ColumnKind.None
                ? $"{Name(property)} is marked as a full-text field only, so it must be a string, not {property.PropertyType.Name}."
                : $"{Name(property)} of type {property.PropertyType.Name} cannot be stored as {kind}.");
        }

        return attributeOnly && kind != ColumnKind.Text
            ? throw new ArgumentException($"[FulltextAttributeOnly] is not valid on {Name(property)}: only strings are full-text fields.")
            : kind;
    }

    private static ArgumentException Unsupported(PropertyInfo property) => new(
        $"{Name(property)} has the type {TypeName(property.PropertyType)}, which has no attribute kind. "
        + "Change it to a string, a number or a class, or mark it with [FulltextIgnore].");

    private static string TypeName(Type type) => Nullable.GetUnderlyingType(type) is { } value ? value.Name + "?" : type.Name;

    private static bool Has<TAttribute>(PropertyInfo property)
        where TAttribute : Attribute => property.IsDefined(typeof(TAttribute), inherit: true);

    private static bool IsSettable(PropertyInfo property) => property.SetMethod is { IsPublic: true };

    private static string Name(PropertyInfo property) => $"{property.DeclaringType?.Name}.{property.Name}";
}
