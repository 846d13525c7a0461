namespace Jackdaw.Bench.Scenarios.Canada;

/// <summary>Builds the polygons from finished numbers.</summary>
internal static class CanadaFloor
{
    public static Func<FeatureCollection> Prepare(FeatureCollection source) => () =>
    {
        var features = new List<Feature>(source.Features!.Count);
        foreach (var feature in source.Features)
        {
            features.Add(new Feature
            {
                Type = new string(feature.Type),
                Properties = new FeatureProperties { Name = new string(feature.Properties!.Name) },
                Geometry = new Geometry { Type = new string(feature.Geometry!.Type), Coordinates = Copy(feature.Geometry.Coordinates!) },
            });
        }
        return new FeatureCollection { Type = new string(source.Type), Features = features };
    };

    private static List<List<double[]>> Copy(List<List<double[]>> rings)
    {
        var copies = new List<List<double[]>>(rings.Count);
        foreach (var ring in rings)
        {
            var points = new List<double[]>(ring.Count);
            foreach (double[] point in ring)
            {
                points.Add([point[0], point[1]]);
            }
            copies.Add(points);
        }
        return copies;
    }
}
