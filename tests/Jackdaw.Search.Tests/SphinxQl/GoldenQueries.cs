using Jackdaw.Search.Model;
using Jackdaw.Search.Values;
using static Jackdaw.Search.Tests.SphinxQl.Part;

namespace Jackdaw.Search.Tests.SphinxQl;

/// <summary>Columns, orders, groups, facets, options.</summary>
internal static class GoldenQueries
{
    public static IEnumerable<Golden> All() => Columns().Concat(Orders()).Concat(Groups()).Concat(Facets()).Concat(Options());

    /// <summary>Manticore is told the order of the rows, always, and with a match text one option more.</summary>
    private static Golden Both(string name, QueryPlan plan, string text, string order = " ORDER BY id ASC", string facets = "")
    {
        int limit = text.IndexOf(" LIMIT ", StringComparison.Ordinal);
        return new Golden(name, plan, text + facets, text.Insert(limit, order) + (plan.Match is null ? "" : " OPTION boolean_simplify=0") + facets);
    }

    /// <summary>What Manticore does not have.</summary>
    private static Golden Sphinx(string name, QueryPlan plan, string text) => new(name, plan, text, null);

    private static Golden Column(string name, ValueNode value, string expression, params object[] values) =>
        Both(name, Select([new ColumnNode("c", value)], values), $"SELECT id, {expression} AS c FROM articles LIMIT 0,20");

    private static IEnumerable<Golden> Columns()
    {
        yield return Both("whole documents", Plan(new QueryShape
        {
            Index = Map,
            Columns = [IdColumn, .. Map.Selected.Select(member => new ColumnNode(member.Column, new AttributeNode(member))), new ColumnNode("weight", Weight)],
        }), "SELECT id, title, body, kind, views, score, isopen, latitude, longitude, created, tagids, numbers, details, WEIGHT() AS weight FROM articles LIMIT 0,20");
        yield return Column("calculation", Compute(Compute(Of("Score"), ArithmeticOperator.Multiply, P(0)), ArithmeticOperator.Add, P(1)), "((score*2)+1)", 2, 1);
        yield return Column("unsigned calculation", Compute(Of("Views"), ArithmeticOperator.Subtract, P(0)), "(BIGINT(views)-10)", 10);
        yield return Column("negated", new NegateNode(Of("Views")), "(0-BIGINT(views))");
        yield return Column("if", Call(Function.If, new ConditionNode(Compare(Of("Score"), Comparison.Greater, P(0))), P(1), P(2)), "BIGINT(IF(score>10,1,0))", 10, 1, 0);
        yield return Column("condition", new ConditionNode(Equal(Of("Kind"), P(0, ValueKind.Text))), "(kind='x')", "x");
        yield return Column("least", Call(Function.Minimum, Of("Views"), P(0), P(1)), "MIN(MIN(BIGINT(views),7),(-3))", 7, -3);
        yield return Column("root", Call(Function.SquareRoot, Of("Score")), "SQRT(score)");
        yield return Column("power", Call(Function.Power, Of("Score"), P(0, ValueKind.Real)), "POW(score,2.0)", 2.0);
        yield return Column("month", Call(Function.YearMonth, Of("Created")), "YEARMONTH(created)");
        yield return Column("interval", Call(Function.Interval, Of("Score"), P(0), P(1)), "INTERVAL(score,(-5),10)", -5, 10);
        yield return Column("path", Json(ValueKind.Integer, "Votes"), "details.Votes");
        yield return Column("snippet", new SnippetNode(Member("Body"), SnippetOptions.Default with { BeforeMatch = "<em class='x'>", AfterMatch = "</em>" }),
            "SNIPPET(body,'','before_match=<em class=\\'x\\'>','after_match=</em>','chunk_separator= ... ','limit=256','around=5','query_mode=1')");
        yield return Sphinx("snippet with all options", Select([new ColumnNode("c", new SnippetNode(Member("Body"), SnippetOptions.Default with
        {
            BeforeMatch = "<b id=%PASSAGE_ID%>",
            QueryMode = false,
            LimitPassages = 2,
            LimitWords = 9,
            StartPassageId = 7,
            ExactPhrase = true,
            ForceAllWords = true,
            WeightOrder = true,
            UseBoundaries = true,
        }))]),
            "SELECT id, SNIPPET(body,'','before_match=<b id=%PASSAGE_ID%>','after_match=</b>','chunk_separator= ... ','limit=256','around=5','limit_passages=2','limit_words=9',"
            + "'start_passage_id=7','exact_phrase=1','force_all_words=1','weight_order=1','use_boundaries=1') AS c FROM articles LIMIT 0,20");
        QueryPlan words = Select([new ColumnNode("c", new SnippetNode(Member("Body"), SnippetOptions.Default with { QueryMode = false }))]);
        const string usual = "'before_match=<b>','after_match=</b>','chunk_separator= ... ','limit=256','around=5'";
        yield return new Golden("snippet of words", With(words, "@title json -xml par*", 0, 20),
            $"SELECT id, SNIPPET(body,'@title json -xml par*',{usual}) AS c FROM articles WHERE MATCH('@title json -xml par*') LIMIT 0,20",
            $"SELECT id, SNIPPET(body,'json | par*',{usual}) AS c FROM articles WHERE MATCH('@title json -xml par*') ORDER BY WEIGHT() DESC, id ASC LIMIT 0,20 OPTION boolean_simplify=0");
        yield return Column("distance in metres", new DistanceNode(P(0, ValueKind.Real), P(1, ValueKind.Real), Of("Latitude"), Of("Longitude"), false),
            "GEODIST(1.5,2.0,latitude,longitude,{in=deg,out=m})", 1.5, 2.0);
        yield return Both("name of an attribute", Select([new ColumnNode("score", Compute(Of("Score"), ArithmeticOperator.Add, P(0)))], 1), "SELECT id, (score+1) AS c0 FROM articles LIMIT 0,20");
        yield return Both("reserved name", Select([new ColumnNode("Order", Compute(Of("Score"), ArithmeticOperator.Add, P(0)))], 1), "SELECT id, (score+1) AS `Order` FROM articles LIMIT 0,20");
        yield return Both("name with an accent", Select([new ColumnNode("été", Compute(Of("Score"), ArithmeticOperator.Add, P(0)))], 1), "SELECT id, (score+1) AS c0 FROM articles LIMIT 0,20");
    }

    private static QueryPlan Sorted(params SortNode[] order) => Plan(new QueryShape { Index = Map, Columns = [IdColumn], OrderBy = order }, 3);

    private static IEnumerable<Golden> Orders()
    {
        yield return Both("order", Sorted(Down(Of("Score")), Up(Id)), "SELECT id FROM articles ORDER BY score DESC, id ASC LIMIT 0,20", "");
        yield return Both("order by weight", Sorted(Down(Weight), Up(Of("Kind"))), "SELECT id FROM articles ORDER BY WEIGHT() DESC, kind ASC LIMIT 0,20", ", id ASC");
        yield return Both("order by a calculation", Sorted(Down(Compute(Of("Score"), ArithmeticOperator.Modulo, P(0)))), "SELECT id, (score%3) AS s0 FROM articles ORDER BY s0 DESC LIMIT 0,20", ", id ASC");
        yield return Both("order by a number in JSON", Sorted(Up(Json(ValueKind.Integer, "Votes"))), "SELECT id, BIGINT(details.Votes) AS s0 FROM articles ORDER BY s0 ASC LIMIT 0,20", ", id ASC");
        yield return Both("order by a string in JSON", Sorted(Up(Json(ValueKind.Text, "Name"))), "SELECT id FROM articles ORDER BY details.Name ASC LIMIT 0,20", ", id ASC");
        yield return Both("random order", Sorted(Up(Call(Function.Random))), "SELECT id FROM articles ORDER BY RAND() LIMIT 0,20", "");
    }

    private static QueryPlan Grouped(GroupNode group, ColumnNode[] columns, params SortNode[] order) =>
        Plan(new QueryShape { Index = Map, Columns = columns, OrderBy = order, Group = group }, 1, 2.5);

    private static AggregateNode Number(Aggregate aggregate, string? member = null) => new(aggregate, member is null ? null : Of(member));

    /// <summary>Manticore is told the order of the groups and of the documents in them, too.</summary>
    private static Golden Group(string name, QueryPlan plan, string text, string having = "", string order = "") => new(
        name,
        plan,
        $"{text}{having}{order} LIMIT 0,20",
        $"{text} WITHIN GROUP ORDER BY id ASC{having}{(order.Length == 0 ? " ORDER BY id ASC" : order + ", id ASC")} LIMIT 0,20");

    private static IEnumerable<Golden> Groups()
    {
        ColumnNode key = new("k", Key);
        ColumnNode count = new("n", Number(Aggregate.Count));
        yield return Group("group", Grouped(new GroupNode([Of("Views")], 1, [], null), [key, count], Down(Number(Aggregate.Count)), Up(Key)),
            "SELECT GROUPBY() AS k, COUNT(*) AS n FROM articles GROUP BY views", order: " ORDER BY n DESC, k ASC");
        yield return Group("group by a string", Grouped(new GroupNode([Of("Kind")], 1, [], null), [key, count], Up(Key)),
            "SELECT GROUPBY() AS k, COUNT(*) AS n FROM articles GROUP BY kind", order: " ORDER BY kind ASC");
        yield return Group("group by each value", Grouped(new GroupNode([Of("TagIds")], 1, [], null), [key, count], Up(Key)),
            "SELECT GROUPBY() AS k, COUNT(*) AS n FROM articles GROUP BY tagids", order: " ORDER BY k ASC");
        yield return Group("group by a real number", Grouped(new GroupNode([Of("Latitude")], 1, [], null), [key, count]),
            "SELECT latitude AS k, COUNT(*) AS n FROM articles GROUP BY latitude");
        yield return Group("group by a year", Grouped(new GroupNode([Call(Function.Year, Of("Created"))], 1, [], null), [key, count], Up(Key)),
            "SELECT YEAR(created) AS k, COUNT(*) AS n FROM articles GROUP BY k", order: " ORDER BY k ASC");
        yield return Group("group by several", Grouped(new GroupNode([Of("Kind"), Of("Views")], 1, [], null), [Part.Column("Kind"), Part.Column("Views"), count]),
            "SELECT kind, views, COUNT(*) AS n FROM articles GROUP BY kind, views");
        yield return Group("group by JSON", Grouped(new GroupNode([Json(ValueKind.Text, "Name")], 1, [], null), [key, count]),
            "SELECT GROUPBY() AS k, COUNT(*) AS n FROM articles GROUP BY details.Name");
        yield return Both("within and per group", Grouped(new GroupNode([Of("Views")], 2, [Down(Of("Score")), Up(Id)], null), [IdColumn, count]),
            "SELECT id, COUNT(*) AS n FROM articles GROUP 2 BY views WITHIN GROUP ORDER BY score DESC, id ASC LIMIT 0,20");
        yield return Group("having", Grouped(new GroupNode([Of("Views")], 1, [], Compare(Number(Aggregate.Count), Comparison.GreaterOrEqual, P(0))), [key]),
            "SELECT GROUPBY() AS k, COUNT(*) AS a0 FROM articles GROUP BY views", having: " HAVING a0>=1");
        yield return Sphinx("having an average", Grouped(new GroupNode([Of("Views")], 1, [], Compare(Number(Aggregate.Average, "Score"), Comparison.Less, P(1, ValueKind.Real))), [key]),
            "SELECT GROUPBY() AS k, AVG(score) AS a0 FROM articles GROUP BY views HAVING a0<2.5 LIMIT 0,20");
        yield return Group("aggregates", Grouped(new GroupNode([Of("IsOpen")], 1, [], null),
        [
            new ColumnNode("su", Number(Aggregate.Sum, "Views")), new ColumnNode("sl", Number(Aggregate.Sum, "Score")), new ColumnNode("av", Number(Aggregate.Average, "Latitude")),
            new ColumnNode("lo", Number(Aggregate.Minimum, "Views")), new ColumnNode("hi", Number(Aggregate.Maximum, "Created")), new ColumnNode("di", Number(Aggregate.CountDistinct, "Kind")),
            new ColumnNode("all_", Number(Aggregate.Concatenate, "Score")),
        ]), "SELECT SUM(BIGINT(views)) AS su, SUM(score) AS sl, AVG(latitude) AS av, MIN(views) AS lo, MAX(created) AS hi, COUNT(DISTINCT kind) AS di, "
            + "GROUP_CONCAT(score) AS all_ FROM articles GROUP BY isopen");
        yield return Both("count of all", Plan(new QueryShape { Index = Map, Columns = [count] }), "SELECT COUNT(*) AS n FROM articles LIMIT 0,20", order: "");
        yield return Group("having a key", Grouped(new GroupNode([Of("Views")], 1, [], Compare(Key, Comparison.Greater, P(0))), [key]),
            "SELECT GROUPBY() AS k FROM articles WHERE views>1 GROUP BY views");
        yield return Group("having a real key", Grouped(new GroupNode([Of("Latitude")], 1, [], Compare(Key, Comparison.Less, P(1, ValueKind.Real))), [key, count]),
            "SELECT latitude AS k, COUNT(*) AS n FROM articles WHERE latitude<2.5 GROUP BY latitude");
        yield return Group("having a year", Grouped(new GroupNode([Call(Function.Year, Of("Created"))], 1, [], new RangeNode(Key, P(0), P(0))), [key, count]),
            "SELECT YEAR(created) AS k, COUNT(*) AS n FROM articles WHERE k>=1 AND k<=1 GROUP BY k");
        yield return Group("having a number in JSON", Grouped(new GroupNode([Json(ValueKind.Integer, "Votes")], 1, [], Compare(Key, Comparison.Greater, P(0))), [count]),
            "SELECT COUNT(*) AS n, BIGINT(details.Votes) AS g0 FROM articles WHERE details.Votes>1 GROUP BY g0");
        yield return Group("having a key of several values", Grouped(new GroupNode([Of("TagIds")], 1, [], Compare(Key, Comparison.Greater, P(0))), [key]),
            "SELECT GROUPBY() AS k FROM articles GROUP BY tagids", having: " HAVING k>1");
        yield return Group("having a key and a number", Grouped(
                new GroupNode([Of("Views")], 1, [], new AllNode([Compare(Number(Aggregate.Count), Comparison.Greater, P(0)), new NotNode(Compare(Key, Comparison.Equal, P(0)))])), [key, count]),
            "SELECT GROUPBY() AS k, COUNT(*) AS n FROM articles WHERE views<>1 GROUP BY views", having: " HAVING n>1");
        GroupNode two = new([Of("Views")], 1, [], new AllNode([Compare(Number(Aggregate.Count), Comparison.Greater, P(0)), Compare(Number(Aggregate.Average, "Score"), Comparison.Less, P(1, ValueKind.Real))]));
        yield return new Golden("two conditions on a group", Grouped(two, [key]), null, null);
    }

    private static Golden Facet(string name, ValueNode key, FacetOrder order, string text, params object[] values) =>
        Both(name, Plan(new QueryShape { Index = Map, Columns = [IdColumn], Facets = [new FacetNode("f", key, 10, order)] }, values), "SELECT id FROM articles LIMIT 0,20", facets: " " + text);

    private static IEnumerable<Golden> Facets()
    {
        yield return Facet("facet", Of("Kind"), FacetOrder.Count, "FACET kind ORDER BY COUNT(*) DESC, kind ASC LIMIT 0,10");
        yield return Facet("facet by key", Of("Views"), FacetOrder.KeyDescending, "FACET views ORDER BY views DESC LIMIT 0,10");
        yield return Facet("facet of each value", Of("TagIds"), FacetOrder.Count, "FACET tagids ORDER BY COUNT(*) DESC, FACET() ASC LIMIT 0,10");
        yield return Facet("facet of ranges", Call(Function.Interval, Of("Views"), P(0), P(1)), FacetOrder.KeyAscending,
            "FACET INTERVAL(BIGINT(views),0,10) AS k0 ORDER BY k0 ASC LIMIT 0,10", 0, 10);
        yield return Facet("facet of years", Call(Function.Year, Of("Created")), FacetOrder.Count, "FACET YEAR(created) AS k0 ORDER BY COUNT(*) DESC, k0 ASC LIMIT 0,10");
        yield return Facet("facet of a string in JSON", Json(ValueKind.Text, "Name"), FacetOrder.Count, "FACET details.Name AS k0 ORDER BY COUNT(*) DESC, k0 ASC LIMIT 0,10");
        yield return Facet("facet of a number in JSON", Json(ValueKind.Integer, "Votes"), FacetOrder.KeyAscending, "FACET BIGINT(details.Votes) AS k0 ORDER BY k0 ASC LIMIT 0,10");
        yield return Both("match, filter, two facets", With(Plan(new QueryShape
        {
            Index = Map,
            Columns = [IdColumn, new ColumnNode("s", new SnippetNode(Member("Body"), SnippetOptions.Default))],
            Where = Compare(Call(Function.Year, Of("Created")), Comparison.Greater, P(0)),
            OrderBy = [Down(Weight)],
            Facets = [new FacetNode("a", Of("Kind"), 5, FacetOrder.Count), new FacetNode("b", Of("TagIds"), 3, FacetOrder.KeyAscending)],
        }, 2000), "@title it's \\(json\\)", 20, 10),
            "SELECT id, SNIPPET(body,'@title it\\'s \\\\(json\\\\)','before_match=<b>','after_match=</b>','chunk_separator= ... ','limit=256','around=5','query_mode=1') AS s, "
            + "YEAR(created) AS f0 FROM articles WHERE MATCH('@title it\\'s \\\\(json\\\\)') AND f0>2000 ORDER BY WEIGHT() DESC LIMIT 20,10",
            ", id ASC", " FACET kind ORDER BY COUNT(*) DESC, kind ASC LIMIT 0,5 FACET tagids ORDER BY FACET() ASC LIMIT 0,3");
    }

    private static QueryPlan With(QueryPlan plan, string? match, int skip, int take, QueryOptions? options = null) => new()
    {
        Shape = plan.Shape,
        Parameters = plan.Parameters,
        Match = BackendCalls.Syntax(match),
        Skip = skip,
        Take = take,
        Options = options ?? QueryOptions.Default,
    };

    private static Golden Option(string name, QueryOptions options, string text, int skip = 0, int take = 20) =>
        new(name, With(Where(null), "json", skip, take, options), $"SELECT id FROM articles WHERE MATCH('json') LIMIT {skip},{take}{text}",
            $"SELECT id FROM articles WHERE MATCH('json') ORDER BY WEIGHT() DESC, id ASC LIMIT {skip},{take} OPTION boolean_simplify=0{text.Replace(" OPTION", ",", StringComparison.Ordinal)}");

    private static IEnumerable<Golden> Options()
    {
        yield return Option("page within the default", QueryOptions.Default, "", 980, 20);
        yield return Option("deep page", QueryOptions.Default, " OPTION max_matches=5020", 5000, 20);
        yield return Option("page deeper than asked for", new QueryOptions { MaxMatches = 2000 }, " OPTION max_matches=3020", 3000, 20);
        yield return Option("matches asked for", new QueryOptions { MaxMatches = 2000 }, " OPTION max_matches=2000");
        yield return Option("ranker", new QueryOptions { Ranker = Ranker.Sph04 }, " OPTION ranker=sph04");
        yield return Option("ranker with a formula", new QueryOptions { Ranker = Ranker.Formula("sum(lcs*user_weight)*1000+bm25") }, " OPTION ranker=expr('sum(lcs*user_weight)*1000+bm25')");
        yield return Option("many options", new QueryOptions
        {
            FieldWeights = new Dictionary<string, int> { ["title"] = 10, ["body"] = 3 },
            IndexWeights = new Dictionary<string, int> { ["articles"] = 2 },
            MaxQueryTime = TimeSpan.FromMilliseconds(100.5),
            Cutoff = 5,
            RetryCount = 1,
            RetryDelay = TimeSpan.FromMilliseconds(10),
            RandomSeed = -1,
            Comment = "it's */ mine",
        }, " OPTION field_weights=(title=10,body=3), index_weights=(articles=2), max_query_time=101, cutoff=5, retry_count=1, retry_delay=10, rand_seed=4294967295, comment='it\\'s * / mine'");
    }
}
