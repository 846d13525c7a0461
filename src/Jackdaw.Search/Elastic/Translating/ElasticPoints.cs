using System.Globalization;
using Jackdaw.Dom;
using Jackdaw.Search.Mapping;
using Jackdaw.Search.Model;

namespace Jackdaw.Search.Elastic.Translating;

/// <summary>Distances of a given point from one that is indexed as such.</summary>
/// <param name="Field">The field of the indexed point.</param>
/// <param name="Latitude">Of the given point.</param>
/// <param name="Longitude">Of the given point.</param>
internal sealed record ElasticPoints(string Field, ParameterNode Latitude, ParameterNode Longitude)
{
    /// <summary>The two points of a distance; null where a script has to find it.</summary>
    public static ElasticPoints? Of(ValueNode value) => value switch
    {
        DistanceNode { Latitude: ParameterNode latitude, Longitude: ParameterNode longitude } to when FieldOf(to.ToLatitude, to.ToLongitude) is { } field => new(field, latitude, longitude),
        DistanceNode { ToLatitude: ParameterNode latitude, ToLongitude: ParameterNode longitude } from when FieldOf(from.Latitude, from.Longitude) is { } field => new(field, latitude, longitude),
        _ => null,
    };

    /// <summary>Documents by their distance. A radius includes its border, so the number beside it is taken where it is not meant.</summary>
    public JsonObject Compare(Comparison comparison, double distance, bool inKilometres, ElasticValues values) => comparison switch
    {
        Comparison.Less => Within(Math.BitDecrement(distance), inKilometres, values),
        Comparison.LessOrEqual => Within(distance, inKilometres, values),
        Comparison.Greater => ElasticFilterWriter.Not(Within(distance, inKilometres, values)),
        _ => ElasticFilterWriter.Not(Within(Math.BitDecrement(distance), inKilometres, values)),
    };

    /// <summary>An order by the distance.</summary>
    public JsonObject Sort(string order, bool inKilometres, ElasticValues values) => new()
    {
        ["_geo_distance"] = new JsonObject { [Field] = new JsonArray(Point(values)), ["order"] = order, ["unit"] = inKilometres ? "km" : "m" },
    };

    private JsonObject Within(double distance, bool inKilometres, ElasticValues values) => distance < 0
        ? new JsonObject { ["match_none"] = new JsonObject() }
        : new JsonObject { ["geo_distance"] = new JsonObject { ["distance"] = Length(distance, inKilometres), [Field] = Point(values) } };

    // A radius of nothing is refused by clusters; a billionth of a metre is less than what a point is stored with.
    private static string Length(double distance, bool inKilometres) =>
        Math.Max(distance, 1e-9).ToString("R", CultureInfo.InvariantCulture) + (inKilometres ? "km" : "m");

    private JsonObject Point(ElasticValues values) => new() { [GeoPoints.Latitude] = values.Json(Latitude.Slot), [GeoPoints.Longitude] = values.Json(Longitude.Slot) };

    private static string? FieldOf(ValueNode latitude, ValueNode longitude) =>
        latitude is JsonPathNode { Member: { IsGeoPoint: true } member, Steps: [{ Name: GeoPoints.Latitude }] } && longitude is JsonPathNode { Steps: [{ Name: GeoPoints.Longitude }] } east && east.Member == member
            ? member.Column
            : null;
}
