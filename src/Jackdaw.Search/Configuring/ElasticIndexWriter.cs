using Jackdaw.Dom;
using Jackdaw.Search.Mapping;

namespace Jackdaw.Search.Configuring;

/// <summary>Writes the settings and mapping of an Elasticsearch or OpenSearch index.</summary>
internal static class ElasticIndexWriter
{
    /// <summary>Whether strings that look like dates are mapped as dates. It is on unless the mapping says otherwise.</summary>
    public const string DateDetection = "date_detection";

    /// <summary>Whether strings that look like numbers are mapped as numbers. It is off unless the mapping says otherwise.</summary>
    public const string NumericDetection = "numeric_detection";

    private const string ExactAnalyzer = "exact";

    /// <summary>The maximum length of an indexed string: a Lucene term has at most 32,766 bytes.</summary>
    private const int LongestKeyword = 8191;

    public static string Write(IndexMap map)
    {
        List<TextAnalysis> analyses = [.. map.Fields.Select(field => field.Analysis).Where(analysis => !analysis.IsPlain).Distinct()];
        JsonObject properties = new() { ["id"] = new JsonObject { ["type"] = "long" } };
        foreach (MemberMap member in map.Members)
        {
            properties[member.Column] = Property(member, analyses.IndexOf(member.Analysis));
        }

        JsonObject index = new()
        {
            ["settings"] = new JsonObject { ["analysis"] = Analysis(analyses, map) },
            ["mappings"] = new JsonObject
            {
                ["dynamic"] = false,

                // Strings in JSON stay strings: the first one that looks like a date or a number would decide for those of all documents.
                [DateDetection] = false,
                [NumericDetection] = false,

                // Strings in JSON are compared, not searched. Numbers map to double: a mapping inferred from a first whole number would
                // drop later fractions, and one inferred from a fraction has 32 bits.
                ["dynamic_templates"] = new JsonArray(Template("strings", "string", Keyword()), Template("numbers", "long", Double()), Template("fractions", "double", Double())),
                ["properties"] = properties,
            },
        };
        return Json.Serialize(index);
    }

    private static JsonObject Template(string name, string type, JsonObject mapping) => new() { [name] = new JsonObject { ["match_mapping_type"] = type, ["mapping"] = mapping } };

    private static JsonObject Double() => new() { ["type"] = "double" };

    private static JsonObject Analysis(List<TextAnalysis> analyses, IndexMap map)
    {
        JsonObject analyzers = new() { [ExactAnalyzer] = ElasticAnalyzer.Plain(isForQueries: false), [QueryAnalyzerName(-1)] = ElasticAnalyzer.Plain(isForQueries: true) };
        JsonObject filters = [];
        ElasticTokens.AddFilters(filters);
        JsonObject characterFilters = [];
        for (int i = 0; i < analyses.Count; i++)
        {
            Check(analyses[i], map);
            ElasticAnalyzer analyzer = new(analyses[i], AnalyzerName(i), filters, characterFilters);
            analyzers[AnalyzerName(i)] = analyzer.Analyzer(isForQueries: false);
            analyzers[QueryAnalyzerName(i)] = analyzer.Analyzer(isForQueries: true);
        }

        return new JsonObject { ["tokenizer"] = ElasticTokens.Tokenizers(), ["analyzer"] = analyzers, ["filter"] = filters, ["char_filter"] = characterFilters };
    }

    /// <summary>Rejects settings that a server would understand otherwise, with the names of the fields.</summary>
    private static void Check(TextAnalysis analysis, IndexMap map)
    {
        if (analysis.StopWords.FirstOrDefault(static word => word.Length > 2 && word[0] == '_' && word[^1] == '_') is { } list)
        {
            string fields = string.Join(", ", map.Fields.Where(field => field.Analysis == analysis).Select(field => $"'{field.Column}'"));
            throw new FulltextException(
                $"{fields} of the index '{map.IndexName}' sets the stop word '{list}', which Elasticsearch and OpenSearch read as the name of a list. Remove it.");
        }
    }

    /// <summary>The mapping of a property.</summary>
    /// <param name="member">The property.</param>
    /// <param name="number">The number of its analyzer; negative for plain words.</param>
    private static JsonObject Property(MemberMap member, int number)
    {
        if (!member.IsField)
        {
            return member.IsGeoPoint ? Point() : member.Nested.Count == 0 ? Attribute(member.Attribute) : Nested(member.Nested);
        }

        JsonObject field = Text(number);
        JsonObject parts = [];
        if (!member.Analysis.IsPlain)
        {
            parts["exact"] = Text(-1);
        }

        if (member.Attribute == ColumnKind.Text)
        {
            parts["raw"] = Attribute(ColumnKind.Text);
        }

        if (parts.Count > 0)
        {
            field["fields"] = parts;
        }

        return field;
    }

    private static JsonObject Text(int number) => new() { ["type"] = "text", ["analyzer"] = AnalyzerName(number), ["search_analyzer"] = QueryAnalyzerName(number) };

    private static JsonObject Point() => new()
    {
        ["type"] = "geo_point",
        ["null_value"] = new JsonObject { [GeoPoints.Latitude] = 0, [GeoPoints.Longitude] = 0 },
    };

    /// <summary>JSON with some arrays as nested documents.</summary>
    private static JsonObject Nested(IReadOnlyList<IReadOnlyList<string>> arrays)
    {
        JsonObject root = Attribute(ColumnKind.Json);
        foreach (IReadOnlyList<string> names in arrays)
        {
            JsonObject at = root;
            foreach (string name in names)
            {
                at["properties"] ??= new JsonObject();
                JsonObject properties = at["properties"]!.AsObject();
                properties[name] ??= Attribute(ColumnKind.Json);
                at = properties[name]!.AsObject();
            }

            at["type"] = "nested";
        }

        return root;
    }

    // A missing value counts as the default, as on other back ends; the stored document keeps its null.
    private static JsonObject Attribute(ColumnKind kind) => kind switch
    {
        ColumnKind.Text => Keyword(""),
        ColumnKind.Boolean => new JsonObject { ["type"] = "boolean", ["null_value"] = false },
        ColumnKind.Single => new JsonObject { ["type"] = "float", ["null_value"] = 0.0 },
        ColumnKind.Timestamp => new JsonObject { ["type"] = "date", ["format"] = "epoch_second||strict_date_optional_time", ["null_value"] = "0" },
        ColumnKind.Json => new JsonObject { ["type"] = "object", ["dynamic"] = true },
        ColumnKind.MultiUInt32 or ColumnKind.MultiInt64 => new JsonObject { ["type"] = "long" },
        _ => new JsonObject { ["type"] = "long", ["null_value"] = 0 },
    };

    private static JsonObject Keyword(string? missing = null)
    {
        JsonObject keyword = new() { ["type"] = "keyword", ["ignore_above"] = LongestKeyword };
        if (missing is not null)
        {
            keyword["null_value"] = missing;
        }

        return keyword;
    }

    private static string AnalyzerName(int number) => number < 0 ? ExactAnalyzer : $"words{number + 1}";

    private static string QueryAnalyzerName(int number) => AnalyzerName(number) + "_query";
}
