using System.Reflection;

namespace Jackdaw.Search.Mapping;

/// <summary>The defaults of <see cref="FulltextConventions"/>.</summary>
internal static class DefaultConventions
{
    public static string IndexName(Type type) => WithoutArity(type.Name).ToLowerInvariant() + "s";

    public static string ColumnName(PropertyInfo property) => property.Name.ToLowerInvariant();

    public static bool IsId(PropertyInfo property) => property.Name == "Id";

    public static bool IsWeight(PropertyInfo property) =>
        property.Name == "Weight" && IsWeightType(property.PropertyType) && property.SetMethod is { IsPublic: true }

        // A column of its own means that it is stored.
        && !Attribute.IsDefined(property, typeof(FulltextColumnAttribute), inherit: true);

    public static bool IsWeightType(Type type) => type == typeof(int) || type == typeof(long);

    /// <summary>The name of a generic class without the number of its parameters.</summary>
    private static string WithoutArity(string name) => name.IndexOf('`', StringComparison.Ordinal) is > 0 and int at ? name[..at] : name;
}
