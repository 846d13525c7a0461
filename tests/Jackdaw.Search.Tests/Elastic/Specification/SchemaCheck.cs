using System.Globalization;
using System.Text.Json;
using System.Text.RegularExpressions;
using YamlDotNet.RepresentationModel;

namespace Jackdaw.Search.Tests.Elastic.Specification;

/// <summary>
/// Holds JSON to a schema of the description, more strictly than the schema says: a member that no part of it names is an error, as a cluster refuses what it does not know.
/// Of alternatives one has to hold.
/// </summary>
internal static class SchemaCheck
{
    /// <summary>What is wrong; empty where nothing is.</summary>
    public static List<string> Run(YamlNode schema, string file, JsonElement value, string place)
    {
        Outcome outcome = Evaluate(schema, file, value, place);
        if (value.ValueKind == JsonValueKind.Object && !outcome.IsOpen && outcome.Errors.Count == 0)
        {
            outcome.Errors.AddRange(value.EnumerateObject().Where(member => !outcome.Known.Contains(member.Name)).Select(member => $"{place}.{member.Name} is unknown"));
        }

        return outcome.Errors;
    }

    private static Outcome Evaluate(YamlNode schema, string file, JsonElement value, string place)
    {
        if (schema.Get("$ref") is { } reference)
        {
            (YamlNode target, string targetFile) = SpecificationFile.Resolve(reference.Text(), file);
            return Evaluate(target, targetFile, value, place);
        }

        Outcome outcome = new();
        if (schema.Get("type") is { } type && !Types(type).Any(name => IsOf(name, value)))
        {
            outcome.Errors.Add($"{place}: {Shown(value)} is no {type}");
            return outcome;
        }

        if (schema.Get("enum") is YamlSequenceNode allowed && !allowed.Any(item => IsEqual(item, value)))
        {
            outcome.Errors.Add($"{place}: {Shown(value)} is none of {string.Join(", ", allowed.Take(8))}");
        }

        if (schema.Get("const") is { } constant && !IsEqual(constant, value))
        {
            outcome.Errors.Add($"{place}: {Shown(value)} is not {constant}");
        }

        if (schema.Get("pattern") is { } pattern && value.ValueKind == JsonValueKind.String && !Regex.IsMatch(value.GetString()!, pattern.Text()))
        {
            outcome.Errors.Add($"{place}: {Shown(value)} does not match {pattern}");
        }

        if (value.ValueKind == JsonValueKind.Object)
        {
            Members(schema, file, value, place, outcome);
        }
        else if (value.ValueKind == JsonValueKind.Array && schema.Get("items") is { } items)
        {
            int i = 0;
            foreach (JsonElement item in value.EnumerateArray())
            {
                outcome.Errors.AddRange(Run(items, file, item, $"{place}[{i++}]"));
            }
        }

        foreach (YamlNode part in schema.Get("allOf") as YamlSequenceNode ?? [])
        {
            outcome.Add(Evaluate(part, file, value, place));
        }

        foreach (string kind in (string[])["oneOf", "anyOf"])
        {
            if (schema.Get(kind) is YamlSequenceNode alternatives)
            {
                outcome.Add(OneOf(alternatives, file, value, place));
            }
        }

        // A schema that says nothing holds for everything.
        outcome.IsOpen |= schema is YamlMappingNode map && !map.Children.Keys.Any(key => key.Text() is "properties" or "allOf" or "oneOf" or "anyOf" or "additionalProperties" or "not");
        return outcome;
    }

    private static void Members(YamlNode schema, string file, JsonElement value, string place, Outcome outcome)
    {
        YamlNode? properties = schema.Get("properties");
        YamlNode? others = schema.Get("additionalProperties");
        int count = 0;
        foreach (JsonProperty member in value.EnumerateObject())
        {
            count++;
            if (properties?.Get(member.Name) is { } known)
            {
                outcome.Known.Add(member.Name);
                outcome.Errors.AddRange(Run(known, file, member.Value, $"{place}.{member.Name}"));
            }
            else if (others is YamlMappingNode rule)
            {
                outcome.Known.Add(member.Name);
                outcome.Errors.AddRange(Run(rule, file, member.Value, $"{place}.{member.Name}"));
            }
            else if (others?.Text() == "true")
            {
                outcome.Known.Add(member.Name);
            }
        }

        foreach (YamlNode name in schema.Get("required") as YamlSequenceNode ?? [])
        {
            if (!value.TryGetProperty(name.Text(), out _))
            {
                outcome.Errors.Add($"{place}.{name} is missing");
            }
        }

        if (schema.Get("minProperties") is { } least && count < Number(least))
        {
            outcome.Errors.Add($"{place} has fewer than {least} members");
        }

        if (schema.Get("maxProperties") is { } most && count > Number(most))
        {
            outcome.Errors.Add($"{place} has more than {most} members");
        }
    }

    // Where none holds, the one that is least wrong says most.
    private static Outcome OneOf(YamlSequenceNode alternatives, string file, JsonElement value, string place)
    {
        Outcome all = new();
        Outcome? nearest = null;
        bool holds = false;
        foreach (YamlNode alternative in alternatives)
        {
            Outcome outcome = Evaluate(alternative, file, value, place);
            if (outcome.Errors.Count == 0)
            {
                holds = true;
                all.Add(outcome);
            }
            else if (nearest is null || Depth(outcome) > Depth(nearest))
            {
                nearest = outcome;
            }
        }

        return holds ? all : nearest ?? all;
    }

    private static int Depth(Outcome outcome) => outcome.Errors.Max(error => error.Count(c => c is '.' or '['));

    private static IEnumerable<string> Types(YamlNode type) => type is YamlSequenceNode several ? several.Select(SpecificationFile.Text) : [type.Text()];

    private static bool IsOf(string type, JsonElement value) => type switch
    {
        "object" => value.ValueKind == JsonValueKind.Object,
        "array" => value.ValueKind == JsonValueKind.Array,
        "string" => value.ValueKind == JsonValueKind.String,
        "boolean" => value.ValueKind is JsonValueKind.True or JsonValueKind.False,
        "null" => value.ValueKind == JsonValueKind.Null,
        "integer" => value.ValueKind == JsonValueKind.Number && value.TryGetInt64(out _),
        "number" => value.ValueKind == JsonValueKind.Number,
        _ => throw new NotSupportedException($"The type {type} is not known here."),
    };

    private static bool IsEqual(YamlNode item, JsonElement value) => value.ValueKind == JsonValueKind.String ? item.Text() == value.GetString() : item.Text() == value.GetRawText();

    private static int Number(YamlNode node) => int.Parse(node.Text(), CultureInfo.InvariantCulture);

    private static string Shown(JsonElement value) => value.GetRawText() is { Length: > 80 } text ? text[..80] + "…" : value.GetRawText();

    private sealed class Outcome
    {
        public List<string> Errors { get; } = [];

        /// <summary>Members that some part of the schema names.</summary>
        public HashSet<string> Known { get; } = new(StringComparer.Ordinal);

        /// <summary>Any member may be there.</summary>
        public bool IsOpen { get; set; }

        public void Add(Outcome other)
        {
            Errors.AddRange(other.Errors);
            Known.UnionWith(other.Known);
            IsOpen |= other.IsOpen;
        }
    }
}
