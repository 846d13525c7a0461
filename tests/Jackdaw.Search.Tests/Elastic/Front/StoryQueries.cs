using Xunit;
using static Jackdaw.Search.Tests.Elastic.Front.StoryQuery;

namespace Jackdaw.Search.Tests.Elastic.Front;

/// <summary>The requests, by the file of the story and what it says of the chapter. Numbers over all documents are those of their only group.</summary>
internal static class StoryQueries
{
    private static readonly string[] Genres = ["adventure", "animation"];
    private static readonly string[] Games = ["RPG"];

    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    public static IReadOnlyDictionary<(string File, string Synopsis), StoryQuery> All { get; } = new Dictionary<(string File, string Synopsis), StoryQuery>
    {
        [("search/_source.yaml", "Search (_source=true).")] = Of<Movie>(q => Page(q, m => $"{m.Director} {m.Title} {m.Year}"), Total("director", "title", "year")),
        [("search/_source.yaml", "Search (_source=[fields]).")] = Of<Movie>(q => Page(q.Select(m => new { m.Director, m.Year }), m => $"{m.Director} {m.Year}"), Total("director", "year")),
        [("search/_source.yaml", "Search (_source=filter).")] = Of<Movie>(q => Page(q.Select(m => m.Director), m => m), Total("director")),
        [("search/_source.yaml", "Search (_source=filter with wildcards).")] = Of<Movie>(q => Page(q.Select(m => new { m.Director, m.Title }), m => $"{m.Director} {m.Title}"), Total("director", "title")),
        [("search/size.yaml", "Search with size=0.")] = Of<Movie>(async q => [$"{await q.CountAsync(Cancellation)}"], Total()),
        [("search/size.yaml", "Search with size=1.")] = Of<Movie>(q => Page(q.Limit(1), m => m.Title), Total("title")),
        [("search/match.yaml", "Search with a match query object.")] = Of<Movie>(q => Page(q.Match(m => m.Field(x => x.Director, m.Word("Bennett") | m.Word("Miller"))).Limit(1), m => m.Title), null, ["1", "Moneyball"]),
        [("search/match.yaml", "Search with a match query field.")] = Of<Movie>(q => Page(q.Match(m => m.Field(x => x.Director, m.Word("Bennett") | m.Word("Miller"))).Limit(1), m => m.Title), Total("title")),
        [("search/multi_match.yaml", "Search with multi_match query.")] = Of<Movie>(q => Page(q.MatchText("miller").Weigh(m => m.Title, 2).Limit(1), m => m.Title), Total("title")),
        [("search/rest_total_hits_as_int.yaml", "Search with rest_total_hits_as_int=true.")] = Of<Movie>(q => Page(q.OrderBy(m => m.Order), m => $"{m.Title} {m.Order}"), Total("title", "order")),
        [("search/rest_total_hits_as_int.yaml", "Search with rest_total_hits_as_int=false.")] = Of<Movie>(q => Page(q.OrderBy(m => m.Order), m => $"{m.Title} {m.Order}"), Total("title", "order")),
        [("search/search_after.yaml", "Search with search_after.")] = Of<Movie>(q => List(q.Where(m => m.Year > 1960).OrderBy(m => m.Year), m => m.Title), Hits("title")),
        [("search/sort_by_field.yaml", "Sort by year.")] = Of<Movie>(q => List(q.OrderBy(m => m.Year), m => $"{m.Title} {m.Year}"), Hits("title", "year")),
        [("search/sort_by_field.yaml", "Sort by title:desc.")] = Of<Movie>(q => List(q.OrderByDescending(m => m.Title), m => $"{m.Title} {m.Year}"), Hits("title", "year")),
        [("search/sort_by_field.yaml", "Sort by title:desc,year:desc.")] = Of<Movie>(q => List(q.OrderByDescending(m => m.Title).ThenByDescending(m => m.Year), m => $"{m.Title} {m.Year}"), Hits("title", "year")),
        [("search/sort_by_field.yaml", "Sort by [title, year].")] = Of<Movie>(q => List(q.OrderBy(m => m.Title).ThenBy(m => m.Year), m => $"{m.Title} {m.Year}"), Hits("title", "year")),
        [("search/sort_by_field.yaml", "Sort by year:asc,title:desc.")] = Of<Movie>(q => List(q.OrderBy(m => m.Title).ThenByDescending(m => m.Year), m => $"{m.Title} {m.Year}"), Hits("title", "year")),
        [("search/sort_by_field.yaml", "Sort with direction by year:asc,title:desc.")] = Of<Movie>(q => List(q.OrderBy(m => m.Title).ThenByDescending(m => m.Year), m => $"{m.Title} {m.Year}"), Hits("title", "year")),
        [("search/query/script.yaml", "Search using ScriptQuery with filtering to movies with odd years.")] = Of<Movie>(q => Page(q.Where(m => m.Year % 2 == 1).OrderByDescending(m => m.Year), m => m.Title), Total("title")),
        [("search/query/terms/array_terms.yaml", "Search using TermsQuery with an array of terms.")] = Of<Movie>(q => Page(q.Where(m => Genres.Contains(m.Genre)), m => m.Title), Total("title")),
        [("search/query/terms/array_terms.yaml", "Search using TermsQuery with an array of terms in the games index.")] = Of<Movie>(q => Page(q.Where(m => Games.Contains(m.Genre)), m => m.Title), Total("title")),
        [("search/query/geo_distance.yaml", "Search for documents whose point objects are within the specified distance from the specified point.")] =
            Of<Cinema>(async q => [$"{await q.Where(c => Fulltext.GeoDistanceInKilometers(c.Latitude, c.Longitude, 73.5, 40.5) < 80.4672).CountAsync(Cancellation)}"], Total()),
        [("search/aggregations/avg.yaml", "Aggregate with avg.")] = Of<Movie>(q => List(q.GroupBy(m => m.Id > 0 ? 1 : 0).Select(g => g.Average(m => m.Duration)), Number), Value("duration_avg")),
        [("search/aggregations/max.yaml", "Aggregate with max.")] = Of<Movie>(q => List(q.GroupBy(m => m.Id > 0 ? 1 : 0).Select(g => g.Max(m => m.Duration)), n => Number(n)), Value("duration_max")),
        [("search/aggregations/min.yaml", "Aggregate with min.")] = Of<Movie>(q => List(q.GroupBy(m => m.Id > 0 ? 1 : 0).Select(g => g.Min(m => m.Duration)), n => Number(n)), Value("duration_min")),
        [("search/aggregations/sum.yaml", "Aggregate with sum.")] = Of<Movie>(q => List(q.GroupBy(m => m.Id > 0 ? 1 : 0).Select(g => g.Sum(m => m.Duration)), n => Number(n)), Value("duration_sum")),
        [("search/aggregations/min_script.yaml", "Aggregate with min using script instead of field.")] = Of<Movie>(q => List(q.GroupBy(m => m.Id > 0 ? 1 : 0).Select(g => g.Min(m => m.Duration + 0)), n => Number(n)), Value("duration_min")),
        [("search/aggregations/max_value_type.yaml", "Aggregate with max using value_type double on script output.")] = Of<Product>(q => List(q.GroupBy(m => m.Id > 0 ? 1 : 0).Select(g => g.Max(m => m.Price)), Number), Value("max_price")),
        [("search/aggregations/min_value_type.yaml", "Aggregate with min using value_type double on script output.")] = Of<Product>(q => List(q.GroupBy(m => m.Id > 0 ? 1 : 0).Select(g => g.Min(m => m.Price)), Number), Value("min_price")),
        [("search/aggregations/bucket.yaml", "Aggregate within bucket aggregation.")] =
            Of<Movie>(q => List(q.Where(m => m.CostHidden).GroupBy(m => m.Id > 0 ? 1 : 0).Select(g => g.CountDistinct(m => m.DirectorId)), n => Number(n)), Value("moviesWithHiddenCost", "numOfDirectors")),
        [("search/aggregations/range.yaml", "Aggregate with range.")] =
            Of<Movie>(q => Facet(q.FacetRanges(m => m.Year, [1900, 2000], out Facet<int> years), years, 1), answer => [$"1 {answer.GetProperty("aggregations").GetProperty("20th_century").GetProperty("buckets")[0].GetProperty("doc_count")}"]),
        [("search/aggregations/historgram.yaml", "Aggregate with histogram.")] =
            Of<Movie>(q => List(q.GroupBy(m => m.Year - (m.Year % 100)).OrderBy(g => g.Key).Select(g => new { g.Key, Count = g.Count() }), g => $"{g.Key} {g.Count}"), Buckets("movies")),
        [("search/aggregations/terms.yaml", "Aggregate with terms.")] = Of<Movie>(q => Facet(q.Facet(m => m.Director, out Facet<string> names), names), Buckets("directors")),
        [("search/aggregations/terms_script.yaml", "Aggregate with terms using script instead of field.")] = Of<Movie>(q => Facet(q.Facet(m => m.Director, out Facet<string> names), names), Buckets("directors")),
        [("search/aggregations/terms_doc_count.yaml", "Aggregate with terms using min_doc_count to filter buckets.")] =
            Of<Movie>(q => List(q.GroupBy(m => m.Director).Having(g => g.Count() >= 2).Select(g => new { g.Key, Count = g.Count() }), g => $"{g.Key} {g.Count}"), Buckets("directors")),
        [("search/aggregations/terms_order.yaml", "Test terms aggregation ordered by count descending (default).")] = Of<Product>(q => Facet(q.Facet(p => p.Category, out Facet<string> names), names), Buckets("categories")),
        [("search/aggregations/terms_order.yaml", "Test terms aggregation ordered by count ascending.")] =
            Of<Product>(q => List(q.GroupBy(p => p.Category).OrderBy(g => g.Count()).Select(g => new { g.Key, Count = g.Count() }), g => $"{g.Key} {g.Count}"), Buckets("categories")),
        [("search/aggregations/terms_order.yaml", "Test terms aggregation ordered by key descending.")] = Of<Product>(q => Facet(q.Facet(p => p.Category, out Facet<string> names, order: FacetOrder.KeyDescending), names), Buckets("categories")),
        [("search/aggregations/terms_order.yaml", "Test terms aggregation ordered by key ascending.")] = Of<Product>(q => Facet(q.Facet(p => p.Category, out Facet<string> names, order: FacetOrder.KeyAscending), names), Buckets("categories")),
        [("search/aggregations/terms_order.yaml", "Test terms aggregation ordered by sub-aggregation metric.")] =
            Of<Product>(q => List(q.GroupBy(p => p.Category).OrderByDescending(g => g.Average(p => p.Sales)).Select(g => g.Key), key => key), null, ["books", "clothing", "electronics"]),
        [("search/aggregations/terms_order.yaml", "Test terms aggregation with multiple order criteria.")] = Of<Product>(q => Facet(q.Facet(p => p.Category, out Facet<string> names), names), null, ["books 4", "electronics 3", "clothing 2"]),
        [("search/aggregations/terms_aggregate_doc_count_error_upper_bound.yaml", "Aggregate with terms without show_term_doc_count_error (doc_count_error_upper_bound should not be in buckets).")] =
            Of<Product>(q => Facet(q.Facet(p => p.Category, out Facet<string> names), names), Buckets("categories")),
        [("search/aggregations/terms_aggregate_nested_aggs.yaml", "Aggregate products with nested min and max price aggregations.")] =
            Of<Sale>(q => List(q.GroupBy(s => s.Product).OrderByDescending(g => g.Count()).Select(g => new { g.Key, Count = g.Count(), Least = g.Min(s => s.Price), Most = g.Max(s => s.Price), All = g.Sum(s => s.Quantity) }), g => $"{g.Key} {g.Count}"), Buckets("products")),
        [("search/aggregations/terms_aggregate_nested_aggs.yaml", "Aggregate products with nested max aggregation only.")] =
            Of<Sale>(q => List(q.GroupBy(s => s.Product).OrderByDescending(g => g.Count()).Select(g => new { g.Key, Count = g.Count(), Most = g.Max(s => s.Price) }).Limit(1), g => $"{g.Key} {g.Count}"), Buckets("products")),
        [("search/aggregations/terms_aggregate_field_types.yaml", "StringTermsAggregate - Aggregate by keyword field.")] = Of<Item>(q => Facet(q.Facet(i => i.Name, out Facet<string> names), names), Buckets("by_name")),
        [("search/aggregations/terms_aggregate_field_types.yaml", "LongTermsAggregate - Aggregate by long field.")] = Of<Item>(q => Facet(q.Facet(i => i.Count, out Facet<long> counts), counts), Buckets("by_count")),
        [("search/aggregations/terms_aggregate_field_types.yaml", "DoubleTermsAggregate - Aggregate by double field.")] = Of<Item>(q => Facet(q.Facet(i => i.Rating, out Facet<float> ratings, order: FacetOrder.KeyDescending), ratings), Buckets("by_rating")),
        [("search/aggregations/filter_with_meta.yaml", "Filter aggregation with metadata and nested terms.")] =
            Of<City>(q => Facet(q.Where(c => c.Country == "Brazil").Facet(c => c.Name, out Facet<string> names), names), Buckets("by_city_filtered/cities")),
    };

    private static async Task<string[]> List<T>(IFulltextQuery<T> query, Func<T, string> text) => [.. (await query.ToListAsync(Cancellation)).Select(text)];

    private static async Task<string[]> Page<T>(IFulltextQuery<T> query, Func<T, string> text)
    {
        FulltextResult<T> result = await query.ToResultAsync(Cancellation);
        return [$"{result.Total}", .. result.Select(text)];
    }

    private static async Task<string[]> Facet<T, TKey>(IFulltextQuery<T> query, Facet<TKey> facet, TKey? only = default)
    {
        FulltextResult<T> result = await query.ToResultAsync(Cancellation);
        return [.. result.Facet(facet).Where(value => Equals(only, default(TKey)) || Equals(only, value.Key)).Select(value => FormattableString.Invariant($"{value.Key} {value.Count}"))];
    }
}
