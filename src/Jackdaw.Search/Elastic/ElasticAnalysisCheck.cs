using System.Globalization;
using System.Text;
using Jackdaw.Dom;

namespace Jackdaw.Search.Elastic;

/// <summary>Compares the analyzers of an index with those that a class requires.</summary>
/// <param name="wanted">The required analyzers and their filters.</param>
/// <param name="wrong">Receives the differences.</param>
internal sealed class ElasticAnalysisCheck(JsonObject wanted, StringBuilder wrong)
{
    /// <summary>Compares the analyzers that the fields use.</summary>
    /// <param name="properties">The fields.</param>
    /// <param name="index">The index, with its settings.</param>
    public void Compare(JsonObject properties, JsonView index)
    {
        JsonObject there = index.TryGet("settings"u8, out JsonView settings) && settings.TryGet("index"u8, out JsonView own) && own.TryGet("analysis"u8, out JsonView analysis)
            ? JsonNode.Parse(analysis.RawUtf8).AsObject()
            : [];
        foreach (IGrouping<string, string> uses in Uses(properties).GroupBy(static use => use.Analyzer, static use => use.Path))
        {
            if (!IsSame("analyzer", uses.Key, there))
            {
                wrong.Append($" The analyzer \"{uses.Key}\" of {string.Join(", ", uses.Distinct().Select(static path => $"'{path}'"))} is not the one that the class requires, so that other words would be found.");
            }
        }
    }

    private static IEnumerable<(string Analyzer, string Path)> Uses(JsonObject properties)
    {
        foreach ((string name, JsonNode property) in properties)
        {
            foreach (string role in (string[])["analyzer", "search_analyzer"])
            {
                if (property[role]?.GetString() is { } analyzer)
                {
                    yield return (analyzer, name);
                }
            }

            foreach ((string analyzer, string path) in Uses(property["fields"]?.AsObject() ?? []))
            {
                yield return (analyzer, $"{name}.{path}");
            }
        }
    }

    /// <summary>Whether a part of the analysis, and everything that it names, is the same.</summary>
    private bool IsSame(string section, string name, JsonObject there)
    {
        JsonNode? required = wanted[section]?[name];
        if (required is null)
        {
            // A filter of the server's own.
            return true;
        }

        if (there[section]?[name] is not { } found || Normal(required) != Normal(found))
        {
            return false;
        }

        return section != "analyzer" || (IsSame("tokenizer", required["tokenizer"]!.GetString()!, there)
            && Named(required["filter"]).All(filter => IsSame("filter", filter, there)) && Named(required["char_filter"]).All(filter => IsSame("char_filter", filter, there)));
    }

    private static IEnumerable<string> Named(JsonNode? list) => list is JsonArray names ? names.Select(static name => name.GetString()!) : [];

    /// <summary>A value as the server may return it: settings as texts, one element without its array, members in another order.</summary>
    public static string Normal(JsonNode value) => value switch
    {
        JsonObject members => "{" + string.Join(",", members.OrderBy(static member => member.Key, StringComparer.Ordinal).Select(static member => $"{member.Key}:{Normal(member.Value)}")) + "}",
        JsonArray items => string.Join(",", items.Select(Normal)),
        _ => value.Kind switch
        {
            JsonKind.String => value.GetString()!,
            JsonKind.Integer or JsonKind.Fraction => value.GetDouble().ToString(CultureInfo.InvariantCulture),
            JsonKind.Boolean => value.GetBoolean() ? "true" : "false",
            _ => "",
        },
    };
}
