using Jackdaw.Bench.Scenarios.Canada;

namespace Roundup.Data.Geo;

/// <summary>Makes GeoJSON of rings.</summary>
internal static class GeoModel
{
    public static FeatureCollection Country(string name, List<List<double[]>> rings) => new()
    {
        Type = "FeatureCollection",
        Features =
        [
            new Feature
            {
                Type = "Feature",
                Properties = new FeatureProperties { Name = name },
                Geometry = new Geometry { Type = "Polygon", Coordinates = rings },
            },
        ],
    };
}
