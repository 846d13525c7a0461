using System.Text.Json;
using System.Text.Json.Serialization;
using Jackdaw;
using Jackdaw.TestModels;

[assembly: JsonModel(typeof(ConvertedRest), Profile = typeof(ConvertingRest))]
[assembly: JsonModel(typeof(ConvertedElementRest), Profile = typeof(ConvertingRest))]

namespace Jackdaw.TestModels;

/// <summary>Converters for the values that extension data have.</summary>
[JsonProfileConverter(typeof(MarkedObjects))]
[JsonProfileConverter(typeof(MarkedElements))]
public sealed class ConvertingRest : JsonProfile<ConvertingRest>;

public sealed class ConvertedRest
{
    [JsonExtensionData]
    public Dictionary<string, object?>? Rest { get; set; }
}

public sealed class ConvertedElementRest
{
    [JsonExtensionData]
    public Dictionary<string, JsonElement>? Rest { get; set; }
}

public sealed class MarkedObjects : JsonConverter<object>
{
    public override object Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
    {
        using JsonDocument document = JsonDocument.ParseValue(ref reader);
        return "read " + document.RootElement.GetRawText();
    }

    public override void Write(Utf8JsonWriter writer, object value, JsonSerializerOptions options) => writer.WriteStringValue("written " + value);
}

public sealed class MarkedElements : JsonConverter<JsonElement>
{
    public override JsonElement Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => JsonElement.ParseValue(ref reader);

    public override void Write(Utf8JsonWriter writer, JsonElement value, JsonSerializerOptions options) => writer.WriteStringValue("written " + value.GetRawText());
}
