namespace Jackdaw.Search;

/// <summary>
/// Marks a property as a geographic point: a class or struct whose JSON is exactly <c>{"lat":40.7,"lon":-73.9}</c>, in degrees.
/// Elasticsearch and OpenSearch index it as <c>geo_point</c>, so <see cref="Fulltext.GeoDistance"/> in a condition or order needs no
/// script: <c>Fulltext.GeoDistance(40.7, -73.9, p.Place.Lat, p.Place.Lon)</c>. Other back ends store it as JSON and ignore the attribute.
/// </summary>
/// <remarks>
/// For distances, null counts as the point 0, 0 on every back end. Elasticsearch and OpenSearch reject latitudes beyond 90 degrees.
/// </remarks>
[AttributeUsage(AttributeTargets.Property, Inherited = true)]
public sealed class FulltextGeoPointAttribute : Attribute;
