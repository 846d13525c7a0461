using System.Globalization;

namespace Jackdaw.Search.Model;

/// <summary>Limits the aggregations of a query, so that an argument that a user controls can't exhaust the memory of a back end.</summary>
internal static class AggregationLimits
{
    /// <summary>The maximum number of buckets in a result, the default of <c>search.max_buckets</c> in OpenSearch (Elasticsearch allows one more).</summary>
    public const int MostBuckets = 65_535;

    public const int MostDepth = 10;
    public const int MostNodes = 500;
    public const int MostRows = 100;
    public const int MostBounds = 1000;
    public const int MostPercents = 100;

    /// <summary>2⁵³: clusters compute in floating point, which is exact for whole numbers below this.</summary>
    public const double LargestExact = 1L << 53;

    /// <summary>Checks a number of buckets or rows.</summary>
    public static int Count(int count, int most, string what) => count >= 1 && count <= most
        ? count
        : throw new ArgumentOutOfRangeException(nameof(count), count, string.Create(CultureInfo.InvariantCulture, $"{what} takes 1 to {most}."));

    /// <summary>The exception for a number that is too large for the width of the buckets.</summary>
    public static FulltextException TooNarrow(double number) => new(string.Create(CultureInfo.InvariantCulture,
        $"The intervals are too narrow for {number}: double can't tell one bucket from the next. Use wider intervals, or exclude the number with Where."));

    /// <summary>The exception for a result with too many buckets.</summary>
    public static FulltextException TooManyBuckets() => new(string.Create(CultureInfo.InvariantCulture,
        $"The aggregations have more than {MostBuckets} buckets. Narrow the query, use wider intervals, return no empty buckets, or read them with PagesBy."));
}
