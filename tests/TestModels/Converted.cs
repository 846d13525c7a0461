using System.Globalization;
using System.Text.Json;
using System.Text.Json.Serialization;
using Jackdaw;
using Jackdaw.TestModels;

[assembly: JsonModel(typeof(Converted), Profile = typeof(CamelJson))]

namespace Jackdaw.TestModels;

/// <summary>Converters of System.Text.Json on types, members and keys.</summary>
[JsonModel]
[JsonModel(Profile = typeof(StrictJson))]
public sealed class Converted
{
    public Angle Angle { get; set; }

    public Angle? Perhaps { get; set; }

    [JsonConverter(typeof(HexConverter))]
    public int Hex { get; set; }

    [JsonConverter(typeof(HexConverter))]
    public int? PerhapsHex { get; set; }

    [JsonConverter(typeof(NoneConverter))]
    public string? Text { get; set; }

    public Wrapped<string>? Wrapped { get; set; }

    public List<Angle>? Angles { get; set; }

    public Dictionary<Angle, Wrapped<int>>? Keyed { get; set; }

    [JsonConverter(typeof(JsonStringEnumConverter<Color>))]
    public Color Named { get; set; }

    [JsonConverter(typeof(KebabEnumConverter))]
    public DayOfWeek Kebab { get; set; }

    [JsonConverter(typeof(JsonNumberEnumConverter<Color>))]
    public Color Number { get; set; }

    public Legacy? Legacy { get; set; }

    public static Converted Sample() => new()
    {
        Angle = new(90),
        Perhaps = new(1.5),
        Hex = 255,
        PerhapsHex = 16,
        Text = "t",
        Wrapped = new() { Value = "é" },
        Angles = [new(1), new(2)],
        Keyed = new() { [new(3)] = new() { Value = 4 } },
        Named = Color.Green,
        Kebab = DayOfWeek.Friday,
        Number = Color.Green,
        Legacy = new() { Inner = new() { Text = "<" } },
    };
}

/// <summary>As text with a degree sign, also as a key.</summary>
[JsonConverter(typeof(AngleConverter))]
public readonly record struct Angle(double Degrees);

public sealed class AngleConverter : JsonConverter<Angle>
{
    public override Angle Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => Parse(reader.GetString()!);

    public override void Write(Utf8JsonWriter writer, Angle value, JsonSerializerOptions options) => writer.WriteStringValue(Text(value));

    public override Angle ReadAsPropertyName(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => Parse(reader.GetString()!);

    public override void WriteAsPropertyName(Utf8JsonWriter writer, Angle value, JsonSerializerOptions options) => writer.WritePropertyName(Text(value));

    private static string Text(Angle value) => value.Degrees.ToString(CultureInfo.InvariantCulture) + "°";

    private static Angle Parse(string text) => text.EndsWith('°') && double.TryParse(text[..^1], CultureInfo.InvariantCulture, out double degrees)
        ? new Angle(degrees)
        : throw new JsonException("An angle ends with a degree sign.");
}

public sealed class HexConverter : JsonConverter<int>
{
    public override int Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => int.Parse(reader.GetString()!, NumberStyles.HexNumber, CultureInfo.InvariantCulture);

    public override void Write(Utf8JsonWriter writer, int value, JsonSerializerOptions options) => writer.WriteStringValue(value.ToString("X", CultureInfo.InvariantCulture));
}

/// <summary>Handles null itself.</summary>
public sealed class NoneConverter : JsonConverter<string>
{
    public override bool HandleNull => true;

    public override string? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => reader.TokenType == JsonTokenType.Null ? "none" : reader.GetString();

    public override void Write(Utf8JsonWriter writer, string? value, JsonSerializerOptions options) => writer.WriteStringValue(value ?? "none");
}

/// <summary>A generic type whose converter is made by a factory; what it holds is written by the serializer.</summary>
[JsonConverter(typeof(WrappedFactory))]
public sealed class Wrapped<T>
{
    public T? Value { get; set; }
}

public sealed class WrappedFactory : JsonConverterFactory
{
    public override bool CanConvert(Type typeToConvert) => typeToConvert.IsGenericType && typeToConvert.GetGenericTypeDefinition() == typeof(Wrapped<>);

    [System.Diagnostics.CodeAnalysis.UnconditionalSuppressMessage("AOT", "IL3050", Justification = "A test.")]
    [System.Diagnostics.CodeAnalysis.UnconditionalSuppressMessage("Trimming", "IL2055", Justification = "A test.")]
    [System.Diagnostics.CodeAnalysis.UnconditionalSuppressMessage("Trimming", "IL2071", Justification = "A test.")]
    [System.Diagnostics.CodeAnalysis.UnconditionalSuppressMessage("Trimming", "IL2072", Justification = "A test.")]
    public override JsonConverter? CreateConverter(Type typeToConvert, JsonSerializerOptions options) =>
        (JsonConverter?)Activator.CreateInstance(typeof(WrappedConverter<>).MakeGenericType(typeToConvert.GenericTypeArguments));
}

public sealed class WrappedConverter<T> : JsonConverter<Wrapped<T>>
{
    [System.Diagnostics.CodeAnalysis.UnconditionalSuppressMessage("AOT", "IL3050", Justification = "A test.")]
    [System.Diagnostics.CodeAnalysis.UnconditionalSuppressMessage("Trimming", "IL2026", Justification = "A test.")]
    public override Wrapped<T> Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => new() { Value = JsonSerializer.Deserialize<T[]>(ref reader, options)![0] };

    [System.Diagnostics.CodeAnalysis.UnconditionalSuppressMessage("AOT", "IL3050", Justification = "A test.")]
    [System.Diagnostics.CodeAnalysis.UnconditionalSuppressMessage("Trimming", "IL2026", Justification = "A test.")]
    public override void Write(Utf8JsonWriter writer, Wrapped<T> value, JsonSerializerOptions options) => JsonSerializer.Serialize(writer, new[] { value.Value }, options);
}

public sealed class KebabEnumConverter() : JsonStringEnumConverter<DayOfWeek>(JsonNamingPolicy.KebabCaseLower, allowIntegerValues: false);

/// <summary>Left to System.Text.Json by hand.</summary>
[JsonCodec(typeof(SystemTextJsonCodec<Legacy>))]
public sealed class Legacy
{
    public LegacyPart? Inner { get; set; }
}

public sealed class LegacyPart
{
    public string? Text { get; set; }
}
