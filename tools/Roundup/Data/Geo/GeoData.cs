using Jackdaw.Bench.Scenarios.Canada;

namespace Roundup.Data.Geo;

/// <summary>A country's outline: 200 islands of 50 points, doubles with as many digits as surveys give.</summary>
internal static class GeoData
{
    public static FeatureCollection Create()
    {
        var random = new Random(56);
        var rings = new List<List<double[]>>();
        for (int i = 0; i < 200; i++)
        {
            (double x, double y) = ((random.NextDouble() * 80) - 140, (random.NextDouble() * 40) + 42);
            var ring = new List<double[]>();
            for (int k = 0; k < 50; k++)
            {
                ring.Add([x += (random.NextDouble() - 0.5) / 10, y += (random.NextDouble() - 0.5) / 10]);
            }

            ring.Add([.. ring[0]]);
            rings.Add(ring);
        }

        return GeoModel.Country("Archipelago", rings);
    }
}
