using System.Text.Json;
using System.Web;
using YamlDotNet.RepresentationModel;

namespace Jackdaw.Search.Tests.Elastic.Specification;

/// <summary>Holds requests to the description: path and method are there, parameters are known, and bodies are of their schema.</summary>
internal static class RequestCheck
{
    private static readonly string[] Namespaces = ["_core.yaml", "indices.yaml"];

    private static string Schemas(string name) => Path.Combine(SpecificationFile.Folder!, "schemas", name);

    /// <summary>What is wrong; empty where nothing is.</summary>
    public static List<string> Run(string method, string pathAndQuery, string body)
    {
        string[] parts = pathAndQuery.Split('?', 2);
        string shown = $"{method} {parts[0]}";
        (YamlNode? operation, string file) = Find(method, parts[0]);
        if (operation is null)
        {
            return [$"{shown} is not in the description"];
        }

        List<string> errors = [];
        if (parts.Length == 2)
        {
            Parameters(operation, file, HttpUtility.ParseQueryString(parts[1]), shown, errors);
        }

        if (body.Length > 0)
        {
            Body(operation, file, body, shown, errors);
        }

        return errors;
    }

    private static (YamlNode? Operation, string File) Find(string method, string path)
    {
        string[] steps = path.Split('/', StringSplitOptions.RemoveEmptyEntries);
        foreach (string name in Namespaces)
        {
            string file = Path.Combine(SpecificationFile.Folder!, "namespaces", name);
            foreach ((YamlNode key, YamlNode methods) in ((YamlMappingNode)SpecificationFile.Load(file)["paths"]).Children)
            {
                string[] wanted = key.Text().Split('/', StringSplitOptions.RemoveEmptyEntries);
                bool fits = wanted.Length == steps.Length && wanted.Zip(steps).All(pair => pair.First == pair.Second || (pair.First[0] == '{' && pair.Second[0] != '_'));
                if (fits && methods.Get(method.ToLowerInvariant()) is { } operation)
                {
                    return (operation, file);
                }
            }
        }

        return (null, "");
    }

    private static void Parameters(YamlNode operation, string file, System.Collections.Specialized.NameValueCollection given, string shown, List<string> errors)
    {
        Dictionary<string, (YamlNode Schema, string File)> known = new(StringComparer.Ordinal);
        foreach (YamlNode parameter in operation.Get("parameters") as YamlSequenceNode ?? [])
        {
            (YamlNode node, string where) = parameter.Get("$ref") is { } reference ? SpecificationFile.Resolve(reference.Text(), file) : (parameter, file);
            if (node["in"].Text() == "query")
            {
                known[node["name"].Text()] = (node["schema"], where);
            }
        }

        foreach (string name in given.AllKeys.OfType<string>())
        {
            if (!known.TryGetValue(name, out (YamlNode Schema, string File) schema))
            {
                errors.Add($"{shown}: the parameter {name} is unknown");
                continue;
            }

            // A parameter is a text; what it stands for may be something else.
            string value = given[name]!;
            bool fits = Values(value).Any(json =>
            {
                using JsonDocument document = JsonDocument.Parse(json);
                return SchemaCheck.Run(schema.Schema, schema.File, document.RootElement, name).Count == 0;
            });
            if (!fits)
            {
                errors.Add($"{shown}: {name}={value} is not allowed");
            }
        }
    }

    private static IEnumerable<string> Values(string text)
    {
        yield return JsonSerializer.Serialize(text);
        if (text is "true" or "false" || long.TryParse(text, out _))
        {
            yield return text;
        }
    }

    private static void Body(YamlNode operation, string file, string body, string shown, List<string> errors)
    {
        if (operation.Get("requestBody") is not { } request)
        {
            errors.Add($"{shown} has no body");
            return;
        }

        (YamlNode node, string where) = request.Get("$ref") is { } reference ? SpecificationFile.Resolve(reference.Text(), file) : (request, file);
        (YamlNode type, YamlNode content) = ((YamlMappingNode)node["content"]).Children.First();
        if (type.Text() != "application/x-ndjson")
        {
            using JsonDocument document = JsonDocument.Parse(body);
            errors.AddRange(SchemaCheck.Run(content["schema"], where, document.RootElement, "$").Select(error => $"{shown}: {error}"));
            return;
        }

        string[] lines = body.Split('\n');
        if (lines[^1].Length > 0)
        {
            errors.Add($"{shown}: the last line has no end");
        }

        bool isSearch = shown.EndsWith("_msearch", StringComparison.Ordinal);
        string schemas = Schemas(isSearch ? "_core.msearch.yaml" : "_core.bulk.yaml");
        bool isAction = true;
        for (int i = 0; i < lines.Length - 1; i++)
        {
            using JsonDocument line = JsonDocument.Parse(lines[i]);
            string name = isAction ? (isSearch ? "MultisearchHeader" : "OperationContainer") : isSearch ? "MultisearchBody" : "";
            if (name.Length > 0)
            {
                (YamlNode schema, string at) = SpecificationFile.Resolve($"#/components/schemas/{name}", schemas);
                errors.AddRange(SchemaCheck.Run(schema, at, line.RootElement, $"line {i + 1}").Select(error => $"{shown}: {error}"));
            }

            isAction = !isAction || (!isSearch && line.RootElement.TryGetProperty("delete", out _));
        }
    }
}
