using System.Text.Json;

namespace Jackdaw.Search.Tests.Elastic.Front;

/// <summary>Queries over documents, as the reference of Elasticsearch says.</summary>
internal static class FrontQuery
{
    /// <summary>The relevance of a document; null: the query does not find it.</summary>
    public static double? Score(JsonElement query, FrontDocument document)
    {
        JsonProperty of = query.EnumerateObject().Single();
        if (document.Index.Texts.Find(of) is { } texts)
        {
            return texts.TryGetValue(document.Id, out double weight) ? weight : null;
        }

        if (of.Name == "nested")
        {
            string path = of.Value.GetProperty("path").GetString()!;
            JsonElement inner = of.Value.GetProperty("query");
            return document.Index.IsNested(path) ? document.Elements(path).Any(element => Score(inner, element) is not null) ? 1 : null : throw new InvalidOperationException($"failed to find nested object under path [{path}]");
        }

        if (of.Name == "script_score")
        {
            return Score(of.Value.GetProperty("query"), document) is { } score ? PainlessNumbers.Real(Painless.Run(of.Value.GetProperty("script"), document, score)) : null;
        }

        if (of.Name == "bool")
        {
            return Bool(of.Value, document);
        }

        bool holds = of.Name switch
        {
            "match_all" => true,
            "match_none" => false,
            "ids" => of.Value.GetProperty("values").EnumerateArray().Any(id => id.GetString() == document.Id.ToString(System.Globalization.CultureInfo.InvariantCulture)),
            "regexp" => Named(of.Value, out JsonElement pattern).Field(document).All.Any(value => IsPattern((string)value, pattern)),
            "exists" => document.Index.Within(of.Value.GetProperty("field").GetString()!).Any(path => document.Values(path).All.Count > 0),
            "script" => (bool)Painless.Run(of.Value.GetProperty("script"), document, 0)!,
            "geo_distance" => WithinRadius(of.Value, document),
            "term" => Named(of.Value, out JsonElement term).Field(document).All.Any(value => IsTerm(value, term.GetProperty("value"), term.TryGetProperty("case_insensitive", out JsonElement ignores) && ignores.GetBoolean())),
            "terms" => Named(of.Value, out JsonElement terms).Field(document).All.Any(value => terms.EnumerateArray().Any(each => IsTerm(value, each, false))),
            "range" => Named(of.Value, out JsonElement range).Field(document).All.Any(value => range.EnumerateObject().All(bound => IsWithin(value, bound))),
            _ => throw new InvalidOperationException($"unknown query [{of.Name}]"),
        };
        return holds ? 1 : null;
    }

    private static bool IsPattern(string value, JsonElement pattern) => System.Text.RegularExpressions.Regex.IsMatch(
        value, $"^(?:{pattern.GetProperty("value").GetString()})$",
        System.Text.RegularExpressions.RegexOptions.CultureInvariant);

    private static bool WithinRadius(JsonElement query, FrontDocument document)
    {
        JsonProperty field = query.EnumerateObject().Single(property => property.Name != "distance");
        FrontPoint from = FrontPoint.Of(field.Value);
        double radius = FrontPoint.Metres(query.GetProperty("distance").GetString()!);
        return radius > 0 ? document.Values(field.Name).All.Any(value => from.To((FrontPoint)value) <= radius) : throw new InvalidOperationException("distance must be greater than zero");
    }

    private static double? Bool(JsonElement query, FrontDocument document)
    {
        double score = 0;
        foreach (JsonElement must in Clauses(query, "must"))
        {
            if (Score(must, document) is not { } one)
            {
                return null;
            }

            score += one;
        }

        if (Clauses(query, "filter").Any(filter => Score(filter, document) is null) || Clauses(query, "must_not").Any(not => Score(not, document) is not null))
        {
            return null;
        }

        double[] should = [.. Clauses(query, "should").Select(part => Score(part, document)).Where(one => one is not null).Select(one => one!.Value)];
        bool isNeeded = query.TryGetProperty("should", out _) && !query.TryGetProperty("must", out _) && !query.TryGetProperty("filter", out _);
        int least = query.TryGetProperty("minimum_should_match", out JsonElement number) ? number.GetInt32() : isNeeded ? 1 : 0;
        return should.Length >= least ? score + should.Sum() : null;
    }

    private static IEnumerable<JsonElement> Clauses(JsonElement query, string name) => query.TryGetProperty(name, out JsonElement clauses) ? clauses.EnumerateArray() : [];

    private static FieldName Named(JsonElement query, out JsonElement value)
    {
        JsonProperty field = query.EnumerateObject().Single(property => property.Name != "boost");
        value = field.Value;
        return new FieldName(field.Name);
    }

    private static bool IsTerm(object value, JsonElement term, bool ignoresCase) => value switch
    {
        // A server's automaton of an empty text accepts nothing.
        string text => !(ignoresCase && term.GetString() == "") && text.Equals(term.GetString(), ignoresCase ? StringComparison.OrdinalIgnoreCase : StringComparison.Ordinal),
        bool truth => truth == term.GetBoolean(),
        _ => Compare(value, term) == 0,
    };

    private static bool IsWithin(object value, JsonProperty bound)
    {
        int order = Compare(value, bound.Value);
        return bound.Name switch
        {
            "lt" => order < 0,
            "lte" => order <= 0,
            "gt" => order > 0,
            "gte" => order >= 0,
            _ => throw new InvalidOperationException($"unknown bound [{bound.Name}]"),
        };
    }

    // Whole numbers are compared as such; a bound with a fraction lies between two of them.
    private static int Compare(object value, JsonElement with) => value switch
    {
        string text => string.CompareOrdinal(text, with.GetString()),
        DateTimeOffset time => time.ToUnixTimeSeconds().CompareTo(with.GetInt64()),
        long whole when with.TryGetInt64(out long number) => whole.CompareTo(number),
        long whole when with.TryGetUInt64(out ulong large) => whole < 0 ? -1 : ((ulong)whole).CompareTo(large),
        long whole => ((double)whole).CompareTo(with.GetDouble()),
        _ => PainlessNumbers.Real(value).CompareTo(with.GetDouble()),
    };

    private readonly record struct FieldName(string Name)
    {
        public FrontValues Field(FrontDocument document) => document.Values(Name);
    }
}
