using System.Reflection;
using System.Text.Json.Serialization;

namespace Jackdaw.Search.Mapping;

/// <summary>Points on the earth, as clusters take them.</summary>
internal static class GeoPoints
{
    public const string Latitude = "lat";

    public const string Longitude = "lon";

    /// <exception cref="ArgumentException">The JSON of the property is no point, which clusters would say of each document.</exception>
    public static void Check(PropertyInfo property, AttributeKind kind)
    {
        Type type = Nullable.GetUnderlyingType(property.PropertyType) ?? property.PropertyType;
        IEnumerable<PropertyInfo> written = type.GetProperties(BindingFlags.Public | BindingFlags.Instance)
            .Where(each => each.GetIndexParameters().Length == 0 && each.GetCustomAttribute<JsonIgnoreAttribute>() is not { Condition: JsonIgnoreCondition.Always });
        string[] names = [.. written.Where(each => AttributeKindOf.Find(each.PropertyType) == AttributeKind.Single && Nullable.GetUnderlyingType(each.PropertyType) is null).Select(JsonNames.Of).Order(StringComparer.Ordinal)];
        if (kind != AttributeKind.Json || !names.SequenceEqual([Latitude, Longitude]) || written.Count() != names.Length)
        {
            throw new ArgumentException(
                $"[FulltextGeoPoint] has no meaning on {property.DeclaringType?.Name}.{property.Name}: a type is needed whose JSON is {{\"lat\":…,\"lon\":…}}, two real numbers that are never null, and nothing else.");
        }
    }
}
