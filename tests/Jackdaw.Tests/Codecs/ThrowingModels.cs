using System.Text.Json;
using System.Text.Json.Serialization;

namespace Jackdaw.Tests.Codecs;

/// <summary>A value whose converter throws what the test wants.</summary>
[JsonConverter(typeof(ThrowingConverter))]
public sealed class Thrower;

/// <summary>The same as a member, an element, a key and below another converter.</summary>
[JsonModel]
public sealed class ThrowerOwner
{
    public int Before { get; set; }

    public Thrower? Value { get; set; }

    public List<Thrower>? Items { get; set; }

    public Dictionary<ThrowerKey, int>? Keys { get; set; }

    public ThrowerShell? Shell { get; set; }
}

[JsonConverter(typeof(ThrowingKeyConverter))]
public readonly record struct ThrowerKey(int Value);

/// <summary>A value whose converter hands it on.</summary>
[JsonConverter(typeof(ShellConverter))]
public sealed class ThrowerShell
{
    public ThrowerOwner? Owner { get; set; }
}

/// <summary>An exception of a program, which has another type.</summary>
public sealed class OwnJsonException : JsonException
{
    public OwnJsonException()
    {
    }

    public OwnJsonException(string? message)
        : base(message)
    {
    }

    public OwnJsonException(string? message, Exception? innerException)
        : base(message, innerException)
    {
    }
}

/// <summary>A model with a setter, a callback and a constructor that throw.</summary>
[JsonModel]
public sealed class ThrowingModel : IJsonOnDeserialized
{
    public int Value
    {
        get;
        set => field = value == 0 ? value : throw Throwing.Make!();
    }

    public int Called { get; set; }

    public ThrowingRecord? Made { get; set; }

    public List<ThrowingModel>? Many { get; set; }

    public void OnDeserialized()
    {
        if (Called != 0)
        {
            throw Throwing.Make!();
        }
    }
}

public sealed class ThrowingRecord
{
    public ThrowingRecord(int value) => Value = value == 0 ? value : throw Throwing.Make!();

    public int Value { get; }
}

internal static class Throwing
{
    [field: ThreadStatic]
    internal static Func<Exception>? Make { get; set; }
}

internal sealed class ThrowingConverter : JsonConverter<Thrower>
{
    public override Thrower Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => throw Throwing.Make!();

    public override void Write(Utf8JsonWriter writer, Thrower value, JsonSerializerOptions options) => throw Throwing.Make!();
}

internal sealed class ThrowingKeyConverter : JsonConverter<ThrowerKey>
{
    public override ThrowerKey Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => throw Throwing.Make!();

    public override void Write(Utf8JsonWriter writer, ThrowerKey value, JsonSerializerOptions options) => throw Throwing.Make!();

    public override ThrowerKey ReadAsPropertyName(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => throw Throwing.Make!();

    public override void WriteAsPropertyName(Utf8JsonWriter writer, ThrowerKey value, JsonSerializerOptions options) => throw Throwing.Make!();
}

internal sealed class ShellConverter : JsonConverter<ThrowerShell>
{
    public override ThrowerShell Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
    {
        if (reader.TokenType == JsonTokenType.StartArray)
        {
            reader.Read();
            ThrowerShell first = new() { Owner = JsonSerializer.Deserialize<ThrowerOwner>(ref reader, options) };
            reader.Read();
            return first;
        }

        return new() { Owner = JsonSerializer.Deserialize<ThrowerOwner>(ref reader, options) };
    }

    public override void Write(Utf8JsonWriter writer, ThrowerShell value, JsonSerializerOptions options)
    {
        if (value.Owner!.Before == 0)
        {
            JsonSerializer.Serialize(writer, value.Owner, options);
            return;
        }

        writer.WriteStartArray();
        JsonSerializer.Serialize(writer, value.Owner, options);
        writer.WriteEndArray();
    }
}

/// <summary>Hands a value on as a slice, which is read later.</summary>
[JsonCodec(typeof(SlicingCodec))]
public sealed class ThrowerSlice
{
    public ThrowerOwner? Owner { get; set; }
}

public readonly struct SlicingCodec : IJsonCodec<ThrowerSlice>
{
    public static void Write(JsonWriter writer, ThrowerSlice value) => writer.WriteValue(value.Owner);

    public static ThrowerSlice Read(JsonReader reader)
    {
        JsonSlice slice = reader.ReadSlice();
        return new() { Owner = slice.Deserialize<ThrowerOwner>() };
    }
}
