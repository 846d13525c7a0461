using System.Diagnostics.CodeAnalysis;
using System.Globalization;
using Jackdaw.Dom;
using Jackdaw.Search.Mapping;

namespace Jackdaw.Search.Elastic.Translating;

/// <summary>
/// Reads the forms of <c>geo_point</c>: an object with <c>lat</c> and <c>lon</c>, the text <c>"lat,lon"</c>, an array <c>[lon, lat]</c>,
/// well-known text <c>POINT (lon lat)</c>, a GeoJSON point, and a geohash, which stands for its south-western corner. As in Elasticsearch,
/// altitudes are ignored.
/// </summary>
internal static class ElasticPointForms
{
    private const string GeohashDigits = "0123456789bcdefghjkmnpqrstuvwxyz";
    private const int LongestGeohash = 12;
    private const int BitsOfDigit = 5;

    public static bool TryRead(JsonView value, [NotNullWhen(true)] out string? latitude, [NotNullWhen(true)] out string? longitude)
    {
        latitude = null;
        longitude = null;
        return value.Kind switch
        {
            JsonKind.Object when value.TryGet(GeoPoints.Latitude, out JsonView north) && value.TryGet(GeoPoints.Longitude, out JsonView east) => Of(Text(north), Text(east), out latitude, out longitude),
            JsonKind.Object => value.TryGet("type"u8, out JsonView type) && type.Kind == JsonKind.String && type.GetString()!.Equals("Point", StringComparison.OrdinalIgnoreCase)
                && value.TryGet("coordinates"u8, out JsonView coordinates) && OfPair(coordinates, out latitude, out longitude),
            JsonKind.Array => OfPair(value, out latitude, out longitude),
            JsonKind.String => OfText(value.GetString()!.Trim(), out latitude, out longitude),
            _ => false,
        };
    }

    private static bool OfPair(JsonView pair, [NotNullWhen(true)] out string? latitude, [NotNullWhen(true)] out string? longitude)
    {
        latitude = null;
        longitude = null;
        return pair.Kind == JsonKind.Array && pair.Count is 2 or 3 && pair[0].Kind is JsonKind.Integer or JsonKind.Fraction && pair[1].Kind is JsonKind.Integer or JsonKind.Fraction
            && Of(Text(pair[1]), Text(pair[0]), out latitude, out longitude);
    }

    private static bool OfText(string text, [NotNullWhen(true)] out string? latitude, [NotNullWhen(true)] out string? longitude)
    {
        latitude = null;
        longitude = null;
        if (text.StartsWith("POINT", StringComparison.OrdinalIgnoreCase))
        {
            string inner = text[5..].Trim();
            string[] numbers = inner is ['(', .., ')'] ? inner[1..^1].Split((char[]?)null, StringSplitOptions.RemoveEmptyEntries) : [];
            return numbers.Length is 2 or 3 && Of(numbers[1], numbers[0], out latitude, out longitude);
        }

        if (text.Contains(',', StringComparison.Ordinal))
        {
            string[] numbers = text.Split(',', StringSplitOptions.TrimEntries);
            return numbers.Length is 2 or 3 && Of(numbers[0], numbers[1], out latitude, out longitude);
        }

        return OfGeohash(text, out latitude, out longitude);
    }

    private static bool OfGeohash(string text, [NotNullWhen(true)] out string? latitude, [NotNullWhen(true)] out string? longitude)
    {
        latitude = null;
        longitude = null;
        if (text.Length is 0 or > LongestGeohash)
        {
            return false;
        }

        double south = -90;
        double west = -180;
        double height = 180;
        double width = 360;
        bool isEast = true;
        foreach (char c in text)
        {
            int digit = GeohashDigits.IndexOf(char.ToLowerInvariant(c), StringComparison.Ordinal);
            if (digit < 0)
            {
                return false;
            }

            for (int bit = BitsOfDigit - 1; bit >= 0; bit--, isEast = !isEast)
            {
                bool isUpper = (digit >> bit & 1) != 0;
                if (isEast)
                {
                    width /= 2;
                    west += isUpper ? width : 0;
                }
                else
                {
                    height /= 2;
                    south += isUpper ? height : 0;
                }
            }
        }

        return Of(south.ToString("R", CultureInfo.InvariantCulture), west.ToString("R", CultureInfo.InvariantCulture), out latitude, out longitude);
    }

    private static bool Of(string? north, string? east, [NotNullWhen(true)] out string? latitude, [NotNullWhen(true)] out string? longitude)
    {
        latitude = Number(north, 90);
        longitude = Number(east, 180);
        return latitude is not null && longitude is not null;
    }

    private static string? Text(JsonView value) => value.Kind switch
    {
        JsonKind.Integer or JsonKind.Fraction => value.ToString(),
        JsonKind.String => value.GetString()!.Trim(),
        _ => null,
    };

    /// <summary>The number as JSON, unchanged if it already is.</summary>
    private static string? Number(string? text, double most) =>
        text is null || !double.TryParse(text, NumberStyles.Float, CultureInfo.InvariantCulture, out double number) || !(Math.Abs(number) <= most) ? null
        : Json.IsValid(System.Text.Encoding.UTF8.GetBytes(text)) ? text
        : number.ToString("R", CultureInfo.InvariantCulture);
}
