using System.Text.Json;
using System.Text.Json.Serialization;
using Jackdaw.Reflection;

namespace Jackdaw.Tests.Codecs;

/// <summary>Leaves a member of a type out, which System.Text.Json does not know.</summary>
[JsonProfile]
[JsonContract(typeof(Account), typeof(AccountContract))]
[JsonContract(typeof(Stock), typeof(StockContract))]
internal sealed class CopiedJson : JsonProfile<CopiedJson>;

/// <summary>The same at run time.</summary>
[JsonProfile]
[JsonContract(typeof(Account), typeof(AccountContract))]
[JsonContract(typeof(Stock), typeof(StockContract))]
internal sealed class RuntimeCopiedJson : JsonProfile<RuntimeCopiedJson>, IReflectedOnly;

/// <summary>Allows more levels than a small stack has.</summary>
[JsonProfile(MaxDepth = 1000)]
internal sealed class DeepHandedJson : JsonProfile<DeepHandedJson>;

/// <summary>Has an enum and something to hide.</summary>
internal sealed class Account
{
    public DayOfWeek Day { get; set; }

    public string? Secret { get; set; }
}

internal abstract class AccountContract
{
    public abstract DayOfWeek Day { get; }

    [JsonIgnore]
    public abstract string? Secret { get; }
}

/// <summary>Contains the account.</summary>
internal sealed record Branch(int Number, Account? Main);

/// <summary>Has an enum, and nothing to hide.</summary>
internal sealed class Appointment
{
    public DayOfWeek Day { get; set; }
}

/// <summary>Has an enum, and a member that data contracts leave out.</summary>
internal sealed class Excepted
{
    public DayOfWeek Day { get; set; }

    [System.Runtime.Serialization.IgnoreDataMember]
    public string? LeftOut { get; set; }
}

/// <summary>Has an enum, and a codec of its own.</summary>
[JsonCodec(typeof(SlotCodec))]
internal sealed record Slot(DayOfWeek Day);

internal readonly struct SlotCodec : IJsonCodec<Slot>
{
    public static void Write(JsonWriter writer, Slot value) => writer.WriteString($"day {(int)value.Day}");

    public static Slot Read(JsonReader reader) => new((DayOfWeek)(reader.ReadString()[^1] - '0'));
}

/// <summary>Its content is written with enum names, which only a copy of the options has.</summary>
[JsonConverter(typeof(WithNamesFactory))]
internal sealed record WithNames<T>(T? Value);

internal sealed class WithNamesFactory : JsonConverterFactory
{
    public override bool CanConvert(Type typeToConvert) => typeToConvert.IsGenericType && typeToConvert.GetGenericTypeDefinition() == typeof(WithNames<>);

    public override JsonConverter? CreateConverter(Type typeToConvert, JsonSerializerOptions options) =>
        (JsonConverter?)Activator.CreateInstance(typeof(WithNamesConverter<>).MakeGenericType(typeToConvert.GenericTypeArguments));
}

internal sealed class WithNamesConverter<T> : JsonConverter<WithNames<T>>
{
    public override WithNames<T> Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => new(JsonSerializer.Deserialize<T>(ref reader, With(options)));

    public override void Write(Utf8JsonWriter writer, WithNames<T> value, JsonSerializerOptions options) => JsonSerializer.Serialize(writer, value.Value, With(options));

    private static JsonSerializerOptions With(JsonSerializerOptions options) => new(options) { Converters = { new JsonStringEnumConverter() } };
}

/// <summary>A type with a converter, and members of it with another one.</summary>
[JsonConverter(typeof(LabelConverter))]
internal sealed record Label(string Text);

internal sealed class LabelConverter : JsonConverter<Label>
{
    public override Label? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => new(reader.GetString()!["A:".Length..]);

    public override void Write(Utf8JsonWriter writer, Label value, JsonSerializerOptions options) => writer.WriteStringValue($"A:{value.Text}");
}

internal sealed class Labeled
{
    [JsonConverter(typeof(BoxingConverter<Label>))]
    public Label? First { get; set; }

    public Label? Second { get; set; }

    [JsonConverter(typeof(BoxingConverter<Tag>))]
    public Tag? Third { get; set; }

    public Tag? Fourth { get; set; }
}

/// <summary>The converter of an attribute of the type.</summary>
[Boxing]
internal sealed record Tag(string Text);

internal sealed class BoxingAttribute : JsonConverterAttribute
{
    public override JsonConverter CreateConverter(Type typeToConvert) => new TagConverter();
}

internal sealed class TagConverter : JsonConverter<Tag>
{
    public override Tag? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) =>
        JsonElement.ParseValue(ref reader).GetProperty("tag").Deserialize<Tag>(BoxingConverter<Tag>.Without(this, options));

    public override void Write(Utf8JsonWriter writer, Tag value, JsonSerializerOptions options)
    {
        writer.WriteStartObject();
        writer.WritePropertyName("tag");
        JsonSerializer.Serialize(writer, value, BoxingConverter<Tag>.Without(this, options));
        writer.WriteEndObject();
    }
}

/// <summary>Writes an array of one element: what the value is without this converter.</summary>
internal sealed class BoxingConverter<T> : JsonConverter<T>
{
    public override T? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => JsonElement.ParseValue(ref reader)[0].Deserialize<T>(Without(this, options));

    public override void Write(Utf8JsonWriter writer, T value, JsonSerializerOptions options)
    {
        writer.WriteStartArray();
        JsonSerializer.Serialize(writer, value, Without(this, options));
        writer.WriteEndArray();
    }

    internal static JsonSerializerOptions Without(JsonConverter converter, JsonSerializerOptions options)
    {
        JsonSerializerOptions copy = new(options);
        Assert.True(copy.Converters.Remove(converter));
        return copy;
    }
}

/// <summary>Has a converter by contract only.</summary>
internal sealed class Stock
{
    public int Count { get; set; }
}

[JsonConverter(typeof(BoxingConverter<Stock>))]
internal abstract class StockContract
{
    public abstract int Count { get; }
}

/// <summary>A chain whose first link has a value that counts.</summary>
internal sealed class Link
{
    public Handing<Counted>? Handed { get; set; }

    public Link? Next { get; set; }
}

internal sealed class Counted : IJsonOnSerializing, IJsonOnDeserialized
{
    private static int _calls;

    internal static int Calls => _calls;

    public int Value { get; set; }

    internal static void Reset() => _calls = 0;

    void IJsonOnSerializing.OnSerializing() => Interlocked.Increment(ref _calls);

    void IJsonOnDeserialized.OnDeserialized() => Interlocked.Increment(ref _calls);
}

/// <summary>Extension data whose values a converter hands on.</summary>
internal sealed class Extended
{
    public int Number { get; set; }

    [JsonExtensionData]
    [JsonConverter(typeof(ExtensionConverter))]
    public Dictionary<string, object>? More { get; set; }
}

internal sealed class ExtensionConverter : JsonConverter<Dictionary<string, object>>
{
    public override Dictionary<string, object>? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => throw new NotSupportedException();

    public override void Write(Utf8JsonWriter writer, Dictionary<string, object> value, JsonSerializerOptions options)
    {
        foreach ((string name, object content) in value)
        {
            writer.WritePropertyName(name);
            if (content is JsonElement element)
            {
                element.WriteTo(writer);
            }
            else
            {
                JsonSerializer.Serialize(writer, content, options);
            }
        }
    }
}
