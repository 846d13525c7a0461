using System.Globalization;
using System.Text.Json;
using System.Text.Json.Serialization;

namespace Jackdaw.TestModels;

/// <summary>Attributes that derive from <c>[JsonConverter]</c>, on members, types and keys.</summary>
[JsonModel]
[JsonModel(Profile = typeof(StrictJson))]
public sealed class ConvertedByAttribute
{
    [Prefixed("+", Digits = 3)]
    public int Plus { get; set; }

    [Prefixed("x\"é")]
    public int Other { get; set; }

    [Prefixed("?")]
    public int? Perhaps { get; set; }

    [ConvertedBy<HexConverter>]
    public int Hex { get; set; }

    [JsonInclude]
    [Prefixed("_")]
    public int Field;

    public Weight Weight { get; set; }

    public Dictionary<Weight, Weight>? Keyed { get; set; }

    public List<Weight?>? Many { get; set; }

    [ConvertedBy<JsonStringEnumConverter<Color>>]
    public Color Named { get; set; }

    public Level Level { get; set; }

    public CarriedKind? Carried { get; set; }

    public static ConvertedByAttribute Sample() => new()
    {
        Plus = 7,
        Other = 8,
        Perhaps = 9,
        Hex = 255,
        Field = 10,
        Weight = new(1.5),
        Keyed = new() { [new(2)] = new(3) },
        Many = [new(4), null],
        Named = Color.Green,
        Level = Level.High,
        Carried = new() { Value = 11 },
    };
}

[AttributeUsage(AttributeTargets.All)]
public sealed class PrefixedAttribute(string prefix) : JsonConverterAttribute
{
    public int Digits { get; set; } = 1;

    public override JsonConverter? CreateConverter(Type typeToConvert) =>
        typeToConvert == typeof(int) || typeToConvert == typeof(int?) ? new PrefixConverter(prefix, Digits)
            : typeToConvert == typeof(Weight) ? new WeightConverter(prefix)
            : null;
}

public sealed class PrefixConverter(string prefix, int digits) : JsonConverter<int>
{
    public override int Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) =>
        reader.GetString() is { } text && text.StartsWith(prefix, StringComparison.Ordinal) && int.TryParse(text.AsSpan(prefix.Length), CultureInfo.InvariantCulture, out int value)
            ? value
            : throw new JsonException("The prefix is missing.");

    public override void Write(Utf8JsonWriter writer, int value, JsonSerializerOptions options) => writer.WriteStringValue(prefix + value.ToString(CultureInfo.InvariantCulture).PadLeft(digits, '0'));
}

/// <summary>An attribute that names a class.</summary>
[AttributeUsage(AttributeTargets.All)]
public sealed class ConvertedByAttribute<TConverter>() : JsonConverterAttribute(typeof(TConverter))
    where TConverter : JsonConverter, new();

[Prefixed("kg ")]
public readonly record struct Weight(double Kilograms);

public sealed class WeightConverter(string prefix) : JsonConverter<Weight>
{
    public override Weight Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => new(double.Parse(reader.GetString()!.AsSpan(prefix.Length), CultureInfo.InvariantCulture));

    public override void Write(Utf8JsonWriter writer, Weight value, JsonSerializerOptions options) => writer.WriteStringValue(prefix + value.Kilograms.ToString(CultureInfo.InvariantCulture));

    public override Weight ReadAsPropertyName(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => Read(ref reader, typeToConvert, options);

    public override void WriteAsPropertyName(Utf8JsonWriter writer, Weight value, JsonSerializerOptions options) => writer.WritePropertyName(prefix + value.Kilograms.ToString(CultureInfo.InvariantCulture));
}

/// <summary>An enum by an attribute of its own.</summary>
[ConvertedBy<JsonStringEnumConverter<Level>>]
public enum Level
{
    Low,
    High,
}

/// <summary>A converter of a base type that says that it serves what derives from it.</summary>
[JsonConverter(typeof(CarrierConverter))]
public sealed class CarriedKind : Carrier;

public class Carrier
{
    public int Value { get; set; }
}

public sealed class CarrierConverter : JsonConverter<Carrier>
{
    public override bool CanConvert(Type typeToConvert) => typeof(Carrier).IsAssignableFrom(typeToConvert);

    public override Carrier Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
    {
        Carrier made = typeToConvert == typeof(CarriedKind) ? new CarriedKind() : new Carrier();
        made.Value = reader.GetInt32();
        return made;
    }

    public override void Write(Utf8JsonWriter writer, Carrier value, JsonSerializerOptions options) => writer.WriteNumberValue(value.Value);
}

/// <summary>Open converters get the arguments of the type, as System.Text.Json 11 has it.</summary>
[JsonModel]
public sealed class ConvertedOpen
{
    public Crate<int>? Numbers { get; set; }

    public Crate<string>? Texts { get; set; }

    [JsonConverter(typeof(TagConverter<,>))]
    public KeyValuePair<int, string> Pair { get; set; }
}

[JsonConverter(typeof(CrateConverter<>))]
public sealed class Crate<T>
{
    public string? Content { get; set; }
}

public sealed class CrateConverter<T> : JsonConverter<Crate<T>>
{
    public override Crate<T> Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => new() { Content = reader.GetString() };

    public override void Write(Utf8JsonWriter writer, Crate<T> value, JsonSerializerOptions options) => writer.WriteStringValue(typeof(T).Name + " " + value.Content);
}

public sealed class TagConverter<TKey, TValue> : JsonConverter<KeyValuePair<TKey, TValue>>
{
    public override KeyValuePair<TKey, TValue> Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
    {
        reader.Skip();
        return default;
    }

    public override void Write(Utf8JsonWriter writer, KeyValuePair<TKey, TValue> value, JsonSerializerOptions options) => writer.WriteStringValue(value.Key + "=" + value.Value);
}

/// <summary>An attribute that has no converter for the type.</summary>
[JsonModel]
public sealed class ConvertedByNone
{
    [Prefixed("-")]
    public string? Text { get; set; }
}
