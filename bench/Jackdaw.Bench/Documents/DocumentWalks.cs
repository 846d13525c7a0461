using System.Text.Json;
using Jackdaw.Dom;
using Newtonsoft.Json.Linq;

namespace Jackdaw.Bench.Documents;

/// <summary>Parses a document and goes through all of it: every name and string is made, every number parsed.</summary>
internal static class DocumentWalks
{
    public static double Jackdaw(byte[] document)
    {
        using JsonDoc parsed = Json.Parse(document);
        return Walk(parsed.Root);
    }

    public static double SystemTextJson(byte[] document)
    {
        using JsonDocument parsed = JsonDocument.Parse(document);
        return Walk(parsed.RootElement);
    }

    public static double Newtonsoft(byte[] document)
    {
        using StreamReader text = new(new MemoryStream(document));
        using global::Newtonsoft.Json.JsonTextReader reader = new(text) { DateParseHandling = global::Newtonsoft.Json.DateParseHandling.None };
        return Walk(JToken.ReadFrom(reader));
    }

    private static double Walk(JsonView value)
    {
        double sum = 0;
        switch (value.Kind)
        {
            case JsonKind.Object:
                foreach (JsonMember member in value.Members)
                {
                    sum += member.Name.Length + Walk(member.Value);
                }

                return sum;
            case JsonKind.Array:
                foreach (JsonView element in value.Elements)
                {
                    sum += Walk(element);
                }

                return sum;
            case JsonKind.String:
                return value.GetString()!.Length;
            case JsonKind.Integer or JsonKind.Fraction:
                return value.GetDouble();
            default:
                return 1;
        }
    }

    private static double Walk(JsonElement value)
    {
        double sum = 0;
        switch (value.ValueKind)
        {
            case JsonValueKind.Object:
                foreach (JsonProperty member in value.EnumerateObject())
                {
                    sum += member.Name.Length + Walk(member.Value);
                }

                return sum;
            case JsonValueKind.Array:
                foreach (JsonElement element in value.EnumerateArray())
                {
                    sum += Walk(element);
                }

                return sum;
            case JsonValueKind.String:
                return value.GetString()!.Length;
            case JsonValueKind.Number:
                return value.GetDouble();
            default:
                return 1;
        }
    }

    private static double Walk(JToken value)
    {
        double sum = 0;
        switch (value.Type)
        {
            case JTokenType.Object:
                foreach (JProperty member in ((JObject)value).Properties())
                {
                    sum += member.Name.Length + Walk(member.Value);
                }

                return sum;
            case JTokenType.Array:
                foreach (JToken element in (JArray)value)
                {
                    sum += Walk(element);
                }

                return sum;
            case JTokenType.String:
                return ((string)value!).Length;
            case JTokenType.Integer or JTokenType.Float:
                return (double)value;
            default:
                return 1;
        }
    }
}
