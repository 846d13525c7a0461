using System.Globalization;
using System.Text;

namespace Jackdaw.Shapes;

/// <summary>Writes schemas as JSON, without white space.</summary>
internal sealed class SchemaText(Escaping escaping)
{
    private static readonly (SchemaTypes Type, string Name)[] Names =
    [
        (SchemaTypes.String, "string"), (SchemaTypes.Integer, "integer"), (SchemaTypes.Number, "number"), (SchemaTypes.Boolean, "boolean"),
        (SchemaTypes.Array, "array"), (SchemaTypes.Object, "object"), (SchemaTypes.Null, "null"),
    ];

    private readonly StringBuilder _text = new();

    public static string Of(SchemaNode schema, Escaping escaping)
    {
        var text = new SchemaText(escaping);
        text.Append(schema);
        return text._text.ToString();
    }

    private void Append(SchemaNode schema)
    {
        if (schema is { IsAny: true, Comment: null, Description: null, Default: null })
        {
            _text.Append("true");
            return;
        }

        if (schema is { Stated: { } stated, Description: null, Default: null })
        {
            _text.Append(stated);
            return;
        }

        _text.Append('{');
        int start = _text.Length;
        Text("$ref", schema.Reference);
        Text("$comment", schema.Comment);
        Text("description", schema.Description);
        if (schema.Stated is { } whole)
        {
            Name("allOf").Append('[').Append(whole).Append(']');
        }

        Types(schema.Types);
        List("enum", schema.Values, value => Quote(value));
        if (schema.Constant is { } constant)
        {
            Name("const");
            if (constant is string text)
            {
                Quote(text);
            }
            else
            {
                _text.Append(Convert.ToString(constant, CultureInfo.InvariantCulture));
            }
        }

        Text("format", schema.Format);
        Text("pattern", schema.Pattern);
        if (schema.Length is { } length)
        {
            Name("minLength").Append(length.ToString(CultureInfo.InvariantCulture));
            Name("maxLength").Append(length.ToString(CultureInfo.InvariantCulture));
        }

        Structure(schema);
        if (schema.Default is { } absent)
        {
            Name("default").Append(absent);
        }

        _text.Remove(start, 1).Append('}');
    }

    private void Structure(SchemaNode schema)
    {
        if (schema.Properties is { Count: > 0 } properties)
        {
            Name("properties").Append('{');
            for (int i = 0; i < properties.Count; i++)
            {
                _text.Append(i == 0 ? "" : ",");
                Quote(properties[i].Name);
                _text.Append(':');
                Append(properties[i].Schema);
            }

            _text.Append('}');
        }

        List("required", schema.Required, name => Quote(name));
        Nested("items", schema.Items);
        Nested("additionalProperties", schema.Others);
        if (schema.IsClosed)
        {
            Name("additionalProperties").Append("false");
        }

        List("anyOf", schema.Alternatives, Append);
    }

    private void Types(SchemaTypes types)
    {
        if (types == SchemaTypes.Any)
        {
            return;
        }

        List<string> names = Names.Where(known => (types & known.Type) != 0).Select(known => known.Name).ToList();
        Name("type");
        if (names.Count == 1)
        {
            Quote(names[0]);
            return;
        }

        _text.Append('[');
        names.ForEach(name => _text.Append(name == names[0] ? "\"" : ",\"").Append(name).Append('"'));
        _text.Append(']');
    }

    private void Nested(string keyword, SchemaNode? schema)
    {
        if (schema is { IsAny: false })
        {
            Name(keyword);
            Append(schema);
        }
    }

    private void List<T>(string keyword, List<T>? items, Action<T> append)
    {
        if (items is not { Count: > 0 })
        {
            return;
        }

        Name(keyword).Append('[');
        for (int i = 0; i < items.Count; i++)
        {
            _text.Append(i == 0 ? "" : ",");
            append(items[i]);
        }

        _text.Append(']');
    }

    private void Text(string keyword, string? value)
    {
        if (value is not null)
        {
            Name(keyword);
            Quote(value);
        }
    }

    private StringBuilder Name(string keyword) => _text.Append(",\"").Append(keyword).Append("\":");

    /// <summary>Writes a string. A text with a lone surrogate, which only a description can have, becomes empty.</summary>
    private void Quote(string? text) => _ = text is null ? _text.Append("null") : _text.Append('"').Append(JsonText.Escape(text, escaping) ?? "").Append('"');
}
