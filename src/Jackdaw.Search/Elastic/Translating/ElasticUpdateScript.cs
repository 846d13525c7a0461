using System.Globalization;
using System.Text;
using Jackdaw.Dom;
using Jackdaw.Search.Model;

namespace Jackdaw.Search.Elastic.Translating;

/// <summary>Writes an update as a script. Inside JSON only existing numbers can be changed; a missing one aborts the update.</summary>
internal static class ElasticUpdateScript
{
    public static JsonObject Write(UpdateOperation update, ElasticValues values)
    {
        StringBuilder source = new();
        JsonObject parameters = [];
        foreach (Assignment assignment in update.Assignments)
        {
            string name = string.Create(CultureInfo.InvariantCulture, $"p{parameters.Count}");
            JsonNode value = values.Json(assignment.Slot);
            switch (assignment.Target)
            {
                case AttributeNode { Member: var member }:
                    parameters[name] = assignment.IsNull ? JsonValue.Null : member.Attribute == ColumnKind.Boolean && value.Kind == JsonKind.Integer ? JsonValue.Create(value.GetInt64() != 0) : value;
                    source.Append(CultureInfo.InvariantCulture, $"ctx._source['{member.Column}'] = params.{name}; ");
                    break;
                case JsonPathNode path:
                    parameters[name] = value;
                    Number(source, path, name);
                    break;
            }
        }

        return new JsonObject { ["lang"] = "painless", ["source"] = source.ToString().TrimEnd(), ["params"] = parameters };
    }

    private static void Number(StringBuilder source, JsonPathNode path, string name)
    {
        string at = $"ctx._source['{path.Member.Column}']";
        foreach (JsonStep step in path.Steps.Take(path.Steps.Count - 1))
        {
            at += Step(step);
        }

        string last = at + Step(path.Steps[^1]);
        source.Append(CultureInfo.InvariantCulture,
            $"if (!({last} instanceof Number)) "
            + $"{{ throw new IllegalArgumentException({ElasticScriptWriter.Quoted($"{path} is not a number in document ")} + ctx._id); }} {last} = params.{name}; ");
    }

    private static string Step(JsonStep step) => step.Name is { } name
        ? $"[{ElasticScriptWriter.Quoted(name)}]"
        : string.Create(CultureInfo.InvariantCulture, $"[{step.Index}]");
}
