using System.Globalization;
using System.Text.Json.Nodes;
using YamlDotNet.Core;
using YamlDotNet.RepresentationModel;

namespace Jackdaw.Search.Tests.Elastic.Specification;

/// <summary>YAML as JSON, by the core schema: what stands plain is a number, a truth value or null where it looks so.</summary>
internal static class YamlJson
{
    public static string Of(YamlNode node) => Node(node)?.ToJsonString() ?? "null";

    private static JsonNode? Node(YamlNode node) => node switch
    {
        YamlMappingNode map => new JsonObject(map.Children.Select(pair => KeyValuePair.Create(pair.Key.Text(), Node(pair.Value)))),
        YamlSequenceNode list => new JsonArray([.. list.Select(Node)]),
        YamlScalarNode { Style: not ScalarStyle.Plain } quoted => quoted.Value,
        YamlScalarNode { Value: null or "" or "null" or "~" } => null,
        YamlScalarNode { Value: "true" } => true,
        YamlScalarNode { Value: "false" } => false,
        YamlScalarNode plain when long.TryParse(plain.Value, NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture, out long whole) => whole,
        YamlScalarNode plain when double.TryParse(plain.Value, NumberStyles.Float, CultureInfo.InvariantCulture, out double real) && double.IsFinite(real) => real,
        YamlScalarNode plain => plain.Value,
        _ => throw new NotSupportedException(node.GetType().Name),
    };
}
