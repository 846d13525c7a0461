using Jackdaw.Search.SphinxQl;

namespace Jackdaw.Search.Tests.Agreement;

/// <summary>Statements in which a column of each kind stands in every place it can.</summary>
internal static class NamedStatements
{
    public static readonly string[] Roles = ["Number", "Text", "Words", "Real", "Time", "Multi", "Data"];

    /// <summary>The statements that have to do with one property, the changes first and last.</summary>
    public static IEnumerable<Func<IFulltextSession, string>> Of(string role, string column, SphinxQlDialect dialect)
    {
        string index = $"of_{role.ToLowerInvariant()}_{column}";
        string quoted = Names.Column(column, dialect);
        string Column(string name) => name == role ? Names.Quote(column) : $"its_{name.ToLowerInvariant()}";
        string columns = string.Join(',', Roles.Select(Column));
        string Row(int id, int number) =>
            $"({id},{number},'text{number} json','word{number} json',{number}.5,{number + 1_300_000_000},({number},{number + 1}),'{{\"A\":{number},\"R\":{number}.5,\"S\":\"s{number}\",\"L\":[{number},9]}}')";
        yield return _ => $"INSERT INTO {index} (id,{columns}) VALUES {Row(1, 5)},{Row(2, 6)}";
        yield return _ => $"REPLACE INTO {index} (id,{columns}) VALUES {Row(3, 7)}";
        yield return session => session.Query<Named>().OrderBy(named => named.Id).ToSphinxQl(dialect);
        if (role is "Text" or "Words")
        {
            yield return session => session.Query<Named>().Match("json").OrderBy(named => named.Id)
                .Options(options => options with { FieldWeights = new Dictionary<string, int> { [session.Store.Conventions.ColumnName(typeof(Named).GetProperty(role)!)] = 5 } }).ToSphinxQl(dialect);
        }

        IEnumerable<Func<IFulltextQuery<Named>, string>> queries = role switch
        {
            "Number" => OfNumber(dialect),
            "Text" => OfText(dialect),
            "Words" => OfWords(dialect),
            "Real" => OfReal(dialect),
            "Time" => OfTime(dialect),
            "Multi" => OfMulti(dialect),
            _ => OfData(dialect),
        };
        foreach (Func<IFulltextQuery<Named>, string> query in queries)
        {
            yield return session => query(session.Query<Named>());
        }

        foreach (string change in Changes(role, quoted))
        {
            yield return _ => $"UPDATE {index} SET {change} WHERE id=1";
        }

        if (role == "Number")
        {
            yield return _ => $"UPDATE {index} SET its_real=2.5 WHERE {quoted}=6";
            yield return _ => $"DELETE FROM {index} WHERE id=2";
        }

        yield return session => session.Query<Named>().OrderBy(named => named.Id).ToSphinxQl(dialect);
        yield return _ => $"TRUNCATE RTINDEX {index}";
    }

    private static string[] Changes(string role, string column) => role switch
    {
        "Number" => [$"{column}=8", $"its_real=1.5, {column}=9"],
        "Real" or "Time" => [$"{column}=8"],
        "Multi" => [$"{column}=(4,5)"],
        _ => [],
    };

    private static IEnumerable<Func<IFulltextQuery<Named>, string>> OfNumber(SphinxQlDialect dialect)
    {
        uint[] some = [5, 7];
        yield return all => all.Where(n => n.Number == 5).ToSphinxQl(dialect);
        yield return all => all.Where(n => n.Number != 5).ToSphinxQl(dialect);
        yield return all => all.Where(n => n.Number >= 5 && n.Number < 7).ToSphinxQl(dialect);
        yield return all => all.Where(n => some.Contains(n.Number)).ToSphinxQl(dialect);
        yield return all => all.Where(n => !some.Contains(n.Number)).ToSphinxQl(dialect);
        yield return all => all.Where(n => n.Number == 5 || n.Real > 7).ToSphinxQl(dialect);
        yield return all => all.Where(n => some.Contains(n.Number) || n.Real > 9).ToSphinxQl(dialect);
        yield return all => all.Where(n => !(n.Number == 5 || n.Real > 7)).ToSphinxQl(dialect);
        yield return all => all.Match("json").Where(n => n.Number > 5).OrderByDescending(n => n.Number).ThenBy(n => n.Id).ToSphinxQl(dialect);
        yield return all => all.OrderBy(n => n.Number * 2 + 1).ToSphinxQl(dialect);
        yield return all => all.OrderBy(n => n.Id).Select(n => new { n.Id, n.Number, Sum = n.Number + 1, Rest = n.Number % 4, Big = n.Number > 5 ? n.Number : 0 }).ToSphinxQl(dialect);
        yield return all => all.OrderBy(n => n.Id).Select(n => new { M = Math.Max(n.Number, 6), N = Math.Min(n.Real, 6), A = Math.Abs(n.Number), F = Math.Floor(n.Real) }).ToSphinxQl(dialect);
        yield return all => all.OrderBy(n => n.Id).Select(n => new { C = Math.Ceiling(n.Real), S = Math.Sqrt(n.Real), L = Math.Log(n.Real), E = Math.Exp(n.Real), P = Math.Pow(n.Real, 2) }).ToSphinxQl(dialect);
        yield return all => all.OrderBy(n => n.Id).Select(n => new { n.Time.Year, n.Time.Month, n.Time.Day, B = Fulltext.YearMonth(n.Time), D = Fulltext.YearMonthDay(n.Time) }).ToSphinxQl(dialect);
        yield return all => all.OrderBy(n => n.Id).Select(n => new { I = Fulltext.Interval(n.Number, 0, 6), L = Fulltext.Length(n.Multi), G = Fulltext.GeoDistance(1, 1, n.Real, n.Real) > 5 }).ToSphinxQl(dialect);
        yield return all => all.Where(n => Fulltext.UtcNow() > n.Time).OrderBy(n => n.Id).ToSphinxQl(dialect);
        yield return all => all.GroupBy(n => n.Number).OrderBy(g => g.Key).Select(g => new { g.Key, Count = g.Count() }).ToSphinxQl(dialect);
        yield return all => all.GroupBy(n => n.Real).OrderBy(g => g.Key).Select(g => new { g.Key, A = g.Max(n => n.Number), B = g.Min(n => n.Number), C = g.Sum(n => n.Number), D = g.Average(n => n.Number) }).ToSphinxQl(dialect);
        yield return all => all.GroupBy(n => n.Real).Having(g => g.Max(n => n.Number) > 5).OrderBy(g => g.Key).Select(g => new { g.Key }).ToSphinxQl(dialect);
        yield return all => all.GroupBy(n => n.Real).WithinGroupOrderByDescending(n => n.Number).PerGroup(2).Select(g => new { g.Key, g.First.Id, g.First.Number }).ToSphinxQl(dialect);
        yield return all => all.OrderBy(n => n.Id).Facet(n => n.Number, out _).ToSphinxQl(dialect);
        yield return all => all.OrderBy(n => n.Id).Facet(n => n.Number, out _, 5, FacetOrder.KeyDescending).ToSphinxQl(dialect);
        yield return all => all.OrderBy(n => n.Id).FacetRanges(n => n.Number, [0, 6], out _).ToSphinxQl(dialect);
    }

    private static IEnumerable<Func<IFulltextQuery<Named>, string>> OfText(SphinxQlDialect dialect)
    {
        string[] some = ["text5 json", "x"];
        yield return all => all.Where(n => n.Text == "text5 json").ToSphinxQl(dialect);
        yield return all => all.Where(n => n.Text != "text5 json").ToSphinxQl(dialect);
        yield return all => all.Where(n => some.Contains(n.Text)).ToSphinxQl(dialect);
        yield return all => all.Where(n => n.Text == "text5 json" || n.Number == 6).ToSphinxQl(dialect);
        yield return all => all.Where(n => some.Contains(n.Text) || n.Number == 6).ToSphinxQl(dialect);
        yield return all => all.OrderByDescending(n => n.Text).ToSphinxQl(dialect);
        yield return all => all.Match("text5").Select(n => new { n.Id, S = Fulltext.Snippet(n.Text) }).ToSphinxQl(dialect);
        yield return all => all.Match(m => m.Field(n => n.Text, m.Word("text5"))).ToSphinxQl(dialect);
        yield return all => all.GroupBy(n => n.Text).OrderBy(g => g.Key).Select(g => new { g.Key, Count = g.Count() }).ToSphinxQl(dialect);
        yield return all => all.OrderBy(n => n.Id).Facet(n => n.Text, out _).ToSphinxQl(dialect);
    }

    private static IEnumerable<Func<IFulltextQuery<Named>, string>> OfWords(SphinxQlDialect dialect)
    {
        yield return all => all.Match(m => m.Field(n => n.Words, m.Word("word5"))).ToSphinxQl(dialect);
        yield return all => all.Match(m => m.FieldStart(n => n.Words, 5, m.Word("word5"))).ToSphinxQl(dialect);
        yield return all => all.Match(m => m.Word("json")).Where(n => n.Number > 5).OrderBy(n => n.Id).ToSphinxQl(dialect);
    }

    private static IEnumerable<Func<IFulltextQuery<Named>, string>> OfReal(SphinxQlDialect dialect)
    {
        yield return all => all.Where(n => n.Real > 5.75f).OrderBy(n => n.Real).ToSphinxQl(dialect);
        yield return all => all.Where(n => n.Real > 6 || n.Number == 5).OrderByDescending(n => n.Real).ToSphinxQl(dialect);
        yield return all => all.OrderBy(n => n.Id).Select(n => new { D = n.Real * 2, G = Fulltext.GeoDistanceInKilometers(1, 1, n.Real, 2) > 5 }).ToSphinxQl(dialect);
        yield return all => all.GroupBy(n => n.Number).OrderBy(g => g.Key).Select(g => new { g.Key, A = g.Max(n => n.Real), B = g.Average(n => n.Real) }).ToSphinxQl(dialect);
    }

    private static IEnumerable<Func<IFulltextQuery<Named>, string>> OfTime(SphinxQlDialect dialect)
    {
        DateTime moment = DateTime.UnixEpoch.AddSeconds(1_300_000_006);
        yield return all => all.Where(n => n.Time >= moment).OrderBy(n => n.Time).ToSphinxQl(dialect);
        yield return all => all.Where(n => n.Time >= moment || n.Number == 5).OrderByDescending(n => n.Time).ToSphinxQl(dialect);
        yield return all => all.OrderBy(n => n.Id).Select(n => new { n.Time, n.Time.Year, n.Time.Month, n.Time.Day }).ToSphinxQl(dialect);
        yield return all => all.OrderBy(n => n.Id).Facet(n => n.Time.Year, out _).ToSphinxQl(dialect);
        yield return all => all.GroupBy(n => n.Time.Month).Select(g => new { g.Key, A = g.Max(n => n.Time) }).ToSphinxQl(dialect);
    }

    private static IEnumerable<Func<IFulltextQuery<Named>, string>> OfMulti(SphinxQlDialect dialect)
    {
        long[] some = [5, 9];
        yield return all => all.Where(n => n.Multi.Contains(6)).ToSphinxQl(dialect);
        yield return all => all.Where(n => n.Multi.Any(m => some.Contains(m))).ToSphinxQl(dialect);
        yield return all => all.Where(n => n.Multi.Any(m => m > 6)).ToSphinxQl(dialect);
        yield return all => all.Where(n => n.Multi.Contains(6) || n.Number == 7).ToSphinxQl(dialect);
        yield return all => all.Where(n => n.Multi.Any(m => m > 6) || n.Number == 9).ToSphinxQl(dialect);
        yield return all => all.Where(n => n.Multi.Any(m => m < 6) || n.Number == 9).ToSphinxQl(dialect);
        yield return all => all.Where(n => n.Multi.Any(m => some.Contains(m)) || n.Number == 9).ToSphinxQl(dialect);
        yield return all => all.Where(n => n.Multi.Count > 1).OrderBy(n => n.Id).ToSphinxQl(dialect);
        yield return all => all.OrderBy(n => n.Id).FacetEach(n => n.Multi, out _).ToSphinxQl(dialect);
        yield return all => all.GroupByEach(n => n.Multi).OrderBy(g => g.Key).Select(g => new { g.Key, Count = g.Count() }).ToSphinxQl(dialect);
    }

    private static IEnumerable<Func<IFulltextQuery<Named>, string>> OfData(SphinxQlDialect dialect)
    {
        int[] some = [5, 9];
        yield return all => all.Where(n => n.Data!.A == 5).ToSphinxQl(dialect);
        yield return all => all.Where(n => n.Data!.A > 5 && n.Data.R < 7).ToSphinxQl(dialect);
        yield return all => all.Where(n => n.Data!.S == "s5").ToSphinxQl(dialect);
        yield return all => all.Where(n => n.Data!.S == null).ToSphinxQl(dialect);
        yield return all => all.Where(n => n.Data!.S != null).OrderBy(n => n.Id).ToSphinxQl(dialect);
        yield return all => all.Where(n => some.Contains(n.Data!.A)).ToSphinxQl(dialect);
        yield return all => all.Where(n => n.Data!.A == 5 || n.Data.R > 7).ToSphinxQl(dialect);
        yield return all => all.Where(n => n.Data!.S == "s5" || n.Number == 6).ToSphinxQl(dialect);
        yield return all => all.Where(n => n.Data!.L.Contains(6)).ToSphinxQl(dialect);
        yield return all => all.Where(n => n.Data!.L.Any(l => l > 6 && l < 8)).ToSphinxQl(dialect);
        yield return all => all.OrderBy(n => n.Id).Select(n => new { n.Data!.A, n.Data.R, n.Data.S, Sum = n.Data.A + 1, Twice = n.Data.R * 2, L = n.Data.L.Count }).ToSphinxQl(dialect);
        yield return all => all.OrderByDescending(n => n.Data!.A).ToSphinxQl(dialect);
        yield return all => all.GroupBy(n => n.Data!.A).OrderBy(g => g.Key).Select(g => new { g.Key, M = g.Max(n => n.Data!.A) }).ToSphinxQl(dialect);
        yield return all => all.OrderBy(n => n.Id).Facet(n => n.Data!.A, out _).ToSphinxQl(dialect);
    }
}
