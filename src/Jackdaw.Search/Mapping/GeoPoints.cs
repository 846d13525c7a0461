using System.Reflection;
using System.Text.Json.Serialization;

namespace Jackdaw.Search.Mapping;

/// <summary>Validates geographic points.</summary>
internal static class GeoPoints
{
    public const string Latitude = "lat";

    public const string Longitude = "lon";

    /// <summary>Validates a point property.</summary>
    /// <exception cref="ArgumentException">
    /// The JSON of the property is not a point, which Elasticsearch would reject for each document.
    /// </exception>
    public static void Check(PropertyInfo property, ColumnKind kind)
    {
        Type type = Nullable.GetUnderlyingType(property.PropertyType) ?? property.PropertyType;
        IEnumerable<PropertyInfo> written = type.GetProperties(BindingFlags.Public | BindingFlags.Instance)
            .Where(each => each.GetIndexParameters().Length == 0 && each.GetCustomAttribute<JsonIgnoreAttribute>() is not { Condition: JsonIgnoreCondition.Always });
        string[] names = [.. written.Where(each => AttributeKindOf.Find(each.PropertyType) == ColumnKind.Single && Nullable.GetUnderlyingType(each.PropertyType) is null).Select(JsonNames.Of).Order(StringComparer.Ordinal)];
        if (kind != ColumnKind.Json || !names.SequenceEqual([Latitude, Longitude]) || written.Count() != names.Length)
        {
            throw new ArgumentException(
                $"[FulltextGeoPoint] is not valid on {property.DeclaringType?.Name}.{property.Name}: its type must have exactly the "
                    + $"JSON {{\"lat\":…,\"lon\":…}} with two real numbers that are never null.");
        }
    }
}
