using System.Globalization;
using System.Text.Json;

namespace Jackdaw.Search.Tests.Elastic.Front;

/// <summary>A point on the earth: distances are those of a sphere with the mean radius.</summary>
internal readonly record struct FrontPoint(double Latitude, double Longitude)
{
    private const double Radius = 6371008.7714;

    public static FrontPoint Of(JsonElement point)
    {
        FrontPoint read = new(point.GetProperty("lat").GetDouble(), point.GetProperty("lon").GetDouble());
        return Math.Abs(read.Latitude) <= 90 && point.EnumerateObject().Count() == 2 ? read : throw new InvalidOperationException($"field must be either lat/lon or geohash: {point}");
    }

    /// <summary>Metres of a length as it is written: <c>12.5km</c>.</summary>
    public static double Metres(string length) => length.EndsWith("km", StringComparison.Ordinal)
        ? double.Parse(length[..^2], CultureInfo.InvariantCulture) * 1000
        : double.Parse(length[..^1], CultureInfo.InvariantCulture);

    public double To(FrontPoint other)
    {
        double north = Math.Sin(double.DegreesToRadians(other.Latitude - Latitude) / 2);
        double east = Math.Sin(double.DegreesToRadians(other.Longitude - Longitude) / 2);
        double chord = (north * north) + (Math.Cos(double.DegreesToRadians(Latitude)) * Math.Cos(double.DegreesToRadians(other.Latitude)) * east * east);
        return 2 * Radius * Math.Asin(Math.Min(1, Math.Sqrt(chord)));
    }
}
