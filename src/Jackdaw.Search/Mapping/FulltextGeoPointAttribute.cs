namespace Jackdaw.Search;

/// <summary>
/// The property is a point on the earth: a class or struct whose JSON is <c>{"lat":40.7,"lon":-73.9}</c>, in degrees, and nothing else. Elasticsearch and OpenSearch index it as <c>geo_point</c>, so that
/// <see cref="Fulltext.GeoDistance"/> in a condition or an order needs no script: <c>Fulltext.GeoDistance(40.7, -73.9, p.Place.Lat, p.Place.Lon)</c>. Other back ends have it as JSON, and don't look at the
/// attribute.
/// </summary>
/// <remarks>A property that is null is the point 0, 0 for distances on every back end. Clusters refuse latitudes beyond 90 degrees.</remarks>
[AttributeUsage(AttributeTargets.Property, Inherited = true)]
public sealed class FulltextGeoPointAttribute : Attribute;
