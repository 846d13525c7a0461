using Jackdaw.Search.Elastic;
using Jackdaw.Search.Tests.Agreement;
using Jackdaw.Search.Tests.Servers;

namespace Jackdaw.Search.Tests.Elastic;

/// <summary>A query for each row of the table of what the fluent model can say.</summary>
internal static class ElasticQueries
{
    private static readonly HashSet<string> OfShops = new(StringComparer.Ordinal) { "truth values in json elements", "nested elements", "nested elements within json", "geo points" };

    /// <summary>The index whose mapping a query needs.</summary>
    public static string IndexOf(string name) => OfShops.Contains(name) ? "shops" : "articles";

    public static IEnumerable<(string Name, Func<ElasticDialect, string> Query)> All(IFulltextSession session)
    {
        IFulltextQuery<Article> Query() => session.Query<Article>();
        DateTime time = new(2020, 1, 2, 0, 0, 0, DateTimeKind.Utc);
        long[] ids = [1, 2];
        string[] kinds = ["guide", "note"];
        yield return ("everything", d => Query().ToJson(d));
        yield return ("words of all fields", d => Query().MatchText("json parser").ToJson(d));
        yield return ("one field", d => Query().Match(m => m.Field(a => a.Title, m.Words("json parser"))).ToJson(d));
        yield return ("phrase", d => Query().Match(m => m.Phrase("json parser")).ToJson(d));
        yield return ("proximity", d => Query().Match(m => m.Proximity("json parser", 3)).ToJson(d));
        yield return ("quorum", d => Query().Match(m => m.Quorum("json xml parser", 2)).ToJson(d));
        yield return ("or and not", d => Query().Match(m => (m.Word("json") | m.Word("xml")) & !m.Word("yaml")).ToJson(d));
        yield return ("maybe", d => Query().Match(m => m.Word("json").Maybe(m.Word("fast"))).ToJson(d));
        yield return ("order", d => Query().Match(m => m.Word("json").Before(m.Phrase("fast parser"))).ToJson(d));
        yield return ("near", d => Query().Match(m => m.Word("json").Near(m.Word("parser"), 4)).ToJson(d));
        yield return ("prefix, exact, start, boost", d => Query().Match(m => m.Word("pars").Prefix() & m.Word("json").Exact() & m.Word("the").AtStart() & m.Word("fast").Boost(2.5)).ToJson(d));
        yield return ("fuzzy", d => Query().Match(m => m.Fuzzy("parsr") & m.Word("jsn").Fuzzy(1).Boost(2) & m.Word("yaml").Near(m.Fuzzy("parsr"), 3)).ToJson(d));
        yield return ("search box", d => Query().MatchSearchBox("\"json parser\" -xml fast* OR quick").ToJson(d));
        yield return ("some words", d => Query().MatchSearchBox("fast json parser -xml", MatchWords.Any).ToJson(d));
        yield return ("boosts", d => Query().MatchText("json").Boost(a => a.Score, 50).Boost(a => a.Created, TimeSpan.FromDays(365), 0.2).ToJson(d));
        yield return ("field weights", d => Query().MatchText("json").Weigh(a => a.Title, 8).ToJson(d));
        yield return ("comparison, range, set", d => Query().Where(a => a.Score >= 5 && a.Views > 1 && a.Views <= 30 && a.Id != 7 && ids.Contains(a.Id)).ToJson(d));
        yield return ("or, not", d => Query().Where(a => a.Score == 25 || !(a.Score < 5 && a.IsOpen)).ToJson(d));
        yield return ("strings", d => Query().Where(a => a.Kind == "Guide" || kinds.Contains(a.Kind) || a.Title == "C++ templates").ToJson(d));
        yield return ("multi-value", d => Query().Where(a => a.TagIds.Contains(3) && a.Numbers.Any(n => n > 5)).ToJson(d));
        yield return ("dates", d => Query().Where(a => a.Created >= time).ToJson(d));
        yield return ("json paths", d => Query().Where(a => a.Details!.Votes > 5 && a.Details.Name != "x" && a.Details.Words.Contains("red")).ToJson(d));
        yield return ("json elements", d => Query().Where(a => a.Details!.Parts.Any(p => p.Key == "a")).ToJson(d));
        yield return ("truth values in json elements", d => session.Query<Shop>().Where(s => s.Details!.Flat.Any(f => f.IsPaid)).ToJson(d));
        yield return ("nested elements", d => session.Query<Shop>().Where(s => s.Orders.Any(o => o.Buyer == "alpha" && o.Total > 2 && !o.IsPaid)).ToJson(d));
        yield return ("nested elements within json", d => session.Query<Shop>().Where(s => !s.Details!.Ratings.All(r => kinds.Contains(r.Buyer) || r.Place!.Town != "x") && s.Orders.Any() && s.Details != null).ToJson(d));
        yield return ("calculated condition", d => Query().Where(a => a.Score * 2 + 1 > a.Views).ToJson(d));
        yield return ("select", d => Query().MatchText("json").Select(a => new { a.Id, a.Title, a.Weight, Twice = a.Score * 2 + 1, a.Created.Year, a.Details!.Name }).ToJson(d));
        yield return ("order by", d => Query().OrderByDescending(a => a.Score).ThenBy(a => a.Kind).ToJson(d));
        yield return ("order by weight, json, calculation", d => Query().MatchText("json").OrderByWeight().ThenBy(a => a.Details!.Votes).ThenByDescending(a => a.Score + a.Views).ToJson(d));
        yield return ("page", d => Query().Limit(20, 10).ToJson(d));
        yield return ("geo", d => Query().Where(a => Fulltext.GeoDistanceInKilometers(40.7, -73.9, a.Latitude, a.Longitude) < 100).ToJson(d));
        yield return ("geo points", d => session.Query<Shop>().Where(s => Fulltext.GeoDistanceInKilometers(40.7, -73.9, s.At!.Latitude, s.At.Longitude) < 100 && Fulltext.GeoDistance(s.At.Latitude, s.At.Longitude, 41, -74) >= 500)
            .OrderBy(s => Fulltext.GeoDistance(40.7, -73.9, s.At!.Latitude, s.At.Longitude)).Select(s => new { s.Id, Away = Fulltext.GeoDistance(40.7, -73.9, s.At!.Latitude, s.At.Longitude) }).ToJson(d));
        yield return ("facets", d => Query().Facet(a => a.Kind, out _, 5).FacetEach(a => a.TagIds, out _).FacetRanges(a => a.Score, (long[])[0, 10], out _).ToJson(d));
        yield return ("facets without their own conditions", d => Query().MatchText("json").Where(a => a.Score > 1).Facet(a => a.Kind, kinds, out _).FacetEach(a => a.TagIds, [3u], out _).FacetRanges(a => a.Score, (long[])[0, 10], out _).ToJson(d));
        yield return ("groups", d => Query().MatchText("json").GroupBy(a => a.Kind).Select(g => new { g.Key, Count = g.Count(), Best = g.Max(a => a.Score), Mean = g.Average(a => a.Views) }).ToJson(d));
        yield return ("groups with a condition", d => Query().GroupBy(a => a.Kind).Having(g => g.Count() > 1 && g.Sum(a => a.Score) < 9).OrderByDescending(g => g.Count()).Select(g => new { g.Key, Count = g.Count() }).ToJson(d));
        yield return ("snippets", d => Query().MatchText("json").Select(a => new { a.Id, Passage = Fulltext.Snippet(a.Body, new SnippetOptions { BeforeMatch = "<em>", AfterMatch = "</em>", Around = 3 }) }).ToJson(d));
        yield return ("snippets of all words", d => Query().MatchText("json").Select(a => new { a.Id, Passage = Fulltext.Snippet(a.Body, new SnippetOptions { QueryMode = false, HtmlEncode = false, Limit = 0 }) }).ToJson(d));
        yield return ("explanations", d => Query().MatchText("json").Select(a => new { a.Id, Why = Fulltext.PackedFactors() }).ToJson(d));
        yield return ("options", d => Query().Options(o => o with { MaxQueryTime = TimeSpan.FromMilliseconds(100), Cutoff = 1000, Comment = "x" }).ToJson(d));
        yield return ("facets of calculations, times and json", d => Query().Facet(a => a.Created.Year, out _).Facet(a => a.Details!.Name, out _).FacetRanges(a => a.Created, (DateTime[])[time], out _).ToJson(d));
        yield return ("functions", d => Query().Where(a => Math.Abs(a.Score) + Math.Min(a.Score, a.Views) > 5 && Math.Max(a.Latitude, 1f) > Math.Sqrt(a.Longitude) && Math.Floor(a.Latitude) > 3 && a.TagIds.Count > 1 && (a.Kind == "guide" ? 1 : 0) + a.Score > 2).ToJson(d));
        yield return ("lists within calculations", d => Query().Where(a => (ids.Contains(a.Score) ? 1 : 0) + (kinds.Contains(a.Kind) ? 2 : 0) > a.Views).ToJson(d));
        yield return ("order by calculated json", d => Query().OrderBy(a => a.Details!.Votes * 2).ToJson(d));
        yield return ("different values of groups", d => Query().GroupBy(a => a.IsOpen).Select(g => new { g.Key, Kinds = g.CountDistinct(a => a.Kind), Scores = g.CountDistinct(a => a.Score) }).ToJson(d));
        yield return ("groups of several keys", d => Query().GroupBy(a => new { a.Kind, a.IsOpen }).Select(g => new { g.Key.Kind, g.Key.IsOpen, Count = g.Count() }).ToJson(d));
        yield return ("the best of each group", d => Query().MatchText("json").GroupBy(a => a.Kind).Select(g => new { g.Key, g.First.Id, g.First.Title, g.First.Weight }).Limit(10, 5).ToJson(d));
        yield return ("three of each group, by key", d => Query().GroupBy(a => a.Score).WithinGroupOrderByDescending(a => a.Created).PerGroup(3).OrderByDescending(g => g.Key)
            .Select(g => new { g.Key, g.First.Id, Twice = g.First.Views * 2 }).ToJson(d));
        yield return ("two rows of each group", d => Query().MatchText("json").GroupBy(a => a.Kind).WithinGroupOrderByDescending(a => a.Score).PerGroup(2).Select(g => new { g.Key, g.First.Id, g.First.Title }).ToJson(d));
    }
}
