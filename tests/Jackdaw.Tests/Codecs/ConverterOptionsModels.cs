using System.Runtime.Serialization;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using Jackdaw.Reflection;

namespace Jackdaw.Tests.Codecs;

/// <summary>Settings that a converter's calls must not lose; its codecs are generated.</summary>
[JsonProfile(Naming = JsonNaming.SnakeCase, IgnoreNull = true, EnumsAsNames = true, EnumNaming = JsonNaming.KebabCase)]
[JsonContract(typeof(Sealed), typeof(SealedContract))]
internal sealed class HandedJson : JsonProfile<HandedJson>;

/// <summary>The same at run time.</summary>
[JsonProfile(Naming = JsonNaming.SnakeCase, IgnoreNull = true, EnumsAsNames = true, EnumNaming = JsonNaming.KebabCase)]
[JsonContract(typeof(Sealed), typeof(SealedContract))]
internal sealed class RuntimeHandedJson : JsonProfile<RuntimeHandedJson>, IReflectedOnly;

/// <summary>Lines, and escapes for HTML.</summary>
[JsonProfile(Naming = JsonNaming.SnakeCase, Indented = true, IndentSize = 2, NewLine = "\n", Escaping = JsonEscaping.Html)]
internal sealed class LinedHandedJson : JsonProfile<LinedHandedJson>;

[JsonProfile(ReferenceHandling = JsonReferenceHandling.Preserve)]
internal sealed class PreservingHandedJson : JsonProfile<PreservingHandedJson>;

[JsonProfile(ReferenceHandling = JsonReferenceHandling.IgnoreCycles)]
internal sealed class AcyclicHandedJson : JsonProfile<AcyclicHandedJson>;

/// <summary>How a converter reaches the serializer.</summary>
internal enum Way
{
    Direct,
    Named,
    Converter,
    Contract,
    Element,
    Node,
    Text,
    OwnWriter,
    Copy,
}

/// <summary>Whatever it holds is written by a converter, in an array of one element.</summary>
[JsonConverter(typeof(HandingFactory))]
internal sealed record Handing<T>(T? Value);

internal sealed class HandingFactory : JsonConverterFactory
{
    /// <summary>The way of the next calls of this thread.</summary>
    [field: ThreadStatic]
    internal static Way Way { get; set; }

    public override bool CanConvert(Type typeToConvert) => typeToConvert.IsGenericType && typeToConvert.GetGenericTypeDefinition() == typeof(Handing<>);

    public override JsonConverter? CreateConverter(Type typeToConvert, JsonSerializerOptions options) =>
        (JsonConverter?)Activator.CreateInstance(typeof(HandingConverter<>).MakeGenericType(typeToConvert.GenericTypeArguments));
}

internal sealed class HandingConverter<T> : JsonConverter<Handing<T>>
{
    public override Handing<T> Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
    {
        if (reader.TokenType != JsonTokenType.StartArray)
        {
            throw new JsonException("An array was expected.");
        }

        reader.Read();
        T? value = HandingFactory.Way switch
        {
            Way.Named => (T?)JsonSerializer.Deserialize(ref reader, typeof(T), options),
            Way.Converter => ((JsonConverter<T>)options.GetConverter(typeof(T))).Read(ref reader, typeof(T), options),
            Way.Contract => (T?)JsonSerializer.Deserialize(ref reader, options.GetTypeInfo(typeof(T))),
            Way.Element => JsonElement.ParseValue(ref reader).Deserialize<T>(options),
            Way.Node => JsonNode.Parse(ref reader).Deserialize<T>(options),
            Way.Text => JsonSerializer.Deserialize<T>(JsonElement.ParseValue(ref reader).GetRawText(), options),
            Way.OwnWriter => JsonSerializer.Deserialize<T>(new MemoryStream(System.Text.Encoding.UTF8.GetBytes(JsonElement.ParseValue(ref reader).GetRawText())), options),
            Way.Copy => JsonSerializer.Deserialize<T>(ref reader, new JsonSerializerOptions(options)),
            _ => JsonSerializer.Deserialize<T>(ref reader, options),
        };
        reader.Read();
        return new(value);
    }

    public override void Write(Utf8JsonWriter writer, Handing<T> value, JsonSerializerOptions options)
    {
        writer.WriteStartArray();
        switch (HandingFactory.Way)
        {
            case Way.Named:
                JsonSerializer.Serialize(writer, value.Value, typeof(T), options);
                break;
            case Way.Converter:
                ((JsonConverter<T>)options.GetConverter(typeof(T))).Write(writer, value.Value!, options);
                break;
            case Way.Contract:
                JsonSerializer.Serialize(writer, value.Value, options.GetTypeInfo(typeof(T)));
                break;
            case Way.Element:
                JsonSerializer.SerializeToElement(value.Value, options).WriteTo(writer);
                break;
            case Way.Node:
                if (JsonSerializer.SerializeToNode(value.Value, options) is { } node)
                {
                    node.WriteTo(writer);
                }
                else
                {
                    writer.WriteNullValue();
                }

                break;
            case Way.Text:
                writer.WriteRawValue(JsonSerializer.Serialize(value.Value, options));
                break;
            case Way.OwnWriter:
                using (MemoryStream stream = new())
                {
                    using (Utf8JsonWriter own = new(stream))
                    {
                        own.WriteStartObject();
                        own.WritePropertyName("x");
                        JsonSerializer.Serialize(own, value.Value, options);
                        own.WriteEndObject();
                    }

                    writer.WriteRawValue(JsonDocument.Parse(stream.ToArray()).RootElement.GetProperty("x").GetRawText());
                }

                break;
            case Way.Copy:
                JsonSerializer.Serialize(writer, value.Value, new JsonSerializerOptions(options));
                break;
            default:
                JsonSerializer.Serialize(writer, value.Value, options);
                break;
        }

        writer.WriteEndArray();
    }
}

/// <summary>Attributes that System.Text.Json does not know, and a question.</summary>
[DataContract]
internal sealed class Told
{
    [DataMember(Name = "told as")]
    public string? FirstName { get; set; }

    [DataMember]
    public Mood TheMood { get; set; }

    [DataMember]
    public int? HiddenCount { get; set; }

    public int NotTold { get; set; }

    [DataMember]
    public DateTimeOffset At { get; set; }

    public bool ShouldSerializeHiddenCount() => HiddenCount > 1;
}

internal enum Mood
{
    [EnumMember(Value = "very good")]
    VeryGood,
    NotSoGood,
}

/// <summary>A codec of its own.</summary>
[JsonCodec(typeof(TokenCodec))]
internal sealed record Token(string Text);

internal readonly struct TokenCodec : IJsonCodec<Token>
{
    public static void Write(JsonWriter writer, Token value) => writer.WriteString($"<{value.Text}>{writer.State}");

    public static Token Read(JsonReader reader) => new(reader.ReadString().Trim('<', '>') + reader.State);
}

/// <summary>A type that cannot be edited.</summary>
internal sealed class Sealed
{
    public int TheNumber { get; set; }

    public string? Secret { get; set; }
}

internal abstract class SealedContract
{
    [JsonPropertyName("no")]
    public abstract int TheNumber { get; }

    [JsonIgnore]
    public abstract string? Secret { get; }
}

/// <summary>All of them, and more that a profile decides.</summary>
internal sealed class Everything
{
    public Told? ToldOf { get; set; }

    public Token? TheToken { get; set; }

    public Sealed? SealedOf { get; set; }

    public List<Handing<Told>>? More { get; set; }

    public Dictionary<Mood, int[]>? ByMood { get; set; }

    public object? Anything { get; set; }

    internal static Everything Sample() => new()
    {
        ToldOf = new() { FirstName = "é<", TheMood = Mood.VeryGood, HiddenCount = 1, NotTold = 3, At = new DateTimeOffset(2026, 1, 2, 3, 4, 5, TimeSpan.FromHours(1)) },
        TheToken = new("t"),
        SealedOf = new() { TheNumber = 4, Secret = "no" },
        More = [new(new() { HiddenCount = 2 }), new(null)],
        ByMood = new() { [Mood.NotSoGood] = [1] },
        Anything = new Sealed { TheNumber = 5 },
    };
}

/// <summary>A member of a graph.</summary>
internal sealed class Knot
{
    public string? Name { get; set; }

    public Knot? Next { get; set; }

    public Handing<Knot>? Handed { get; set; }
}

/// <summary>Calls the serializer with its own type, in a copy of the options without itself.</summary>
[JsonConverter(typeof(SignedConverter))]
internal sealed class Signed
{
    public int TheValue { get; set; }

    public Signed? Inner { get; set; }
}

internal sealed class SignedConverter : JsonConverter<Signed>
{
    public override Signed? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
    {
        JsonElement element = JsonElement.ParseValue(ref reader);
        return element.GetProperty("signed").Deserialize<Signed>(Without(options));
    }

    public override void Write(Utf8JsonWriter writer, Signed value, JsonSerializerOptions options)
    {
        writer.WriteStartObject();
        writer.WritePropertyName("signed");
        JsonSerializer.Serialize(writer, value, Without(options));
        writer.WriteEndObject();
    }

    private JsonSerializerOptions Without(JsonSerializerOptions options)
    {
        JsonSerializerOptions copy = new(options);
        Assert.True(copy.Converters.Remove(this));
        return copy;
    }
}

/// <summary>Calls the serializer with its own type and options, without end.</summary>
[JsonConverter(typeof(UnendingConverter))]
internal sealed record Unending(int Value);

internal sealed class UnendingConverter : JsonConverter<Unending>
{
    public override Unending? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => JsonSerializer.Deserialize<Unending>(ref reader, options);

    public override void Write(Utf8JsonWriter writer, Unending value, JsonSerializerOptions options) => JsonSerializer.Serialize(writer, value, options);
}

/// <summary>Writes its content with one more converter in a copy of the options.</summary>
[JsonConverter(typeof(AddingConverter))]
internal sealed record Adding(Everything Content);

internal sealed class AddingConverter : JsonConverter<Adding>
{
    public override Adding? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => new(JsonSerializer.Deserialize<Everything>(ref reader, With(options))!);

    public override void Write(Utf8JsonWriter writer, Adding value, JsonSerializerOptions options) => JsonSerializer.Serialize(writer, value.Content, With(options));

    private static JsonSerializerOptions With(JsonSerializerOptions options) => new(options) { Converters = { new SealedNumberConverter() } };

    private sealed class SealedNumberConverter : JsonConverter<Sealed>
    {
        public override Sealed? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => new() { TheNumber = reader.GetInt32() };

        public override void Write(Utf8JsonWriter writer, Sealed value, JsonSerializerOptions options) => writer.WriteNumberValue(value.TheNumber);
    }
}

/// <summary>Keeps its options, and reads its content when it is asked for.</summary>
[JsonConverter(typeof(LazyConverter))]
internal sealed class Lazily
{
    internal JsonElement Element { get; set; }

    internal JsonSerializerOptions? Options { get; set; }

    internal T? As<T>() => Element.Deserialize<T>(Options);
}

internal sealed class LazyConverter : JsonConverter<Lazily>
{
    public override Lazily? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => new() { Element = JsonElement.ParseValue(ref reader), Options = options };

    /// <summary>Reads while it writes.</summary>
    public override void Write(Utf8JsonWriter writer, Lazily value, JsonSerializerOptions options) => JsonSerializer.Serialize(writer, value.Element.Deserialize<Told>(options), options);
}
