using System.Globalization;
using Jackdaw.Dom;
using Jackdaw.Search.Mapping;
using Jackdaw.Search.Model;

namespace Jackdaw.Search.Elastic.Translating;

/// <summary>The distance from a constant point to an indexed one.</summary>
/// <param name="Field">The field of the indexed point.</param>
/// <param name="Latitude">The latitude of the constant point.</param>
/// <param name="Longitude">The longitude of the constant point.</param>
internal sealed record ElasticPoints(string Field, ParameterNode Latitude, ParameterNode Longitude)
{
    /// <summary>The points of a distance, or null if a script must compute it.</summary>
    public static ElasticPoints? Of(ValueNode value) => value switch
    {
        DistanceNode { Latitude: ParameterNode latitude, Longitude: ParameterNode longitude } to when FieldOf(to.ToLatitude, to.ToLongitude) is { } field => new(field, latitude, longitude),
        DistanceNode { ToLatitude: ParameterNode latitude, ToLongitude: ParameterNode longitude } from when FieldOf(from.Latitude, from.Longitude) is { } field => new(field, latitude, longitude),
        _ => null,
    };

    /// <summary>Compares the distance. A radius includes its border, so the adjacent number is used to exclude it.</summary>
    public JsonObject Compare(Comparison comparison, double distance, bool inKilometres, ElasticValues values) => comparison switch
    {
        Comparison.Less => Within(Math.BitDecrement(distance), inKilometres, values),
        Comparison.LessOrEqual => Within(distance, inKilometres, values),
        Comparison.Greater => ElasticFilterWriter.Not(Within(distance, inKilometres, values)),
        _ => ElasticFilterWriter.Not(Within(Math.BitDecrement(distance), inKilometres, values)),
    };

    /// <summary>Sorts by distance.</summary>
    public JsonObject Sort(string order, bool inKilometres, ElasticValues values) => new()
    {
        ["_geo_distance"] = new JsonObject { [Field] = new JsonArray(Point(values)), ["order"] = order, ["unit"] = inKilometres ? "km" : "m" },
    };

    private JsonObject Within(double distance, bool inKilometres, ElasticValues values) => distance < 0
        ? new JsonObject { ["match_none"] = new JsonObject() }
        : new JsonObject { ["geo_distance"] = new JsonObject { ["distance"] = Length(distance, inKilometres), [Field] = Point(values) } };

    // Elasticsearch rejects a radius of 0; a billionth of a meter is less than the precision of stored points.
    private static string Length(double distance, bool inKilometres) =>
        Math.Max(distance, 1e-9).ToString("R", CultureInfo.InvariantCulture) + (inKilometres ? "km" : "m");

    private JsonObject Point(ElasticValues values) => new() { [GeoPoints.Latitude] = values.Json(Latitude.Slot), [GeoPoints.Longitude] = values.Json(Longitude.Slot) };

    private static string? FieldOf(ValueNode latitude, ValueNode longitude) =>
        latitude is JsonPathNode { Member: { IsGeoPoint: true } member, Steps: [{ Name: GeoPoints.Latitude }] } && longitude is JsonPathNode { Steps: [{ Name: GeoPoints.Longitude }] } east && east.Member == member
            ? member.Column
            : null;
}
