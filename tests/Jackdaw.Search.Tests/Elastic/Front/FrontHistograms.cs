using System.Globalization;
using System.Text.Json;
using System.Text.Json.Nodes;
using Jackdaw.Search.Tests.Fakes;

namespace Jackdaw.Search.Tests.Elastic.Front;

/// <summary>Buckets of intervals of numbers and times, and ranges of times.</summary>
internal static class FrontHistograms
{
    public static JsonObject Of(JsonElement histogram, JsonElement? inner, IReadOnlyList<FrontHit> hits)
    {
        double offset = histogram.TryGetProperty("offset", out JsonElement start) ? start.GetDouble() : 0;
        FakeAggregates<(FrontHit Hit, double Number)> numbers = new([.. hits.SelectMany(hit => FrontAggregations.Keys(histogram, hit).Select(value => (hit, PainlessNumbers.Real(value))).Distinct())]);
        IFulltextHistogram<double, (FrontHit Hit, double Number)> buckets = numbers.ByInterval(pair => pair.Number, histogram.GetProperty("interval").GetDouble()).Offset(offset);
        buckets = histogram.GetProperty("min_doc_count").GetInt32() == 0 ? buckets.WithEmpty() : buckets;
        return Buckets(buckets.Select(bucket => FrontAggregations.Bucket(inner, [.. ((FakeBucket<double, (FrontHit Hit, double Number)>)bucket).Rows.Select(pair => pair.Hit).Distinct()], JsonValue.Create(bucket.Key))));
    }

    public static JsonObject OfDates(JsonElement histogram, JsonElement? inner, IReadOnlyList<FrontHit> hits)
    {
        FakeAggregates<(FrontHit Hit, DateTimeOffset Time)> times = new([.. hits.SelectMany(hit => FrontAggregations.Keys(histogram, hit).Select(value => (hit, (DateTimeOffset)value)))]);
        IFulltextDateHistogram<DateTimeOffset, (FrontHit Hit, DateTimeOffset Time)> buckets = histogram.TryGetProperty("calendar_interval", out JsonElement calendar)
            ? times.ByDate(pair => pair.Time, Enum.Parse<CalendarInterval>(calendar.GetString()!, ignoreCase: true))
            : times.ByDate(pair => pair.Time, TimeSpan.FromSeconds(long.Parse(histogram.GetProperty("fixed_interval").GetString()!.TrimEnd('s'), CultureInfo.InvariantCulture)));
        buckets = histogram.TryGetProperty("time_zone", out JsonElement zone) ? buckets.InZone(TimeZoneInfo.FindSystemTimeZoneById(zone.GetString()!)) : buckets;
        buckets = histogram.GetProperty("min_doc_count").GetInt32() == 0 ? buckets.WithEmpty() : buckets;
        return Buckets(buckets.Select(bucket => FrontAggregations.Bucket(
            inner, [.. ((FakeBucket<DateTimeOffset, (FrontHit Hit, DateTimeOffset Time)>)bucket).Rows.Select(pair => pair.Hit).Distinct()], JsonValue.Create(bucket.Key.ToUnixTimeMilliseconds()))));
    }

    public static JsonObject DateRanges(JsonElement range, JsonElement? inner, IReadOnlyList<FrontHit> hits) => Buckets(range.GetProperty("ranges").EnumerateArray().Select(each =>
    {
        DateTimeOffset from = each.TryGetProperty("from", out JsonElement low) ? low.GetDateTimeOffset() : DateTimeOffset.MinValue;
        DateTimeOffset to = each.TryGetProperty("to", out JsonElement high) ? high.GetDateTimeOffset() : DateTimeOffset.MaxValue;
        return FrontAggregations.Bucket(inner, [.. hits.Where(hit => FrontAggregations.Keys(range, hit).Any(value => (DateTimeOffset)value >= from && (DateTimeOffset)value < to))], each.GetProperty("key").GetString());
    }));

    private static JsonObject Buckets(IEnumerable<JsonObject> buckets) => new() { ["buckets"] = new JsonArray([.. buckets]) };
}
