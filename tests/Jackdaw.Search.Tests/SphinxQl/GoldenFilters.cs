using Jackdaw.Search.Model;
using Jackdaw.Search.Values;
using static Jackdaw.Search.Tests.SphinxQl.Part;

namespace Jackdaw.Search.Tests.SphinxQl;

/// <summary>Conditions.</summary>
internal static class GoldenFilters
{
    private const string Same = "=";

    public static IEnumerable<Golden> All() => Simple().Concat(Computed()).Concat(Json()).Concat(Constants());

    private static Golden Filter(string name, FilterNode condition, object[] values, string sphinx, string manticore = Same, string columns = "id", string manticoreColumns = Same)
    {
        string other = manticore == Same ? sphinx : manticore;
        string otherColumns = manticoreColumns == Same ? columns : manticoreColumns;
        return new Golden(name, Where(condition, values), $"SELECT {columns} FROM articles WHERE {sphinx} LIMIT 0,20", $"SELECT {otherColumns} FROM articles WHERE {other} ORDER BY id ASC LIMIT 0,20");
    }

    private static IEnumerable<Golden> Simple()
    {
        yield return Filter("greater or equal", Compare(Of("Score"), Comparison.GreaterOrEqual, P(0)), [-5], "score>=-5");
        yield return Filter("value on the left", Compare(P(0), Comparison.Less, Of("Score")), [5], "score>5");
        yield return Filter("and", new AllNode([Equal(Of("Views"), P(0)), new NotNode(Equal(Id, P(1)))]), [4294967295L, 7], "views=4294967295 AND id<>7");
        yield return Filter("range", new RangeNode(Of("Score"), P(0), P(1)), [-5, 30], "score BETWEEN -5 AND 30");
        yield return Filter("range of ids", new RangeNode(Id, P(0), P(1)), [-5, 30], "id<>0 AND id<=30");
        yield return Filter("range of reals", new RangeNode(Of("Latitude"), P(0, ValueKind.Real), P(1, ValueKind.Real)), [40.0, 41.5], "latitude BETWEEN 40.0 AND 41.5");
        yield return Filter("set", new InNode(Of("Views"), 0), [new long[] { 1, 2 }], "views IN (1,2)");
        yield return Filter("not in set", new NotNode(new InNode(Of("Kind"), 0)), [new[] { "a'b", "c\\d" }], "kind NOT IN ('a\\'b','c\\\\d')");
        yield return Filter("string", Equal(Of("Kind"), P(0, ValueKind.Text)), ["it's"], "kind='it\\'s'");
        yield return Filter("not string", Compare(Of("Kind"), Comparison.NotEqual, P(0, ValueKind.Text)), ["x\0y"], "kind<>'x y'");
        yield return Filter("boolean", Equal(Of("IsOpen"), P(0)), [1], "isopen=1");
        yield return Filter("real attribute, whole number", Compare(Of("Latitude"), Comparison.Greater, P(0)), [40], "latitude>40.0");
        yield return Filter("real attribute", Compare(Of("Latitude"), Comparison.LessOrEqual, P(0, ValueKind.Real)), [-1E-05], "latitude<=-1E-05");
        yield return Filter("whole attribute, fraction above", Compare(Of("Score"), Comparison.Greater, P(0, ValueKind.Real)), [2.5], "score>2");
        yield return Filter("whole attribute, fraction below", Compare(Of("Score"), Comparison.Less, P(0, ValueKind.Real)), [-2.5], "score<=-3");
        yield return Filter("whole attribute, never equal to a fraction", Equal(Of("Score"), P(0, ValueKind.Real)), [2.5], "id=0");
        yield return Filter("whole attribute, real without fraction", Equal(Of("Score"), P(0, ValueKind.Real)), [3.0], "score=3");
        yield return Filter("unsigned attribute below nothing", Compare(Of("Views"), Comparison.Less, P(0)), [-1], "id=0");
        yield return Filter("unsigned attribute above nothing", Compare(Of("Views"), Comparison.Greater, P(0)), [-1], "id<>0");
        yield return Filter("number above 2^63-1", Compare(Of("Score"), Comparison.Less, P(0)), [ulong.MaxValue], "id<>0");
        yield return Filter("time", Compare(Of("Created"), Comparison.GreaterOrEqual, P(0)), [1577934245], "created>=1577934245");
        yield return Filter("least number", Equal(Of("Score"), P(0)), [long.MinValue], "score=-9223372036854775808");
        yield return Filter("multi-value contains", new MultiAnyNode(Member("TagIds"), Comparison.Equal, P(0)), [3], "tagids=3", "ANY(tagids)=3");
        yield return Filter("multi-value above", new MultiAnyNode(Member("Numbers"), Comparison.Greater, P(0)), [-6], "numbers>-6", "ANY(numbers)>-6");
        yield return Filter("multi-value set", new MultiInNode(Member("TagIds"), 0), [new long[] { 3, 9 }], "tagids IN (3,9)", "ANY(tagids) IN (3,9)");
    }

    private static IEnumerable<Golden> Computed()
    {
        AnyNode either = new([Equal(Of("Score"), P(0)), Equal(Of("Score"), P(1))]);
        yield return Filter("or", either, [25, -5], "f0=1", "(score=25 OR score=-5)", "id, (score=25 OR score=(-5)) AS f0", "id");
        yield return Filter("not or", new NotNode(either), [25, 5], "score<>25 AND score<>5");
        yield return Filter("or of and", new AnyNode([new AllNode([Equal(Of("Score"), P(0)), Equal(Of("Views"), P(1))]), Equal(Of("Kind"), P(2, ValueKind.Text))]),
            [1, 2, "x"], "f0=1", columns: "id, ((score=1 AND BIGINT(views)=2) OR kind='x') AS f0");
        yield return Filter("not and", new NotNode(new AllNode([Equal(Of("Score"), P(0)), Equal(Of("Kind"), P(1, ValueKind.Text))])),
            [1, "x"], "f0=0", columns: "id, (score=1 AND kind='x') AS f0");
        yield return Filter("not range", new NotNode(new RangeNode(Of("Score"), P(0), P(1))), [1, 2], "f0=0", columns: "id, (score>=1 AND score<=2) AS f0");
        yield return Filter("two attributes", Compare(Of("Score"), Comparison.Greater, Of("Views")), [], "f0=1", columns: "id, (score>BIGINT(views)) AS f0");
        yield return Filter("calculation", Compare(Compute(Of("Views"), ArithmeticOperator.Multiply, P(0)), Comparison.Greater, P(1)), [-2, 10],
            "f0>10", columns: "id, (BIGINT(views)*(-2)) AS f0");
        yield return Filter("remainder", Equal(Compute(Of("Score"), ArithmeticOperator.Modulo, P(0)), P(1)), [-1, 0], "f0=0", columns: "id, (score%1) AS f0");
        yield return Filter("remainder by an attribute", Equal(Compute(Of("Score"), ArithmeticOperator.Modulo, Of("Views")), P(0)), [0],
            "f0=0", columns: "id, (score%IF(BIGINT(views)=0 OR BIGINT(views)=(-1),1,BIGINT(views))) AS f0");
        yield return Filter("division", Compare(Compute(Of("Score"), ArithmeticOperator.Divide, P(0)), Comparison.GreaterOrEqual, P(1)), [2, 3],
            "f0>=3.0", columns: "id, (score/2) AS f0");
        yield return Filter("year", Equal(Call(Function.Year, Of("Created")), P(0)), [2021], "f0=2021", columns: "id, YEAR(created) AS f0");
        yield return Filter("length", Compare(Call(Function.Length, Of("TagIds")), Comparison.Greater, P(0)), [1], "f0>1", columns: "id, LENGTH(tagids) AS f0");
        yield return Filter("weight", Compare(Weight, Comparison.Greater, P(0)), [0], "f0>0", columns: "id, WEIGHT() AS f0");
        yield return Filter("distance", Compare(new DistanceNode(P(0, ValueKind.Real), P(1, ValueKind.Real), Of("Latitude"), Of("Longitude"), true), Comparison.Less, P(2, ValueKind.Real)),
            [40.7, -73.9, 100.0], "f0<100.0", columns: "id, GEODIST(40.7,(-73.9),latitude,longitude,{in=deg,out=km}) AS f0");
        yield return Filter("real in set", new InNode(Of("Latitude"), 0), [new long[] { 1, 2 }], "f0=1", columns: "id, (IN(latitude,1,2)) AS f0");
        yield return Filter("multi-value has another", new MultiAnyNode(Member("TagIds"), Comparison.NotEqual, P(0)), [9],
            "f0=1", columns: "id, (LENGTH(tagids)>IN(tagids,9)) AS f0");
        yield return Filter("multi-value has none above", new NotNode(new MultiAnyNode(Member("Numbers"), Comparison.Greater, P(0))), [5],
            "f0=0", columns: "id, ((LENGTH(numbers)>0 AND GREATEST(numbers)>5)) AS f0");
        yield return Filter("multi-value contains or", new AnyNode([new MultiInNode(Member("TagIds"), 0), new MultiAnyNode(Member("TagIds"), Comparison.Less, P(1))]),
            [new long[] { 3 }, 5], "f0=1", "(ANY(tagids) IN (3) OR ANY(tagids)<5)", "id, (IN(tagids,3) OR (LENGTH(tagids)>0 AND LEAST(tagids)<5)) AS f0", "id");
        yield return Filter("string is not and number is not, or", new AnyNode([new AllNode([Compare(Of("Kind"), Comparison.NotEqual, P(0, ValueKind.Text)), Compare(Of("Score"), Comparison.NotEqual, P(1))]), Equal(Of("IsOpen"), P(2))]),
            ["a", 0, 1], "f0=1", columns: "id, ((NOT(kind='a') AND NOT(score=0)) OR isopen=1) AS f0");
        yield return Filter("column is not, or", new AnyNode([new AllNode([Compare(Of("Score"), Comparison.NotEqual, Of("Views")), Compare(Of("Latitude"), Comparison.NotEqual, P(0))]), Equal(Id, P(1))]),
            [2, 3], "f0=1", columns: "id, ((NOT(score=BIGINT(views)) AND NOT(latitude=2.0)) OR id=3) AS f0");
        yield return Filter("length below nothing", Compare(Call(Function.Length, Of("TagIds")), Comparison.LessOrEqual, P(0)), [-3], "id=0", columns: "id, LENGTH(tagids) AS f0");
        yield return Filter("weight above nothing", Compare(Weight, Comparison.Greater, P(0)), [-3], "id<>0", columns: "id, WEIGHT() AS f0");
        yield return Filter("interval below nothing", Compare(Call(Function.Interval, Of("Score"), P(0), P(1)), Comparison.Less, P(2)), [0, 10, -3], "id=0", columns: "id, INTERVAL(score,0,10) AS f0");
        yield return Filter("length less a number", Compare(Compute(Call(Function.Length, Of("TagIds")), ArithmeticOperator.Subtract, P(0)), Comparison.Less, P(1)), [5, -3],
            "f0<-3", columns: "id, (BIGINT(LENGTH(tagids))-5) AS f0");
        yield return Filter("choice of constants", Compare(Call(Function.If, new ConditionNode(Equal(Of("IsOpen"), P(0))), P(0), P(1)), Comparison.Less, P(2)), [1, -3, -2],
            "f0<-2", columns: "id, BIGINT(IF(isopen=1,1,(-3))) AS f0");
        yield return Filter("unsigned between", new RangeNode(Of("Views"), P(0), P(1)), [-3, -1], "views BETWEEN -3 AND -1", "id<>0 AND id=0");
        yield return Filter("string is not, in an or", new AnyNode([Compare(Of("Kind"), Comparison.NotEqual, P(0, ValueKind.Text)), Equal(Of("Score"), P(1, ValueKind.Real))]),
            ["a", 2.5], "f0=1", "(kind<>'a' OR id=0)", "id, (NOT(kind='a') OR 0) AS f0", "id");
    }

    private static IEnumerable<Golden> Json()
    {
        yield return Filter("number in JSON", Compare(Part.Json(ValueKind.Integer, "Votes"), Comparison.Greater, P(0)), [-5], "details.Votes>-5 AND details.Votes IS NOT NULL");
        yield return Filter("real in JSON", Compare(Part.Json(ValueKind.Real, "Ratio"), Comparison.GreaterOrEqual, P(0)), [1], "details.Ratio>=1.0");
        yield return Filter("not above in JSON", new NotNode(Compare(Part.Json(ValueKind.Integer, "Votes"), Comparison.Greater, P(0))), [5],
            "f0=0", columns: "id, (BIGINT(details.Votes)>5) AS f0");
        yield return Filter("string in JSON", Equal(Part.Json(ValueKind.Text, "Name"), P(0, ValueKind.Text)), ["first"], "details.Name='first'");
        yield return Filter("string in JSON is not", Compare(Part.Json(ValueKind.Text, "Name"), Comparison.NotEqual, P(0, ValueKind.Text)), ["first"],
            "details.Name<>'first'", "(details.Name<>'first' OR details.Name IS NULL)");
        yield return Filter("real in JSON is not", Compare(Part.Json(ValueKind.Real, "Ratio"), Comparison.NotEqual, P(0)), [1],
            "details.Ratio<>1.0", "(details.Ratio<>1.0 OR details.Ratio IS NULL)");
        yield return Filter("element", Equal(Part.Json(ValueKind.Text, "Words", 1), P(0, ValueKind.Text)), ["green"], "details.Words[1]='green'");
        yield return Filter("odd names", Equal(Part.Json(ValueKind.Integer, "a.b", "it's \\"), P(0)), [2], "details['a.b']['it\\'s \\\\'] BETWEEN 2 AND 2 AND details['a.b']['it\\'s \\\\'] IS NOT NULL");
        yield return Filter("missing", new JsonIsNullNode(Part.Json(ValueKind.None, "Nope")), [], "details.Nope IS NULL");
        yield return Filter("not missing", new NotNode(new JsonIsNullNode(Part.Json(ValueKind.None, "Name"))), [], "details.Name IS NOT NULL");
        yield return Filter("number in JSON in set", new InNode(Part.Json(ValueKind.Integer, "Votes"), 0), [new long[] { 5, 6 }], "f0=1", columns: "id, (IN(details.Votes,5,6)) AS f0");
        yield return Filter("string in JSON in set", new InNode(Part.Json(ValueKind.Text, "Name"), 0), [new[] { "first", "x" }],
            "f0=1", columns: "id, ((details.Name='first' OR details.Name='x')) AS f0");
        yield return Filter("any element", new JsonAnyNode(Part.Json(ValueKind.None, "Parts"), Equal(Element(ValueKind.Text, "Key"), P(0, ValueKind.Text))), ["a"],
            "f0=1", columns: "id, (ANY(x_.Key='a' FOR x_ IN details.Parts)) AS f0");
        yield return Filter("any element, two conditions", new JsonAnyNode(Part.Json(ValueKind.None, "Parts"),
            new AllNode([Compare(Element(ValueKind.Text, "Key"), Comparison.NotEqual, P(0, ValueKind.Text)), Compare(Element(ValueKind.Integer, "Size"), Comparison.Less, P(1))])),
            ["b", 3], "f0=1", columns: "id, (ANY(NOT(x_.Key='b') AND x_.Size<3 FOR x_ IN details.Parts)) AS f0");
        yield return Filter("array of strings has one of", new JsonInNode(Part.Json(ValueKind.Text, "Words"), 0), [new[] { "RED", "blue" }],
            "f0=1", columns: "id, (ANY(x_='RED' OR x_='blue' FOR x_ IN details.Words)) AS f0");
        yield return Filter("array of numbers has one of", new JsonInNode(Part.Json(ValueKind.Integer, "Sizes"), 0), [new long[] { 1, 2 }],
            "f0=1", columns: "id, (IN(details.Sizes,1,2)) AS f0");
        yield return Filter("calculation with JSON", Compare(Compute(Part.Json(ValueKind.Integer, "Votes"), ArithmeticOperator.Add, P(0)), Comparison.Equal, P(1)), [1, 6],
            "f0=6", columns: "id, (BIGINT(details.Votes)+1) AS f0");
        yield return Filter("length of an array", Equal(Call(Function.Length, Part.Json(ValueKind.None, "Words")), P(0)), [2], "f0=2", columns: "id, LENGTH(details.Words) AS f0");
    }

    private static IEnumerable<Golden> Constants()
    {
        yield return Filter("never", new ConstantFilterNode(false), [], "id=0");
        yield return new Golden("always", Where(new ConstantFilterNode(true)), "SELECT id FROM articles LIMIT 0,20", "SELECT id FROM articles ORDER BY id ASC LIMIT 0,20");
        yield return Filter("empty set", new InNode(Of("Kind"), 0), [Array.Empty<string>()], "id=0");
        yield return Filter("not in empty set", new NotNode(new InNode(Of("Kind"), 0)), [Array.Empty<string>()], "id<>0");
        yield return Filter("empty set in an or", new AnyNode([new InNode(Of("Kind"), 0), Equal(Of("Score"), P(1))]), [Array.Empty<string>(), 5],
            "f0=1", "(id=0 OR score=5)", "id, (0 OR score=5) AS f0", "id");
    }
}
