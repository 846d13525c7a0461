using System.Text.Json.Nodes;
using Microsoft.OpenApi;

namespace Jackdaw.AspNetCore;

/// <summary>
/// Converts the schema of a type in a profile (JSON Schema, draft 2020-12) to the objects of an OpenAPI document. References within the
/// schema are inlined, because a part of a document has no address to refer to; a recursive type is any value within itself. Copies of
/// copies multiply, so objects below a certain depth in a copy are any value if all of them would be too many.
/// </summary>
internal sealed class SchemaMapping
{
    private const string Mark = "x-jackdaw-part";

    /// <summary>A schema may have this many parts, whatever its own size.</summary>
    private const int FewParts = 2000;

    /// <summary>A schema may have this many times the parts that it has without copied objects.</summary>
    private const int MostCopies = 4;

    /// <summary>Keywords that contain schemas.</summary>
    private static readonly string[] Nesting = ["$ref", "properties", "items", "additionalProperties", "anyOf", "oneOf", "allOf"];

    private readonly JsonNode? _root;
    private readonly HashSet<string> _open = ["#"];
    private readonly int _deepest;
    private readonly int _most;
    private int _depth;
    private int _parts;
    private bool _isCut;

    private SchemaMapping(JsonNode? root, int deepest, int most)
    {
        _root = root;
        _deepest = deepest;
        _most = most;
    }

    /// <summary>Replaces a schema by another.</summary>
    internal static void Into(OpenApiSchema target, string schema)
    {
        JsonNode? root = JsonNode.Parse(schema);
        new SchemaMapping(root, DepthOfCopies(root), int.MaxValue).Fill(target, root);
    }

    /// <summary>The greatest depth of objects in copies that makes a schema of reasonable size.</summary>
    private static int DepthOfCopies(JsonNode? root)
    {
        int most = Math.Max(FewParts, MostCopies * Trial(root, 0, int.MaxValue)._parts);
        for (int depth = 1; ; depth++)
        {
            SchemaMapping trial = Trial(root, depth, most);
            if (trial._parts > most)
            {
                return depth - 1;
            }

            if (!trial._isCut)
            {
                return depth;
            }
        }
    }

    private static SchemaMapping Trial(JsonNode? root, int depth, int most)
    {
        SchemaMapping trial = new(root, depth, most);
        trial.Fill(new OpenApiSchema(), root);
        return trial;
    }

    /// <summary>
    /// Whether a schema is part of one created here. The framework calls the transformer again for each part, with System.Text.Json's type
    /// for it.
    /// </summary>
    internal static bool IsPart(OpenApiSchema schema) => schema.Metadata?.ContainsKey(Mark) == true;

    private OpenApiSchema Map(JsonNode? node)
    {
        OpenApiSchema schema = new() { Metadata = new Dictionary<string, object> { [Mark] = true } };
        Fill(schema, node);
        return schema;
    }

    private void Fill(OpenApiSchema schema, JsonNode? node)
    {
        if (node is JsonValue { } simple && simple.TryGetValue(out bool isAny))
        {
            schema.Not = isAny ? null : new OpenApiSchema();
            return;
        }

        JsonObject keywords = node!.AsObject();
        bool isInCopy = _open.Count > 1 && keywords.ContainsKey("properties");
        if (++_parts > _most || !TryEnter(isInCopy))
        {
            return;
        }

        foreach ((string keyword, JsonNode? value) in keywords)
        {
            if (value is null)
            {
                SetNull(schema, keyword);
            }
            else
            {
                Set(schema, keyword, value);
            }
        }

        _depth -= isInCopy ? 1 : 0;
    }

    /// <summary>Fills in what a reference names, unless that is being filled in already.</summary>
    private void Copy(OpenApiSchema schema, string reference)
    {
        JsonNode? target = Find(reference);
        bool isInCopy = _open.Count > 1 && target is JsonObject keywords && keywords.Any(keyword => Nesting.Contains(keyword.Key));
        if (_open.Contains(reference) || !TryEnter(isInCopy))
        {
            return;
        }

        _open.Add(reference);
        Fill(schema, target);
        _open.Remove(reference);
        _depth -= isInCopy ? 1 : 0;
    }

    /// <summary>Enters an object or a reference. In a copy, that may be too deep.</summary>
    private bool TryEnter(bool isInCopy)
    {
        if (isInCopy && _depth == _deepest)
        {
            _isCut = true;
            return false;
        }

        _depth += isInCopy ? 1 : 0;
        return true;
    }

    private static void SetNull(OpenApiSchema schema, string keyword)
    {
        switch (keyword)
        {
            case "const":
                schema.Enum = [JsonNullSentinel.JsonNull];
                break;
            case "default":
                schema.Default = JsonNullSentinel.JsonNull;
                break;
            default:
                (schema.UnrecognizedKeywords ??= new Dictionary<string, JsonNode>()).Add(keyword, JsonNullSentinel.JsonNull);
                break;
        }
    }

    private void Set(OpenApiSchema schema, string keyword, JsonNode value)
    {
        switch (keyword)
        {
            case "$ref":
                Copy(schema, value.GetValue<string>());
                break;
            case "type":
                schema.Type = value is JsonArray several ? several.Select(one => TypeOf(one!)).Aggregate((all, one) => all | one) : TypeOf(value);
                break;
            case "properties":
                schema.Properties = value.AsObject().ToDictionary(property => property.Key, property => (IOpenApiSchema)Map(property.Value));
                break;
            case "required":
                schema.Required = value.AsArray().Select(name => name!.GetValue<string>()).ToHashSet();
                break;
            case "items":
                schema.Items = Map(value);
                break;
            case "additionalProperties" when value is JsonValue allowed && allowed.TryGetValue(out bool isAllowed):
                schema.AdditionalPropertiesAllowed = isAllowed;
                break;
            case "additionalProperties":
                schema.AdditionalProperties = Map(value);
                break;
            case "anyOf":
                schema.AnyOf = [.. value.AsArray().Select(Map)];
                break;
            case "oneOf":
                schema.OneOf = [.. value.AsArray().Select(Map)];
                break;
            case "allOf":
                schema.AllOf = [.. value.AsArray().Select(Map)];
                break;
            case "enum":
                schema.Enum = [.. value.AsArray().Select(one => one?.DeepClone() ?? JsonNullSentinel.JsonNull)];
                break;
            case "const":
                schema.Enum = [value.DeepClone()];
                break;
            case "default":
                schema.Default = value.DeepClone();
                break;
            case "description":
                schema.Description = value.GetValue<string>();
                break;
            case "title":
                schema.Title = value.GetValue<string>();
                break;
            case "format":
                schema.Format = value.GetValue<string>();
                break;
            case "pattern":
                schema.Pattern = value.GetValue<string>();
                break;
            case "contentEncoding":
                schema.ContentEncoding = value.GetValue<string>();
                break;
            case "minimum":
                schema.Minimum = value.ToJsonString();
                break;
            case "maximum":
                schema.Maximum = value.ToJsonString();
                break;
            case "minLength":
                schema.MinLength = value.GetValue<int>();
                break;
            case "maxLength":
                schema.MaxLength = value.GetValue<int>();
                break;
            case "minItems":
                schema.MinItems = value.GetValue<int>();
                break;
            case "maxItems":
                schema.MaxItems = value.GetValue<int>();
                break;
            default:
                (schema.UnrecognizedKeywords ??= new Dictionary<string, JsonNode>()).Add(keyword, value.DeepClone());
                break;
        }
    }

    /// <summary>Finds a node of the schema by its JSON Pointer in a URI fragment (RFC 6901, section 6).</summary>
    private JsonNode? Find(string reference)
    {
        JsonNode? node = _root;
        foreach (string token in reference.Split('/').Skip(1))
        {
            string name = Uri.UnescapeDataString(token).Replace("~1", "/", StringComparison.Ordinal).Replace("~0", "~", StringComparison.Ordinal);
            node = node is JsonArray array ? array[int.Parse(name, System.Globalization.CultureInfo.InvariantCulture)] : node![name];
        }

        return node;
    }

    private static JsonSchemaType TypeOf(JsonNode type) => type.GetValue<string>() switch
    {
        "object" => JsonSchemaType.Object,
        "array" => JsonSchemaType.Array,
        "string" => JsonSchemaType.String,
        "integer" => JsonSchemaType.Integer,
        "number" => JsonSchemaType.Number,
        "boolean" => JsonSchemaType.Boolean,
        _ => JsonSchemaType.Null,
    };
}
