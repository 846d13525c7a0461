using System.Globalization;
using System.Text;
using System.Text.Json;

namespace Jackdaw.RandomShapes.Values;

/// <summary>
/// Valid documents that differ a little from one: members in another order, left out, twice, in other casing, escaped or unknown; values of another kind; white
/// space, and where that is allowed comments and trailing commas.
/// </summary>
internal sealed class ChangedDocument(Random random, JsonProfileAttribute settings)
{
    private static readonly string[] Strange =
        ["null", "null", "true", "[]", "{}", "\"x\"", "\"\"", "-1", "0", "1e400", "99999999999999999999", "1.5", "[1]", "[null]", "{\"a\":1}", "\"1\"", "\"NaN\"", "\"Infinity\"", "300", "70000"];

    private readonly StringBuilder _text = new();
    private bool _isSpaced;

    /// <summary>Null where the document is none that can be taken apart.</summary>
    internal byte[]? Of(byte[] document)
    {
        try
        {
            using JsonDocument parsed = JsonDocument.Parse(document);
            _text.Clear();
            _isSpaced = Once(3);
            Value(parsed.RootElement);
            return Encoding.UTF8.GetBytes(_text.ToString());
        }
        catch (JsonException)
        {
            return null;
        }
    }

    private void Value(JsonElement value)
    {
        if (Once(50))
        {
            _text.Append(Strange[random.Next(Strange.Length)]);
            return;
        }

        switch (value.ValueKind)
        {
            case JsonValueKind.Object:
                Object(value);
                break;
            case JsonValueKind.Array:
                Array(value);
                break;
            case JsonValueKind.Number when Once(settings.NumberHandling != 0 ? 4 : 40):
                _text.Append('"').Append(value.GetRawText()).Append('"');
                break;
            case JsonValueKind.String when Once(settings.NumberHandling != 0 ? 10 : 60) && double.TryParse(value.GetString(), CultureInfo.InvariantCulture, out _):
                _text.Append(value.GetString());
                break;
            default:
                _text.Append(value.GetRawText());
                break;
        }
    }

    private void Object(JsonElement value)
    {
        List<JsonProperty> members = [];
        foreach (JsonProperty member in value.EnumerateObject())
        {
            if (!Once(12))
            {
                members.Add(member);
                if (Once(60))
                {
                    members.Add(member);
                }
            }
        }

        if (Once(4))
        {
            random.Shuffle(System.Runtime.InteropServices.CollectionsMarshal.AsSpan(members));
        }

        _text.Append('{').Append(Space());
        bool isFirst = true;
        foreach (JsonProperty member in members)
        {
            _text.Append(isFirst ? "" : ",").Append(Space());
            isFirst = false;
            if (Once(40))
            {
                _text.Append("\"unknown\":[{\"a\":null,\"b\":\"\\u00e9\"}],");
            }

            _text.Append(Name(member.Name)).Append(White()).Append(':').Append(Space());
            Value(member.Value);
            _text.Append(Space());
        }

        _text.Append(isFirst ? "" : Trailing()).Append('}');
    }

    private void Array(JsonElement value)
    {
        _text.Append('[').Append(Space());
        bool isFirst = true;
        foreach (JsonElement item in value.EnumerateArray())
        {
            _text.Append(isFirst ? "" : ",").Append(Space());
            isFirst = false;
            Value(item);
        }

        _text.Append(isFirst ? "" : Trailing()).Append(']');
    }

    private string Name(string name)
    {
        if (Once(settings.CaseInsensitive ? 4 : 60))
        {
            name = string.Concat(name.Select(letter => Once(2) ? char.ToUpperInvariant(letter) : char.ToLowerInvariant(letter)));
        }

        string quoted = JsonSerializer.Serialize(name, StjOptions.Escaping(JsonEscaping.Minimal));
        return Once(30) && name.Length > 0 && char.IsAsciiLetter(name[0]) ? $"\"\\u{(int)name[0]:x4}{quoted[2..]}" : quoted;
    }

    private string Space() => !_isSpaced || !Once(6) ? ""
        : Once(settings.AllowComments ? 2 : 2000) ? Once(2) ? "/* , ] */" : "// \"\n"
        : White();

    /// <summary>No comment, which System.Text.Json refuses before a colon (row 54 of the table of differences).</summary>
    private string White() => _isSpaced && Once(4) ? " \n\t\r"[..random.Next(5)] : "";

    private string Trailing() => Once(settings.AllowTrailingCommas ? 8 : 2000) ? "," : "";

    private bool Once(int times) => random.Next(times) == 0;
}
